/** The rounds of a player: where they sat, against whom, with which color, what came of it, and why they had that board. */
import { dotted, together } from '../hall/line';
import { points } from '../hall/lines';
import { PlayerLink } from '../parts/player-link';
import type { Schemas } from '../wire';
import { numbered, OUT, PAIRINGS } from '../words/hall';
import { PLAYER } from '../words/player';
import { came } from './came';

type Player = Schemas['PlayerPage'];
type Round = Player['rounds'][number];

export function RoundsOf({ id, player }: { id: string; player: Player }) {
  const shown = player.rounds.filter(({ board, has }) => board !== null || has !== null);
  return (
    <table class="sheet rounds-of-player" aria-label={PLAYER.table(player.name)}>
      <thead>
        <tr>
          <th scope="col" class="center">{PLAYER.columns.round}</th>
          <th scope="col">{PLAYER.columns.opponent}</th>
          <th scope="col">{PLAYER.columns.came}</th>
          <th scope="col" class="right">{PLAYER.columns.score}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((round) => (
          <OneRound id={id} section={player.section} round={round} key={round.round} />
        ))}
      </tbody>
    </table>
  );
}

function OneRound({ id, section, round }: { id: string; section: string; round: Round }) {
  const { games, has, why, before } = round;
  const score = before === null || round.points === null ? null : before + round.points;
  return (
    <>
      <tr>
        <th scope="row" class="center">{round.round}</th>
        <td>
          {games.map((game) => (
            <p key={game.named}>
              <span class={`color ${game.color}`}>
                <i aria-hidden="true" />
                <span class="unseen">{PAIRINGS.colors[game.color]} </span>
              </span>{' '}
              <PlayerLink id={id} section={section} player={game.opponent}>{game.opponent.name ?? numbered(game.opponent.number)}</PlayerLink>{' '}
              <span class="hint">{dotted(game.opponent.rating, together(PLAYER.board(game.named)))}</span>
            </p>
          ))}
          {has !== null && <p>{OUT[has] ?? has}</p>}
        </td>
        <td>
          {games.map((game) => (
            <p key={game.named}>{came(game)}</p>
          ))}
        </td>
        <td class="right">{score === null ? '' : points(score)}</td>
      </tr>
      {why !== null && (
        <tr class="why-of-round">
          <td colSpan={4} class="hint">{why}</td>
        </tr>
      )}
    </>
  );
}
