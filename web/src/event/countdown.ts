/** How long it is until a round begins, or until its last clock has run out. Pure functions, and the ticking second. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SectionSeen } from './protocol';

export interface Count {
  is: 'begins' | 'ends';
  round: number;
  /** Milliseconds. */
  left: number;
}

/** Nobody counts the seconds until tomorrow. */
const FARTHEST = 12 * 3_600_000;

/** What is counted down for a section: the longest game of the round that is played, else the begin of the next; nothing where no
 *  moment is known, or it has passed. */
export function countOf({ rounds }: Pick<SectionSeen, 'rounds'>, now: number): Count | null {
  const played = rounds.find(({ state }) => state === 'in-play');
  if (played) return count('ends', played.round, played.ends, now);
  const next = rounds.find(({ state }) => state === 'posted') ?? rounds.find(({ state }) => state === 'to-come' || state === 'paired');
  return next ? count('begins', next.round, next.starts, now) : null;
}

function count(is: Count['is'], round: number, until: number | null, now: number): Count | null {
  const left = until === null ? 0 : until - now;
  return left > 0 && left < FARTHEST ? { is, round, left } : null;
}

/** `4:05`, and `1:04:05` from an hour on. */
export function remaining(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The moment that is now by the clock of the server, second by second: a device in the hall may be minutes off. */
export function useServerNow(said: number): number {
  const heard = useRef({ said, at: Date.now() });
  if (heard.current.said !== said) heard.current = { said, at: Date.now() };
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return said + Math.max(0, now - heard.current.at);
}
