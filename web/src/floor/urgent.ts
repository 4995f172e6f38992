/** Who waits for a director, the most urgent first; and which boards a filter shows. */
import { gamesOf, keyOf } from './spot';
import type { FloorSeen, GameTile, RoundOnFloor, Spot, TileState } from './protocol';

export type Need = 'called' | 'dispute' | 'disagreement' | 'time-is-up' | 'missing' | 'proposed';

export interface Needed extends Spot {
  need: Need;
  tile: GameTile;
}

const ORDER: Need[] = ['called', 'dispute', 'disagreement', 'time-is-up', 'missing', 'proposed'];

/** What a game needs of a director now; nothing where it can be left alone. */
export function needOf(round: RoundOnFloor, tile: GameTile, now: number): Need | null {
  if (tile.called) return 'called';
  if (tile.state === 'dispute' || tile.state === 'disagreement') return tile.state;
  if (tile.state === 'result') return null;
  if (tile.absent.length > 0 && !tile.follows && isUp(round, now)) return 'time-is-up';
  if (tile.proposed !== null) return 'proposed';
  return tile.state === 'missing' ? 'missing' : null;
}

/** Whether whoever is still missing has lost. */
export function isUp({ late }: RoundOnFloor, now: number): boolean {
  const at = late?.['loses-at'];
  return at !== null && at !== undefined && at <= now;
}

export function needed(floor: FloorSeen, now: number): Needed[] {
  const all = floor.rounds.flatMap((round) =>
    round.boards.flatMap(gamesOf).flatMap((tile) => {
      const need = needOf(round, tile, now);
      return need ? [{ section: round.section, round: round.round, board: tile.board, game: tile.number, need, tile }] : [];
    }),
  );
  return all.sort((one, other) => ORDER.indexOf(one.need) - ORDER.indexOf(other.need));
}

/** Whether somebody must get up for it. */
const isCall = ({ need }: Needed): boolean => need !== 'missing' && need !== 'proposed';

/** Those who did not wait yet when it was last looked. */
export const fresh = (before: Set<string>, now: Needed[]): Needed[] => now.filter((one) => isCall(one) && !before.has(nameOf(one)));

/** For whom somebody must get up. */
export const calling = (floor: FloorSeen, now: number): Needed[] => needed(floor, now).filter(isCall);

/** Whether any game is still to come or in play. */
export const isInPlay = ({ rounds }: FloorSeen): boolean => rounds.some(({ boards }) => boards.some(({ state }) => state !== 'result'));

export const nameOf = (one: Needed): string => `${keyOf(one)}/${one.tile.number}/${one.need}`;

export type Filter = 'all' | TileState;

/** How many boards stand how, so that a filter says what it will show. */
export function counts(rounds: RoundOnFloor[]): Map<Filter, number> {
  const found = new Map<Filter, number>([['all', 0]]);
  for (const { state } of rounds.flatMap(({ boards }) => boards)) {
    found.set('all', (found.get('all') ?? 0) + 1);
    found.set(state, (found.get(state) ?? 0) + 1);
  }
  return found;
}
