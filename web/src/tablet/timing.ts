/**
 * A chess clock that goes on without the server: the same arithmetic as `crates/clock`, from stamps and never ticked. Pure;
 * moments are arguments. It counts what it is told and calls no flag.
 */
import type { Color } from '../protocol';

export interface Control {
  /** A period without moves is sudden death; the last one with moves repeats. */
  periods: { moves: number | null; time: number }[];
  timer: 'none' | 'delay' | 'bronstein' | 'increment';
  amount: number;
}

export interface Face {
  left: number;
  moves: number;
  period: number;
}

/** A clock at a moment. */
export interface ClockState {
  control: Control;
  at: number;
  white: Face;
  black: Face;
  /** Whose turn is running or was stopped. */
  turn: Color | null;
  running: boolean;
  /** What is left of the delay of that turn. */
  delay: number;
  /** How long it has lasted, stops left out. */
  spent: number;
}

export const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** The same clock later; a moment before is now. */
export function later(clock: ClockState, at: number): ClockState {
  const passed = Math.max(0, at - clock.at);
  if (!clock.running || clock.turn === null) return { ...clock, at: clock.at + passed };
  const face = clock[clock.turn];
  const run = Math.max(0, passed - clock.delay);
  return {
    ...clock,
    at: clock.at + passed,
    delay: Math.max(0, clock.delay - passed),
    spent: clock.spent + passed,
    [clock.turn]: { ...face, left: face.left - run },
  };
}

/** Whether the time of a side is used up; at exactly nothing a delay that is left saves it. */
export function isDown(clock: ClockState, color: Color): boolean {
  const left = clock[color].left;
  return left < 0 || (left === 0 && !(clock.turn === color && clock.delay > 0));
}

/** A side is started with a fresh delay. */
export function start(clock: ClockState, color: Color, at: number): ClockState {
  const now = later(clock, at);
  return { ...now, turn: color, running: true, delay: now.control.timer === 'delay' ? now.control.amount : 0, spent: 0 };
}

/** A press after a move: charges, gives, counts, and starts the other side. The lever that is down already does nothing. */
export function press(clock: ClockState, color: Color, at: number): ClockState {
  if (clock.running && clock.turn !== color) return clock;
  const now = later(clock, at);
  const wasDown = isDown(now, color);
  const counted = count(now.control, now[color]);
  const entered = counted.period !== now[color].period;
  const spent = now.turn === color ? now.spent : 0;
  const earned = wasDown && !entered ? 0 : gives(now.control, spent);
  return start({ ...now, [color]: { ...counted, left: counted.left + earned } }, other(color), at);
}

export function stop(clock: ClockState, at: number): ClockState {
  return { ...later(clock, at), running: false };
}

/** Goes on with the turn that was stopped. */
export function resume(clock: ClockState, color: Color, at: number): ClockState {
  return clock.turn === color ? { ...later(clock, at), running: true } : start(clock, color, at);
}

/** How many moves are missing until the period of a side is complete; nothing in sudden death. */
export function movesToGo(clock: ClockState, color: Color): number | null {
  const needed = toComplete(clock.control, clock[color].period);
  return needed === null ? null : Math.max(0, needed - clock[color].moves);
}

function gives({ timer, amount }: Control, spent: number): number {
  if (timer === 'increment') return amount;
  return timer === 'bronstein' ? Math.min(spent, amount) : 0;
}

function count(control: Control, face: Face): Face {
  const moves = face.moves + 1;
  const needed = toComplete(control, face.period);
  if (needed === null || moves < needed) return { ...face, moves };
  const period = face.period + 1;
  return { moves, period, left: face.left + periodAt(control, period).time };
}

const periodAt = ({ periods }: Control, period: number) => periods[Math.min(period, periods.length - 1)]!;

/** All moves that complete this period, from the first move of the game. */
function toComplete(control: Control, period: number): number | null {
  let sum = 0;
  for (let at = 0; at <= period; at += 1) {
    const { moves } = periodAt(control, at);
    if (moves === null) return null;
    sum += moves;
  }
  return sum;
}
