/** Who shares a place in standings. */
import type { Sheet } from './protocol';

/** Players by their numbers, or teams by their names. */
export interface Tie<T> {
  place: string;
  tied: { is: T; name: string }[];
}

export const tiesOf = (sheet: Sheet): Tie<number>[] => shared(sheet, 'Player', 'No.').map((tie) => ({ ...tie, tied: tie.tied.map((one) => ({ ...one, is: Number(one.is) })) }));

export const teamTiesOf = (sheet: Sheet): Tie<string>[] => shared(sheet, 'Team', 'Team');

/** A place that is shared is written `2-4`. */
function shared(sheet: Sheet, name: string, is: string): Tie<string>[] {
  const at = (wanted: string) => sheet.columns.findIndex((column) => column.name === wanted);
  const found = new Map<string, Tie<string>>();
  for (const row of sheet.rows) {
    const place = String(row[at('Place')] ?? '');
    if (!place.includes('-')) continue;
    const tie = found.get(place) ?? { place, tied: [] };
    tie.tied.push({ is: String(row[at(is)]), name: String(row[at(name)]) });
    found.set(place, tie);
  }
  return [...found.values()];
}
