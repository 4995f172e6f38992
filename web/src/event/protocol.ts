/** What the server answers about events; mirrors `crates/server/src/events/view.rs` and its neighbors. */
import type { Clause } from '../protocol';

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
  /** What the server answered with; 0 where it was not reached, so that the same can be sent again. */
  status?: number;
}

export interface Told {
  text: string;
  clauses: Clause[];
}

/** Something that needs care, and about whom. */
export interface Warned extends Told {
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
}

export type RoundState = 'to-come' | 'paired' | 'posted' | 'in-play' | 'over';

export interface RoundSeen {
  round: number;
  state: RoundState;
  starts: number | null;
  begun?: number | null;
  boards?: number;
  waiting?: number;
  'changed-by-director'?: boolean;
  appeals?: number;
}

export interface SectionSeen {
  name: string;
  plan: Record<string, unknown> & { name: string; rounds: number; book: string; control: string };
  'gone-into': string[];
  entries: number;
  here: number;
  rounds: RoundSeen[];
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

export interface EventSeen {
  id: string;
  version: number;
  now: number;
  event: { name: string; from: string; to: string; site?: string } & Record<string, unknown>;
  toss: 'white' | 'black' | null;
  /** What may be used at the boards. */
  devices?: 'officials' | 'tablets' | 'phones';
  officials: { role: string; name: string }[];
  sections: SectionSeen[];
  contests: unknown[];
  may: CanDo[];
  warnings: Warned[];
  notes: unknown[];
  me: { name: string | null; posts: { words: string; is: Post }[] };
}
