/**
 * What travels between page and server, by the names of the pages. The types are made of the published document (`wire.ts`), where
 * every field is explained; the page adds nothing to them and concludes nothing from them.
 */

import type { Schemas } from './wire';

export type Color = 'white' | 'black';
export type SeatName = Color | 'director' | 'spectator';
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
export type Promotion = 'queen' | 'rook' | 'bishop' | 'knight';
/** `a1` to `h8`. */
export type Square = string;

export type View = Schemas['View'];

/** From the order to seal a move until the sealed move stands on the board. */
export type Adjourned = Schemas['Adjourned'];

/** What is written on the outside. */
export type Envelope = Schemas['Envelope'];

export type Hand = Schemas['Hand'];

/** The board of an event at which a game is played. */
export interface Home {
  id: string;
  event: string;
  section: string;
  round: number;
  board: number;
  /** As signs and slips have it: `7`, or `7.2` where a board has several games. */
  named: string;
  white: string;
  black: string;
  /** On screens: when whoever does not come has lost, who is marked as missing, and who has sat down. */
  late?: Late;
  absent?: Color[];
  came?: Color[];
}

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

export interface Refused {
  text: string;
  clauses: Clause[];
}

/** How the server answers an act. */
export interface Answered {
  ok?: true;
  refused?: Refused;
  error?: FieldError;
}

export interface FieldError {
  /** Nothing where it is no field's fault. */
  field?: string;
  text: string;
}

export type FromServer =
  | { type: 'view'; n: number; view: View }
  | ({ type: 'answer'; id: string } & Answered)
  | { type: 'another'; by: Color }
  | { type: 'log'; log: string | null }
  | { type: 'pong'; t: number }
  | { type: 'error'; text: string };

export type ToServer = { type: 'act'; id: string; act: Act } | { type: 'ping'; t: number };

export interface NewGame {
  book: string;
  control: string;
  presses: View['presses'];
  rulings: 'at-once' | 'by-director';
  flags: 'by-the-book' | 'by-the-program-too';
  place: View['place'];
  scoresheets: 'kept' | 'paper';
  white?: string;
  black?: string;
}

/** One's own seat in the game after this one. */
export type SeatInNext = Schemas['SeatLink'];

export interface GameOpened {
  game: string;
  links: Record<SeatName, string>;
}

export type BookName = Schemas['Book'];

export type ClauseEntry = Schemas['LedgerClause'];
