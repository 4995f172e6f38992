/** The latest check-ins at all desks, each with the way back; for those who may take something back, who see the log too. */
import { eventAt } from '../event/asked';
import { useFetched } from '../shell/fetched';
import { CHECK_IN } from '../words/counter';
import { toBox } from './find';
import { inShort, sentence } from '../sentence';
import { andMore } from '../words/event';

/** Far enough back in the log that the last few check-ins are in it on any morning. */
const BACK = 60;

/** As many as a line at a desk has. */
const SHOWN = 5;

interface Logged {
  number: number;
  who: string;
  act: string;
  words: string[];
  undone: boolean;
}

interface LatestProps {
  event: string;
  version: number;
  undo: (number: number, what: string) => void;
}

export function LatestCheckIns({ event, version, undo }: LatestProps) {
  const fetched = useFetched<{ log: Logged[] }>(eventAt(event, `/log?after=${Math.max(0, version - BACK)}`), version);
  const latest = fetched.is === 'there' ? latestOf(fetched.value.log) : [];
  if (latest.length === 0) return null;
  return (
    <>
      <h3>{CHECK_IN.recent}</h3>
      <ul class="door-recent">
        {latest.map(({ number, who, words }) => {
          const [only = '', ...others] = words;
          const what = others.length === 0 ? only : inShort(words, andMore).join(' ');
          return (
            <li key={number}>
              <span>
                {sentence(what)} <span class="hint">{CHECK_IN.by(who)}</span>
              </span>
              <button type="button" onClick={(event) => (undo(number, what), toBox(event))} aria-label={CHECK_IN.undoOf(what)}>
                {CHECK_IN.undo}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The last that still stand, the newest first. */
export function latestOf(log: readonly Logged[]): Logged[] {
  return log
    .filter(({ act, undone }) => (act === 'check-in' || act === 'check-in-all') && !undone)
    .slice(-SHOWN)
    .reverse();
}
