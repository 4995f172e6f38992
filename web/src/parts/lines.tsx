/** A ruling: as it is read aloud, and line by line with its clauses. */
import type { Line } from '../protocol';
import { RULINGS } from '../words/board';
import { told } from '../rules/phrase';
import { Clauses } from './clause';

/** The two sentences of a ruling that are read to both players; whoever reads them is told that they are for that. */
export function Aloud({ sentences, label = false }: { sentences: string[]; label?: boolean }) {
  if (sentences.length === 0) return null;
  return (
    <div class="aloud">
      {label && <p class="hint">{RULINGS.aloud}</p>}
      {sentences.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  );
}

/** With an `id` the words of each line can be named without its clauses: `id-0`, `id-1`. */
export function Lines({ of, id }: { of: Line[]; id?: string }) {
  return (
    <ul class="lines">
      {of.map((line, index) => (
        <li>
          <span id={id && `${id}-${index}`}>{told(line.text)}</span> <Clauses of={line.clauses} />
        </li>
      ))}
    </ul>
  );
}
