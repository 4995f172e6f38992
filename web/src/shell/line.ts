/**
 * The one line to the server that stays open. It comes back by itself, with growing pauses; what is the matter with the log is heard
 * here for all pages, and the rest is for whoever opened it.
 */
import { hearOfLog } from './standing';

export interface Ears<M> {
  heard(message: M): unknown;
  opened?(): void;
  lost?(): void;
}

export interface Line {
  /** Says something if the line is up. */
  say(message: object): void;
  close(): void;
}

/** The server says every few seconds that it is there, or answers a ping; one that is silent longer sleeps or is gone. */
const PING_EVERY = 3_000;
const SILENCE = 10_000;
const LONGEST_PAUSE = 5_000;

/** The pause before try number `tries`, with some chance in it so that a hall of phones does not come back at once. */
export function pauseBefore(tries: number, chance: number): number {
  return Math.min(LONGEST_PAUSE, 300 * 2 ** Math.min(tries, 6)) * (0.7 + 0.6 * chance);
}

/** `path` is asked for with each try, so that it can say what was heard last; `ping` is said where the server speaks only when asked. */
export function keepLine<M>(path: () => string, ears: Ears<M>, ping?: () => object): Line {
  let socket: WebSocket | null = null;
  let tries = 0;
  let heard = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function say(message: object): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function open(): void {
    clearTimeout(timer);
    if (closed || socket) return;
    const fresh = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path()}`);
    socket = fresh;
    heard = performance.now();
    fresh.onopen = () => {
      tries = 0;
      ears.opened?.();
    };
    fresh.onmessage = ({ data }) => {
      heard = performance.now();
      const message = JSON.parse(String(data)) as M & { log?: string | null };
      if (message.log !== undefined) hearOfLog(message.log);
      else ears.heard(message);
    };
    fresh.onclose = lose;
  }

  /** Lets go of a line that is dead or seems so, and plans the next one. */
  function lose(): void {
    if (closed || !socket) return;
    drop();
    timer = setTimeout(open, pauseBefore(tries++, Math.random()));
    ears.lost?.();
  }

  function drop(): void {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }

  // A machine that was asleep, this one or the server's, leaves a line that is dead and does not know it.
  const watch = setInterval(() => performance.now() - heard > SILENCE && lose(), 1_000);
  const pings = ping && setInterval(() => say(ping()), PING_EVERY);
  const wake = () => document.visibilityState === 'visible' && open();
  addEventListener('offline', lose);
  addEventListener('online', open);
  document.addEventListener('visibilitychange', wake);
  open();

  return {
    say,
    close() {
      closed = true;
      clearInterval(watch);
      clearInterval(pings);
      clearTimeout(timer);
      removeEventListener('offline', lose);
      removeEventListener('online', open);
      document.removeEventListener('visibilitychange', wake);
      drop();
    },
  };
}
