/**
 * The one way to the server besides a line: what a page asks for, sends or has made. Every answer is looked at, so that a page knows
 * by any of them whether the log can be written and whether it is itself out of date.
 */
import type { Refused } from '../event/protocol';
import { SERVER } from '../words/server';
import { heed } from './renewed';

/** What was refused says with which status; 0 where the server was not reached, so that the same can be sent again. */
export type Answer<T> = { ok: true; value: T } | { ok: false; no: Refused };

export interface How {
  signal?: AbortSignal;
  /** Without a cookie: what is answered is what everybody sees. */
  asEverybody?: boolean;
  /** Never from what a browser has kept. */
  fresh?: boolean;
  /** What is said where the server gives no reason. */
  otherwise?: string;
}

/** What lies at an address. */
export function ask<T>(address: string, { signal, asEverybody, fresh, otherwise = SERVER.notReached }: How = {}): Promise<Answer<T>> {
  const asked: RequestInit = { signal, credentials: asEverybody ? 'omit' : 'same-origin', cache: fresh ? 'no-store' : 'default' };
  return answered(address, asked, otherwise, read<T>);
}

/** Sends something. Whoever is signed in acts by a cookie; the header says that a page of ours asks. */
export function send<T>(method: 'POST' | 'PUT' | 'DELETE', address: string, body?: unknown, { signal, otherwise = SERVER.notRecorded }: How = {}): Promise<Answer<T>> {
  return answered(address, { ...sent(method, body), signal }, otherwise, read<T>);
}

export interface Made {
  file: Blob;
  /** As the server calls it. */
  name?: string;
}

/** A file; one that is made of what only this page knows has that with it. */
export function askFile(address: string, body?: object, otherwise = SERVER.notRecorded): Promise<Answer<Made>> {
  return answered(address, body ? sent('POST', body) : {}, otherwise, async (response) => ({
    file: await response.blob(),
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
  }));
}

function sent(method: string, body: unknown): RequestInit {
  const headers: Record<string, string> = { 'x-jadoube': '1' };
  if (body === undefined || body instanceof Blob) return { method, headers, body };
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function answered<T>(address: string, asked: RequestInit, otherwise: string, value: (response: Response) => Promise<T>): Promise<Answer<T>> {
  try {
    const response = heed(await fetch(address, asked));
    if (response.ok) return { ok: true, value: await value(response) };
    const { error, refused, ...more } = await read<{ error?: Refused; refused?: Refused }>(response);
    return { ok: false, no: { ...more, text: otherwise, ...(error ?? refused), status: response.status } };
  } catch {
    return { ok: false, no: { text: otherwise, status: 0 } };
  }
}

const read = async <T>(response: Response): Promise<T> => JSON.parse((await response.text()) || '{}') as T;
