/**
 * The line to the server. It comes back by itself, with growing pauses, and says again with the same id whatever was
 * not answered, so that an act counts once. Knows nothing of chess.
 */
import type { Act, Answered, Color, FromServer, ToServer, View } from './protocol';
import { hearOfLog } from './standing';
import { unique } from './unique';

export interface Ears {
  view(view: View): void;
  /** Somebody has opened the game after this one. */
  another(by: Color): void;
  line(is: 'open' | 'lost'): void;
}

export interface Line {
  send(act: Act): Promise<Answered>;
  close(): void;
}

/** A page that is asked for nothing still hears of the server so often; one that is silent longer sleeps or is gone. */
const PING_EVERY = 3_000;
const SILENCE = 10_000;
const LONGEST_PAUSE = 10_000;

/** The pause before try number `tries`, with some chance in it so that a hall of phones does not come back at once. */
export function pauseBefore(tries: number, chance: number): number {
  return Math.min(LONGEST_PAUSE, 300 * 2 ** Math.min(tries, 6)) * (0.7 + 0.6 * chance);
}

export function connect(url: string, ears: Ears): Line {
  const unanswered = new Map<string, { act: Act; resolve: (answer: Answered) => void }>();
  let socket: WebSocket | null = null;
  let tries = 0;
  let heard = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function say(message: ToServer): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function open(): void {
    clearTimeout(timer);
    if (closed || socket) return;
    const fresh = new WebSocket(url);
    socket = fresh;
    heard = performance.now();
    fresh.onopen = () => {
      tries = 0;
      ears.line('open');
      for (const [id, { act }] of unanswered) say({ type: 'act', id, act });
    };
    fresh.onmessage = (event) => hear(JSON.parse(String(event.data)) as FromServer);
    fresh.onclose = () => lose(fresh);
  }

  function hear(message: FromServer): void {
    heard = performance.now();
    if (message.type === 'view') ears.view(message.view);
    if (message.type === 'another') ears.another(message.by);
    if (message.type === 'log') hearOfLog(message.log);
    if (message.type === 'answer') {
      unanswered.get(message.id)?.resolve(message);
      unanswered.delete(message.id);
    }
  }

  /** Lets go of a socket that is dead or seems so, and plans the next one. */
  function lose(dead: WebSocket | null): void {
    if (dead !== socket || closed) return;
    drop();
    ears.line('lost');
    clearTimeout(timer);
    timer = setTimeout(open, pauseBefore(tries, Math.random()));
    tries += 1;
  }

  function drop(): void {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }

  const watch = setInterval(() => {
    if (socket && performance.now() - heard > SILENCE) return lose(socket);
    say({ type: 'ping', t: Date.now() });
  }, PING_EVERY);

  const onOffline = () => lose(socket);
  const onOnline = () => open();
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onOnline);
  open();

  return {
    send(act) {
      const id = unique();
      return new Promise((resolve) => {
        unanswered.set(id, { act, resolve });
        say({ type: 'act', id, act });
      });
    },
    close() {
      closed = true;
      clearInterval(watch);
      clearTimeout(timer);
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onOnline);
      drop();
    },
  };
}
