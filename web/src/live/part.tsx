/** Live boards on everybody's page: those whose moves are known, each with its position; the others are only counted. */
import type { SectionSeen } from '../event/protocol';
import { useSheet } from '../sheets';
import { LOADING } from '../words/shell';
import { spokenMove } from '../words/spoken';
import { LIVE } from '../words/live';
import type { Color } from '../protocol';
import { Time } from './clocks';
import { Men } from './men';
import type { Glance, LiveBoard } from './protocol';
import { Side } from './side';
import { shows } from './steps';
import { keyOf, useLiveBoards } from './watch';

export const boardAt = (event: string, { section, round, named }: { section: string; round: number | string; named: string }): string =>
  `/e/${encodeURIComponent(event)}/board/${encodeURIComponent(section)}/${round}/${named}`;

interface LiveProps {
  id: string;
  section: SectionSeen;
  version: number;
  /** Whether games are played on screens, so that what cannot be seen yet is only waiting for its time. */
  screens: boolean;
}

export function LivePart({ id, section, version, screens }: LiveProps) {
  const watched = useLiveBoards(id, section.name, version);
  // The men are heavy, and most who come want pairings.
  const styled = useSheet('live');
  if (!watched || !styled) return <p class="lead">{LOADING}</p>;
  if (watched.minutes === null) return <p class="lead">{LIVE.never}</p>;
  const others = watched.rounds.reduce((sum, round) => sum + round.others, 0);
  return (
    <>
      <p class="hint">{LIVE.delay(watched.minutes)}</p>
      {watched.boards.length === 0 && <p class="lead">{others > 0 ? (screens ? LIVE.soon : LIVE.noneKnown)(others) : LIVE.none}</p>}
      <ul class="live-boards">
        {watched.boards.map((board) => (
          <li key={keyOf(board)}>
            <Tile id={id} board={board} heardAt={watched.heard.get(keyOf(board)) ?? 0} />
          </li>
        ))}
      </ul>
      {watched.boards.length > 0 && others > 0 && <p class="hint">{(screens ? LIVE.soonOthers : LIVE.others)(others)}</p>}
    </>
  );
}

function Tile({ id, board, heardAt }: { id: string; board: LiveBoard; heardAt: number }) {
  const side = (color: Color) => (
    <Side id={id} board={board} color={color}>
      <Time clocks={board.clocks} color={color} heardAt={heardAt} />
    </Side>
  );
  return (
    <article class="live-board" aria-label={LIVE.board(board.named)}>
      <h3>
        <a href={boardAt(id, board)}>{LIVE.board(board.named)}</a>
      </h3>
      {side('black')}
      <Men men={board.men} last={board.last} label={shows(board.moved)} />
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
