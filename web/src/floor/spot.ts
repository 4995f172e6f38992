/** Boards by name, and what they look like on each of the two pages. */
import { eventAt } from '../event/asked';
import type { Kept } from './kept';
import { WRITTEN } from './outcome';
import type { FloorSeen, GameTile, RoundOnFloor, RoundShown, Spot, Tile } from './protocol';

export const keyOf = ({ section, round, board }: Spot): string => `${section}/${round}/${board}`;

/** Where the server hears of a game, by the name of its board: `7` or `7.2`. */
export const boardAt = (event: string, { section, round }: Spot, named: string, rest: 'slip' | 'mark' | 'game'): string =>
  eventAt(event, `/boards/${encodeURIComponent(section)}/${round}/${named}/${rest}`);

/** The page of the floor, and a board that opens on it. */
export function floorAt(event: string, spot: Spot | null): string {
  const address = `/e/${encodeURIComponent(event)}/floor`;
  if (!spot) return address;
  const { section, round, board, game } = spot;
  return `${address}?${new URLSearchParams({ section, round: String(round), board: String(board), ...(game === undefined ? {} : { game: String(game) }) })}`;
}

/** The board that an address of the floor names. */
export function spotIn(query: URLSearchParams): Spot | null {
  const [section, round, board, game] = [query.get('section'), Number(query.get('round')), Number(query.get('board')), Number(query.get('game'))];
  return section && round && board ? { section, round, board, ...(game ? { game } : {}) } : null;
}

/** The games of a board, each by itself. */
export const gamesOf = (tile: Tile): GameTile[] => tile.games ?? [tile];

export const roundOf = (floor: FloorSeen | null, section: string, round: number): RoundOnFloor | undefined =>
  floor?.rounds.find((one) => one.section === section && one.round === round);

/** The boards of a round: as it is paired, and with what is known of them on the floor while it is in play. */
export function tilesOf(shown: RoundShown, floor: RoundOnFloor | undefined): Tile[] {
  return shown.boards.map(({ board, white, black, games, decided }) => {
    const known = floor?.boards.find((tile) => tile.board === board);
    const none = { differ: null, asks: null, claims: null, sheets: null, game: null, disputed: null, proposed: null };
    const bare = { board, slips: [], absent: [], came: [], called: false, follows: false, interrupted: false, ...none };
    const each = games.map(({ words, adjourned, ...one }, index): GameTile => ({
      ...bare,
      state: words === null ? 'missing' : 'result',
      ...known?.games?.[index],
      number: index + 1,
      named: one.named ?? String(board),
      white: one.white ?? white,
      black: one.black ?? black,
      result: words,
      adjourned: adjourned && words === null,
    }));
    return {
      ...bare,
      state: decided ? ('result' as const) : ('missing' as const),
      number: 1,
      named: String(board),
      ...known,
      board,
      white,
      black,
      result: games.length === 1 ? (games[0]?.words ?? null) : null,
      results: games.map(({ words }) => words),
      adjourned: each.some(({ adjourned }) => adjourned),
      ...(each.length > 1 ? { games: each } : {}),
    };
  });
}

/** Whether every game of it has its result. */
export const isDecided = ({ results }: Tile): boolean => results.every((result) => result !== null);

/** Up to which version the page knows a board: whoever recorded its result has seen that, though the server was not asked since. */
export const seenAt = (spot: Spot, version: number, recorded: Kept[]): number =>
  Math.max(version, ...recorded.filter((one) => keyOf(one) === keyOf(spot)).map((one) => one.version));

/** With what was recorded from here since the server last answered, so that no tile goes blank meanwhile. */
export function withRecorded(tile: Tile, spot: Spot, version: number, recorded: Kept[]): Tile {
  const here = recorded.filter((one) => keyOf(one) === keyOf(spot) && one.version > version);
  if (here.length === 0) return tile;
  const results = tile.results.map((result, at) => result ?? here.filter(({ game }) => game === at + 1).map(({ outcome }) => WRITTEN[outcome])[0] ?? null);
  const games = tile.games?.map((one, at) => (results[at] ? { ...one, result: results[at], state: 'result' as const } : one));
  const next = { ...tile, results, ...(games ? { games } : { result: results[0] ?? null }) };
  return isDecided(next) ? { ...next, state: 'result' } : next;
}
