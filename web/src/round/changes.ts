/** How a round can be changed, as acts. Who sits where is all that is known here; what it costs is for the server to say. */
import type { Player, RoundPaired } from './protocol';
import type { Act, ActOf } from '../event/protocol';

/** Everybody who is in the round, board by board, and whoever has the bye. */
export function everybody(round: RoundPaired): Player[] {
  const seated = round.boards.flatMap(({ white, black }) => [white, black]);
  return round.bye ? [...seated, round.bye.player] : seated;
}

/** Who stands there without a game and can still be given one. */
export const waiting = (round: RoundPaired): RoundPaired['sits-out'] => round['sits-out'].filter(({ waits }) => waits);

export const isWaiting = (round: RoundPaired, number: number): boolean => waiting(round).some(({ player }) => player.number === number);

export const hasBye = (round: RoundPaired, number: number): boolean => round.bye?.player.number === number;

/** Whether somebody can be seated without touching any board. */
export const isFree = (round: RoundPaired, number: number): boolean => isWaiting(round, number) || hasBye(round, number);

export const playerOf = (round: RoundPaired, number: number): Player | undefined =>
  [...everybody(round), ...waiting(round).map(({ player }) => player)].find((player) => player.number === number);

export function opponentOf(round: RoundPaired, number: number): Player | undefined {
  for (const { white, black } of round.boards) {
    if (white.number === number) return black;
    if (black.number === number) return white;
  }
  return undefined;
}

export const boardOf = (round: RoundPaired, number: number): number | undefined =>
  round.boards.find(({ white, black }) => white.number === number || black.number === number)?.board;

/** A board with a result stays as it is. */
export const isFixed = (round: RoundPaired, number: number): boolean =>
  round.boards.some(({ white, black, games }) => (white.number === number || black.number === number) && games.some(({ result }) => result !== null));

export const swap = (section: string, one: number, other: number): Act => ({ do: 'swap', section, one, other });

export const swapColors = (section: string, board: number): Act => ({ do: 'swap-colors', section, board });

/** Lets these two meet: the second takes the place of the first one's opponent. Nothing where they meet already. */
export function meet(round: RoundPaired, one: number, other: number): Act | null {
  const [ones, others] = [opponentOf(round, one), opponentOf(round, other)];
  if (ones?.number === other) return null;
  if (ones) return swap(round.section, other, ones.number);
  return others ? swap(round.section, one, others.number) : null;
}

/** Gives the bye to somebody; whoever has it takes his place. Nothing where there is no bye, or where he has it. */
export function giveBye(round: RoundPaired, to: number): Act | null {
  if (!round.bye || round.bye.player.number === to) return null;
  return swap(round.section, to, round.bye.player.number);
}

type Seats = Omit<ActOf<'reseat'>, 'do' | 'section'>;

const reseat = ({ section }: RoundPaired, seats: Seats): Act => ({ do: 'reseat', section, ...seats });

/** Two who have no board meet: nobody else is touched. */
export const meetNow = (round: RoundPaired, one: number, other: number): Act => reseat(round, { boards: [{ one, other }] });

/** Whoever waits takes the seat of somebody, who then has no game. */
export function sitInFor(round: RoundPaired, one: number, other: number): Act | null {
  const board = round.boards.find(({ white, black }) => white.number === other || black.number === other);
  if (!board) return null;
  const [opponent, color] = board.white.number === other ? [board.black, 'white' as const] : [board.white, 'black' as const];
  return reseat(round, { apart: [board.board], boards: [{ one, other: opponent.number, color }], out: [other] });
}

/** What becomes of one of two whose board is taken apart: another opponent, the bye, or nothing. */
export type Goes = { to: 'opponent'; number: number } | { to: 'bye' } | { to: 'out' };

export function takenApart(round: RoundPaired, board: number, both: [number, Goes][]): Act {
  const boards = both.flatMap(([one, goes]) => (goes.to === 'opponent' ? [{ one, other: goes.number }] : []));
  const bye = both.find(([, goes]) => goes.to === 'bye')?.[0];
  const out = both.filter(([, goes]) => goes.to === 'out').map(([number]) => number);
  return reseat(round, { apart: [board], ...(boards.length > 0 ? { boards } : {}), ...(bye === undefined ? {} : { bye }), ...(out.length > 0 ? { out } : {}) });
}

/** Whoever waits has the bye, where nobody has it. */
export const byeFor = (round: RoundPaired, number: number): Act | null => (round.bye ? null : reseat(round, { bye: number }));

/** Whether a change only adds boards: that takes nothing from anybody, and needs no reason. */
export const addsOnly = (act: Act): boolean => act.do === 'reseat' && !act.apart?.length && !act.out?.length && (act.bye ?? null) === null;
