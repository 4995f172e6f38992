/** An event that a page shows as it is now: asked for once, and again whenever the server says that something has changed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Fetched, useFetched } from '../shell/fetched';
import { keepLine } from '../shell/line';
import { eventAt } from './asked';
import type { EventSeen } from './protocol';

/** Twenty scorers at once are twenty changes a second: a page looks again for several of them together. */
const PACE = 700;

/** Counts the changes of an event that its reader can notice; a page asks again with each. A page that asks for the event first
 *  says from which version on it wants to hear, and null until it knows: then nothing is asked for twice. */
export function useChanges(event: string, from: number | null = 0): { version: number; floor: number; online: boolean } {
  const [heard, setHeard] = useState({ version: 0, floor: 0, online: true });
  useEffect(() => {
    if (from === null) return;
    let telling: ReturnType<typeof setTimeout> | undefined;
    let told = 0;
    let seen = from;
    const tell = () => {
      telling = undefined;
      told = Date.now();
      setHeard((was) => ({ ...was, version: seen, floor: was.floor + 1 }));
    };
    const line = keepLine<{ version?: number }>(() => eventAt(event, `/socket?after=${seen}`), {
      // What lies beside the log has no version to ask after: whoever was away looks at it again.
      opened: () => setHeard((was) => ({ ...was, floor: was.online ? was.floor : was.floor + 1, online: true })),
      heard: ({ version }) => {
        if (version === undefined) return;
        seen = version;
        telling ??= setTimeout(tell, Math.max(0, told + PACE - Date.now()));
      },
      lost: () => setHeard((was) => ({ ...was, online: false })),
    });
    return () => {
      clearTimeout(telling);
      line.close();
    };
  }, [event, from]);
  return heard;
}

/** Something of an event, asked for again with each change. `rest` is what follows `/api/events/ID`. */
export function useLive<T>(event: string, rest: string, changes: { version: number; floor: number }): Fetched<T> {
  const address = eventAt(event, rest);
  const fetched = useFetched<T>(address, `${changes.version}.${changes.floor}`);
  // A line that breaks while something is asked for takes nothing away from the page.
  const last = useRef<{ address: string; value: T } | null>(null);
  if (fetched.is === 'there' && fetched.value !== last.current?.value) last.current = { address, value: fetched.value };
  const kept = fetched.is === 'missing' && fetched.unreached && last.current?.address === address ? last.current : null;
  return kept ? { is: 'there', value: kept.value } : fetched;
}

/** The event itself. */
export const useEvent = (event: string, changes: { version: number; floor: number }): Fetched<EventSeen> =>
  useLive<EventSeen>(event, '', changes);
