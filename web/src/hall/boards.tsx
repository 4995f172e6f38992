/** A round by board: White, what came of it, Black. */
import { OUT, PAIRINGS } from '../words/hall';
import { PlayerLink } from '../parts/player-link';
import type { Following } from './follow';
import { dotted, together } from './line';
import { called, type Line, points, resultOf } from './lines';
import type { Board, Player } from './protocol';
import { Star } from './star';
import { Why } from './why';

interface BoardsProps {
  id: string;
  section: string;
  round: number;
  boards: Board[];
  resting: Line[];
  following: Following;
}

export function Boards({ id, section, round, boards, resting, following }: BoardsProps) {
  const side = (player: Player, color: 'white' | 'black') => (
    <div class={`side ${color}`}>
      <Star section={section} player={player} following={following} />
      <p>
        <span class={`color ${color}`}>
          <i aria-hidden="true" />
          <span class="unseen">{PAIRINGS.colors[color]}: </span>
        </span>{' '}
        <span class="name">
          <PlayerLink id={id} section={section} player={player}>{called(player)}</PlayerLink>
        </span>{' '}
        <span class="hint">{dotted(player.rating, together(PAIRINGS.score(points(player.score))), player.team)}</span>
      </p>
    </div>
  );
  return (
    <>
      <ol class="boards">
        {boards.map((board) => (
          <li class="board-line" key={board.board}>
            <p class="board-no">
              <span class="unseen">{PAIRINGS.board(board.board)}</span>
              <span aria-hidden="true">{board.board}</span>
            </p>
            {side(board.white, 'white')}
            <p class="came">
              {resultOf(board.games) ?? <span class="hint">{board.games.some(({ adjourned }) => adjourned) ? PAIRINGS.adjourned : PAIRINGS.noResult}</span>}
            </p>
            {side(board.black, 'black')}
            <Why id={id} section={section} round={round} board={board.board} name="" />
          </li>
        ))}
      </ol>
      {resting.length > 0 && (
        <>
          <h2>{PAIRINGS.resting}</h2>
          <ul class="resting">
            {resting.map(({ player, out }) => (
              <li key={player.number}>
                <PlayerLink id={id} section={section} player={player}>{called(player)}</PlayerLink> <span class="hint">{OUT[out ?? ''] ?? out}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
