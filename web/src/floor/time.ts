/** The server's time on this page, and how it is told. */
import { useEffect, useState } from 'preact/hooks';

/** The time at the server, second by second; `heard` is what it said when the page last asked. */
export function useServerTime(heard: number): number {
  const [ahead, setAhead] = useState(heard - Date.now());
  const [now, setNow] = useState(Date.now());
  useEffect(() => setAhead(heard - Date.now()), [heard]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}

/** `1:02:03`, `12:05`, `0:00`: never less than nothing. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
