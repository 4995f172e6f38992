/**
 * The tablet of a board and its line to the server. What is done here is kept first, then handed in, one after the other;
 * when there is nothing to hand in the board is looked at now and then. One request is under way at a time, so that no old
 * answer comes after a newer one.
 */
import { type Answer, ask, send } from '../shell/ask';
import type { Color } from '../protocol';
import { API } from '../shell/api';
import { forget, heard, isForLater, refusedAs, withAct, without, withoutSheet, withSheet, write, type Kept, type Told } from './kept';
import type { Did, Shown, Written } from './protocol';

const LOOKS_EVERY = 3_000;

/** Milliseconds by which a time of day must go back to have been set. */
const SET_BACK = 500;

export interface TabletState {
  kept: Kept;
  online: boolean;
  /** What was not taken, and why. */
  said: string;
  /** The server does not know this tablet any more. */
  gone: boolean;
  /** Whether this browser keeps anything at all. */
  keeps: boolean;
}

export class Tablet {
  private state: TabletState;
  private listeners = new Set<(state: TabletState) => void>();
  private busy = false;
  private again = false;
  private seen = { wall: Date.now(), steady: performance.now() };
  private timer: ReturnType<typeof setInterval>;

  constructor(kept: Kept) {
    this.state = { kept, online: true, said: '', gone: false, keeps: write(kept) };
    this.timer = setInterval(() => void this.pump(), LOOKS_EVERY);
    addEventListener('online', this.pump);
    document.addEventListener('visibilitychange', this.pump);
    void this.pump();
  }

  close(): void {
    clearInterval(this.timer);
    removeEventListener('online', this.pump);
    document.removeEventListener('visibilitychange', this.pump);
  }

  now = (): TabletState => this.state;

  watch(listener: (state: TabletState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The moment on the scale of this game. A tablet that slept has slept; one whose time of day was set back has not. */
  moment = (): number => {
    const [wall, steady] = [Date.now(), performance.now()];
    const setBack = steady - this.seen.steady - (wall - this.seen.wall);
    this.seen = { wall, steady };
    if (setBack > SET_BACK) this.keep({ ...this.state.kept, ahead: this.state.kept.ahead + Math.round(setBack) });
    return wall + this.state.kept.ahead;
  };

  act = (color: Color, did: Did): void => {
    this.keep(withAct(this.state.kept, color, did, this.moment(), this.state.online));
    void this.pump();
  };

  tell = (told: Told): void => {
    this.keep({ ...this.state.kept, told: [...this.state.kept.told, told] });
    void this.pump();
  };

  write = (color: Color, sheet: Written[]): void => {
    this.keep(withSheet(this.state.kept, color, sheet, this.moment()));
    void this.pump();
  };

  turn = (): void => this.keep({ ...this.state.kept, near: this.state.kept.near === 'white' ? 'black' : 'white' });

  hush = (): void => this.happen({ said: '' });

  leave(): void {
    forget();
    this.close();
  }

  private keep(kept: Kept): void {
    this.happen({ kept, keeps: write(kept) });
  }

  private happen(change: Partial<TabletState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener(this.state);
  }

  private pump = async (): Promise<void> => {
    // Whoever comes while a request is under way is served after it.
    if (this.busy) return void (this.again = true);
    this.busy = true;
    do {
      this.again = false;
      while (await this.handIn()) this.again = false;
    } while (this.again && this.state.online);
    this.busy = false;
  };

  /** Hands in one thing, or looks if there is none; whether there may be more. */
  private async handIn(): Promise<boolean> {
    const { kept, gone } = this.state;
    if (gone) return false;
    const [act, sheet] = [kept.acts[0], kept.unsent[0]];
    // A report may end the game, so the sheets of it go first.
    const told = kept.told.find(({ to }) => to === 'call' || sheet === undefined);
    if (act) {
      const answer = await this.ask('/acts', act);
      if (answer === null) return false;
      this.keep(answer.ok ? without(this.state.kept, act) : refusedAs(this.state.kept, act, answer.no.status));
      return true;
    }
    if (told) {
      const { to, ...body } = told;
      if ((await this.ask(`/${to}`, body)) === null) return false;
      this.keep({ ...this.state.kept, told: this.state.kept.told.filter((one) => one !== told) });
      return true;
    }
    if (sheet) {
      const { entry, ...body } = sheet;
      if ((await this.ask('/sheet', entry === null ? body : sheet)) === null) return false;
      this.keep(withoutSheet(this.state.kept, sheet));
      return true;
    }
    return this.look();
  }

  private async look(): Promise<boolean> {
    if ((await this.ask('', undefined)) === null) return false;
    const shown = this.state.kept.shown;
    if (!shown || shown.round === null || !shown.permitted || shown.decided || shown.game || shown.use === 'scoresheet') return false;
    // A table of a match at which somebody is missing has no game.
    if (!shown.white?.name || !shown.black?.name) return false;
    await this.ask('/game', { round: shown.round, game: shown.number });
    return false;
  }

  /** Asks; nothing if there is no answer yet. What was refused is said. */
  private async ask(path: string, body: object | undefined): Promise<Answer<Shown> | null> {
    const address = `${API}/tablet/${this.state.kept.secret}${path}`;
    const before = Date.now();
    const answer = body ? await send<Shown>('POST', address, body) : await ask<Shown>(address, { fresh: true, otherwise: '' });
    const ahead = answer.ok ? Math.round(answer.value.now - (before + Date.now()) / 2) : 0;
    if (answer.ok) {
      this.happen({ online: true });
      this.keep(heard(this.state.kept, answer.value, ahead));
      return answer;
    }
    const { status, text } = answer.no;
    if (isForLater(status)) {
      this.happen({ online: false });
      return null;
    }
    // Where the board itself is not to be found, the secret is void.
    if (status === 404 && path === '') {
      this.happen({ online: true, gone: true });
      return null;
    }
    this.happen({ online: true, said: text });
    return answer;
  }
}
