/** A sheet as the server made it, in a window that can be pushed sideways where it is wide. */
import type { ComponentChildren } from 'preact';
import { overColumn } from '../words/tie-breaks';
import { playerAt } from '../event/player-at';
import { Naming, type NamedWith } from '../parts/naming';
import { inHalves } from './lines';
import type { Cell, Sheet } from './protocol';

interface SheetProps {
  sheet: Sheet;
  label: string;
  /** Of which event, where its names lead to their players; and of which section, where its rows belong to one. */
  of?: { id: string; section?: string };
  /** The columns that a phone has room for; none: all of them. */
  narrow?: (column: number) => boolean;
  /** What stands at the end of a row. */
  more?: (row: Cell[]) => ComponentChildren;
  marked?: (row: Cell[]) => boolean;
}

export function SheetTable({ sheet, label, of: where, narrow, more, marked }: SheetProps) {
  const number = numberColumn(sheet);
  const wide = (column: number) => (narrow && !narrow(column) ? 'wide-only' : undefined);
  const of = (column: number) => [sheet.columns[column]?.align === 'left' ? '' : sheet.columns[column]?.align, wide(column)].filter(Boolean).join(' ');
  const isHalves = (column: number) => !WHOLE.includes(sheet.columns[column]?.name ?? '');
  return (
    <div class={sheet.columns.at(-1)?.name === 'Counted' ? 'pushed told-rows' : 'pushed'} tabIndex={0} role="region" aria-label={label}>
      <table class="sheet">
        <thead>
          <tr>
            {sheet.columns.map(({ name }, column) => (
              <th scope="col" class={of(column)} key={column}>{overColumn(name)}</th>
            ))}
            {more && <td />}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) => (
            <tr class={marked?.(row) ? 'marked' : undefined} key={at}>
              {row.map((cell, column) =>
                column === sheet.keys - 1 ? (
                  <th scope="row" class={of(column)} key={column}>
                    {marked?.(row) && <span aria-hidden="true">★ </span>}
                    <Lines of={cell} link={where?.section !== undefined && number >= 0 ? playerAt(where.id, where.section, { number: Number(row[number]) }) : undefined} />
                  </th>
                ) : (
                  <td class={of(column)} key={column}>
                    {where && column === row.length - 1 && sheet.named ? (
                      <Naming text={inHalves(String(cell ?? ''))} named={namedAt(where.id, sheet.named[at])} />
                    ) : (
                      <Lines of={cell} halves={isHalves(column)} />
                    )}
                  </td>
                ),
              )}
              {more && <td>{more(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {sheet.note && <p class="hint">{sheet.note}</p>}
    </div>
  );
}

function Lines({ of, halves = false, link }: { of: Cell; halves?: boolean; link?: string }) {
  const shown = (cell: string | number | null): string => (cell === null ? '' : halves ? inHalves(String(cell)) : String(cell));
  const linked = (text: string) => (link ? <a class="player-link" href={link}>{text}</a> : text);
  if (!Array.isArray(of)) return <>{linked(shown(of))}</>;
  const lines = of.filter((line) => line !== null && line !== '');
  return (
    <>
      {lines.map((line, at) => (
        <span class={at === 0 ? 'first' : 'hint below'} key={at}>{at === 0 ? linked(shown(line)) : shown(line)} </span>
      ))}
    </>
  );
}

/** By which the rows of a sheet belong to players or teams. */
export const numberColumn = (sheet: Sheet): number => sheet.columns.findIndex(({ name }) => name === 'No.');

/** Those whom the last cell of a row names, with their pages. */
export const namedAt = (id: string, named: Exclude<Sheet['named'], undefined>[number] | undefined): NamedWith[] =>
  (named ?? []).map(({ name, section, number }) => ({ name, href: playerAt(id, section, { number }) }));

/** The columns whose numbers are no points. */
const WHOLE = ['Place', 'No.', 'Rtg', 'Player', 'Board'];
