/** Addresses of papers. The server knows no time zone: a page says how far its clock is ahead. */
import type { Made } from './shell/ask';
import { eventAt } from './event/asked';

export type Asked = Record<string, string | number | undefined>;

const KEPT = 'jadoube-paper';

export const PAPERS = ['letter', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

export function paper(): Paper {
  try {
    return localStorage.getItem(KEPT) === 'a4' ? 'a4' : 'letter';
  } catch {
    return 'letter';
  }
}

export function keepPaper(chosen: Paper): void {
  try {
    localStorage.setItem(KEPT, chosen);
  } catch {
    // It is asked for again the next time.
  }
}

export function paperAt(event: string, name: string, asked: Asked = {}): string {
  const all: Asked = { ...asked, zone: -new Date().getTimezoneOffset(), paper: asked.paper ?? paper() };
  const query = Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${field}=${encodeURIComponent(String(value))}`);
  return eventAt(event, `/papers/${name}?${query.join('&')}`);
}

/** Hands a file to whoever looks at the page. */
export function keep({ file, name = 'paper.pdf' }: Made): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
