/** Who came in, who was let in, and who was turned away. */
import { useState } from 'preact/hooks';
import type { Fetched } from '../fetched';
import { Waiting } from '../rules/waiting';
import { AMISS, AUDIT, MATTERS } from '../words/people';
import { moment } from './days';
import { Tick } from './fields';
import type { Audited } from './protocol';

/** How many lines are shown before somebody asks for all. */
const FIRST = 20;

export function Audit({ of }: { of: Fetched<Audited[]> }) {
  const [amiss, setAmiss] = useState(false);
  const [all, setAll] = useState(false);
  return (
    <section class="card" aria-labelledby="audit">
      <h2 id="audit">{AUDIT.title}</h2>
      <p class="hint">{AUDIT.lead}</p>
      <Tick label={AUDIT.refusedOnly} on={amiss} turn={setAmiss} />
      <Waiting for={of}>
        {(lines) => {
          const wanted = [...lines].reverse().filter(({ what }) => !amiss || AMISS.includes(what));
          return (
            <>
              {wanted.length === 0 && <p>{AUDIT.none}</p>}
              <ol class="audit">
                {(all ? wanted : wanted.slice(0, FIRST)).map(({ number, at, what, who, from, text = '' }) => (
                  <li key={number}>
                    <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
                    <p>
                      {AMISS.includes(what) && <span class="care">! </span>}
                      <strong>{AUDIT.by(who)}</strong> {(MATTERS[what] ?? (() => what))(text)}
                      {from && <span class="hint"> · {from}</span>}
                    </p>
                  </li>
                ))}
              </ol>
              {!all && wanted.length > FIRST && <button onClick={() => setAll(true)}>{AUDIT.more}</button>}
            </>
          );
        }}
      </Waiting>
    </section>
  );
}
