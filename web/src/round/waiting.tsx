/** Who stands there without a game in a round that is paired: each can be chosen, dragged to an opponent, or given one. */
import { useState } from 'preact/hooks';
import { hasPage } from '../event/frame';
import type { EventSeen } from '../event/protocol';
import { WAITING } from '../words/waiting';
import type { Acts } from './acts';
import { Seat, type Hand } from './boards';
import { boardOf, isFixed } from './changes';
import { pageAt } from './go';
import { HousePlayer } from './house-player';
import type { RoundPaired } from './protocol';

interface WaitingProps {
  id: string;
  seen: EventSeen;
  round: RoundPaired;
  /** Who stands here. */
  here: RoundPaired['sits-out'];
  hand: Hand;
  acts: Acts;
  /** Takes a board apart. */
  apart: (board: number) => void;
}

export function WaitingForGame({ id, seen, round, here, hand, acts, apart }: WaitingProps) {
  const [over, setOver] = useState(false);
  const [house, setHouse] = useState(false);
  const lacks = !here.some((one) => one['house-player']);
  // A seat that is dragged here leaves its board.
  const dropped = (event: DragEvent) => {
    const number = Number(event.dataTransfer?.getData('application/x-jadoube-player'));
    const board = number > 0 ? boardOf(round, number) : undefined;
    setOver(false);
    if (board === undefined || isFixed(round, number)) return;
    event.preventDefault();
    apart(board);
  };
  return (
    <section
      class={`waiting-game${over ? ' over' : ''}`}
      aria-labelledby="waiting-game"
      onDragOver={(event) => event.dataTransfer?.types.includes('application/x-jadoube-player') && (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <h3 class="part" id="waiting-game">
        {WAITING.title}
      </h3>
      <p class="hint">{here.length === 0 ? WAITING.nobody : WAITING.how}</p>
      {here.length > 0 && (
        <ul class="waiting-players">
          {here.map((one) => (
            <li key={one.player.number}>
              <Seat at={{ id, section: round.section }} player={one.player} side={one['house-player'] ? WAITING.house : one.late ? WAITING.late : WAITING.idle} hand={{ ...hand, changing: true }} fixed={false} tray />
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        {hasPage(seen, '/entries') && (
          <a class="button" href={pageAt(id, '/entries', { new: '', section: round.section })}>
            {WAITING.enter}
          </a>
        )}
        {lacks && (
          <button type="button" onClick={() => setHouse(true)}>
            {WAITING.addHouse}
          </button>
        )}
      </div>
      {house && <HousePlayer section={round.section} acts={acts} close={() => setHouse(false)} />}
    </section>
  );
}
