/** What a game among friends and a seat ask for, by the names of their addresses. */
import type { BoardName, Claims, Estimate, GameOpened, NewGame, SeatInNext } from './protocol';
import { API } from './shell/api';
import { type Answer, ask, send } from './shell/ask';
import { SERVER } from './words/server';

/** Where something of a seat lies. */
export const seatAt = (token: string, rest = ''): string => `${API}/seat/${encodeURIComponent(token)}${rest}`;

/** What can be claimed and told from a seat. */
export const claims = (token: string): Promise<Answer<Claims>> => ask(claimsAt(token, null));

/** The same of one board of a match. */
export const claimsAt = (token: string, on: BoardName | null): string => seatAt(token, `/claims${onBoard(on)}`);

/** What stands behind an address where it is about one board of a match. */
export const onBoard = (on: BoardName | null): string => (on ? `?on=${on}` : '');

/** Where the slip of a ruling lies, for a person to open. */
export const slipAt = (token: string, ruling: number, kind: 'pdf' | 'txt' | 'json', on: BoardName | null): string =>
  seatAt(token, `/slips/${on === 'B' ? 'B' : ''}${ruling}.${kind}${kind === 'json' ? '' : `?zone=${ahead()}`}`);

/** The server knows no time zone: a page says how many minutes its clock is ahead. */
const ahead = (): number => -new Date().getTimezoneOffset();

/** The engine's estimate over the claim before the director: looked at, begun, broken off. Nothing where nobody has asked
 *  for one yet, and words where there can be none. */
export async function estimate(token: string, method: 'GET' | 'POST' | 'DELETE'): Promise<Estimate | string | null> {
  const [address, how] = [seatAt(token, '/chances'), { otherwise: SERVER.noAdvice }];
  const body = method === 'POST' ? { games: GAMES } : undefined;
  const answer = await (method === 'GET' ? ask<Estimate>(address, how) : send<Estimate>(method, address, body, how));
  if (answer.ok) return answer.value;
  return answer.no.status === 404 ? null : answer.no.text;
}

const GAMES = 100;

/** Whether there is such a seat; a server that cannot be reached is no answer, so the socket goes on trying. */
export async function isSeat(token: string): Promise<boolean> {
  const answer = await ask(seatAt(token));
  return answer.ok || answer.no.status !== 404;
}

export const openGame = (game: NewGame): Promise<Answer<GameOpened>> => send('POST', `${API}/games`, game, { otherwise: SERVER.notReached });

/** A link of one's own seat in the game after this one, which is opened if it is not. */
export const seatInNext = (token: string): Promise<Answer<SeatInNext>> =>
  send('POST', seatAt(token, '/another'), undefined, { otherwise: SERVER.notReached });
