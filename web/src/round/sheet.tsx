/** A sheet of the event as a table that scrolls by itself where it is wider than the page. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { inHalves } from '../hall/lines';
import { namedAt, numberColumn } from '../hall/sheet';
import { Naming } from '../parts/naming';
import { PlayerLink } from '../parts/player-link';
import { Filter } from '../parts/filter';
import { type Key, keyOfText, OrderButton, ordered, sortOf, useOrder } from '../parts/order';
import { rowKeys } from '../parts/row-keys';
import { STANDINGS } from '../words/round';
import { FILTER } from '../words/table';
import { overColumn, TIE_BREAKS, tieBreakName } from '../words/tie-breaks';
import { isMeant } from './next';
import type { Cell, Sheet } from './protocol';

interface SheetProps {
  sheet: Sheet;
  /** Of which event, where its names lead to their players; and of which section, where its rows belong to one. */
  of?: { id: string; section?: string };
  /** What can be done with it. */
  hint?: string;
  /** What stands in a place of it; without, the value. */
  cell?: (value: Cell, column: number, row: Cell[]) => ComponentChildren;
}

export function SheetTable({ sheet, of, hint, cell = shown }: SheetProps) {
  const number = numberColumn(sheet);
  // The event's name stands above already.
  const title = sheet.parts.slice(1).join(' · ') || sheet.title;
  const ordering = useOrder<number>();
  const [find, setFind] = useState('');
  const found = sheet.rows.filter((row) => isMeant(row.flat().join(' '), find));
  const rows = ordered(found, ordering.order, keyAt);
  return (
    <section class={`sheet ${rightOf(sheet)} ${toldOf(sheet)}`}>
      <div class="sheet-head">
        <h2>{title}</h2>
        {hint && <p class="hint on-screen">{hint}</p>}
        {sheet.rows.length > MANY && <Filter label={FILTER.find} value={find} set={setFind} found={FILTER.found(found.length, sheet.rows.length)} />}
      </div>
      {sheet.note && <p class="hint">{sheet.note}</p>}
      <div class="sheet-scroll" tabIndex={0} role="region" aria-label={STANDINGS.scroll(title)}>
        <table>
          <thead>
            <tr>
              {sheet.columns.map(({ name, align }, column) => (
                <th key={name} scope="col" class={`${align} ${spare(sheet, column)}`} aria-sort={sortOf(ordering, column)}>
                  <OrderButton by={column} of={ordering}>
                    {tieBreakName(name)}
                  </OrderButton>
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={rowKeys}>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((written, column) => {
                  const value = isWhose(sheet, column) ? written : halved(written);
                  const align = sheet.columns[column]?.align;
                  return isWhose(sheet, column) ? (
                    <th key={column} scope="row" class={align}>
                      {of?.section !== undefined && number >= 0 ? <Named of={{ id: of.id, section: of.section }} number={Number(row[number])}>{value}</Named> : cell(value, column, row)}
                    </th>
                  ) : (
                    <td key={column} class={`${align} ${spare(sheet, column)} ${lines(value)}`} data-name={isTieBreak(sheet, column) ? overColumn(sheet.columns[column]!.name) : undefined} title={isCut(sheet, column, value) ? String(value) : undefined}>
                      {of && column === row.length - 1 && sheet.named && typeof value === 'string' ? <Naming text={value} named={namedAt(of.id, sheet.named[sheet.rows.indexOf(row)])} /> : cell(value, column, row)}
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

/** More letters than a column of names has. */
const LONG = 28;

/** So many rows need no search. */
const MANY = 12;

/** So many columns are read at once; more are pushed. */
const FITS = 14;

const rightOf = ({ columns }: Sheet): string => (columns.length > FITS ? 'wide-sheet' : '');

/** Whether its rows end in a sentence, which stands below its row on a phone. */
const toldOf = ({ columns }: Sheet): string => (['Counted', 'Why'].includes(columns.at(-1)?.name ?? '') ? 'told-sheet' : '');

/** By what stands in the upper line. */
const keyAt = (row: Cell[], column: number): Key => {
  const cell = row[column] ?? null;
  const upper = Array.isArray(cell) ? cell[0] : cell;
  return typeof upper === 'string' ? keyOfText(inHalves(upper)) : upper;
};

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
const spare = (sheet: Sheet, column: number): string => {
  if (isTieBreak(sheet, column)) return 'tie-break';
  return ['Rtg', 'Team'].includes(sheet.columns[column]?.name ?? '') && !isWhose(sheet, column) ? 'spare' : '';
};

/** What broke ties, where a sentence at the end of the row says so. */
const isTieBreak = (sheet: Sheet, column: number): boolean => toldOf(sheet) !== '' && (sheet.columns[column]?.name.split(':')[0] ?? '') in TIE_BREAKS;

/** A school that is called longer than its column is wide is read whole by whoever points at it. */
const isCut = (sheet: Sheet, column: number, value: Cell): boolean => spare(sheet, column) === 'spare' && typeof value === 'string' && value.length > LONG;

/** What is read and not only looked at needs a line that is worth reading; a result such as W4(1½-½) stays on one. */
function lines(value: Cell): string {
  if (Array.isArray(value)) return 'whole';
  return typeof value !== 'string' ? '' : value.length > LONG ? 'sentence' : /^\S+$/.test(value) ? 'whole' : '';
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
