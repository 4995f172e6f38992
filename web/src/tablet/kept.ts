/**
 * What lies on the tablet itself: its secret, the board as the server last told it, the acts that were not heard yet, and the
 * scoresheets. All of it is written down before anything is sent, so that neither a lock, a reload nor a dead line loses it.
 */
import type { Color } from '../protocol';
import type { CallFor, Did, GameShown, Outcome, Sheets, Shown, Written } from './protocol';
import { other, press, resume, start, stop, type ClockState } from './timing';

/** An act of a player: numbered and stamped here. */
export interface Act {
  game: string;
  number: number;
  at: number;
  color: Color;
  act: Did;
  /** Whether it was done without a line; it has happened then, whatever the server would have said. */
  kept?: boolean;
}

/** What is told besides the clock; each is good as often as it is sent. */
export type Told =
  | { to: 'call'; round: number; game: number; color: Color; for: CallFor }
  | { to: 'slip'; round: number; game: number; color: Color; outcome: Outcome };

/** A sheet that the server has not: of which game, whose, and from when on it has waited. */
export interface Unsent {
  round: number;
  game: number;
  color: Color;
  entry: number | null;
  /** On the server's scale; what has waited since before a result is still taken. */
  since: number;
  sheet: Written[];
}

export interface Kept {
  secret: string;
  shown: Shown | null;
  acts: Act[];
  told: Told[];
  /** The sheets of the game that is shown. */
  sheets: Sheets;
  sheetsOf: string;
  /** Those that wait for the line, also of games that are over here. */
  unsent: Unsent[];
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
    return kept && typeof kept.secret === 'string' ? named({ ...opened(kept.secret), ...kept }) : null;
  } catch {
    return null;
  }
}

/** Before sheets waited with the name of their game, only the colors of those of the game that is shown were kept. */
function named(kept: Kept): Kept {
  const unsent = kept.unsent as (Unsent | Color)[];
  const { shown } = kept;
  return { ...kept, unsent: unsent.flatMap((one) => (typeof one !== 'string' ? one : shown ? (unsentOf(shown, one, kept.sheets[one], shown.now) ?? []) : [])) };
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

/** One game: sheets belong to it. */
export const gameOf = (shown: Shown): string => `${shown.section}/${shown.board}/${shown.round}${(shown.number ?? 1) > 1 ? `/${shown.number}` : ''}`;

/** Whether the same two go on with colors reversed, so that each stays where he sits. */
const turns = (before: Shown | null, now: Shown): boolean =>
  before !== null && now.round !== null && before.round === now.round && before.board === now.board && ((before.number ?? 1) - (now.number ?? 1)) % 2 !== 0;

/** What the server said takes the place of what it said before; acts that it knows are forgotten. */
export function heard(kept: Kept, shown: Shown, ahead: number): Kept {
  const game = shown.game;
  const acts = kept.acts.filter((act) => act.game !== game?.id || act.number >= game.next);
  const sheetsOf = shown.round === null ? '' : gameOf(shown);
  const same = kept.sheetsOf === sheetsOf;
  // A new game has new sheets; a tablet that was replaced goes on with what the old one has handed in.
  const sheets = same ? kept.sheets : withUnsent(shown.sheets ?? { white: [], black: [] }, kept.unsent.filter((one) => isOf(one, shown)));
  const told = kept.told.filter((one) => isOf(one, shown));
  const near = turns(kept.shown, shown) ? other(kept.near) : kept.near;
  // The scale stays as it is while a clock is kept, so that all stamps of a game are on one.
  const fixed = game !== null && kept.shown?.game?.id === game.id;
  return { ...kept, shown, near, acts, told, sheets, sheetsOf, ahead: fixed ? kept.ahead : ahead };
}

const isOf = ({ round, game }: { round: number; game?: number }, shown: Shown): boolean => round === shown.round && (game ?? 1) === (shown.number ?? 1);

const withUnsent = (sheets: Sheets, unsent: Unsent[]): Sheets => unsent.reduce((all, { color, sheet }) => ({ ...all, [color]: sheet }), sheets);

function unsentOf(shown: Shown, color: Color, sheet: Written[], since: number): Unsent | null {
  return shown.round === null ? null : { round: shown.round, game: shown.number ?? 1, color, entry: shown[color]?.entry ?? null, since, sheet };
}

/** A sheet as it is written now. It waits since its first entry that the server has not. */
export function withSheet(kept: Kept, color: Color, sheet: Written[], at: number): Kept {
  const { shown } = kept;
  const fresh = shown && unsentOf(shown, color, sheet, Math.round(at));
  if (!fresh) return kept;
  const isSame = (one: Unsent) => one.color === color && isOf(one, shown);
  const before = kept.unsent.find(isSame);
  return {
    ...kept,
    sheets: { ...kept.sheets, [color]: sheet },
    unsent: [...kept.unsent.filter((one) => !isSame(one)), { ...fresh, since: before?.since ?? fresh.since }],
  };
}

/** A sheet about which the server has spoken; what was written meanwhile is handed in next. */
export const withoutSheet = (kept: Kept, done: Unsent): Kept => ({ ...kept, unsent: kept.unsent.filter(({ sheet }) => sheet !== done.sheet) });

/** One more act: numbered after those that are known and those that wait. */
export function withAct(kept: Kept, color: Color, act: Did, at: number, online = true): Kept {
  const game = kept.shown?.game;
  if (!game) return kept;
  const number = Math.max(game.next, ...kept.acts.filter((one) => one.game === game.id).map((one) => one.number + 1));
  const last = Math.max(game.clock.at, ...kept.acts.map((one) => one.at));
  return { ...kept, acts: [...kept.acts, { game: game.id, number, at: Math.max(last, Math.round(at)), color, act, kept: !online }] };
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

/** Whether the director has still to begin the round. Without a line nobody knows, and what is done is kept until it is heard. */
export const isEarly = (shown: Shown, online: boolean): boolean => online && shown.begun === null && shown.game?.started !== true;

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
