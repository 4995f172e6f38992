/** Standings in which every tie-break opens into its sum. */
import { useState } from 'preact/hooks';
import { STANDINGS } from '../words/round';
import { tieBreakName } from '../words/tie-breaks';
import { Opened } from './opened';
import type { Sheet } from './protocol';
import { SheetTable, shown } from './sheet';

export function StandingsTable({ id, section, sheet }: { id: string; section: string; sheet: Sheet }) {
  const [open, setOpen] = useState<{ number: number; system: string } | null>(null);
  const at = (name: string) => sheet.columns.findIndex((column) => column.name === name);
  const [number, player, score] = [at('No.'), at('Player'), at('Score')];
  if (sheet.rows.length === 0) return <p class="lead">{STANDINGS.nobody}</p>;
  return (
    <>
      <SheetTable
        sheet={sheet}
        of={{ id, section }}
        hint={STANDINGS.lead}
        cell={(value, column, row) => {
          if (column <= score || value === null) return shown(value);
          const system = sheet.columns[column]!.name;
          return (
            <button
              type="button"
              class="quiet opens"
              aria-label={STANDINGS.opens(tieBreakName(system), String(value), String(row[player]))}
              onClick={() => setOpen({ number: Number(row[number]), system })}
            >
              {shown(value)}
            </button>
          );
        }}
      />
      {open && <Opened id={id} section={section} number={open.number} system={open.system} close={() => setOpen(null)} />}
    </>
  );
}
