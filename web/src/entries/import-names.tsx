/** Names of which nothing in the list says where the last name begins, each with what is taken for it. */
import { useState } from 'preact/hooks';
import { ASKS, IMPORT } from '../words/counter';
import { whileBusy } from '../shell/presses';
import type { Manner } from './manner';
import { cutAt } from './names';
import type { ImportPreview } from './protocol';

interface Props {
  seen: ImportPreview;
  manner: Manner;
  change: (changed: Partial<Manner>) => void;
  busy: boolean;
}

/** So many at once; when they are looked at, the next come. */
const AT_ONCE = 25;

export function GuessedNames({ seen, manner, change, busy }: Props) {
  const [typed, setTyped] = useState<Record<number, string>>({});
  const column = seen.table.find(({ holds }) => holds === 'name')?.at;
  const out = new Set(seen.out);
  const all = seen.rows.filter(({ line, last }) => last !== null && !out.has(line));
  if (column === undefined || all.length === 0) return null;
  const shown = all.slice(0, AT_ONCE);
  const submit = (submitted: Event) => {
    submitted.preventDefault();
    // Written with a comma it is no guess any more.
    const now = shown.map(({ line, name, last }) => {
      const cut = cutAt(name, typed[line] ?? last ?? '');
      return { line, column, text: `${cut.last}, ${cut.first}` };
    });
    const lines = new Set(now.map(({ line }) => line));
    setTyped({});
    change({ mended: [...manner.mended.filter((cell) => cell.column !== column || !lines.has(cell.line)), ...now] });
  };
  return (
    <details class="counter-note care import-mend import-names">
      <summary>{ASKS.namesTitle(all.length)}</summary>
      <form onSubmit={submit}>
        <p>{ASKS.namesLead}</p>
        <ul>
          {shown.map(({ line, name, last }) => (
            <li key={line}>
              <label for={`cut-${line}`}>{ASKS.cell(line, name)}</label>
              <input
                id={`cut-${line}`}
                value={typed[line] ?? last ?? ''}
                onInput={(input) => setTyped({ ...typed, [line]: input.currentTarget.value })}
                aria-label={ASKS.lastOf(name)}
                autocomplete="off"
                spellcheck={false}
              />
            </li>
          ))}
        </ul>
        {all.length > shown.length && <p class="hint">{IMPORT.moreProblems(all.length - shown.length)}</p>}
        <button type="submit" {...whileBusy(busy)}>
          {ASKS.namesRight(shown.length)}
        </button>
      </form>
    </details>
  );
}
