/** What the server answers about people and about events to be opened; mirrors `crates/server/src/people/` and `events/templates.rs`. */
import type { Post } from '../event/protocol';

export interface Invitation {
  id: string;
  event: string;
  post: Post;
  words: string;
  by: string;
  once: boolean;
  until: number;
}

export interface Member {
  person: string;
  name: string;
  posts: Post[];
  /** What they handed out and what works without them, if there is any. */
  issued?: Record<HandedOut, number>;
}

export type HandedOut = 'cards' | 'codes' | 'tablets';

/** Somebody who signs in with a password. */
export interface Known {
  person: string;
  name: string;
  owner: boolean;
  events: number;
}

/** A link with which somebody chooses a new password. */
export interface Reset {
  name: string;
  until: number;
}

/** A card that was just issued; its code is never seen again. */
export interface Card {
  entry: number;
  name: string;
  code: string;
  path: string;
}

export interface CardOut {
  entry: number;
  issued_at: number;
}

export interface Audited {
  number: number;
  at: number;
  what: string;
  who: string;
  from?: string;
  text?: string;
}

export interface EventListed {
  id: string;
  unreadable?: boolean;
  event?: { name: string; from: string; to: string; place?: string } | null;
  sections?: { name: string; entries: number; rounds: number; paired: number }[];
}

export interface Template {
  name: string;
  title: string;
  text: string;
  book: string;
  rounds: number;
  control: string;
  sections: { plan: Plan; 'tie-breaks': string[]; 'half-point-byes': number[] }[];
}

export type RatingClass = 'regular' | 'dual' | 'quick' | 'blitz';

export type HalfPoint = 'none' | 'first-half' | 'all-but-last' | 'all' | { in: number[] };

export interface ByePolicy {
  'half-point': HalfPoint;
  'minutes-before': number;
  'at-most': number | null;
  'last-round-before-game': number;
  'only-with-entry': boolean;
  'zero-point': boolean;
  'late-entry': 'as-offered' | 'nothing';
}

export type Kind =
  | { system: 'swiss' | 'quads' | 'match' }
  | { system: 'accelerated'; by: 'added-score' | 'adjusted-rating' | 'sixths' }
  | { system: 'round-robin'; cycles: number }
  | { system: 'team-match' | 'team-swiss'; boards: number }
  | { system: 'board-swiss'; board: number };

export type TeamMates = 'may-meet' | 'apart' | { 'apart-below-plus': number };

export interface Eligibility {
  below: number | null;
  'at-least': number | null;
  'lowest-grade': number | null;
  'highest-grade': number | null;
  'born-since': string | null;
  'born-until': string | null;
}

/** A section as it is announced. What the pages do not know stays as it was. */
export interface Plan {
  name: string;
  kind: Kind;
  rounds: number;
  control: string;
  rated: RatingClass | null;
  book: string;
  /** Variations and readings of the book that hold, by name. */
  announced?: string[];
  pairing: Record<string, unknown> & { 'team-mates': TeamMates };
  'tie-breaks': string[];
  byes: ByePolicy;
  eligibility: Eligibility;
  fee: number;
  'games-a-round': number;
  'members-only': 'no' | 'warned' | 'refused';
  'check-in': 'warned' | 'needed';
  'no-shows': 'dropped' | 'miss-the-next' | 'stay';
  're-entry': 'no' | 'better' | 'last';
  refundable: boolean;
  'families-apart'?: boolean;
  /** Whether players of unknown age are minors; nothing: in a section for schools. */
  minors?: boolean;
  schedule: number[];
  /** From which its boards are counted; 1 where nothing is said. */
  'first-board'?: number;
  /** Whether clocks on screens make good a little lag; nothing: they do. */
  lag?: 'none';
}
