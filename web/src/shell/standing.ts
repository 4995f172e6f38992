/**
 * Whether the server can record anything just now. Every answer of it says so in a header, and every line at once.
 */
import { useEffect, useState } from 'preact/hooks';

/** What is the matter with the disk of the machine. */
export type Standing = 'full' | 'read-only' | 'failing';

const HEADER = 'x-jadoube-log';

let standing: Standing | null = null;
const listeners = new Set<() => void>();

export const whatStands = (): Standing | null => standing;

/** The server has said what is the matter, or that nothing is. */
export function hearOfLog(is: string | null): void {
  const now = is === null ? null : is === 'full' || is === 'read-only' ? is : 'failing';
  if (now === standing) return;
  standing = now;
  for (const listener of listeners) listener();
}

/** Looks at an answer of the server. */
export function heedLog({ headers }: { headers: { get(name: string): string | null } }): void {
  hearOfLog(headers.get(HEADER));
}

export function useStanding(): Standing | null {
  const [is, setIs] = useState(standing);
  useEffect(() => {
    const listener = () => setIs(standing);
    listeners.add(listener);
    listener();
    return () => void listeners.delete(listener);
  }, []);
  return is;
}
