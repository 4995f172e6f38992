/** What is pressed again before it was answered is pressed once: it would be answered with a refusal. Whoever pressed is told so. */

/** Nothing was sent, because the press before it has no answer yet. */
export interface Unsent {
  unsent: true;
}

/** Sends what it is given, unless something is still under way. */
export type OneAtATime = <T>(send: () => Promise<T>) => Promise<T | Unsent>;

export function oneAtATime(): OneAtATime {
  let busy = false;
  return async (send) => {
    if (busy) return { unsent: true };
    busy = true;
    try {
      return await send();
    } finally {
      busy = false;
    }
  };
}
