/** Live boards; mirrors `crates/server/src/events/live/told.rs`. */
import type { Player } from '../event/protocol';
import type { Clocks, Color, MoveMade } from '../protocol';

/** A game at a glance, as it stood when the event's delay ago. */
export interface Glance {
  men: string;
  last: string[];
  'on-move': Color;
  moved: MoveMade | null;
  made: number;
  clocks: Clocks;
  started: boolean;
  paused: string | null;
  outcome: { score: string; text: string } | null;
}

interface Seat {
  section: string;
  round: number;
  board: number;
  /** Which game of its board. */
  number: number;
  /** As signs have it: `7`, or `7.2` where a board has several games. */
  named: string;
  white: Player;
  black: Player;
}

export type LiveBoard = Glance & Seat;

export interface LiveAnswer {
  /** How many changes there were; a page asks for what came after. */
  live: number;
  /** How many minutes later games are shown; none: they are not. */
  minutes: number | null;
  rounds: { section: string; round: number; all: number; others: number }[];
  boards: LiveBoard[];
}

export interface Step extends MoveMade {
  men: string;
  last: string[];
}

export interface OneBoard extends Seat {
  minutes: number | null;
  results: (string | null)[];
  /** The names of all games of its board, where it has several. */
  games: string[];
  'in-play': boolean;
  log: (Glance & { start: string; moves: Step[]; control: string; book: { name: string; title: string } }) | null;
}
