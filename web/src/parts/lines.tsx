/** Lines of a ruling, each with its clauses. */
import type { Line } from '../protocol';
import { raise } from '../words/game';
import { Clauses } from './clause';

export function Lines({ of }: { of: Line[] }) {
  return (
    <ul class="lines">
      {of.map((line) => (
        <li>
          <span>{raise(line.text)}</span> <Clauses of={line.clauses} />
        </li>
      ))}
    </ul>
  );
}
