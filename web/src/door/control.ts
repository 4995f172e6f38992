/**
 * As what games of a time control are rated (us-chess-7 5C), so that it is seen while somebody types. It reads the usual ways of
 * writing; what it cannot read is for the server to say, which reads them all.
 */
import type { RatingClass } from './protocol';

export interface Control {
  /** Minutes of main time, all periods together. */
  main: number;
  /** Seconds of delay or increment a move. */
  seconds: number;
}

/** `G/60 d/5`, `40/90 SD/30 inc/30`, `5+3`; nothing if it is written otherwise. */
export function readControl(text: string): Control | null {
  const words = text.trim().toLowerCase().replace(/\s*([/;+=])\s*/g, '$1').split(/[\s,;]+/).filter((word) => word !== '');
  const short = /^(\d+)\+(\d+)$/.exec(words.join(' '));
  if (short) return { main: Number(short[1]), seconds: Number(short[2]) };
  let [main, seconds] = [0, 0];
  let [periods, timers] = [0, 0];
  for (const word of words) {
    const period = /^(?:g|sd|\d+)\/(\d+)$/.exec(word);
    const timer = /^(?:d|inc|\+)\/?(\d+)$/.exec(word);
    if (period && timers === 0) [main, periods] = [main + Number(period[1]), periods + 1];
    else if (timer) [seconds, timers] = [Number(timer[1]), timers + 1];
    else return null;
  }
  const whole = periods > 0 && timers <= 1 && !/^\d+\/[0-3]$/.test(words[0] ?? '') && (periods === 1) === /^g\//.test(words[0] ?? '');
  return whole ? { main, seconds } : null;
}

/** Nothing if games like these are not rated. A second of delay or increment counts as a minute. */
export function ratingClass({ main, seconds }: Control): RatingClass | null {
  const all = main + seconds;
  if (all < 5) return null;
  const found: RatingClass = all > 65 ? 'regular' : all >= 30 ? 'dual' : all > 10 ? 'quick' : 'blitz';
  return main >= (found === 'blitz' ? 3 : 5) ? found : null;
}
