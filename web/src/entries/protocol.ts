/** What the server answers about entries; mirrors `crates/server/src/routes/events/entries.rs` and `crates/tournament/src/entrant.rs`. */
import type { Told } from '../event/protocol';

export interface Listed {
  list: string;
  rating: number;
  source?: string;
}

/** What stands on an entry form. */
export interface Entrant {
  name: string;
  ratings?: Listed[];
  'prize-rating'?: number;
  'recent-games'?: boolean;
  'member-id'?: string;
  'member-until'?: string;
  team?: string;
  board?: number;
  club?: string;
  family?: string;
  grade?: number;
  born?: string;
  state?: string;
  contact?: string;
}

/** In cents. */
export interface Money {
  fee: number | null;
  paid: number;
  refunded: number;
}

/** What somebody has for a round in which he is not paired. */
export type Out = 'zero-point-bye' | 'awarded-point' | 'forfeit-loss' | 'unpaired' | { 'half-point-bye': { irrevocable: boolean } };

export type Leaving = 'withdrawn' | 'stayed-away' | 'expelled' | 'moved-on';

export interface EntrySeen {
  entry: number;
  name: string;
  section: string;
  'awarded-in': string;
  number: number | null;
  rating: number | null;
  team: string | null;
  grade: number | null;
  'checked-in': boolean;
  /** Whether somebody has still to check him in; after a round without check-in nobody asks any more. */
  awaited: boolean;
  late: boolean;
  'house-player': boolean;
  /** Rounds in which he is not paired, past and to come. */
  byes: number[];
  out?: Record<string, Out>;
  left: { from: number; how: Leaving } | null;
  // Only for those who may see it.
  entrant?: Entrant;
  assigned?: number | null;
  money?: Money;
  remarks?: { text: string; ruling: string | null }[];
  /** What the event warns of about him; put here by the page. */
  care?: Told[];
}

export interface EntriesSeen {
  version: number;
  entries: EntrySeen[];
}

export interface ImportRow {
  line: number;
  name: string;
  id: string | null;
  rating: string | null;
  school: string;
  club: string;
  grade: number | null;
  section: string;
  /** The section in which the row would be entered. */
  found: string | null;
  byes: number[];
  contact: string | null;
  /** At which board of a team. */
  board: number | null;
}

export interface ImportPreview {
  rows: ImportRow[];
  problems: string[];
  duplicates: { line: number; text: string }[];
  /** The lines of all rows that may be in already, told above or not. */
  doubtful: number[];
  /** The lines of all rows that cannot be entered, told below or not. */
  out: number[];
  'more-byes': number;
  /** Everything for which a row cannot be entered; a row stands here as often as something is wrong in it. */
  refused: { line: number; name: string; text: string; next: string }[];
  /** Who can be entered without the half-point byes that the list asks for, and why they cannot be given. */
  byes: ImportPreview['refused'];
  'can-enter': number;
  /** Columns that this event needs and the list does not have. */
  lacking: string[];
  columns: string[];
  ignored: string[];
}

export interface Imported {
  version: number;
  entered: number;
  'left-out': number;
  refused: number;
}

/** What a page needs to know of a section's plan. */
export interface PlanSeen {
  name: string;
  rounds: number;
  fee: number;
  'rating-list': string;
  'check-in'?: 'warned' | 'needed';
  're-entry': 'no' | 'better' | 'last';
  byes: { 'half-point': string | { in: number[] }; 'minutes-before': number; 'only-with-entry': boolean; 'zero-point': boolean };
  eligibility: {
    below: number | null;
    'at-least': number | null;
    'lowest-grade': number | null;
    'highest-grade': number | null;
    'born-since': string | null;
    'born-until': string | null;
  };
}
