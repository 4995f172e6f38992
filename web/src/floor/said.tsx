/** What was recorded last, what waits on this device, and what the server did not take. */
import { act } from '../event/asked';
import { Mark } from '../parts/mark';
import { unique } from '../unique';
import { HANDING, OUTCOMES } from '../words/floor';
import type { Handing } from './handing';
import { type Kept, nameOf } from './kept';
import type { Spot } from './protocol';
import { raise } from '../sentence';

interface HandedProps {
  event: string;
  handing: Handing;
  who: string;
  open: (spot: Spot) => void;
}

export function Handed({ event, handing, who, open }: HandedProps) {
  const { kept, said, locked } = handing;
  const own = kept.filter((one) => one.who === who);
  const waiting = own.filter(({ refused }) => refused === undefined);
  const refused = own.filter((one) => one.refused !== undefined);
  const others = [...new Set(kept.map((one) => one.who))].filter((one) => one !== who);

  async function undo(number: number) {
    handing.say(null);
    const answer = await act(event, { id: unique(), act: { do: 'undo', number }, why: HANDING.undoWhy });
    handing.say({ text: answer.ok ? HANDING.undone : answer.no.text });
  }

  return (
    <>
      {waiting.length > 0 && (
        <div class="note dispute handed">
          <p>
            <strong>
              <Mark is="⇡" />
              {HANDING.waiting(waiting.length)}
            </strong> {locked && HANDING.signIn}
          </p>
          {locked ? (
            <a class="button" href="/sign-in">
              {HANDING.toSignIn}
            </a>
          ) : (
            <button type="button" onClick={handing.again}>
              {HANDING.again}
            </button>
          )}
        </div>
      )}
      {others.map((one) => (
        <p class="note notices" key={one}>
          {HANDING.others(kept.filter(({ who }) => who === one).length, one)}
        </p>
      ))}
      {refused.map((one) => (
        <Refused key={one.id} one={one} look={() => open(one)} drop={() => handing.drop(one.id)} />
      ))}
      <div class={!said ? 'said empty' : said.refused ? 'said refused' : 'said'} role="status">
        {said && <span>{said.text}</span>}
        {said?.refused !== undefined && (
          <button type="button" onClick={() => (document.getElementById(said.refused!)?.focus(), handing.say(null))}>
            {HANDING.why}
          </button>
        )}
        {said?.next && (
          <a class="button" href={said.next.href}>
            {said.next.words}
          </a>
        )}
        {said?.undo !== undefined && (
          <button type="button" onClick={() => void undo(said.undo!)}>
            {HANDING.undo}
          </button>
        )}
      </div>
    </>
  );
}

function Refused({ one, look, drop }: { one: Kept; look: () => void; drop: () => void }) {
  return (
    <div class="note refusal handed" role="alert" id={one.id} tabIndex={-1}>
      <div>
        <p>
          <strong>
            <Mark is="✕" />
            {HANDING.refused}.
          </strong> {HANDING.refusedWhat(nameOf(one), one.section, one.round, OUTCOMES[one.outcome])}
        </p>
        <p>{raise(one.refused ?? '')}.</p>
        <div class="row">
          <button type="button" class="primary" onClick={look}>
            {HANDING.look}
          </button>
          <button type="button" onClick={drop}>
            {HANDING.drop}
          </button>
        </div>
      </div>
    </div>
  );
}
