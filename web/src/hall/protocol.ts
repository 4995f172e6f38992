/** What the server answers to everybody about rounds and sheets: the same as to those who pair, and what only a hall shows. */
import type { Schemas } from '../wire';

export type { Board, Cell, Explained, Opened, Player, RoundPaired as Round, Sheet } from '../round/protocol';

export type Game = Schemas['GamePaired'];
/** Somebody who has entered, before anything is paired. */
export type Entered = Schemas['PublicEntry'];
