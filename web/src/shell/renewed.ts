/**
 * Whether Jadoube was renewed while this page stood open. Every answer of the server names the pages that it has; a page that was
 * loaded from others may ask for what is not there any more, so whoever looks at it is told to load it again.
 */
import { useEffect, useState } from 'preact/hooks';
import { heedLog } from './standing';

const HEADER = 'x-jadoube-page';

let own: string | null = null;
let renewed = false;
const listeners = new Set<() => void>();

/** Looks at an answer, and hands it on. The first one came moments after the page itself: it names this page. */
export function heed<T extends { headers: { get(name: string): string | null } }>(response: T): T {
  heedLog(response);
  const named = response.headers.get(HEADER);
  if (named !== null) {
    own ??= named;
    if (named !== own && !renewed) {
      renewed = true;
      for (const listener of listeners) listener();
    }
  }
  return response;
}

export const isRenewed = (): boolean => renewed;

export function useRenewed(): boolean {
  const [is, setIs] = useState(renewed);
  useEffect(() => {
    const listener = () => setIs(true);
    listeners.add(listener);
    if (renewed) listener();
    return () => void listeners.delete(listener);
  }, []);
  return is;
}
