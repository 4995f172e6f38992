/** Moments in the words of this device. */
import { BEGINS } from '../words/hall';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const whole = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

export const timeOf = (moment: number): string => time.format(moment);

/** `at 2:00 PM` today; on other days with the day. */
export function begins(moment: number, now: number): string {
  const same = new Date(moment).toDateString() === new Date(now).toDateString();
  return same ? BEGINS.today(timeOf(moment)) : BEGINS.later(day.format(moment), timeOf(moment));
}

export const dayAndTime = (moment: number): string => `${day.format(moment)}, ${timeOf(moment)}`;

/** A day such as `2026-11-21`, which has no hours and no zone. */
export const dateOf = (date: string): string => whole.format(Date.parse(`${date}T00:00:00Z`));

export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
