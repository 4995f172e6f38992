/** A round of teams by its players: whoever looks for a child knows its name. */
import { called, type Line, linesOf } from '../hall/lines';
import type { Player, Round } from '../hall/protocol';

/** Where teams meet, a line for each of their players; of a team that does not play its own. Nothing where players are paired. */
export function playersOf(round: Round): Line[] | null {
  const lines = linesOf(round);
  if (!lines.some(({ seats }) => seats.length > 0)) return null;
  const seated = round.boards.flatMap(({ board, games }) =>
    games.flatMap(({ named, white, black }): Line[] => {
      const at = (player: Player | undefined, opponent: Player | undefined, color: 'white' | 'black'): Line[] =>
        player?.entry == null
          ? []
          : [{ player, listed: called(player), board, named: named ?? String(board), color, opponent: opponent ?? null, result: null, outcome: null, forfeited: false, out: null, seats: [] }];
      return [...at(white, black, 'white'), ...at(black, white, 'black')];
    }),
  );
  return [...seated, ...lines.filter(({ board }) => board === null)];
}
