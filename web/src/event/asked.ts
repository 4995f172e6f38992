/** What the pages of an event ask the server for and tell it. Whoever is signed in acts by his cookie; the header says that a page of ours asks. */
import { heed } from '../renewed';
import { SERVER } from '../words/server';
import type { Refused, Done, Tried } from './protocol';

/** A server that has not answered an act for so long is not there; the act has a name, so that it can be sent again. */
const PATIENCE = 15_000;

export const eventAt = (event: string, rest = ''): string => `/api/events/${encodeURIComponent(event)}${rest}`;

export type Answer<T> = { ok: true; value: T } | { ok: false; no: Refused };

/** Sends something; the answer, or what was wrong with it. What may be sent again need not wait for a server that sleeps. */
export async function send<T>(method: 'POST' | 'PUT' | 'DELETE', address: string, body?: unknown, patience?: number): Promise<Answer<T>> {
  const headers: Record<string, string> = { 'x-jadoube': '1' };
  if (body !== undefined && !(body instanceof Blob)) headers['content-type'] = 'application/json';
  const sent = body === undefined || body instanceof Blob ? body : JSON.stringify(body);
  try {
    const signal = patience === undefined ? undefined : AbortSignal.timeout(patience);
    const response = heed(await fetch(address, { method, headers, body: sent as BodyInit | undefined, signal }));
    const text = await response.text();
    const answer = text === '' ? {} : JSON.parse(text);
    if (response.ok) return { ok: true, value: answer as T };
    return { ok: false, no: { text: SERVER.notRecorded, ...(answer.error ?? answer.refused), status: response.status } };
  } catch {
    return { ok: false, no: { text: SERVER.notRecorded, status: 0 } };
  }
}

/** Does an act. The same `id` again is the same act, so that a lost answer can be asked for once more; `version` is what the page
 *  saw, so that two officials do not undo each other's work unawares. */
export function act(event: string, wanted: { id: string; act: object; why?: string; version?: number }): Promise<Answer<Done>> {
  return send('POST', eventAt(event, '/acts'), wanted, PATIENCE);
}

/** What an act would do and cost, with nothing recorded. */
export function preview(event: string, tried: object, version?: number): Promise<Answer<Tried>> {
  return send('POST', eventAt(event, '/preview'), { act: tried, version });
}
