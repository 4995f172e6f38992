/** The line of a seat at a board: it says again with the same id whatever was not answered, so that an act counts once. */
import { seatAt } from './api';
import type { Act, Answered, Color, FromServer, ToServer, View } from './protocol';
import { keepLine } from './shell/line';
import { counting } from './unique';

export interface Ears {
  view(view: View): void;
  /** Somebody has opened the game after this one. */
  another(by: Color): void;
  line(is: 'open' | 'lost'): void;
}

export interface SeatLine {
  send(act: Act): Promise<Answered>;
  close(): void;
}

export function connect(token: string, ears: Ears): SeatLine {
  const acts = counting();
  const unanswered = new Map<string, { act: Act; resolve: (answer: Answered) => void }>();
  const say = (message: ToServer): void => line.say(message);

  function hear(message: FromServer): void {
    if (message.type === 'view') ears.view(message.view);
    if (message.type === 'another') ears.another(message.by);
    if (message.type === 'answer') {
      unanswered.get(message.id)?.resolve(message);
      unanswered.delete(message.id);
    }
  }

  function opened(): void {
    ears.line('open');
    for (const [id, { act }] of unanswered) say({ type: 'act', id, act });
  }

  const path = seatAt(token, '/socket');
  const ping = (): ToServer => ({ type: 'ping', t: Date.now() });
  const line = keepLine<FromServer>(() => path, { heard: hear, opened, lost: () => ears.line('lost') }, ping);

  return {
    send(act) {
      const id = acts();
      return new Promise((resolve) => {
        unanswered.set(id, { act, resolve });
        say({ type: 'act', id, act });
      });
    },
    close: line.close,
  };
}
