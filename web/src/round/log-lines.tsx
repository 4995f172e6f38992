/** Lines of the log: what was done, when and by whom. */
import type { ComponentChildren } from 'preact';
import { DESK } from '../words/round';
import { clockTime } from './next';
import type { LogLine } from './protocol';
import { inShort, sentence } from '../sentence';
import { andMore } from '../words/event';

interface LinesProps {
  lines: LogLine[];
  now: number;
  /** With every word, however many there are. */
  whole?: boolean;
  /** What can be done about one of them. */
  after?: (line: LogLine) => ComponentChildren;
}

export function LogLines({ lines, now, whole = false, after }: LinesProps) {
  return (
    <ol class="log">
      {lines.map((line) => (
        <li key={line.number} class={line.undone ? 'undone' : ''}>
          <span>{(whole ? line.words.map(sentence) : inShort(line.words, andMore)).join(' ')}</span>{' '}
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
