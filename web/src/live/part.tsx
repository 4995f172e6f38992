/** Live boards on everybody's page: those whose moves are known, each with its position; the others are only counted. */
import { useEffect, useState } from 'preact/hooks';
import type { SectionSeen } from '../event/protocol';
import { withSheet } from '../sheets';
import { LOADING } from '../words/shell';
import { spokenMove } from '../words/game';
import { LIVE } from '../words/live';
import { called } from '../hall/lines';
import type { Color } from '../protocol';
import { Time } from './clocks';
import { Men } from './men';
import type { Glance, LiveBoard } from './protocol';
import { keyOf, useLiveBoards } from './watch';

export const boardAt = (event: string, { section, round, board }: { section: string; round: number; board: number }): string =>
  `/e/${encodeURIComponent(event)}/board/${encodeURIComponent(section)}/${round}/${board}`;

export function LivePart({ id, section, version }: { id: string; section: SectionSeen; version: number }) {
  const watched = useLiveBoards(id, section.name, version);
  // The men are heavy, and most who come want pairings.
  const [styled, setStyled] = useState(false);
  useEffect(() => void withSheet('live').then(() => setStyled(true)), []);
  if (!watched || !styled) return <p class="lead">{LOADING}</p>;
  if (watched.minutes === null) return <p class="lead">{LIVE.never}</p>;
  const others = watched.rounds.reduce((sum, round) => sum + round.others, 0);
  return (
    <>
      <p class="hint">{LIVE.delay(watched.minutes)}</p>
      {watched.boards.length === 0 && <p class="lead">{others > 0 ? LIVE.noneKnown(others) : LIVE.none}</p>}
      <ul class="live-boards">
        {watched.boards.map((board) => (
          <li key={keyOf(board)}>
            <Tile id={id} board={board} heardAt={watched.heard.get(keyOf(board)) ?? 0} />
          </li>
        ))}
      </ul>
      {watched.boards.length > 0 && others > 0 && <p class="hint">{LIVE.others(others)}</p>}
    </>
  );
}

function Tile({ id, board, heardAt }: { id: string; board: LiveBoard; heardAt: number }) {
  const side = (color: Color) => (
    <p class="live-side">
      <span class={`color ${color}`}>
        <i aria-hidden="true" />
        <span class="unseen">{LIVE.colors[color]}: </span>
      </span>{' '}
      <span class="name">{called(board[color])}</span> <Time clocks={board.clocks} color={color} heardAt={heardAt} />
    </p>
  );
  return (
    <article class="live-board" aria-label={LIVE.board(board.board)}>
      <h3>
        <a href={boardAt(id, board)}>{LIVE.board(board.board)}</a>
      </h3>
      {side('black')}
      <Men men={board.men} last={board.last} label={LIVE.position(board.made)} />
      {side('white')}
      <p class="live-last">{stands(board)}</p>
    </article>
  );
}

/** How a game stood, in a line. */
export function stands({ moved, outcome, paused }: Glance) {
  if (outcome) return LIVE.over(outcome.score, outcome.text);
  if (!moved) return LIVE.begun;
  return (
    <>
      <span aria-hidden="true">{LIVE.move(moved.number, moved.color, moved.text)}</span>
      <span class="unseen">{LIVE.moveAloud(moved.color, spokenMove(moved.text))}</span>
      {paused && <span class="hint"> {LIVE.stopped}</span>}
    </>
  );
}
