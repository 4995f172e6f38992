/**
 * What hangs on the wall: the same for everybody. It is asked for without a cookie, so that what an official sees on this page or
 * lets a projector show has no round that is not posted and no child's whole name.
 */
import { useEffect, useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { ask as shellAsk, type How } from '../shell/ask';
import { asFetched, type Fetched } from '../shell/fetched';
import { WALL } from '../words/hall';

/** What the line to the server has said so far. */
export interface Changes {
  version: number;
  online: boolean;
}

/** Something of an event with the moment at which it was so; what has come once stays when the line breaks. */
export type Wall<T> = Fetched<T> & { when?: number };

/** The first word of the line says what version there is: nothing is asked for twice. A line that does not come holds nobody up. */
const PATIENCE = 800;

export function useWall<T>(event: string, rest: string | null, changes: Changes): Wall<T> {
  const [state, setState] = useState<{ of: string; wall: Wall<T> } | null>(null);
  const address = rest === null ? null : eventAt(event, rest);
  const ready = useReady(changes);
  useEffect(() => {
    if (address === null || !ready) return;
    let gone = false;
    void asOf<T>(address, changes.version).then((next) => {
      if (gone) return;
      setState((was) => (next.is === 'missing' && was?.of === address && was.wall.is === 'there' ? was : { of: address, wall: next }));
    });
    return () => {
      gone = true;
    };
  }, [address, ready, changes.version]);
  return state && state.of === address ? state.wall : { is: 'coming' };
}

function useReady({ version, online }: Changes): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return version > 0 || !online || late;
}

const asked = new Map<string, { version: number; answer: Promise<Wall<unknown>> }>();
const MOST = 40;

/** What an address answers at a version: two parts of a page that want the same ask for it once, and whoever comes back finds it. */
function asOf<T>(address: string, version: number): Promise<Wall<T>> {
  const known = asked.get(address);
  if (known && known.version === version && version > 0) return known.answer as Promise<Wall<T>>;
  if (asked.size >= MOST) asked.clear();
  const answer = ask<T>(address);
  asked.set(address, { version, answer });
  void answer.then(({ is }) => is === 'missing' && asked.get(address)?.answer === answer && asked.delete(address));
  return answer;
}

/** How it is asked for. */
export const AS_EVERYBODY: How = { asEverybody: true, otherwise: WALL.notReached };

export async function ask<T>(address: string): Promise<Wall<T>> {
  const answer = await shellAsk<T>(address, AS_EVERYBODY);
  return answer.ok ? { is: 'there', value: answer.value, when: Date.now() } : asFetched(answer);
}

/** The moment that is now, told again every so often. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
