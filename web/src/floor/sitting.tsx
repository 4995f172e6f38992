/** Who sits at a board, whether he is here, and what each side reported. */
import { useEffect, useRef } from 'preact/hooks';
import { PlayerLink } from '../parts/player-link';
import type { Color } from '../protocol';
import { BOARD, OUTCOMES, partyOf, points } from '../words/floor';
import type { GameTile, Sitting } from './protocol';

interface SitsProps {
  event: string;
  section: string;
  color: Color;
  player: Sitting;
  absent: boolean;
  /** On a screen at home, where no official sees him. */
  came: boolean;
  mark: ((is: 'absent' | 'here') => void) | null;
}

export function Sits({ event, section, color, player, absent, came, mark }: SitsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // Another button has come in the place of the one that was pressed: whoever pressed it stays there.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) button.current?.focus();
    pressed.current = false;
  }, [absent]);
  const press = () => {
    pressed.current = true;
    mark?.(absent ? 'here' : 'absent');
  };
  const facts = [BOARD[color], came && BOARD.came, player.team, BOARD.rating(player.rating), player.score !== null && BOARD.score(points(player.score))];
  return (
    <li class={absent ? 'absent' : ''}>
      <span class={`dot ${color}`} />
      <span class="sits-name">
        <strong>{player.name ? <PlayerLink id={event} section={section} player={player}>{player.name}</PlayerLink> : BOARD.nobody}</strong> {absent && <span class="tag">{BOARD.absent}</span>}
        <span class="hint">{facts.filter(Boolean).join('\u00a0· ')}</span>
      </span>
      {mark && (
        <button type="button" ref={button} key={String(absent)} aria-label={`${absent ? BOARD.here : BOARD.absent}: ${player.name ?? ''}`} onClick={press}>
          {absent ? BOARD.here : BOARD.absent}
        </button>
      )}
    </li>
  );
}

/** What lies beside the log; whoever has slips on paper in hand may say that they agree after all. */
export function Slips({ tile, agree }: { tile: GameTile; agree: (() => void) | null }) {
  if (tile.slips.length === 0 && !tile.differ) return null;
  const differ = tile.state === 'disagreement';
  return (
    <div class={`note ${differ ? 'refusal' : 'offer'}`}>
      <div>
        <h3>{BOARD.slips}</h3>
        <ul class="lines">
          {tile.slips.map((slip, index) => (
            <li key={index}>
              {partyOf(slip)}: <strong>{OUTCOMES[slip.says]}</strong>
            </li>
          ))}
          {tile.differ && <li>{BOARD.differBy(tile.differ)}</li>}
        </ul>
        {differ ? <p>{BOARD.differ}</p> : tile.result === null && <p>{BOARD.one}</p>}
        {tile.differ && agree && (
          <button type="button" onClick={agree}>
            {BOARD.agree}
          </button>
        )}
      </div>
    </div>
  );
}
