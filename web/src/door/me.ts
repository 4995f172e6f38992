/** Who is signed in on this device: asked for once, and known to the header and to every page that needs it. */
import { useEffect, useState } from 'preact/hooks';
import { ask as shellAsk, send } from '../shell/ask';
import { API } from '../shell/api';
import type { Schemas } from '../wire';

export type Me = Schemas['Me'];

/** How long to wait before a server that was not reached is asked once more. */
const AGAIN = 3_000;

let known: Me | null = null;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Nothing until the server has answered. */
export function useMe(): Me | null {
  const [me, setMe] = useState(known);
  useEffect(() => {
    const listener = () => setMe(known);
    listeners.add(listener);
    if (known) listener();
    else void ask();
    return () => void listeners.delete(listener);
  }, []);
  return me;
}

/** Says who is signed in now, as the server has just answered. */
export function become(me: Me): void {
  known = { demo: known?.demo, clock: known?.clock, ...me };
  for (const listener of listeners) listener();
}

/** Signs out here; whoever used this device is nobody on it. */
export async function signOut(): Promise<boolean> {
  const answer = await send('POST', `${API}/sign-out`, {});
  if (answer.ok) become({ name: null, account: false, owner: false, posts: [], welcome: false, clock: [] });
  return answer.ok;
}

/** Asks once more, for what the machine has found out meanwhile. */
export const askAgain = (): void => void ask();

function ask(): Promise<void> {
  asking ??= shellAsk<Me>(`${API}/me`).then((answer) => {
    asking = null;
    if (answer.ok) become(answer.value);
    // A page that waits for the answer gets it as soon as the server is back.
    else if (listeners.size > 0) setTimeout(ask, AGAIN);
  });
  return asking;
}
