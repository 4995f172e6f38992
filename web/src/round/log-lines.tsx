/** Lines of the log: what was done, when and by whom. */
import type { ComponentChildren } from 'preact';
import { DESK } from '../words/round';
import { clockTime } from './next';
import type { LogLine } from './protocol';
import { sentence } from '../sentence';

interface LinesProps {
  lines: LogLine[];
  now: number;
  /** What can be done about one of them. */
  after?: (line: LogLine) => ComponentChildren;
}

export function LogLines({ lines, now, after }: LinesProps) {
  return (
    <ol class="log">
      {lines.map((line) => (
        <li key={line.number} class={line.undone ? 'undone' : ''}>
          <span>{line.words.map(sentence).join(' ')}</span>{' '}
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
