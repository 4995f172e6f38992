/** How a game can end: what is written, and how somebody types it. */
import type { Outcome } from './protocol';

/** As the server writes it. */
export const WRITTEN: Record<Outcome, string> = {
  'white-wins': '1-0',
  draw: '1/2-1/2',
  'black-wins': '0-1',
  'both-lose': '0-0',
  'white-wins-by-forfeit': '1-0 by forfeit',
  'black-wins-by-forfeit': '0-1 by forfeit',
  'double-forfeit': '0-0 by forfeit',
};

/** What it comes to for White and for Black. */
export const WORTH: Record<Outcome, [white: number, black: number]> = {
  'white-wins': [1, 0],
  draw: [0.5, 0.5],
  'black-wins': [0, 1],
  'both-lose': [0, 0],
  'white-wins-by-forfeit': [1, 0],
  'black-wins-by-forfeit': [0, 1],
  'double-forfeit': [0, 0],
};

/** Somebody did not come. */
export const FORFEITS: Outcome[] = ['white-wins-by-forfeit', 'black-wins-by-forfeit', 'double-forfeit'];

/** As the eye reads it. */
export const shown = (written: string): string => written.replace('1/2-1/2', '½-½');

/** What each side has on its line of a tile, such as 1 and 0; F marks who was given it without a game. */
export function halves(written: string): [string, string] {
  const [score = '', ...rest] = shown(written).split(' ');
  const [white = '', black = ''] = score.split('-');
  const mark = (points: string) => (rest.length === 0 ? points : `${points}F`);
  return [mark(white), mark(black)];
}

const POINTS: Record<string, number> = { '1': 1, '½': 0.5, '0': 0 };

/** What both sides of a board with several games have made: in every second game the other side has White. Nothing before all are in. */
export function totals(results: (string | null)[]): [number, number] | null {
  const games = results.map((written, at) => written && (at % 2 === 0 ? halves(written) : halves(written).reverse()));
  if (games.some((game) => !game)) return null;
  const sum = (side: 0 | 1) => games.reduce((all, game) => all + (POINTS[(game as string[])[side]!.replace('F', '')] ?? 0), 0);
  return [sum(0), sum(1)];
}

const KEYS: [RegExp, Outcome][] = [
  [/^(w|white|1|1-0|1:0)$/, 'white-wins'],
  [/^(b|black|0|0-1|0:1)$/, 'black-wins'],
  [/^(d|draw|drawn|=|½|5|½-½|1\/2|1\/2-1\/2|\.5)$/, 'draw'],
  [/^(wf|1f|1-0f)$/, 'white-wins-by-forfeit'],
  [/^(bf|0f|0-1f)$/, 'black-wins-by-forfeit'],
  [/^(ff|0-0f)$/, 'double-forfeit'],
  [/^(0-0)$/, 'both-lose'],
];

export interface Typed {
  board: number;
  /** Of a board that has several. */
  game?: number;
  /** None as long as only a board is named. */
  outcome: Outcome | null;
}

/**
 * `12 w`, `12w`, `12 1-0`, `12 =`: a board and how it ended; `12.2 w` is its second game. A digit needs a space before it. Nothing
 * where it cannot be read.
 */
export function readResult(text: string): Typed | null {
  const parts = /^\s*(\d{1,4})(?:\.(\d{1,2}))?(?:\s+(\S+)|([^\d\s.]\S*))?\s*$/.exec(text.toLowerCase());
  if (!parts) return null;
  const [, board, game, apart, joined] = parts;
  const word = apart ?? joined;
  const named = { board: Number(board), ...(game === undefined ? {} : { game: Number(game) }) };
  if (word === undefined) return { ...named, outcome: null };
  const outcome = KEYS.find(([key]) => key.test(word))?.[1];
  return outcome ? { ...named, outcome } : null;
}
