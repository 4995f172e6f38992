/** What the server answers about people and about events to be opened; mirrors `crates/server/src/people/` and `events/templates.rs`. */
import type { Post } from '../event/protocol';
import type { Schemas } from '../wire';

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

export type EventListed = Schemas['EventListed'];
export type Template = Schemas['EventTemplate'];
export type RatingClass = Schemas['RatingClass'];
export type HalfPoint = Schemas['HalfPointByes'];
export type ByePolicy = Schemas['ByePolicyShown'];
export type Kind = Schemas['Kind'];
export type TeamMates = Schemas['TeamMates'];
export type Eligibility = Schemas['EligibilityShown'];
/** A section as it is announced. */
export type Plan = Schemas['PlanShown'];
