/** What the server tells the tablet of a board, as `crates/server/src/events/floor/tablet.rs` writes it. */
import type { Color } from '../protocol';
import type { ClockState } from './timing';

export type Use = 'clock' | 'scoresheet' | 'both';
export type Did = 'start' | 'press' | 'stop' | 'ready' | 'offer' | 'accept' | 'decline' | 'resign';
export type Outcome = 'white-wins' | 'draw' | 'black-wins';
export type CallFor = 'director' | 'draw' | 'flag' | 'illegal-move' | 'touch-move' | 'other';

export interface Sits {
  entry: number | null;
  name: string | null;
  rating: number | null;
  team: string | null;
}

export interface Written {
  text: string;
  struck?: boolean;
}

export type Sheets = Record<Color, Written[]>;

export interface GameShown {
  id: string;
  /** Whether a tablet keeps the time of it. */
  kept: boolean;
  /** The number of the act that is due. */
  next: number;
  started: boolean;
  paused: 'stopped' | 'interrupted' | 'adjourned' | null;
  ready: Color[];
  offers: Color[];
  dispute: boolean;
  resumes: 'players' | 'director';
  outcome: { score: string; text: string } | null;
  clock: ClockState;
}

/** A board without a game, and a board with one. */
export interface Shown {
  event: { id: string; name: string | null };
  section: string;
  board: number;
  /** As signs and slips have it: `7`, or `7.2` for a table of a match or a game of two. */
  named: string;
  use: Use;
  /** The server's moment when it said so. */
  now: number;
  permitted: boolean;
  devices: string;
  round: number | null;
  /** Which game of its board. */
  number?: number;
  white?: Sits;
  black?: Sits;
  begun?: number | null;
  book?: { name: string; title: string };
  control?: string;
  /** As it is set before the game. */
  clock?: ClockState | null;
  results?: (string | null)[];
  decided?: boolean;
  recording?: { mark: string; text: string }[];
  called?: boolean;
  sheets?: Sheets | null;
  says?: Record<Color, Outcome | null>;
  disagreement?: boolean;
  game: GameShown | null;
}
