/** What the server tells the tablet of a board. */
import type { Schemas } from '../wire';

export type Use = Schemas['TabletUse'];
export type Did = Schemas['TabletDeed'];
/** What players report. */
export type Outcome = Schemas['PlayedOutcome'];
export type CallFor = Schemas['CalledFor'];
export type Sits = Schemas['OnChart'];
export type Written = Schemas['Written'];
export type Sheets = Schemas['Scoresheets'];
export type GameShown = Schemas['GameOnTablet'];
/** A board without a game, and a board with one; players report what they can report. */
export type Shown = Omit<Schemas['TabletShown'], 'says'> & { says?: Record<Schemas['Color'], Outcome | null> };
