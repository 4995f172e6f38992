/** A sheet of the event as a table that scrolls by itself where it is wider than the page. */
import type { ComponentChildren } from 'preact';
import { STANDINGS } from '../words/round';
import type { Cell, Sheet } from './protocol';

interface SheetProps {
  sheet: Sheet;
  /** What stands in a place of it; without, the value. */
  cell?: (value: Cell, column: number, row: Cell[]) => ComponentChildren;
}

export function SheetTable({ sheet, cell = shown }: SheetProps) {
  // The event's name stands above already.
  const title = sheet.title.split(' · ').slice(1).join(' · ') || sheet.title;
  return (
    <section class="sheet">
      <h2 class="part">{title}</h2>
      {sheet.note && <p class="hint">{sheet.note}</p>}
      <div class="sheet-scroll" tabIndex={0} role="region" aria-label={STANDINGS.scroll(title)}>
        <table>
          <thead>
            <tr>
              {sheet.columns.map(({ name, align }) => (
                <th key={name} scope="col" class={`${align} ${spare(name)}`}>
                  {heading(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, at) => (
              <tr key={at}>
                {row.map((value, column) => {
                  const align = sheet.columns[column]?.align;
                  const name = sheet.columns[column]?.name;
                  // Whose row it is.
                  return name === 'Player' || (name === 'Team' && sheet.keys > column) ? (
                    <th key={column} scope="row" class={align}>
                      {cell(value, column, row)}
                    </th>
                  ) : (
                    <td key={column} class={`${align} ${spare(name)} ${sentence(value)}`}>
                      {cell(value, column, row)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A phone has no room for what is good to know. */
const spare = (name: string | undefined): string => (name === 'Rtg' || name === 'Team' ? 'spare' : '');

/** What is read and not only looked at needs a line that is worth reading. */
const sentence = (value: Cell): string => (typeof value === 'string' && value.length > 28 ? 'sentence' : '');

export function shown(value: Cell): ComponentChildren {
  if (value === null) return '';
  if (!Array.isArray(value)) return value;
  const [upper, lower] = value;
  return (
    <>
      {upper}
      {lower !== '' && <span class="lower">{lower}</span>}
    </>
  );
}

/** `modified-median` is `Modified median`. */
export function heading(name: string): string {
  const words = name.replace(/-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
