/** What was done last, and the last of it to take back. */
import { useState } from 'preact/hooks';
import { useLive } from '../event/live';
import type { AtEvent } from '../event/frame';
import { DESK } from '../words/round';
import type { Acts } from './acts';
import { Confirm } from './confirm';
import { LogLines } from './log-lines';
import type { LogLine } from './protocol';
import { WholeLog } from './whole-log';

const SHOWN = 6;

export function DoneLast({ id, seen, changes, acts }: AtEvent & { acts: Acts }) {
  const after = Math.max(0, seen.version - 3 * SHOWN);
  const log = useLive<{ log: LogLine[] }>(id, `/log?after=${after}`, changes);
  const [asked, setAsked] = useState<number | null>(null);
  const [whole, setWhole] = useState(false);
  const undo = seen.may.find(({ do: word }) => word === 'undo')?.at.number;
  // The last of all, and one's own slips that nothing was built on.
  const mine = new Set([...(undo === undefined ? [] : [undo]), ...seen.own.map(({ number }) => number)]);
  if (log.is !== 'there' || log.value.log.length === 0) return null;
  const lines = log.value.log.slice(-SHOWN).reverse();
  return (
    <section>
      <h2 class="part">{DESK.log}</h2>
      <LogLines
        id={id}
        lines={lines}
        now={seen.now}
        after={({ number }) =>
          mine.has(number) && (
            <button type="button" class="small" onClick={() => setAsked(number)}>
              {DESK.takeBack}
            </button>
          )
        }
      />
      <details onToggle={(event) => setWhole(event.currentTarget.open)}>
        <summary>{DESK.wholeLog}</summary>
        {whole && <WholeLog id={id} seen={seen} changes={changes} />}
      </details>
      {asked !== null && <Confirm event={id} title={DESK.takeBackTitle} act={{ do: 'undo', number: asked }} acts={acts} close={() => setAsked(null)} />}
    </section>
  );
}
