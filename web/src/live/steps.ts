/** Going back and forth in a game. Pure: what is shown is a number of half-moves. */
import type { MoveMade } from '../protocol';
import { LIVE } from '../words/live';
import { spokenMove } from '../words/spoken';
import type { OneBoard, Step } from './protocol';

type Log = NonNullable<OneBoard['log']>;

/** What stood after so many half-moves. After the last one that is what stands, with a man in hand perhaps. */
export function stood({ start, moves, men, last }: Log, at: number): { men: string; last: string[] } {
  if (at >= moves.length) return { men, last };
  const step = moves[at - 1];
  return step ? { men: step.men, last: step.last } : { men: start, last: [] };
}

/** Where a key leads; none if it is no key of ours. */
export function stepBy(key: string, at: number, of: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'ArrowRight') return Math.min(of, at + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return of;
  return null;
}

/** Whoever looks at the last move goes on with the game; whoever has gone back stays where he is. */
export const follow = (at: number, before: number, now: number): number => (at >= before ? now : Math.min(at, now));

/** What was just stepped to, for ears. */
export function aloud(step: Step | undefined): string {
  return step ? `${step.number}. ${LIVE.moveAloud(step.color, spokenMove(step.text))}.` : LIVE.atStart;
}

/** What a board shows, by the move that was made last on it. */
export const shows = (moved: MoveMade | null | undefined): string => LIVE.position(moved ? { ...moved, spoken: spokenMove(moved.text) } : null);
