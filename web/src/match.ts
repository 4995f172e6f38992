/** Two boards of one match, as a page looks at them. Pure. */
import type { BoardName, Color, Match, Piece, PlayerAt, Talk, View } from './protocol';
import { isPlayer, other } from './words/game';

/** A view as it is sent: of one's own board, or of board A, with the other one beside it. */
export type Beside = NonNullable<Match['beside']>;

/** Books that are played on two boards, four players in two teams. */
export const isOfTwoBoards = (book: string): boolean => book === 'nc-bughouse';

/** The same match with this board in front. What is said of both boards stays with whichever is looked at. */
export function turned(view: View, to: BoardName): View {
  const match = view.match;
  if (!match?.beside || match.board === to) return view;
  const { beside, agreed, disputed, result, talk, ...here } = match;
  const there = beside.match;
  if (!there) return view;
  const both = { ...(agreed && { agreed }), ...(disputed && { disputed }), ...(result && { result }), ...(talk && { talk }) };
  return { ...beside, match: { ...there, ...both, beside: { ...view, match: here } } };
}

/** The board that an act is said to be about; whoever plays acts at their own, and is not asked. */
export const actsOn = (view: View | null): BoardName | null => (view?.match && !isPlayer(view.seat) ? view.match.board : null);

const PIECES: [string, Piece][] = [
  ['Q', 'queen'],
  ['R', 'rook'],
  ['B', 'bishop'],
  ['N', 'knight'],
  ['P', 'pawn'],
];

export interface InHand {
  role: Piece;
  count: number;
}

/** `QNNP`, counted: one of every kind that there is, most valuable first. */
export const counted = (letters: string): InHand[] =>
  PIECES.map(([letter, role]) => ({ role, count: letters.split(letter).length - 1 })).filter(({ count }) => count > 0);

/** Every kind with how many there are, also where there is none, so that nothing moves under a thumb when one comes. */
export const everyKind = (letters: string): InHand[] => PIECES.map(([letter, role]) => ({ role, count: letters.split(letter).length - 1 }));

/** What came into this hand since the last view. */
export const arrived = (before: View, now: View, color: Color): Piece[] => {
  const [was, is] = [before.match?.reserves[color] ?? '', now.match?.reserves[color] ?? ''];
  const more = (letter: string) => Math.max(0, is.split(letter).length - was.split(letter).length);
  return PIECES.flatMap(([letter, role]) => Array.from({ length: more(letter) }, () => role));
};

/** What partners have said since the last view. */
export const newlySaid = (before: View, now: View): Talk[] => {
  const known = before.match?.talk?.at(-1)?.n ?? 0;
  return (now.match?.talk ?? []).filter(({ n }) => n > known);
};

/** Who sits where, seen from a player: oneself, the partner with the other color at the other board, and two opponents. */
export function standing(view: View, who: PlayerAt): 'you' | 'partner' | 'opponent' | null {
  if (!view.match || !isPlayer(view.seat)) return null;
  const [here, own] = [who.board === view.match.board, who.color === view.seat];
  if (here && own) return 'you';
  return !here && !own ? 'partner' : 'opponent';
}

/** The partner sits beside and plays the other color, so both boards are seen from the same side of the table. */
export const bottomBeside = (bottom: Color): Color => other(bottom);

/** Whether this seat's team has won; nothing where nobody has, or nobody here is of a team. */
export function hasWon(view: View): boolean | null {
  const winners = view.match?.result?.winners ?? [];
  if (winners.length === 0 || !isPlayer(view.seat)) return null;
  return winners.some((who) => standing(view, who) === 'you');
}
