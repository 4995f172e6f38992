/** What the server answers about events, as the pages call it. */
import type { Schemas } from '../wire';

export type Clause = Schemas['Clause'];
/** Somebody on a wall chart. */
export type Player = Schemas['OnChart'];

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

/** A line of an answer; of what happens also the same without the rules, and without what speaks against it. */
export type Told = Schemas['Told'] & Partial<Pick<Schemas['HappeningTold'], 'short'>>;
/** What can be done at an event. */
export type Act = Schemas['Act'];
/** Every act of this word. */
export type ActOf<Word extends Act['do']> = Extract<Act, { do: Word }>;
export type CareKind = Schemas['CareKind'];
/** Something that needs care, and what it is about. */
export type Warned = Schemas['Care'];
export type Done = Schemas['ActDone'];
/** What an act would do, and what speaks against it. */
export type Tried = Schemas['ActPreview'];
export type RoundState = Schemas['RoundState'];
export type RoundSeen = Schemas['RoundOfSection'];
export type SectionSeen = Schemas['SectionOfEvent'];
/** Prizes for which the same players compete; money in cents. */
export type PrizeGroup = Schemas['PrizeGroup'];
/** Something that can be done now: `do` is the word of the act, `at` where. */
export type CanDo = Schemas['CanDo'];
/** What somebody is at an event. */
export type Post = Schemas['Post'];
/** Somebody whom whoever looks is, moves for, or looks after. */
export type Own = Schemas['OwnEntry'];
/** The board at which one of these sits in the newest posted round. */
export type Plays = Schemas['OwnSeat'];
export type EventSeen = Schemas['EventPage'];
