/** Who came in, who was let in, and who was turned away: the last lines first, and from there back page by page. */
import { useRef, useState } from 'preact/hooks';
import { useFetched } from '../shell/fetched';
import { Waiting } from '../shell/waiting';
import { AMISS, AUDIT, MATTERS } from '../words/people';
import { moment } from './days';
import { Tick } from './fields';
import { LINES, paged } from './paged';
import type { Audited } from './protocol';

interface AuditProps {
  /** Where it is asked for. */
  from: string;
  lead: string;
  /** Changes when the page has done something that is in it. */
  times?: number;
}

export function Audit({ from, lead, times = 0 }: AuditProps) {
  const [amiss, setAmiss] = useState(false);
  // The numbers before which earlier pages end; none: the last lines.
  const [befores, setBefores] = useState<number[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = befores.at(-1);
  const query = `most=${LINES + 1}${before === undefined ? '' : `&before=${before}`}${amiss ? '&amiss=1' : ''}`;
  const lines = useFetched<Audited[]>(`${from}?${query}`, times);
  const turn = (next: number[]) => {
    setBefores(next);
    heading.current?.focus();
  };
  return (
    <section class="card" aria-labelledby="audit">
      <h2 id="audit" ref={heading} tabIndex={-1}>
        {AUDIT.title}
      </h2>
      <p class="hint">{lead}</p>
      <Tick label={AUDIT.refusedOnly} on={amiss} turn={(on) => (setAmiss(on), setBefores([]))} />
      <Waiting for={lines}>
        {(all) => {
          const { shown, older } = paged(all);
          return (
            <>
              {shown.length === 0 && <p>{AUDIT.none}</p>}
              <ol class="audit">
                {shown.map((line) => (
                  <Line key={line.number} of={line} />
                ))}
              </ol>
              {(older !== null || befores.length > 0) && (
                <div class="row">
                  <button disabled={befores.length === 0} onClick={() => turn(befores.slice(0, -1))}>
                    {AUDIT.newer}
                  </button>
                  <button disabled={older === null} onClick={() => older !== null && turn([...befores, older])}>
                    {AUDIT.older}
                  </button>
                </div>
              )}
            </>
          );
        }}
      </Waiting>
    </section>
  );
}

function Line({ of: { at, what, who, from, text = '' } }: { of: Audited }) {
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
      <p>
        {AMISS.includes(what) && <span class="care">! </span>}
        <strong>{AUDIT.by(who)}</strong> {(MATTERS[what] ?? (() => what))(text)}
        {from && <span class="hint"> · {from}</span>}
      </p>
    </li>
  );
}
