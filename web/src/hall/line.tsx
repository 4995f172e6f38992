/** A player's line in a round: where he sits, against whom, with which color, and what came of it. */
import { OUT, PAIRINGS } from '../words/hall';
import type { Following } from './follow';
import { called, type Line, points } from './lines';
import { Star } from './star';
import { Why } from './why';

interface LineProps {
  id: string;
  section: string;
  round: number;
  line: Line;
  following: Following;
}

export function PlayerLine({ id, section, round, line, following }: LineProps) {
  const { player, board, opponent, out } = line;
  return (
    <li class="line">
      <Star section={section} player={player} following={following} />
      <div class="who">
        <p class="name">
          {line.listed} <span class="hint">{about(player.rating, player.team)}</span>
        </p>
        <p class="meets">{opponent ? <Opponent line={line} /> : (OUT[out ?? ''] ?? out)}</p>
      </div>
      <Seat line={line} />
      {board !== null || out === 'B' ? <Why id={id} section={section} round={round} board={board} name={called(player)} /> : <span />}
    </li>
  );
}

function Opponent({ line: { opponent, player } }: { line: Line }) {
  if (!opponent) return null;
  return (
    <>
      {PAIRINGS.against(called(opponent))}{' '}
      <span class="hint">
        {about(opponent.rating, opponent.team)} {player.score === null ? '' : `· ${PAIRINGS.score(points(player.score))}`}
      </span>
    </>
  );
}

/** The board and the color, and the result once there is one. */
export function Seat({ line: { board, color, outcome, result } }: { line: Line }) {
  if (board === null || color === null) return <span />;
  return (
    <div class="sits">
      <p class="board-no">
        <span class="unseen">{PAIRINGS.board(board)}, </span>
        <span aria-hidden="true">
          <small>{PAIRINGS.boardShort}</small> {board}
        </span>
      </p>
      <p class={`color ${color}`}>
        <i aria-hidden="true" /> {PAIRINGS.colors[color]}
      </p>
      {result !== null && <p class="came">{outcome ? PAIRINGS.outcomes[outcome] : ''} {result}</p>}
    </div>
  );
}

export const about = (rating: number | null, team: string | null): string => [rating, team].filter((part) => part !== null).join(' · ');
