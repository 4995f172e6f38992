/** Into the demo event as somebody, and out of it. Who one is there is said by a cookie of its own, so a whole page is loaded. */
import { API } from '../shell/api';
import { send, type Answer } from '../shell/ask';
import type { Schemas } from '../wire';

type Entered = Schemas['DemoEntered'];

/** How the demo's events are called in addresses. */
const DEMO_EVENT = /^\/e\/(demo--[a-z0-9-]+)(\/|$)/;

/** The demo event that this address is about. */
export const demoAt = (path: string): string | null => DEMO_EVENT.exec(path)?.[1] ?? null;

/** Whether an event is a demo. */
export const isDemo = (event: string): boolean => demoAt(`/e/${event}`) !== null;

/** How a code of the demo begins: no other has an O. */
export const isDemoCode = (code: string): boolean => /^demo/i.test(code);

/** `event`: the demo in which he stays; `anew` begins one of his own and leaves the other to whoever else looks at it. */
export async function enterDemo(as: string, how: { event?: string | undefined; anew?: true } = {}): Promise<Answer<Entered>> {
  const answer = await send<Entered>('POST', `${API}/demo`, { as, ...how });
  if (answer.ok) remember(answer.value);
  if (answer.ok) location.replace(answer.value.page);
  return answer;
}

const KEPT = 'jadoube-demo';
const SHARED = 'jadoube-demo-shared';

/** The demo that this visitor was in last, so that he comes back to it. */
export function lastDemo(): string | undefined {
  try {
    return sessionStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether this visitor is in a demo with strangers. */
export function isShared(event: string): boolean {
  try {
    return sessionStorage.getItem(SHARED) === event;
  } catch {
    return false;
  }
}

function remember({ event, shared }: Entered): void {
  try {
    sessionStorage.setItem(KEPT, event);
  } catch {
    // Then he comes to a new one.
  }
  if (shared) nowShared(event);
}

/** From now on this visitor is in a demo with strangers. */
export function nowShared(event: string): void {
  try {
    sessionStorage.setItem(SHARED, event);
  } catch {
    // Then every page asks again.
  }
}

export async function leaveDemo(): Promise<void> {
  await send('DELETE', `${API}/demo`);
  location.assign('/');
}
