/** Lines of a ruling, each with its clauses. */
import type { Line } from '../protocol';
import { raise } from '../words/game';
import { Clauses } from './clause';

/** With an `id` the words of each line can be named without its clauses: `id-0`, `id-1`. */
export function Lines({ of, id }: { of: Line[]; id?: string }) {
  return (
    <ul class="lines">
      {of.map((line, index) => (
        <li>
          <span id={id && `${id}-${index}`}>{raise(line.text)}</span> <Clauses of={line.clauses} />
        </li>
      ))}
    </ul>
  );
}
