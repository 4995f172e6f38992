/** What the server answers about the floor; mirrors `crates/server/src/events/floor/map.rs` and `events/rounds.rs`. */
import type { Player } from '../event/protocol';
import type { Clause, Color } from '../protocol';

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

export interface Tile {
  board: number;
  state: TileState;
  white: Player;
  black: Player;
  /** Of each game, as it is written: `1-0`. */
  results: (string | null)[];
  slips: Slip[];
  absent: Color[];
  called: boolean;
  /** What for, where the players said so. */
  asks?: string | null;
  /** What they wrote down on the tablet of the board. */
  sheets?: Record<'white' | 'black', { text: string; struck?: boolean }[]> | null;
  game: string | null;
  /** The clocks of its game stand because of something beyond the players' control. */
  interrupted?: boolean;
  /** What follows from how the game ended, where its log says so. */
  proposed: Outcome | null;
  /** Known on the page of results only. */
  adjourned?: boolean;
}

/** When somebody who does not come has lost. */
export interface Late {
  'loses-at': number | null;
  'at-once': boolean | null;
  words: string;
  clauses: Clause[];
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
    games: { result: Outcome | null; words: string | null; adjourned: boolean }[];
    decided: boolean;
  }[];
}

/** Which board of the event. */
export interface Spot {
  section: string;
  round: number;
  board: number;
}
