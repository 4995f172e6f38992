/** How a round can be changed, as acts. Who sits where is all that is known here; what it costs is for the server to say. */
import type { Player, RoundPaired } from './protocol';
import type { Act } from '../event/protocol';

/** Everybody who is in the round, board by board, and whoever has the bye. */
export function everybody(round: RoundPaired): Player[] {
  const seated = round.boards.flatMap(({ white, black }) => [white, black]);
  return round.bye ? [...seated, round.bye.player] : seated;
}

export const playerOf = (round: RoundPaired, number: number): Player | undefined => everybody(round).find((player) => player.number === number);

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
