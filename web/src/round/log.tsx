/** What was done last, and the last of it to take back. */
import { useState } from 'preact/hooks';
import { useLive } from '../event/live';
import type { AtEvent } from '../event/frame';
import { DESK } from '../words/round';
import { type Acts, sentence } from './acts';
import { Confirm } from './confirm';
import { clockTime } from './next';
import type { LogLine } from './protocol';

const SHOWN = 6;

export function DoneLast({ id, seen, changes, acts }: AtEvent & { acts: Acts }) {
  const after = Math.max(0, seen.version - 3 * SHOWN);
  const log = useLive<{ log: LogLine[] }>(id, `/log?after=${after}`, changes);
  const [asked, setAsked] = useState(false);
  const undo = seen.may.find(({ do: word }) => word === 'undo')?.at.number;
  if (log.is !== 'there' || log.value.log.length === 0) return null;
  const lines = log.value.log.slice(-SHOWN).reverse();
  return (
    <section>
      <h2 class="part">{DESK.log}</h2>
      <ol class="log">
        {lines.map(({ number, who, when, words, undone }) => (
          <li key={number} class={undone ? 'undone' : ''}>
            <span>{sentence(words[words.length - 1] ?? '')}</span>{' '}
            <span class="hint">
              {clockTime(when, seen.now)}, {who}
              {undone && ` · ${DESK.takenBack}`}
            </span>
            {number === undo && (
              <button type="button" class="small" onClick={() => setAsked(true)}>
                {DESK.takeBack}
              </button>
            )}
          </li>
        ))}
      </ol>
      {asked && undo !== undefined && <Confirm event={id} title={DESK.takeBackTitle} act={{ do: 'undo', number: undo }} acts={acts} close={() => setAsked(false)} />}
    </section>
  );
}
