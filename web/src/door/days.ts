/** Days and moments as this device writes them. A date of an event (`2026-11-14`) is no moment and has no time zone. */

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' };

/** The day of a moment. */
export const day = (moment: number): string => new Date(moment).toLocaleDateString('en-US', DAY);

/** A moment to the minute. */
export const moment = (at: number): string =>
  new Date(at).toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** A date of an event, in words. */
export function date(text: string): string {
  const [year, month, of] = text.split('-').map(Number);
  if (!year || !month || !of) return text;
  return new Date(Date.UTC(year, month - 1, of)).toLocaleDateString('en-US', { ...DAY, timeZone: 'UTC' });
}

/** The days of an event: one, or from the first to the last. */
export const days = (from: string, to: string): string => (from === to ? date(from) : `${date(from)} – ${date(to)}`);

/** The date on this device's calendar. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The next Saturday, today if it is one: when most events are. */
export function saturday(now = new Date()): string {
  return today(new Date(now.getFullYear(), now.getMonth(), now.getDate() + ((6 - now.getDay() + 7) % 7)));
}

/** The date so many days later. */
export function later(text: string, by: number): string {
  const [year, month, of] = text.split('-').map(Number);
  return today(new Date(year ?? 2000, (month ?? 1) - 1, (of ?? 1) + by));
}

/** A moment for a field of the browser that asks for date and time, and back. */
export function toField(at: number): string {
  const when = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${today(when)}T${two(when.getHours())}:${two(when.getMinutes())}`;
}

export const fromField = (text: string): number | null => {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? null : at;
};
