/** Pages that turn by themselves, and what keys do to them. */
import { useEffect, useState } from 'preact/hooks';
import { obeysLetters } from '../look';

/** Seconds a page, from fast to slow. */
export const SPEEDS = [5, 8, 12, 18, 25, 40];
const USUAL = 2;

export interface Paging {
  paused: boolean;
  seconds: number;
  turn: (by: number) => void;
  pause: () => void;
  pace: (by: number) => void;
}

export function usePaging(pages: number, setAt: (change: (at: number) => number) => void, at: number): Paging {
  const [paused, setPaused] = useState(false);
  const [speed, setSpeed] = useState(USUAL);
  const seconds = SPEEDS[speed] ?? 12;
  const turn = (by: number) => setAt((was) => turned(was, by, pages));
  useEffect(() => {
    if (paused || pages < 2) return;
    const timer = setTimeout(() => turn(1), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [paused, seconds, pages, at]);
  return {
    paused,
    seconds,
    turn,
    pause: () => setPaused((was) => !was),
    pace: (by) => setSpeed((was) => Math.max(0, Math.min(SPEEDS.length - 1, was + by))),
  };
}

/** Round and round. */
export const turned = (at: number, by: number, pages: number): number => (pages === 0 ? 0 : (((at + by) % pages) + pages) % pages);

/** Keys work anywhere but in a list that is being chosen from, and a button keeps its own space bar. */
export function useKeys({ turn, pause, pace }: Paging, whole: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || on.matches('select')) return;
      if (event.key === ' ' && on.matches('button, a')) return;
      if (event.key.length === 1 && event.key !== ' ' && !obeysLetters()) return;
      const keys: Record<string, () => void> = {
        ' ': pause,
        ArrowRight: () => turn(1),
        ArrowLeft: () => turn(-1),
        '+': () => pace(-1),
        '-': () => pace(1),
        f: whole,
        F: whole,
      };
      const todo = keys[event.key];
      if (!todo) return;
      event.preventDefault();
      todo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
