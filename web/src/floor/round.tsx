/** A round on the floor: when it began, when those who are late lose, and its boards. */
import { useState } from 'preact/hooks';
import { act } from '../event/asked';
import type { AtEvent } from '../event/frame';
import { Clauses } from '../parts/clause';
import { whileBusy } from '../shell/presses';
import { unique } from '../unique';
import { FLOOR } from '../words/floor';
import { timeOfDay } from '../words/spoken';
import type { Said } from './handing';
import { type Kept, keptAt } from './kept';
import type { RoundOnFloor, Spot } from './protocol';
import { meantBy, TileButton } from './tile';
import { countdown } from './time';

interface RoundBoardsProps {
  at: AtEvent;
  round: RoundOnFloor;
  now: number;
  kept: Kept[];
  open: (spot: Spot) => void;
  say: (said: Said) => void;
}

export function RoundBoards({ at, round, now, kept, open, say }: RoundBoardsProps) {
  const { section, round: number, boards } = round;
  const spot = (board: number): Spot => ({ section, round: number, board });
  const losesAt = round.late?.['loses-at'] ?? null;
  return (
    <section class="floor-round">
      <h2>{FLOOR.round(section, number)}</h2>
      {boards.some(({ state }) => state !== 'result') && <Begun at={at} round={round} now={now} say={say} />}
      <ul class="tiles" aria-label={FLOOR.round(section, number)}>
        {boards.map((tile) => (
          <li key={tile.board}>
            <TileButton tile={tile} kept={keptAt(kept, spot(tile.board))} open={() => open({ ...spot(tile.board), game: meantBy(tile) })}>
              {tile.absent.length > 0 && !tile.follows && tile.state !== 'result' && losesAt !== null && <strong class="countdown">{countdown(losesAt - now)}</strong>}
            </TileButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Begun({ at, round, now, say }: Pick<RoundBoardsProps, 'at' | 'round' | 'now' | 'say'>) {
  const { section, round: number, begun, late } = round;
  const [id, setId] = useState(unique);
  const [busy, setBusy] = useState(false);
  const begins = at.seen.may.some((can) => can.do === 'begin-round' && can.at.section === section && can.at.round === number);

  async function begin() {
    setBusy(true);
    const answer = await act(at.id, { id, act: { do: 'begin-round', section, round: number } });
    setBusy(false);
    // Whoever takes it back and begins again begins anew.
    if (answer.ok) setId(unique());
    say(answer.ok ? { text: FLOOR.beganNow, undo: answer.value.number ?? undefined } : { text: answer.no.text });
  }

  if (begun === null) {
    return (
      <div class="row begun">
        <span class="hint">{FLOOR.notBegun}</span>
        {begins && (
          <button type="button" {...whileBusy(busy)} onClick={() => void begin()}>
            {FLOOR.begin}
          </button>
        )}
      </div>
    );
  }
  const losesAt = late?.['loses-at'] ?? null;
  return (
    <p class="begun">
      {FLOOR.begun(timeOfDay(begun))}{' '}
      {losesAt !== null && losesAt > now && (
        <>
          {FLOOR.losesAt(timeOfDay(losesAt))}, <strong class="countdown">{FLOOR.left(countdown(losesAt - now))}</strong>{' '}
        </>
      )}
      {losesAt !== null && losesAt <= now && <>{FLOOR.lostAt(timeOfDay(losesAt))} </>}
      <Clauses of={late?.clauses ?? []} />
    </p>
  );
}
