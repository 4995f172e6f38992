/** What the server answers about people and about events to be opened. */
import type { Schemas } from '../wire';

export type Invitation = Schemas['Invitation'];
export type Member = Schemas['Member'];
export type HandedOut = keyof Schemas['Issued'];
/** Somebody who signs in with a password. */
export type Known = Schemas['Account'];
/** A link with which somebody chooses a new password. */
export type Reset = Schemas['Reset'];
/** A card that was just issued; its code is never seen again. */
export type Card = Schemas['Card'];
export type CardOut = Schemas['CardOut'];
export type Audited = Schemas['AuditKept'];
export type EventListed = Schemas['EventListed'];
export type Template = Schemas['EventTemplate'];
export type RatingClass = Schemas['RatingClass'];
export type HalfPoint = Schemas['HalfPointByes'];
export type ByePolicy = Schemas['ByePolicyShown'];
export type Kind = Schemas['PlanShown']['kind'];
export type TeamMates = Schemas['TeamMates'];
export type Eligibility = Schemas['EligibilityShown'];
/** A section as it is announced. */
export type Plan = Schemas['PlanShown'];
