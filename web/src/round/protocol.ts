/** A round and a place as the server tells them. */
import type { Schemas } from '../wire';

export type Player = Schemas['OnChart'];
export type Board = Schemas['BoardPaired'];
export type Appeal = Schemas['AppealOfPairing'];
export type RoundPaired = Schemas['RoundPaired'];
export type Explained = Schemas['Explained'];
export type WhyNot = Schemas['WhyNot'];
export type Sheet = Schemas['Sheet'];
/** A cell of a sheet; a list is lines below each other. */
export type Cell = Sheet['rows'][number][number];
export type Sheets = Schemas['Sheets'];
/** A tie-break of somebody, opened into what it is made of. */
export type Figure = Schemas['TieBreakOpened'];
/** A place in the standings with its tie-breaks opened. */
export type Opened = Schemas['Standing'];
export type LogLine = Schemas['LogLine'];
/** What the program of today would say otherwise; nothing where it would do the same. */
export type Checked = Schemas['RoundChecked'];
/** Line-ups of matches, as far as the caller may see them. */
export type LineUpsTold = Schemas['LineUpsTold'];
export type MatchWithLineUps = Schemas['MatchWithLineUps'];
export type TeamOfMatch = Schemas['TeamOfMatch'];
