/** Addresses of the pages and papers of an event. */
import { eventAt } from '../event/asked';

type Asked = Record<string, string | number | undefined>;

export function pageAt(event: string, rest: string, asked: Asked = {}): string {
  return `/e/${encodeURIComponent(event)}${rest}${query(asked)}`;
}

/** A sheet by its ending; on paper the server calls minors as the organizer has it in the hall. */
export function sheetAt(event: string, kind: string, ending: string, asked: Asked = {}): string {
  // Dates of fixtures are told where the event is.
  const where = kind === 'fixtures' && ending !== 'json' ? { zone: -new Date().getTimezoneOffset() } : {};
  return eventAt(event, `/sheets/${kind}.${ending}${query({ ...asked, ...where })}`);
}

export function roundAt(section: string, round: number, rest = ''): string {
  return `/sections/${encodeURIComponent(section)}/rounds/${round}${rest}`;
}

function query(asked: Asked): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}
