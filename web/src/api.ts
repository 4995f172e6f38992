/** The questions that are asked over plain HTTP. */
import type { BookName, Claims, ClauseEntry, Estimate, FieldError, GameOpened, NewGame, SeatInNext, Slip } from './protocol';
import { SERVER } from './words/server';

export const books = (): Promise<BookName[]> => read('/api/books');

export const clause = (book: string, id: string): Promise<ClauseEntry> =>
  read(`/api/clauses/${encodeURIComponent(book)}/${encodeURIComponent(id)}`);

/** What can be claimed and told from a seat. */
export const claims = (token: string): Promise<Claims> => read(`/api/seat/${encodeURIComponent(token)}/claims`);

/** Where the slip of a ruling lies, for a person to open. */
export const slipAt = (token: string, ruling: number, kind: 'pdf' | 'txt' | 'json'): string =>
  `/api/seat/${encodeURIComponent(token)}/slips/${ruling}.${kind}${kind === 'json' ? '' : `?zone=${ahead()}`}`;

/** The server knows no time zone: a page says how many minutes its clock is ahead. */
const ahead = (): number => -new Date().getTimezoneOffset();

export const slip = (token: string, ruling: number): Promise<Slip> => read(slipAt(token, ruling, 'json'));

/** The engine's estimate over the claim before the director: looked at, begun, broken off. Nothing where nobody has asked
 *  for one yet, and words where there can be none. */
export async function estimate(token: string, method: 'GET' | 'POST' | 'DELETE'): Promise<Estimate | string | null> {
  const body = method === 'POST' ? JSON.stringify({ games: GAMES }) : undefined;
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(`/api/seat/${encodeURIComponent(token)}/chances`, { method, body, headers });
    if (response.status === 404) return null;
    const answer = (await response.json()) as Estimate | { error: FieldError };
    return 'error' in answer ? answer.error.text : answer;
  } catch {
    return SERVER.noAdvice;
  }
}

const GAMES = 100;

/** Whether there is such a seat; a server that cannot be reached is no answer, so the socket goes on trying. */
export async function isSeat(token: string): Promise<boolean> {
  const response = await fetch(`/api/seat/${encodeURIComponent(token)}`).catch(() => null);
  return response === null || response.status !== 404;
}

export async function openGame(game: NewGame): Promise<GameOpened | FieldError> {
  try {
    const response = await fetch('/api/games', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(game),
    });
    const body = (await response.json()) as GameOpened | { error: FieldError };
    return 'error' in body ? body.error : body;
  } catch {
    return { text: SERVER.notReached };
  }
}

/** A link of one's own seat in the game after this one, which is opened if it is not. */
export async function seatInNext(token: string): Promise<SeatInNext | FieldError> {
  try {
    const response = await fetch(`/api/seat/${encodeURIComponent(token)}/another`, { method: 'POST' });
    const body = (await response.json()) as SeatInNext | { error: FieldError };
    return 'error' in body ? body.error : body;
  } catch {
    return { text: SERVER.notReached };
  }
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}
