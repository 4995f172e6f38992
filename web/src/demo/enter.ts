/** Into the demo event as somebody, and out of it. Who one is there is said by a cookie of its own, so a whole page is loaded. */
import { send, type Answer } from '../event/asked';

interface Entered {
  event: string;
  page: string;
}

/** How the demo's events are called in addresses. */
const DEMO_EVENT = /^\/e\/(demo--[a-z0-9-]+)(\/|$)/;

/** The demo event that this address is about. */
export const demoAt = (path: string): string | null => DEMO_EVENT.exec(path)?.[1] ?? null;

export async function enterDemo(as: string, anew = false): Promise<Answer<Entered>> {
  const answer = await send<Entered>('POST', '/api/demo', anew ? { as, anew } : { as });
  if (answer.ok) location.replace(answer.value.page);
  return answer;
}

export async function leaveDemo(): Promise<void> {
  await send('DELETE', '/api/demo');
  location.assign('/');
}
