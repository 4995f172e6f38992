/** Lines of the log: what was done, when and by whom. */
import type { ComponentChildren } from 'preact';
import { playerAt } from '../event/player-at';
import { Naming } from '../parts/naming';
import { DESK } from '../words/round';
import { clockTime } from './next';
import type { LogLine } from './protocol';
import { inShort, sentence } from '../sentence';
import { andMore } from '../words/event';

interface LinesProps {
  /** The event, where its players have their pages. */
  id: string;
  lines: LogLine[];
  now: number;
  /** With every word, however many there are. */
  whole?: boolean;
  /** What can be done about one of them. */
  after?: (line: LogLine) => ComponentChildren;
}

export function LogLines({ id, lines, now, whole = false, after }: LinesProps) {
  return (
    <ol class="log">
      {lines.map((line) => (
        <li key={line.number} class={line.undone ? 'undone' : ''}>
          <span>
            <Naming
              text={(whole ? line.words.map(sentence) : inShort(line.words, andMore)).join(' ')}
              named={line.named.map(({ entry, name }) => ({ name, href: playerAt(id, '', { entry }) }))}
            />
          </span>{' '}
          <span class="hint">
            {clockTime(line.when, now)}, {line.who}
            {line.why !== '' && ` · ${DESK.because(line.why)}`}
            {line.undone && ` · ${DESK.takenBack}`}
          </span>
          {after?.(line)}
        </li>
      ))}
    </ol>
  );
}
