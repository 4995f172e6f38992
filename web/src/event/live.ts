/** An event that a page shows as it is now: asked for once, and again whenever the server says that something has changed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Fetched, useFetched } from '../fetched';
import { eventAt } from './asked';
import type { EventSeen } from './protocol';
import { hearOfLog } from '../standing';

/** How long to wait before a line that was lost is opened again. */
const AGAIN = [500, 1_000, 2_000, 5_000];

/** The server says every four seconds that it is there; one that was silent for so long sleeps, or the line is dead. */
const SILENCE = 10_000;

/** Twenty scorers at once are twenty changes a second: a page looks again for several of them together. */
const PACE = 700;

/** Counts the changes of an event that its reader can notice; a page asks again with each. A page that asks for the event first
 *  says from which version on it wants to hear, and null until it knows: then nothing is asked for twice. */
export function useChanges(event: string, from: number | null = 0): { version: number; floor: number; online: boolean } {
  const [heard, setHeard] = useState({ version: 0, floor: 0, online: true });
  useEffect(() => {
    if (from === null) return;
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let telling: ReturnType<typeof setTimeout> | undefined;
    let told = 0;
    let gone = false;
    let tries = 0;
    let seen = from;
    let lastHeard = 0;
    const tell = () => {
      telling = undefined;
      told = Date.now();
      setHeard((was) => ({ ...was, version: seen, floor: was.floor + 1 }));
    };
    const open = () => {
      clearTimeout(timer);
      if (gone || socket) return;
      const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
      const fresh = new WebSocket(`${scheme}//${location.host}${eventAt(event, `/socket?after=${seen}`)}`);
      socket = fresh;
      lastHeard = performance.now();
      fresh.onopen = () => {
        tries = 0;
        // What lies beside the log has no version to ask after: whoever was away looks at it again.
        setHeard((was) => ({ ...was, floor: was.online ? was.floor : was.floor + 1, online: true }));
      };
      fresh.onmessage = ({ data }) => {
        lastHeard = performance.now();
        const said = JSON.parse(String(data)) as { version?: number; floor?: number; log?: string | null };
        if (said.log !== undefined) return hearOfLog(said.log);
        if (said.version === undefined) return;
        seen = said.version;
        telling ??= setTimeout(tell, Math.max(0, told + PACE - Date.now()));
      };
      fresh.onclose = lose;
    };
    /** Lets go of a line that is dead or seems so, and opens another after a pause. */
    const lose = () => {
      if (gone || !socket) return;
      drop();
      setHeard((was) => ({ ...was, online: false }));
      timer = setTimeout(open, AGAIN[Math.min(tries++, AGAIN.length - 1)]);
    };
    const drop = () => {
      if (!socket) return;
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      socket = null;
    };
    open();
    // A machine that was asleep, this one or the server's, leaves a line that is dead and does not know it.
    const watch = setInterval(() => performance.now() - lastHeard > SILENCE && lose(), 1_000);
    const wake = () => document.visibilityState === 'visible' && open();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', open);
    addEventListener('offline', lose);
    return () => {
      gone = true;
      clearTimeout(timer);
      clearTimeout(telling);
      clearInterval(watch);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', open);
      removeEventListener('offline', lose);
      drop();
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
