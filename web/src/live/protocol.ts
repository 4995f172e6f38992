/** Live boards. */
import type { Schemas } from '../wire';

/** A game at a glance, as it stood when the event's delay ago. */
export type Glance = Omit<LiveBoard, 'section' | 'round' | 'board' | 'number' | 'named' | 'white' | 'black'>;
export type LiveBoard = Schemas['LiveBoard'];
export type LiveAnswer = Schemas['LiveGames'];
export type Step = Schemas['LiveMove'];
export type OneBoard = Schemas['LiveGame'];
