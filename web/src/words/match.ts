/** Words of a match of two boards. The server's sentences are shown as they are. */
import { standing, type InHand } from '../match';
import { raise, sentence } from '../sentence';
import type { BoardName, Color, Piece, PlayerAt, View } from '../protocol';
import { Name } from './game';
import { listed } from './spoken';

const many = (role: Piece, count: number): string => `${count} ${role}${count === 1 ? '' : 's'}`;

const article = (role: Piece): string => `a ${role}`;

export const MATCH = {
  board: (board: BoardName) => `Board ${board}`,
  partnersBoard: 'Partner’s board',
  otherBoard: (board: BoardName) => `Board ${board}`,
  turn: (board: BoardName) => `Go to board ${board}`,
  inHand: (whose: string) => `In hand, ${whose}`,
  nothing: 'nothing in hand',
  count: (role: Piece, count: number) => many(role, count),
  take: (role: Piece, count: number) => (count === 0 ? `${raise(role)}, none in hand` : `${raise(role)}, ${count} in hand: choose it, then a square`),
  onItsWay: (coming: InHand[]) => `captured, and handed over with the press: ${listed(coming.map(({ role, count }) => many(role, count)))}`,
  hand: (whose: string, letters: InHand[]) => `${whose}: ${letters.length === 0 ? 'nothing' : listed(letters.map(({ role, count }) => many(role, count)))} in hand.`,
  placing: (role: Piece) => `Chosen: ${role}. Now the square.`,
  handed: (roles: Piece[]) => `Handed to you: ${listed(roles.map(article))}.`,
  yourTeamWon: 'Your team wins the match.',
  yourTeamLost: 'Your team loses the match.',
  over: 'The match is over.',
  waiting: 'waits for a piece',
  disputedBeside: (board: BoardName) => `A claim is being settled at board ${board}; both clocks are stopped.`,
};

/** `White at board B`, `your partner`, `you`. */
export function playerWords(view: View, who: PlayerAt): string {
  const at = standing(view, who);
  if (at === 'you') return 'you';
  if (at === 'partner') return 'your partner';
  return `${Name[who.color as Color]} at board ${who.board}`;
}

/** Who waits and for what, in one's own words at one's own seat. */
export function waiting(view: View): string | null {
  const waits = view.match?.waits;
  if (!waits) return null;
  const kinds = listed([...waits.for_one_of].map((letter) => WAITED[letter] ?? letter)).replace(' and ', ' or ');
  if (waits.color !== view.seat) return `${sentence(waits.text)}`;
  return waits.in_check ? `You are in check and wait for ${kinds}; your clock runs.` : `You have no move and wait for ${kinds}; your clock runs.`;
}

const WAITED: Record<string, string> = { Q: 'a queen', R: 'a rook', B: 'a bishop', N: 'a knight', P: 'a pawn' };

export const DRAW = {
  asked: (who: string) => `${raise(who)} ${who === 'you' ? 'offer' : 'offers'} a draw to all four.`,
  agreed: (count: number) => `${count} of 4 agree.`,
};

/** What partners say to each other. */
export const TALK = {
  title: 'Talk with your partner',
  read: 'What partners say',
  label: 'To your partner',
  such: 'knight mates',
  say: 'Say it',
  quick: 'Say quickly',
  none: 'Nothing has been said yet.',
  private: 'Only your partner reads it, and the director.',
  you: 'You',
  partner: 'Partner',
  said: (text: string) => `Your partner says: ${text}`,
};

/** With one tap. */
export const QUICK = ['Knight!', 'Queen!', 'Rook!', 'Bishop!', 'Pawn!', 'Anything mates', 'Sit: do not move', 'Go!', 'No queen for them', 'I am up on time'];

export const SOUNDS = {
  button: 'Sounds',
  key: 'Alt+S',
  on: 'Sounds are on.',
  off: 'Sounds are off.',
};
