/** Addresses of papers. The server knows no time zone: a page says how far its clock is ahead. */
import { type Answer, eventAt } from './event/asked';
import { SERVER } from './words/server';

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

/** A paper as a file; one that is made of what only this page knows has that with it. */
export async function fetchPaper(address: string, body?: object): Promise<Answer<{ file: Blob; name: string }>> {
  try {
    const headers = { 'content-type': 'application/json', 'x-jadoube': '1' };
    const response = await fetch(address, body && { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.ok) return { ok: true, value: { file: await response.blob(), name: nameOf(response) } };
    const said = (await response.json().catch(() => null)) as { error?: { text: string; field?: string } } | null;
    return { ok: false, no: { text: said?.error?.text ?? SERVER.notRecorded, status: response.status } };
  } catch {
    return { ok: false, no: { text: SERVER.notRecorded, status: 0 } };
  }
}

/** As the server calls it. */
function nameOf(response: Response): string {
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return named?.[1] ?? 'paper.pdf';
}

/** Hands a file to whoever looks at the page. */
export function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
