/** The log of a game at a board, opened from the floor: a link of the director's seat, or of a player for whom an official acts. */
import { seatAt } from '../api';
import { send } from '../shell/ask';
import { go } from '../go';
import type { Act, Clause, Color, View } from '../protocol';
import { unique } from '../unique';
import type { Spot } from './protocol';
import { boardAt } from './spot';
import type { Schemas } from '../wire';

export interface Wrong {
  text: string;
  clauses?: Clause[];
}

/** The secret of a link; it is new each time, so it is asked for once. */
export async function openSeat(event: string, spot: Spot, named: string, seat: 'director' | Color = 'director'): Promise<string | Wrong> {
  const answer = await send<Schemas['SeatLink']>('POST', boardAt(event, spot, named, 'game'), { seat } satisfies Schemas['SeatAsked']);
  return answer.ok ? answer.value.link.replace('/g/', '') : (answer.no as Wrong);
}

/** What was done there, or why it was not. The same `id` again is the same act, whether or not its answer was lost. */
export async function tellAt(token: string, act: Act, id = unique()): Promise<Wrong | null> {
  const answer = await send('POST', seatAt(token, '/acts'), { id, act } satisfies Schemas['SeatActAsked']);
  return answer.ok ? null : (answer.no as Wrong);
}

/** What would follow from these acts, on a copy of the game: nothing is recorded. */
export async function triedAt(token: string, acts: Act[]): Promise<View | Wrong> {
  const answer = await send<View>('POST', seatAt(token, '/tried'), { acts } satisfies Schemas['TriedActs']);
  return answer.ok ? answer.value : (answer.no as Wrong);
}

export const deskAt = (token: string, event: string): string => `/g/${encodeURIComponent(token)}?floor=${encodeURIComponent(event)}`;

/** Goes to the desk of this board, or says why not. */
export async function toDesk(event: string, spot: Spot, named: string): Promise<Wrong | null> {
  const token = await openSeat(event, spot, named);
  if (typeof token !== 'string') return token;
  go(deskAt(token, event));
  return null;
}
