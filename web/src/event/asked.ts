/** What the pages of an event ask the server for and tell it. */
import { API } from '../shell/api';
import { type Answer, send } from '../shell/ask';
import type { Done, Tried } from './protocol';
import type { Schemas } from '../wire';

/** A server that has not answered an act for so long is not there; the act has a name, so that it can be sent again. */
const PATIENCE = 15_000;

export const eventAt = (event: string, rest = ''): string => `${API}/events/${encodeURIComponent(event)}${rest}`;

/** Does an act. The same `id` again is the same act, so that a lost answer can be asked for once more; `version` is what the page
 *  saw, so that two officials do not undo each other's work unawares. */
export function act(event: string, wanted: Schemas['ActAsked']): Promise<Answer<Done>> {
  return send('POST', eventAt(event, '/acts'), wanted, { signal: AbortSignal.timeout(PATIENCE) });
}

/** What an act would do and cost, with nothing recorded. */
export function preview(event: string, tried: Schemas['Act'], version?: number, seed?: string): Promise<Answer<Tried>> {
  return send('POST', eventAt(event, '/preview'), { act: tried, version, seed });
}
