/** What the server answers about events; mirrors `crates/server/src/events/view.rs` and its neighbors. */

import type { Clause } from '../protocol';

export type { Clause };

/** Why something was not done, and what to do instead. */
export interface Refused {
  text: string;
  field?: string;
  clauses?: Clause[];
}

export interface Told {
  text: string;
  clauses: Clause[];
}

export interface Done {
  version: number;
  number: number | null;
  happened: Told[];
  warnings: Told[];
}

export type Tried = Record<string, unknown> & { happened?: Told[] };

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
  'needs-notice': { topic: string; notice: unknown }[];
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
  officials: { role: string; name: string }[];
  sections: SectionSeen[];
  contests: unknown[];
  may: CanDo[];
  warnings: Told[];
  notes: unknown[];
  me: { name: string | null; posts: { words: string; is: Post }[] };
}
