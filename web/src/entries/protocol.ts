/** What the server answers about entries, as the pages call it. */
import type { Told } from '../event/protocol';
import type { Schemas } from '../wire';

export type Listed = Schemas['Listed'];
/** What stands on an entry form. */
export type Entrant = Schemas['EntrantShown'];
/** In cents. */
export type Money = Schemas['Money'];
/** What somebody has for a round in which they are not paired. */
export type Out = Schemas['Out'];
export type Leaving = Schemas['Leaving'];
/** With what the event warns of about them, put here by the page. */
export type EntrySeen = Schemas['EntryInList'] & { care?: Told[] };
/** For those who may see the record of a player. */
export type PenaltiesSeen = Schemas['Penalties'];
export type OrderSeen = Schemas['OrderOnRecord'];
export type EntriesSeen = Schemas['Entries'];
export type ImportRow = Schemas['ImportRow'];
export type ImportPreview = Schemas['ImportPreview'];
export type Imported = Schemas['Imported'];
export type MembersFound = Schemas['MembersFound'];
export type MemberFound = Schemas['MemberFound'];
export type MemberAsked = Schemas['MemberAsked'];
export type PlanSeen = Schemas['PlanShown'];
