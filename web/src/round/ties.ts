/** Who shares a place in standings. */
import type { Sheet } from './protocol';

export interface Tie {
  place: string;
  players: { number: number; name: string }[];
}

/** A place that is shared is written `2-4`. */
export function tiesOf(sheet: Sheet): Tie[] {
  const at = (name: string) => sheet.columns.findIndex((column) => column.name === name);
  const [place, player, number] = [at('Place'), at('Player'), at('No.')];
  const found = new Map<string, Tie>();
  for (const row of sheet.rows) {
    const shared = String(row[place] ?? '');
    if (!shared.includes('-')) continue;
    const tie = found.get(shared) ?? { place: shared, players: [] };
    tie.players.push({ number: Number(row[number]), name: String(row[player]) });
    found.set(shared, tie);
  }
  return [...found.values()];
}
