/** What the server answers to everybody about rounds and sheets. */
import type { Schemas } from '../wire';

export type Player = Schemas['OnChart'];
export type Game = Schemas['GamePaired'];
export type Board = Schemas['BoardPaired'];
export type Round = Schemas['RoundPaired'];
export type Sheet = Schemas['Sheet'];
/** A cell of a sheet; a list is lines below each other. */
export type Cell = Sheet['rows'][number][number];
export type Explained = Schemas['Explained'];
/** A place in the standings with its tie-breaks opened. */
export type Opened = Schemas['Standing'];
/** Somebody who has entered, before anything is paired. */
export type Entered = Schemas['PublicEntry'];
