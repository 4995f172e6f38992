/**
 * What lies on the tablet itself: its secret, the board as the server last told it, the acts that were not heard yet, and the
 * scoresheets. All of it is written down before anything is sent, so that neither a lock, a reload nor a dead line loses it.
 */
import type { Color } from '../protocol';
import type { CallFor, Did, GameShown, Outcome, Sheets, Shown } from './protocol';
import { press, resume, start, stop, type ClockState } from './timing';

/** An act of a player: numbered and stamped here. */
export interface Act {
  game: string;
  number: number;
  at: number;
  color: Color;
  act: Did;
}

/** What is told besides the clock; each is good as often as it is sent. */
export type Told =
  | { to: 'call'; round: number; color: Color; for: CallFor }
  | { to: 'slip'; round: number; color: Color; outcome: Outcome };

export interface Kept {
  secret: string;
  shown: Shown | null;
  acts: Act[];
  told: Told[];
  /** The sheets of a round, and which of them the server has not. */
  sheets: Sheets;
  sheetsOf: string;
  unsent: Color[];
  /** How far the server's moments are ahead of this device's. */
  ahead: number;
  /** Which color sits at the near edge. */
  near: Color;
}

export const opened = (secret: string): Kept => ({
  secret,
  shown: null,
  acts: [],
  told: [],
  sheets: { white: [], black: [] },
  sheetsOf: '',
  unsent: [],
  ahead: 0,
  near: 'white',
});

const SHELF = 'jadoube-tablet';

export function read(storage: Pick<Storage, 'getItem'> = localStorage): Kept | null {
  try {
    const kept = JSON.parse(storage.getItem(SHELF) ?? 'null') as Kept | null;
    return kept && typeof kept.secret === 'string' ? { ...opened(kept.secret), ...kept } : null;
  } catch {
    return null;
  }
}

/** Whether it could be written down; a private window may keep nothing. */
export function write(kept: Kept, storage: Pick<Storage, 'setItem'> = localStorage): boolean {
  try {
    storage.setItem(SHELF, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forget(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(SHELF);
}

/** A board in one round: sheets belong to it. */
export const roundOf = (shown: Shown): string => `${shown.section}/${shown.board}/${shown.round}`;

/** What the server said takes the place of what it said before; acts that it knows are forgotten. */
export function heard(kept: Kept, shown: Shown, ahead: number): Kept {
  const game = shown.game;
  const acts = kept.acts.filter((act) => act.game !== game?.id || act.number >= game.next);
  const sheetsOf = shown.round === null ? '' : roundOf(shown);
  const same = kept.sheetsOf === sheetsOf;
  // A new round has new sheets; a tablet that was replaced goes on with what the old one has handed in.
  const sheets = same ? kept.sheets : (shown.sheets ?? { white: [], black: [] });
  const told = kept.told.filter(({ round }) => round === shown.round);
  // The scale stays as it is while a clock is kept, so that all stamps of a game are on one.
  const fixed = game !== null && kept.shown?.game?.id === game.id;
  return { ...kept, shown, acts, told, sheets, sheetsOf, unsent: same ? kept.unsent : [], ahead: fixed ? kept.ahead : ahead };
}

/** One more act: numbered after those that are known and those that wait. */
export function withAct(kept: Kept, color: Color, act: Did, at: number): Kept {
  const game = kept.shown?.game;
  if (!game) return kept;
  const number = Math.max(game.next, ...kept.acts.filter((one) => one.game === game.id).map((one) => one.number + 1));
  const last = Math.max(game.clock.at, ...kept.acts.map((one) => one.at));
  return { ...kept, acts: [...kept.acts, { game: game.id, number, at: Math.max(last, Math.round(at)), color, act }] };
}

/** An act that the server has. */
export const without = (kept: Kept, done: Act): Kept => ({ ...kept, acts: kept.acts.filter((act) => !isSame(act, done)) });

/**
 * An act that the game did not take: its number is due again, so those after it move up. A game that is over, or of a board
 * that is seated otherwise now (409), takes nothing more.
 */
export function refusedAs(kept: Kept, refused: Act, status: number | undefined): Kept {
  if (status === 409) return { ...kept, acts: kept.acts.filter(({ game }) => game !== refused.game) };
  const after = (act: Act) => act.game === refused.game && act.number > refused.number;
  return { ...kept, acts: without(kept, refused).acts.map((act) => (after(act) ? { ...act, number: act.number - 1 } : act)) };
}

const isSame = (one: Act, other: Act): boolean => one.game === other.game && one.number === other.number;

/** The game as it stands on this table: what the server knows, and what was done here since. */
export function playing(kept: Kept): GameShown | null {
  const game = kept.shown?.game ?? null;
  if (!game) return null;
  const since = kept.acts.filter((act) => act.game === game.id && act.number >= game.next);
  return since.reduce(done, game);
}

function done(game: GameShown, { act, color, at }: Act): GameShown {
  const offered = (offers: Color[]) => ({ ...game, offers });
  const clock = (next: ClockState) => ({ ...game, clock: next });
  switch (act) {
    case 'start':
      return game.started ? game : { ...clock(start(game.clock, 'white', at)), started: true };
    case 'press':
      return { ...clock(press(game.clock, color, at)), offers: game.offers.filter((by) => by === color) };
    case 'stop':
      return { ...clock(stop(game.clock, at)), paused: 'stopped', ready: [] };
    case 'ready': {
      if (game.resumes === 'director' || game.paused === null) return game;
      const ready = [...new Set([...game.ready, color])];
      if (ready.length < 2) return { ...game, ready };
      return { ...clock(resume(game.clock, game.clock.turn ?? 'white', at)), paused: null, ready: [] };
    }
    case 'offer':
      return offered([...new Set([...game.offers, color])]);
    case 'decline':
      return offered(game.offers.filter((by) => by === color));
    case 'accept':
    case 'resign':
      return clock(stop(game.clock, at));
  }
}

/** Whether an answer says nothing about what was sent, so that it is sent again. */
export const isForLater = (status: number | undefined): boolean => status === undefined || status === 0 || status === 429 || status >= 500;
