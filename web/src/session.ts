/**
 * A seat at a board: the state, the line to the server, and the acts of whoever sits there. A hand's gestures become
 * acts here: picking up is a touch, letting go is a release.
 */
import { isSeat } from './api';
import type { Act, Answered, BoardName, Piece, Promotion, Square } from './protocol';
import { actsOn } from './match';
import { connect, type SeatLine } from './socket';
import { next, opening, type Happening, type State } from './state';
import { readPlaced, readTyped } from './typed';

export class Session {
  private line: SeatLine;
  private state: State;
  private listeners = new Set<(state: State) => void>();
  /** The answer to the last touch; a release waits for it, so that a refused touch is not followed by a puzzle. */
  private touched: Promise<boolean> = Promise.resolve(true);
  /** The typed move before: a hand that still puts a man back takes up no other. */
  private before: Promise<boolean> = Promise.resolve(true);

  constructor(token: string) {
    this.state = opening(token);
    this.line = connect(token, {
      view: (view) => this.happen({ what: 'view', view, now: performance.now() }),
      another: (by) => this.happen({ what: 'another', by }),
      line: (line) => {
        this.happen({ what: 'line', line });
        // A link can end while somebody sits there: its owner was dismissed, or has a new card.
        if (line === 'lost') void this.mustBeSeat(token);
      },
    });
    void this.mustBeSeat(token);
  }

  private async mustBeSeat(token: string): Promise<void> {
    if (await isSeat(token)) return;
    this.line.close();
    this.happen({ what: 'line', line: 'no such seat' });
  }

  now = (): State => this.state;

  watch(listener: (state: State) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  happen(happening: Happening): void {
    this.state = next(this.state, happening);
    for (const listener of this.listeners) listener(this.state);
  }

  close(): void {
    this.line.close();
  }

  /** Does something. A quiet act shows its refusal where it was asked for, not in the banner. */
  async act(act: Act, quiet = false): Promise<Answered> {
    this.happen({ what: 'sent', act });
    const answer = await this.line.send(act, actsOn(this.state.view));
    this.happen({ what: 'answered', act, answer, quiet });
    return answer;
  }

  touch = (square: Square): void => {
    this.touched = this.act({ do: 'touch', square }).then((answer) => answer.ok === true);
  };

  release = (square: Square): Promise<boolean> =>
    this.touched.then(async (in_hand) => {
      this.touched = Promise.resolve(true);
      return in_hand && (await this.act({ do: 'release', square })).ok === true;
    });

  place = (role: Promotion): void => {
    void this.act({ do: 'place', role });
  };

  /** A piece from the partner is let go on a square. */
  drop = (role: Piece, square: Square): void => {
    void this.act({ do: 'drop', role, square });
  };

  say = (text: string): Promise<Answered> => this.act({ do: 'say', text }, true);

  /** Somebody who plays at neither board looks at the other one, and acts there. */
  turnTo = (board: BoardName): void => this.happen({ what: 'turned', board });

  /** A move by keyboard. What was typed as players write moves is read by the server. */
  typed(text: string): Promise<boolean> {
    this.before = this.before.then(() => this.type(text));
    return this.before;
  }

  private async type(text: string): Promise<boolean> {
    this.happen({ what: 'typing', is: true });
    const made = await this.stepByStep(stepsOf(text.trim()));
    this.happen({ what: 'typing', is: false });
    return made;
  }

  private async stepByStep(steps: Act[]): Promise<boolean> {
    for (const step of steps) {
      if ((await this.act(step)).ok) continue;
      if (step.do === 'release') await this.putBack();
      return false;
    }
    return true;
  }

  /** A man that may not go there is not kept in hand; that it was touched remains. */
  private async putBack(): Promise<void> {
    const from = this.state.view?.hand.from;
    if (from) await this.act({ do: 'release', square: from }, true);
  }
}

/** A piece behind the last rank: `e8=Q`, `e8(N)`, `exd1r`. */
const PROMOTES = /[18]\W*[QRBN]/i;

function stepsOf(text: string): Act[] {
  const placed = readPlaced(text);
  if (placed) return [{ do: 'drop', ...placed }];
  const move = readTyped(text);
  if (move) {
    const becomes: Act[] = move.promotion ? [{ do: 'place', role: move.promotion }] : [];
    return [{ do: 'touch', square: move.from }, { do: 'release', square: move.to }, ...becomes];
  }
  const becomes: Act[] = PROMOTES.test(text) ? [{ do: 'place', written: text }] : [];
  return [{ do: 'touch', written: text }, { do: 'release', written: text }, ...becomes];
}
