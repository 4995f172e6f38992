/** Cells that cannot be read, put right where they are shown. */
import { useState } from 'preact/hooks';
import { ASKS, IMPORT } from '../words/counter';
import type { Cell, Manner } from './manner';
import type { ImportPreview } from './protocol';

type Refused = ImportPreview['refused'][number];

interface Props {
  refused: Refused[];
  manner: Manner;
  change: (changed: Partial<Manner>) => void;
  busy: boolean;
}

const keyOf = (line: number, column: number): string => `${line}:${column}`;

/** So many at once; when they are put right, the next come. */
const AT_ONCE = 25;

export function Mending({ refused, manner, change, busy }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const all = refused.filter((one) => one.cell !== null);
  const cells = all.slice(0, AT_ONCE);
  const submit = (submitted: Event) => {
    submitted.preventDefault();
    const now: Cell[] = cells.flatMap(({ line, cell }) => {
      if (!cell) return [];
      const text = typed[keyOf(line, cell.column)];
      return text !== undefined && text !== cell.found ? [{ line, column: cell.column, text }] : [];
    });
    if (now.length === 0) return;
    const before = manner.mended.filter((old) => now.every((one) => keyOf(one.line, one.column) !== keyOf(old.line, old.column)));
    setTyped({});
    change({ mended: [...before, ...now] });
  };
  return (
    <>
      {manner.mended.length > 0 && (
        <p class="counter-note will">
          {ASKS.mended(manner.mended.length)}{' '}
          <button type="button" class="chip" onClick={() => change({ mended: [] })}>
            {ASKS.unmend}
          </button>
        </p>
      )}
      {cells.length > 0 && (
        <form class="counter-note care import-mend" onSubmit={submit}>
          <p>
            <strong>{ASKS.mendTitle(all.length)}</strong> {ASKS.mendLead}
          </p>
          <ul>
            {cells.map((one) => {
              const { line, name, cell, text } = one;
              const key = keyOf(line, cell!.column);
              return (
                <li key={key}>
                  <label for={`mend-${key}`}>{ASKS.cell(line, name)}</label>
                  <input
                    id={`mend-${key}`}
                    value={typed[key] ?? cell!.found}
                    onInput={(input) => setTyped({ ...typed, [key]: input.currentTarget.value })}
                    aria-describedby={`mend-${key}-why`}
                    autocomplete="off"
                    spellcheck={false}
                  />
                  <span class="hint" id={`mend-${key}-why`}>
                    {text}
                  </span>
                </li>
              );
            })}
          </ul>
          {all.length > cells.length && <p class="hint">{IMPORT.moreProblems(all.length - cells.length)}</p>}
          <button type="submit" disabled={busy}>
            {ASKS.mend}
          </button>
        </form>
      )}
    </>
  );
}
