/** One board of an event: the position, the clocks, the moves one by one, forth and back. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { type AtEvent, EventFrame } from '../event/frame';
import { eventAt } from '../event/asked';
import { hallAt } from '../hall/address';
import { called } from '../hall/lines';
import { ask, type Wall } from '../hall/wall';
import { Time } from '../live/clocks';
import { Men } from '../live/men';
import { boardAt, stands } from '../live/part';
import type { OneBoard } from '../live/protocol';
import { Side } from '../live/side';
import { aloud, follow, shows, stepBy, stood } from '../live/steps';
import { useLiveCount } from '../live/watch';
import { useInView } from '../parts/in-sight';
import { pairs } from '../parts/moves';
import { PositionInWords } from '../parts/position';
import { PlayerLink } from '../parts/player-link';
import type { PageProps } from '../places';
import type { Color } from '../protocol';
import { Waiting } from '../shell/waiting';
import { spokenMove } from '../words/spoken';
import { LIVE } from '../words/live';

export default function LiveBoardPage({ params }: PageProps) {
  const { event = '', section = '', round = '', board = '' } = params;
  return (
    <EventFrame id={event} path="" title={LIVE.title(board)}>
      {(at) => <Board at={at} key={board} spot={{ section, round, named: board }} />}
    </EventFrame>
  );
}

interface Spot {
  section: string;
  round: string;
  /** `7`, or `7.2` where a board has several games. */
  named: string;
}

function Board({ at: { id, changes, seen }, spot }: { at: AtEvent; spot: Spot }) {
  const count = useLiveCount(id);
  const [answer, setAnswer] = useState<{ wall: Wall<OneBoard>; heardAt: number }>({ wall: { is: 'coming' }, heardAt: 0 });
  const address = eventAt(id, `/boards/${encodeURIComponent(spot.section)}/${encodeURIComponent(spot.round)}/${encodeURIComponent(spot.named)}/live`);
  useEffect(() => {
    let gone = false;
    void ask<OneBoard>(address).then((wall) => {
      if (!gone) setAnswer((was) => (wall.is === 'missing' && was.wall.is === 'there' ? was : { wall, heardAt: performance.now() }));
    });
    return () => {
      gone = true;
    };
  }, [address, count, changes.version]);
  return (
    <>
      <p class="hint">{LIVE.where(spot.section, spot.round)}</p>
      <Waiting for={answer.wall}>
        {(board) => (
          <>
            {board.games.length > 0 && (
              <nav class="hall-choice" aria-label={LIVE.games}>
                {board.games.map((named) => (
                  <a key={named} class="button" aria-current={named === board.named ? 'page' : undefined} href={boardAt(id, { ...spot, named })}>
                    {LIVE.board(named)}
                  </a>
                ))}
              </nav>
            )}
            <Shown id={id} board={board} heardAt={answer.heardAt} screens={seen.devices === 'screens'} />
          </>
        )}
      </Waiting>
      <p class="row">
        <a class="button" href={hallAt(id, { part: 'live', section: spot.section })}>
          {LIVE.all}
        </a>
        <a class="button" href={eventAt(id, `/rounds/${spot.round}.pgn?section=${encodeURIComponent(spot.section)}`)} download>
          {LIVE.pgn}
        </a>
      </p>
    </>
  );
}

function Shown({ id, board, heardAt, screens }: { id: string; board: OneBoard; heardAt: number; screens: boolean }) {
  const { log } = board;
  if (log) return <Game id={id} board={board} log={log} heardAt={heardAt} />;
  const result = board.results.find((one) => one !== null);
  return (
    <>
      <p class="live-names">
        <strong><PlayerLink id={id} section={board.section} player={board.white}>{called(board.white)}</PlayerLink></strong> {LIVE.versus}{' '}
        <strong><PlayerLink id={id} section={board.section} player={board.black}>{called(board.black)}</PlayerLink></strong>
      </p>
      <p class="lead">{board['in-play'] ? (screens ? LIVE.inPlaySoon : LIVE.inPlay) : result ? `${LIVE.result(result)}. ${LIVE.finished}` : LIVE.notBegun}</p>
    </>
  );
}

