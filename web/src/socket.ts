/** The line of a seat at a board: it says again with the same id whatever was not answered, so that an act counts once. */
import { seatAt } from './api';
import type { Act, Answered, BoardName, Color, FromServer, ToServer, View } from './protocol';
import { keepLine } from './shell/line';
import { counting } from './unique';

export interface Ears {
  view(view: View): void;
  /** Somebody has opened the game after this one. */
  another(by: Color): void;
  line(is: 'open' | 'lost'): void;
}

export interface SeatLine {
  /** At a board of a match, from somebody who plays at neither. */
  send(act: Act, on: BoardName | null): Promise<Answered>;
  close(): void;
}

export function connect(token: string, ears: Ears): SeatLine {
  const acts = counting();
  const unanswered = new Map<string, { said: ToServer; resolve: (answer: Answered) => void }>();
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
    for (const { said } of unanswered.values()) say(said);
  }

  const path = seatAt(token, '/socket');
  const ping = (): ToServer => ({ type: 'ping', t: Date.now() });
  const line = keepLine<FromServer>(() => path, { heard: hear, opened, lost: () => ears.line('lost') }, ping);

  return {
    send(act, on) {
      const id = acts();
      return new Promise((resolve) => {
        const said: ToServer = { type: 'act', id, act, ...(on && { on }) };
        unanswered.set(id, { said, resolve });
        say(said);
      });
    },
    close: line.close,
  };
}
