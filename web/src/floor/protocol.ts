/** What the server answers about the floor; mirrors `crates/server/src/events/floor/map.rs` and `events/rounds.rs`. */
import type { Player } from '../event/protocol';
import type { Clocks, Color, Dispute, Late, MoveMade } from '../protocol';

export type Outcome =
  | 'white-wins'
  | 'draw'
  | 'black-wins'
  | 'both-lose'
  | 'white-wins-by-forfeit'
  | 'black-wins-by-forfeit'
  | 'double-forfeit';

export type TileState = 'waiting' | 'in-play' | 'result' | 'disagreement' | 'dispute' | 'missing' | 'late';

export type { Player as Sitting };

/** What one side, or an official, says of a game. */
export interface Slip {
  by: string;
  party: 'white' | 'black' | { scorer: string };
  game: number;
  says: Outcome;
  when: number;
}

export interface Disputed {
  dispute?: Pick<Dispute, 'about' | 'by' | 'announced'> | null;
  'on-move'?: Color;
  moved?: MoveMade | null;
  clocks?: Clocks;
  /** How the men stand, where somebody records the moves: as the first field of a FEN. */
  men?: string | null;
  /** The squares of the last move. */
  last?: string[];
}

/** Who called a director from the tablet of a board, and what for. */
export interface Called {
  by: Color;
  for: 'director' | 'draw' | 'flag' | 'illegal-move' | 'touch-move' | 'other';
}

/** What is known of one game. */
export interface GameTile {
  board: number;
  /** Which of the games of its board. */
  number: number;
  /** As signs and slips have it: `7`, or `7.2` where a board has several games. */
  named: string;
  state: TileState;
  white: Player;
  black: Player;
  /** As it is written: `1-0`. */
  result: string | null;
  slips: Slip[];
  /** Who has two slips on paper in hand that say different things. */
  differ?: string | null;
  absent: Color[];
  /** Who has sat down at his board on the screen. */
  came: Color[];
  called: boolean;
  /** What for, where the players said so. */
  asks?: string | null;
  claims?: Called | null;
  /** Whether it comes after another game of its board. */
  follows?: boolean;
  /** What they wrote down on the tablet of the board. */
  sheets?: Record<'white' | 'black', { text: string; struck?: boolean }[]> | null;
  game: string | null;
  /** What is claimed at its game and not ruled on yet, for those who may know. */
  disputed?: Disputed | null;
  /** The clocks of its game stand because of something beyond the players' control. */
  interrupted?: boolean;
  /** What follows from how the game ended, where its log says so. */
  proposed: Outcome | null;
  /** Known on the page of results only. */
  adjourned?: boolean;
}

/** A board with the most urgent of its games; white and black are those whom it seats, which may be teams. */
export interface Tile extends GameTile {
  /** Of each game, as it is written: `1-0`. */
  results: (string | null)[];
  /** All of them, where there are several. */
  games?: GameTile[];
}

export interface RoundOnFloor {
  section: string;
  round: number;
  begun: number | null;
  late: Late | null;
  boards: Tile[];
}

export interface FloorSeen {
  now: number;
  version: number;
  rounds: RoundOnFloor[];
}

/** A round as it is paired, whether in play or long over. */
export interface RoundShown {
  section: string;
  round: number;
  version: number;
  boards: {
    board: number;
    white: Player;
    black: Player;
    /** Who plays it is said where a board has several. */
    games: { result: Outcome | null; words: string | null; adjourned: boolean; named?: string; white?: Player; black?: Player }[];
    decided: boolean;
  }[];
}

/** Which board of the event, and which of its games where one is meant. */
export interface Spot {
  section: string;
  round: number;
  board: number;
  game?: number;
}