function Game({ id, board, log, heardAt }: { id: string; board: OneBoard; log: NonNullable<OneBoard['log']>; heardAt: number }) {
  const of = log.moves.length;
  const [at, setAt] = useState(of);
  const [bottom, setBottom] = useState<Color>('white');
  const [said, setSaid] = useState('');
  const before = useRef(of);
  const list = useInView<HTMLOListElement>(at);
  // Moves that come in are told to whoever looks at the last one.
  useEffect(() => {
    const next = follow(at, before.current, of);
    if (of > before.current && next === of) setSaid(aloud(log.moves.at(-1)));
    before.current = of;
    setAt(next);
  }, [of]);
  const go = (to: number) => {
    setAt(to);
    setSaid(aloud(log.moves[to - 1]));
  };
  const press = (event: KeyboardEvent) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : stepBy(event.key, at, of);
    if (to === null) return;
    event.preventDefault();
    go(to);
  };
  const position = stood(log, at);
  const last = at >= of;
  const side = (color: Color) => (
    <Side id={id} board={board} color={color}>
      {last && <Time clocks={log.clocks} color={color} heardAt={heardAt} />}
    </Side>
  );
  const top: Color = bottom === 'white' ? 'black' : 'white';
  const result = board.results.find((one) => one !== null);
  return (
    <div class="live-game" onKeyDown={press}>
      <div class="live-men">
        {side(top)}
        <Men men={position.men} last={position.last} bottom={bottom} label={shows(log.moves[at - 1])} />
        {side(bottom)}
        <p class="unseen" role="status">
          {said}
        </p>
        {/* None of these is disabled at the ends: whoever is at one of them keeps the focus, and the arrow keys. */}
        <div class="live-steps" role="group" aria-label={LIVE.steps}>
          <button onClick={() => go(0)} aria-disabled={at === 0} aria-label={LIVE.start}>«</button>
          <button onClick={() => go(Math.max(0, at - 1))} aria-disabled={at === 0} aria-label={LIVE.back}>‹</button>
          <button onClick={() => go(Math.min(of, at + 1))} aria-disabled={last} aria-label={LIVE.forward}>›</button>
          <button onClick={() => go(of)} aria-disabled={last} aria-label={LIVE.end}>»</button>
          <button onClick={() => setBottom(top)}>{LIVE.turn}</button>
        </div>
        {!last && (
          <p>
            <button class="chip" onClick={() => go(of)}>
              {LIVE.news(of - at)}
            </button>
          </p>
        )}
      </div>
      <div class="live-beside">
        <p class="now">{result ? LIVE.result(result) : stands(log)}</p>
        {board.minutes !== null && <p class="hint">{LIVE.delay(board.minutes)}</p>}
        <h2 class="section">{LIVE.moves}</h2>
        <ol class="live-moves" ref={list} tabIndex={0} aria-label={LIVE.list}>
          {pairs(log.moves).map((pair) => (
            <li key={pair.number}>
              <span class="number">{pair.number}.</span>
              {(['white', 'black'] as const).map((color) => {
                const move = pair[color];
                const ply = move ? log.moves.indexOf(move as (typeof log.moves)[number]) + 1 : 0;
                if (!move) return <span key={color}>{color === 'white' ? '…' : ''}</span>;
                return (
                  <button key={color} class="live-move" aria-current={ply === at ? 'true' : undefined} onClick={() => go(ply)}>
                    <span aria-hidden="true">{move.text}</span>
                    <span class="unseen">{LIVE.moveAloud(color, spokenMove(move.text))}</span>
                  </button>
                );
              })}
            </li>
          ))}
        </ol>
        <p class="hint">{LIVE.keys}</p>
        <PositionInWords men={position.men} />
      </div>
    </div>
  );
}
