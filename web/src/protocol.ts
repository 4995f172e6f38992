/**
 * What travels between page and server, by the names of the pages. The types are made of the published document (`wire.ts`), where
 * every field is explained; the page adds nothing to them and concludes nothing from them.
 */

import type { Schemas } from './wire';

export type Color = Schemas['Color'];
export type SeatName = Schemas['SeatName'];
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
export type Promotion = 'queen' | 'rook' | 'bishop' | 'knight';
/** What can be in hand beside a board. */
export type Piece = Exclude<Role, 'king'>;
/** `a1` to `h8`. */
export type Square = string;

export type View = Schemas['View'];

/** What a match adds to the view of a board. */
export type Match = Schemas['InMatch'];
export type BoardName = Match['board'];

/** One of the four players of a match. */
export type PlayerAt = Schemas['PlayerAt'];

export type Talk = Schemas['Talk'];

/** From the order to seal a move until the sealed move stands on the board. */
export type Adjourned = Schemas['Adjourned'];

/** What is written on the outside. */
export type Envelope = Schemas['Envelope'];

export type Hand = Schemas['Hand'];

/** The board of an event at which a game is played. */
export type Home = Schemas['Home'];

/** A game as a seat sees it, with where it is played and by whom. */
export type Seated = Schemas['Seated'];

/** When somebody who does not come has lost. */
export type Late = Schemas['Late'];

export type MoveMade = Schemas['MoveMade'];

export type Clocks = Schemas['Clocks'];

export type Clause = Schemas['Clause'];

export type Line = Schemas['Told'];

export type Ruling = Schemas['Ruling'];

/** What can be done about one ruling. */
export type RulingItem = NonNullable<Ruling['menu']>[number];

export type Filed = Schemas['Appealed'];

/** One ruling on a sheet of its own. */
export type Slip = Schemas['RulingSlip'];

/** How a ruling can be appealed. */
export type Appeal = Schemas['WayOfAppeal'];

export type Outcome = Schemas['HowItEnded'];

export type Dispute = Schemas['Dispute'];

export type Bench = Schemas['Bench'];

export type Question = Schemas['Question'];

export type Choice = Schemas['Choice'];

export type Office = Schemas['Office'];

export type PlayerRecord = Schemas['PlayerRecord'];

/** What a seat can claim and tell; asked for when somebody is about to. */
export type Claims = Schemas['Claims'];

export type Claim = Schemas['Claimable'];

export type Topic = Schemas['TellableTopic'];

export type Phrase = Schemas['Phrase'];

export type Blank = Schemas['Blank'];

/** How often a claimant lost in games of an engine; for the director alone. */
export type Estimate = Schemas['Estimate'];

/** What a seat may try now; the page shows a button for each and no others. */
export type MenuItem = View['menu'][number];

/** What a seat can ask for; `crates/game/src/act.rs` and `crates/server/src/acts.rs` define it. */
export type Act = Schemas['SeatAct'];
export type Declaration = Schemas['SeatActDeclare']['what'];

export type Refused = Schemas['RefusedByRule'];

/** How the server answers an act. */
export type Answered = Pick<Extract<FromServer, { type: 'answer' }>, 'ok' | 'refused' | 'error'>;

/** Without a field where it is no field's fault. */
export type FieldError = Schemas['Fault'];

export type FromServer = Schemas['ToPage'];

export type ToServer = Schemas['FromPage'];

export type NewGame = Schemas['NewGame'];

/** One's own seat in the game after this one. */
export type SeatInNext = Schemas['SeatLink'];

export type GameOpened = Schemas['GameOpened'];

export type BookName = Schemas['Book'];

export type ClauseEntry = Schemas['LedgerClause'];
