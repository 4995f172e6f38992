/** A round as its players look at it: a line for each, whoever plays and whoever does not. Pure functions. */
import { FORFEITS, WORTH } from '../floor/outcome';
import { numbered, PAIRINGS } from '../words/hall';
import type { Cell, Game, Player, Round, Sheet } from './protocol';

export interface Line {
  player: Player;
  /** As a list by name shows him: `Abbott, Ada`. */
  listed: string;
  /** None: he does not play. */
  board: number | null;
  /** At which table of a match, where players of teams are listed: `7.2`. */
  named?: string;
  color: 'white' | 'black' | null;
  opponent: Player | null;
  /** By the colors of the board: `1-0`; none while nobody has reported it. */
  result: string | null;
  /** What came of it for him, once it is decided. */
  outcome: Outcome | null;
  /** Whether somebody did not come to it. */
  forfeited: boolean;
  /** Why he does not play, as the wall chart has it. */
  out: string | null;
  /** Where teams meet: who sits for this one, and at which table. */
  seats: { name: string; named: string; color: 'white' | 'black' }[];
}

export type Outcome = 'won' | 'drew' | 'lost';

export function linesOf(round: Round): Line[] {
  const playing = round.boards.flatMap(({ board, white, black, games }): Line[] => {
    const result = resultOf(games);
    const forfeited = games.length === 1 && games[0]!.result !== null && FORFEITS.includes(games[0]!.result);
    const at = (player: Player, opponent: Player, color: 'white' | 'black'): Line => ({
      player, listed: called(player), board, color, opponent, result, outcome: outcomeOf(games, color), forfeited, out: null, seats: seatsOf(games, player),
    });
    return [at(white, black, 'white'), at(black, white, 'black')];
  });
  const away = round['sits-out'].map(({ player, has }) => ({ player, has }));
  const bye = round.bye ? [{ player: round.bye.player, has: 'B' }] : [];
  const resting = [...bye, ...away].map(({ player, has }): Line => ({
    player, listed: called(player), board: null, color: null, opponent: null, result: null, outcome: null, forfeited: false, out: has, seats: [],
  }));
  return [...playing, ...resting];
}

/** Who sits for a team at its tables. */
const seatsOf = (games: Game[], team: Player): Line['seats'] =>
  team.entry !== null
    ? []
    : games.flatMap(({ named, white, black }) =>
        ([['white', white], ['black', black]] as const)
          .filter(([, player]) => player?.entry != null && player.team === team.name)
          .map(([color, player]) => ({ name: called(player!), named: named ?? '', color })),
      );

/** Whether a line is meant by what was typed: the player, the team, the board, or for a team one of those who sit for it. */
export const isLineMeant = (find: string, { player, listed, seats, board, named }: Line): boolean =>
  (/^\d+(?:\.\d+)?$/.test(find.trim()) && [String(board), named].includes(find.trim())) || isMeant(find, called(player), listed, player.team) || seats.some(({ name }) => isMeant(find, name));

/** The lines in the order of the server's own list by name, which knows how names are sorted; whoever is not in it comes last. */
export function byName(lines: Line[], sheet: Sheet | null): Line[] {
  const column = (wanted: string) => sheet?.columns.findIndex(({ name }) => name === wanted) ?? -1;
  const [number, match, board, color] = [column('No.'), column('Match'), column('Board'), column('Color')];
  // Of teams the server lists the players, by the tables at which they sit.
  if (!sheet || (match >= 0 && lines.every(({ named }) => named === undefined))) return [...lines].sort((one, other) => fold(one.listed).localeCompare(fold(other.listed)));
  const keyOf = (row: Cell[]) => (match >= 0 ? `${row[match]}.${row[board]} ${row[color]}`.toLowerCase() : String(row[number]));
  const places = new Map(sheet.rows.map((row, at) => [keyOf(row), { at, name: String(row[0]) }]));
  const known = (line: Line) => places.get(match >= 0 ? `${line.named} ${line.color}` : String(line.player.number));
  return lines
    .map((line) => ({ ...line, listed: lastFirst(known(line)?.name) ?? line.listed }))
    .sort((one, other) => (known(one)?.at ?? Infinity) - (known(other)?.at ?? Infinity));
}

/** A child's short name stays as it is: `C., Dan` would be no help to anybody. */
const lastFirst = (name: string | undefined): string | undefined => (name && !/^\p{L}+\.,/u.test(name) ? name : undefined);

/** Whether somebody is meant by what was typed: each word of it begins a word of his name or of his team. */
export function isMeant(typed: string, ...texts: (string | null)[]): boolean {
  const words = texts.flatMap((text) => fold(text ?? '').split(/[^a-z0-9]+/));
  return fold(typed).split(/[^a-z0-9]+/).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

export const called = (player: Player): string => player.name ?? numbered(player.number);

/** Of one game as it was reported; of several, what they come to so far for White and Black of the first. */
export function resultOf(games: Game[]): string | null {
  const told = games.filter(({ words }) => words !== null).length;
  if (told === 0) return null;
  if (games.length === 1) return pretty(games[0]?.words ?? '');
  const sums = [0, 0];
  for (const [at, { result }] of games.entries()) {
    // Colors change from game to game, and from board to board of a match.
    for (const side of [0, 1]) sums[(side + at) % 2]! += result ? WORTH[result][side]! : 0;
  }
  return PAIRINGS.sum(points(sums[0]!), points(sums[1]!), told, games.length);
}

/** What one game came to for one of the two; of several games nothing is said. */
function outcomeOf(games: Game[], color: 'white' | 'black'): Outcome | null {
  const result = games.length === 1 ? games[0]!.result : null;
  return result ? outcomeIn(result, color) : null;
}

/** What a result comes to for one side. */
export function outcomeIn(result: NonNullable<Game['result']>, color: 'white' | 'black'): Outcome {
  const made = WORTH[result][color === 'white' ? 0 : 1];
  return made === 1 ? 'won' : made === 0.5 ? 'drew' : 'lost';
}

const pretty = (words: string): string => words.replace('1/2-1/2', '½–½').replace(/^([01])-([01])/, '$1–$2');

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLowerCase();

/** Names that more than one has; shortened names of children often are. Their teams tell them apart. */
export function repeated(names: string[]): Set<string> {
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}

/** Standings in which those who have one name have their teams below it. */
export function withTeams(sheet: Sheet): Sheet {
  const at = (name: string) => sheet.columns.findIndex((column) => column.name === name);
  const [player, team] = [at('Player'), at('Team')];
  const twice = repeated(sheet.rows.map((row) => String(row[player])));
  const told = (row: Cell[]) => row.map((cell, column): Cell => (column === player && team >= 0 && twice.has(String(cell)) ? [String(cell), String(row[team] ?? '')] : cell));
  return twice.size === 0 ? sheet : { ...sheet, rows: sheet.rows.map(told) };
}

/** His score with what is known of this round. */
export function scoreNow({ player, outcome, out }: Line): number | null {
  if (player.score === null) return null;
  const earned = outcome === 'won' || out === 'B' ? 1 : outcome === 'drew' || out === 'H' ? 0.5 : 0;
  return player.score + earned;
}

/** Figures that a sheet writes with decimals, as players write them: `W 1.5` is `W 1½`, and 4.0 is 4. */
export const inHalves = (text: string): string =>
  text.replace(/(\d+)\.([05])(?!\d)/g, (_, whole: string, half: string) => (half === '0' ? whole : `${whole === '0' ? '' : whole}½`));

/** Points as players write them: 2½. */
export const points = (value: number | null): string => {
  if (value === null) return '';
  const whole = Math.floor(value);
  return value === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
};
