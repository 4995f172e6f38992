/** A round and a place as the server tells them; mirrors `crates/server/src/events/rounds.rs`, `standings.rs` and `crates/report/src/table.rs`. */
import type { Player, RoundSeen } from '../event/protocol';

export type { Player };

export interface Board {
  board: number;
  white: Player;
  black: Player;
  /** Each with its players where they are others than the board's: the tables of a match of teams. */
  games: { result: string | null; words: string | null; rated: boolean | null; adjourned: unknown; named?: string; white?: Player; black?: Player }[];
  decided: boolean;
  provision: { white: number; black: number } | null;
  ahead: unknown;
  why: { white: string | null; black: string | null };
  /** The reason alone, where the seats stand beside it. */
  short: { white: string | null; black: string | null };
}

export interface Appeal {
  board: number;
  by: string;
  ground: string;
  upheld: boolean | null;
}

export interface RoundPaired {
  section: string;
  round: number;
  version: number;
  state: RoundSeen;
  boards: Board[];
  bye: { player: Player; why: string | null; short: string | null } | null;
  appeals: Appeal[];
  'sits-out': { player: Player; has: string; points: number }[];
  /** Whom the player with the bye can play instead, the most fitting first; nobody for those who do not pair. */
  'instead-of-bye': Player[];
  'changed-by-director': boolean;
  'paired-by-hand': boolean;
}

export interface Explained {
  board: number | null;
  players: { number: number; name: string | null; words: string }[];
  full: string | null;
  notable: string[];
  'changed-by-director': boolean;
}

export interface WhyNot {
  answer: string;
}

export type Cell = null | string | number | [string, string];

export interface Sheet {
  title: string;
  note?: string;
  columns: { name: string; align: 'left' | 'right' | 'center' }[];
  keys: number;
  rows: Cell[][];
}

export interface Sheets {
  sheets: Sheet[];
}

/** A tie-break of somebody, opened into what it is made of. */
export interface Figure {
  'tie-break': string;
  rule?: unknown;
  silent?: string;
  value?: string;
  parts?: { round: number | null; opponent: number | null; name: string | null; amount: string; why: string; dropped: unknown }[];
}

export interface Opened {
  number: number;
  name: string;
  place: number;
  score: number;
  figures: Figure[];
  notes: string[];
}

export interface LogLine {
  number: number;
  who: string;
  when: number;
  why: string;
  act: string;
  words: string[];
  undone: boolean;
}
