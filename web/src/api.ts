/** The questions that are asked over plain HTTP. */
import type { BookName, Claims, ClauseEntry, FieldError, GameOpened, NewGame } from './protocol';

export const books = (): Promise<BookName[]> => read('/api/books');

export const clause = (book: string, id: string): Promise<ClauseEntry> =>
  read(`/api/clauses/${encodeURIComponent(book)}/${encodeURIComponent(id)}`);

/** What can be claimed and told from a seat. */
export const claims = (token: string): Promise<Claims> => read(`/api/seat/${encodeURIComponent(token)}/claims`);

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
    return { text: 'The server could not be reached. Is it running?' };
  }
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}
