/**
 * The clock as a page shows it: counted down from the last view, never told to the server. When the server speaks
 * again, its numbers replace these. Pure: the time that has passed is an argument.
 */
import type { Clocks, Color } from './protocol';

/** What one side shows. */
export interface Face {
  /** Milliseconds left; nothing where nobody keeps the time. */
  left: number | null;
  /** Milliseconds of delay that are left; 0 when none runs on this side. */
  delay: number;
  running: boolean;
}

/** The face of one side, `passed` milliseconds after the view came in. */
export function face(clocks: Clocks, color: Color, passed: number): Face {
  const left = clocks[color];
  if (left === null || clocks.running !== color) return { left, delay: 0, running: false };
  const delay = Math.max(0, clocks.delay - passed);
  const charged = Math.max(0, passed - clocks.delay);
  return { left: left - charged, delay, running: true };
}

/** `1:05:00`, `4:59`, or `0:09.7` under ten seconds. A part of a second that is left counts as one. */
export function reads(left: number): string {
  const shown = Math.max(0, left);
  if (shown < 10_000) {
    const tenths = Math.ceil(shown / 100);
    return tenths >= 100 ? '0:10' : `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.ceil(shown / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** `d 4` while a delay runs, as real clocks show it. */
export function delayReads(delay: number): string {
  return delay > 0 ? `d ${Math.ceil(delay / 1000)}` : '';
}
