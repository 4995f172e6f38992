/** What the server answers to everybody about rounds and sheets; mirrors `crates/server/src/events/rounds.rs` and `report::Table`. */
import type { Outcome as Ended } from '../floor/protocol';
import type { Player, RoundSeen } from '../event/protocol';

export type { Player };

export interface Game {
  /** Who plays it is said where a board has several. */
  named?: string;
  white?: Player;
  black?: Player;
  /** How it ended, and the same in words. */
  result: Ended | null;
  words: string | null;
  adjourned: boolean;
}

export interface Board {
  board: number;
  white: Player;
  black: Player;
  games: Game[];
  decided: boolean;
}

export interface Round {
  section: string;
  round: number;
  state: RoundSeen;
  boards: Board[];
  bye: { player: Player } | null;
  /** Whoever does not play: with the letter of the wall chart. */
  'sits-out': { player: Player; has: string; points: number }[];
  'changed-by-director': boolean;
  'paired-by-hand': boolean;
}

/** A cell of a sheet; a list is lines below each other. */
export type Cell = string | number | null | (string | number | null)[];

export interface Sheet {
  title: string;
  columns: { name: string; align: 'left' | 'right' | 'center' }[];
  /** So many columns at the left name the row. */
  keys: number;
  rows: Cell[][];
  note?: string;
}

export interface Explained {
  players: { number: number; name: string | null; words: string }[];
  'changed-by-director': boolean;
}

/** A place in the standings with its tie-breaks opened. */
export interface Opened {
  name: string;
  place: number;
  score: number;
  figures: {
    'tie-break': string;
    rule: string;
    silent?: string;
    value?: string;
    parts?: { round: number | null; name: string | null; amount: string; why: string; dropped: boolean }[];
  }[];
  notes: string[];
}

/** Somebody who has entered, before anything is paired. */
export interface Entered {
  entry: number;
  name: string;
  section: string;
  rating: number | null;
  team: string | null;
}
