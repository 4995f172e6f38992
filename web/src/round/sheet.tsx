/** A sheet of the event as a table that scrolls by itself where it is wider than the page. */
import type { ComponentChildren } from 'preact';
import { inHalves } from '../hall/lines';
import { numberColumn } from '../hall/sheet';
import { PlayerLink } from '../parts/player-link';
import { STANDINGS } from '../words/round';
import { tieBreakName } from '../words/tie-breaks';
import type { Cell, Sheet } from './protocol';

interface SheetProps {
  sheet: Sheet;
  /** Of which section, where its names lead to their players. */
  of?: { id: string; section: string };
  /** What stands in a place of it; without, the value. */
  cell?: (value: Cell, column: number, row: Cell[]) => ComponentChildren;
}

export function SheetTable({ sheet, of, cell = shown }: SheetProps) {
  const number = numberColumn(sheet);
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
              {sheet.columns.map(({ name, align }, column) => (
                <th key={name} scope="col" class={`${align} ${spare(sheet, column)}`}>
                  {tieBreakName(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, at) => (
              <tr key={at}>
                {row.map((written, column) => {
                  const value = isWhose(sheet, column) ? written : halved(written);
                  const align = sheet.columns[column]?.align;
                  return isWhose(sheet, column) ? (
                    <th key={column} scope="row" class={align}>
                      {of && number >= 0 ? <Named of={of} number={Number(row[number])}>{value}</Named> : cell(value, column, row)}
                    </th>
                  ) : (
                    <td key={column} class={`${align} ${spare(sheet, column)} ${lines(value)}`}>
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

/** A name that leads to its player, and what stands below it. */
function Named({ of, number, children }: { of: { id: string; section: string }; number: number; children: Cell }) {
  const [name, below] = Array.isArray(children) ? children : [children, ''];
  return shownBelow(<PlayerLink {...of} player={{ number }}>{name}</PlayerLink>, below ?? '');
}

/** Whether this column says whose row it is. */
function isWhose({ columns, keys }: Sheet, column: number): boolean {
  const name = columns[column]?.name;
  return name === 'Player' || (name === 'Team' && keys > column);
}

/** Points as players write them. */
function halved(value: Cell): Cell {
  if (value === null) return null;
  return Array.isArray(value) ? [inHalves(value[0]), inHalves(value[1])] : inHalves(String(value));
}

/** A phone has no room for what is good to know. */
const spare = (sheet: Sheet, column: number): string =>
  ['Rtg', 'Team'].includes(sheet.columns[column]?.name ?? '') && !isWhose(sheet, column) ? 'spare' : '';

/** What is read and not only looked at needs a line that is worth reading; a result such as W4(1½-½) stays on one. */
function lines(value: Cell): string {
  if (Array.isArray(value)) return 'whole';
  return typeof value !== 'string' ? '' : value.length > 28 ? 'sentence' : /^\S+$/.test(value) ? 'whole' : '';
}

export function shown(value: Cell): ComponentChildren {
  if (value === null) return '';
  if (!Array.isArray(value)) return value;
  const [upper, lower] = value;
  return shownBelow(upper, lower);
}

const shownBelow = (upper: ComponentChildren, lower: string | number): ComponentChildren => (
  <>
    {upper}
    {lower !== '' && <span class="lower">{lower}</span>}
  </>
);
