/** What the server answers about the floor, as the pages call it. */
import type { Schemas } from '../wire';

export type Outcome = Schemas['Outcome'];
export type TileState = Schemas['Urgency'];
export type Sitting = Schemas['OnChart'];
/** What one side, or an official, says of a game. */
export type Slip = Schemas['SlipOnFloor'];
export type Disputed = Schemas['InDispute'];
/** Who called a director from the tablet of a board, and what for. */
export type Called = Schemas['Called'];
/** What is known of one game; adjourned is known on the page of results only. */
export type GameTile = Schemas['GameOnFloor'] & { adjourned?: boolean };
/** A board with the most urgent of its games; white and black are those whom it seats, which may be teams. */
export type Tile = Schemas['BoardOnFloor'] & { adjourned?: boolean };
export type RoundOnFloor = Schemas['RoundOnFloor'];
export type FloorSeen = Schemas['FloorMap'];
/** A round as it is paired, whether in play or long over. */
export type RoundShown = Schemas['RoundPaired'];

/** Which board of the event, and which of its games where one is meant. */
export interface Spot {
  section: string;
  round: number;
  board: number;
  game?: number;
}
