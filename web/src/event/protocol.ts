/** What the server answers about events; mirrors `crates/server/src/events/view.rs` and its neighbors. */
import type { Clause, Late } from '../protocol';

export type { Clause };

/** Who sits at a board; mirrors `crates/server/src/events/rounds.rs`. */
export interface Player {
  number: number;
  /** None where teams are paired. */
  entry: number | null;
  name: string | null;
  rating: number | null;
  team: string | null;
  /** With which he came into the round. */
  score: number | null;
}

/** Why something was not done, and what to do instead. */
export interface Refused {
  text: string;
  field?: string;
  clauses?: Clause[];
  /** What it could be done with. */
  needs?: 'reason';
  /** What the server answered with; 0 where it was not reached, so that the same can be sent again. */
  status?: number;
}

export interface Told {
  text: string;
  /** The same without the rules, and without what speaks against it. */
  short?: string | null;
  clauses: Clause[];
}

export type CareKind =
  | 'results-missing'
  | 'unfinished'
  | 'opponent-has-left'
  | 'stayed-away'
  | 'sits-two-rounds'
  | 'appeal-waits'
  | 'not-checked-in'
  | 'unpaid'
  | 'not-a-member'
  | 'not-eligible'
  | 'not-posted'
  | 'school-spelled'
  | 'boards-overlap';

/** Something that needs care, and what it is about. */
export interface Warned extends Told {
  kind: CareKind;
  at: { section?: string; round?: number; boards?: number[]; entry?: number; spellings?: [string, string] };
  entry: number | null;
}

export interface Done {
  version: number;
  number: number | null;
  /** Who was entered by it. */
  entry: number | null;
  happened: Told[];
  warnings: Warned[];
}

/** What an act would do, and what speaks against it. */
export interface Tried {
  happens: Told[];
  costs: string[];
  /** What speaks against it. */
  against: string[];
  /** Boards that become others, White first. */
  'new-boards': [string, string][];
  /** The act with the numbers that a seed drew, where it was asked for one. */
  drawn: { seed: string; act: { do: 'draw-numbers'; section: string; order: number[] } } | null;
  /** The section for which somebody would be entered. */
  section: string | null;
  /** Of a section that is announced like this, where it names none of its own. */
  'usual-tie-breaks': string[] | null;
}

export type RoundState = 'to-come' | 'paired' | 'posted' | 'in-play' | 'over';

export interface RoundSeen {
  round: number;
  state: RoundState;
  starts: number | null;
  begun?: number | null;
  boards?: number;
  /** How many boards have no result, or not all of them. */
  waiting?: number;
  /** A match and a board with two games have several. */
  games?: number;
  'games-waiting'?: number;
  'changed-by-director'?: boolean;
  appeals?: number;
}

export interface SectionSeen {
  name: string;
  plan: Record<string, unknown> & { name: string; rounds: number; book: string; control: string };
  'gone-into': string[];
  entries: number;
  /** So many must have entered before there is anything to pair. */
  fewest: number;
  here: number;
  rounds: RoundSeen[];
  /** From which its boards could be counted, to follow those of all others. */
  'next-board'?: number;
  /** The rounds for which half-point byes are offered. */
  'half-point-byes': number[];
  /** By which it is ranked, in their order, also where none were announced. */
  'tie-breaks': string[];
  posted: unknown[];
  prizes?: PrizeGroup[];
  'needs-notice': { topic: string; words: string; notice: 'at-the-event' | 'advance-publicity'; clauses: Clause[] }[];
}

/** Prizes for which the same players compete; money in cents. */
export interface PrizeGroup {
  name: string;
  'for-whom'?: { below?: number | null; 'highest-grade'?: number | null } & Record<string, unknown>;
  unrated?: string;
  trophies?: number;
  besides?: boolean;
  cash?: number[];
}

/** Something that can be done now: `do` is the word of the act, `at` where. */
export interface CanDo {
  do: string;
  words: string;
  at: { section?: string; round?: number; boards?: number[]; number?: number };
}

/** What somebody is at an event. */
export type Post =
  | { post: 'owner' | 'spectator' }
  | { post: 'official'; role: string; sections?: unknown }
  | { post: 'player' | 'assistant'; entry: number }
  | { post: 'coach'; of: unknown };

/** Somebody whom whoever looks is, moves for, or looks after. */
export interface Own {
  entry: number;
  name: string;
  section: string;
  as: 'player' | 'assistant' | 'coach';
}

/** The board at which one of these sits in the newest posted round. */
export interface Plays extends Own {
  round: number;
  board: number;
  /** The game that is open, or the last: `7`, or `7.2` where a board has several. */
  named: string;
  color: 'white' | 'black';
  opponent: string;
  begun: number | null;
  starts: number | null;
  decided: boolean;
  /** When whoever does not come has lost, once the round has begun. */
  late?: Late | null;
  /** Those that the player has in this round: two in turn, or the one at his table. */
  games: { named: string; color: 'white' | 'black'; result: string | null }[];
}

export interface EventSeen {
  id: string;
  version: number;
  now: number;
  event: { name: string; from: string; to: string; site?: string } & Record<string, unknown>;
  toss: 'white' | 'black' | null;
  /** What may be used at the boards. */
  devices?: 'officials' | 'tablets' | 'phones' | 'screens';
  officials: { role: string; name: string }[];
  sections: SectionSeen[];
  /** From which the boards of one more section could be counted. */
  'next-board': number;
  contests: unknown[];
  may: CanDo[];
  warnings: Warned[];
  notes: unknown[];
  /** What in the file is damaged, for whoever answers for the event. */
  damaged?: string[];
  /** `pages`: those of officials at which there is something for whoever looks, such as `settings`. */
  me: { name: string | null; posts: { words: string; is: Post }[]; pages: string[]; entries: Own[]; plays: Plays[] };
}
