/** A player's line in a round: where he sits, against whom, with which color, and what came of it. */
import { OUT, PAIRINGS } from '../words/hall';
import { PlayerLink } from '../parts/player-link';
import type { Following } from './follow';
import { called, isMeant, type Line, points, scoreNow } from './lines';
import { Star } from './star';
import { Why } from './why';

interface LineProps {
  id: string;
  section: string;
  round: number;
  line: Line;
  following: Following;
  /** What was typed to find somebody. */
  find?: string;
}

export function PlayerLine({ id, section, round, line, following, find = '' }: LineProps) {
  const { player, board, out } = line;
  const score = scoreNow(line);
  return (
    <li class="line">
      <Star section={section} player={player} following={following} />
      <div class="line-player">
        <p class="name">
          <PlayerLink id={id} section={section} player={player}>{line.listed}</PlayerLink>
        </p>
        <Meets id={id} section={section} line={line} />
        {find !== '' && <Seated line={line} find={find} />}
        <p class="hint">{dotted(player.rating, score === null ? null : together(PAIRINGS.scoreLong(points(score))), player.team)}</p>
      </div>
      <Seat line={line} />
      {board !== null || out === 'B' ? <Why id={id} section={section} round={round} board={board} name={called(player)} /> : <span />}
    </li>
  );
}

/** Of a team: those who were looked for, each with his table. */
function Seated({ line: { seats }, find }: { line: Line; find: string }) {
  return (
    <>
      {seats.filter(({ name }) => isMeant(find, name)).map(({ name, named, color }) => (
        <p key={named}>
          <strong>{name}</strong> {PAIRINGS.seated(named, PAIRINGS.colors[color])}
        </p>
      ))}
    </>
  );
}

/** Against whom, or what he has instead. */
export function Meets({ id, section, line: { opponent, out } }: { id: string; section: string; line: Line }) {
  if (!opponent) return <p class="meets">{OUT[out ?? ''] ?? out}</p>;
  return (
    <p class="meets">
      {PAIRINGS.against} <PlayerLink id={id} section={section} player={opponent}>{called(opponent)}</PlayerLink> <span class="hint">{opponent.rating}</span>
    </p>
  );
}

/** The board and the color, and what came of it once it is known. */
export function Seat({ line }: { line: Line }) {
  const { board, color, outcome, result } = line;
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
      {result !== null && <p class="came">{outcome ? PAIRINGS.outcome(outcome, line.forfeited) : result}</p>}
    </div>
  );
}

export const about = (rating: number | null, team: string | null): string => dotted(rating, team);

/** One after the other with a dot between them, which no line begins with. */
export const dotted = (...parts: (string | number | null)[]): string => parts.filter((part) => part !== null && part !== '').join('\u00a0· ');

/** A number and what it counts stay on one line. */
export const together = (text: string): string => text.replaceAll(' ', '\u00a0');
