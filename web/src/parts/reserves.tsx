/**
 * What lies beside a board: in hand, and what the partner has captured and not handed over yet. One's own pieces are under a thumb: a tap
 * chooses one for the next square that is tapped, and a finger or a mouse can carry it there at once.
 */
import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { counted, everyKind, type InHand } from '../match';
import type { Color, Match, Piece, Square } from '../protocol';
import { MATCH } from '../words/match';

interface ReservesProps {
  match: Match;
  color: Color;
  /** Whose they are, in words. */
  whose: string;
}

/** For looking. */
export function Reserves({ match, color, whose }: ReservesProps) {
  const there = counted(match.reserves[color]);
  return (
    <div class={`reserves ${color}`} role="group" aria-label={MATCH.inHand(whose)}>
      {there.map((kind) => (
        <span class="in-hand" key={kind.role}>
          <Picture color={color} {...kind} />
          <span class="unseen">{MATCH.count(kind.role, kind.count)}</span>
        </span>
      ))}
      {there.length === 0 && <span class="hint">{MATCH.nothing}</span>}
      <OnItsWay match={match} color={color} />
    </div>
  );
}

interface OwnProps extends ReservesProps {
  /** Whether one may be put down now. */
  may: boolean;
  placing: Piece | null;
  choose: (role: Piece | null) => void;
  drop: (role: Piece, square: Square) => void;
}

/** One's own: every kind keeps its place, so that nothing moves under a thumb when a piece comes. */
export function OwnReserves({ match, color, whose, may, placing, choose, drop }: OwnProps) {
  const carry = useCarrying(color, may, choose, drop);
  return (
    <div class={`reserves own ${color}`} role="group" aria-label={MATCH.inHand(whose)}>
      {everyKind(match.reserves[color]).map(({ role, count }) => (
        <button
          key={role}
          type="button"
          class={`in-hand${count === 0 ? ' none' : ''}`}
          aria-pressed={placing === role}
          aria-disabled={count === 0 || !may}
          aria-label={MATCH.take(role, count)}
          onPointerDown={(event) => count > 0 && carry.begin(event, role, placing === role)}
          // A finger or a mouse is heard above; this is the keyboard.
          onClick={(event) => event.detail === 0 && count > 0 && may && choose(placing === role ? null : role)}
        >
          <Picture color={color} role={role} count={count} />
        </button>
      ))}
      <OnItsWay match={match} color={color} />
      {carry.at && (
        <span class="carried cg-wrap" style={{ left: `${carry.at.x}px`, top: `${carry.at.y}px` }} aria-hidden="true">
          {h('piece', { class: `${color} ${carry.at.role}` })}
        </span>
      )}
    </div>
  );
}

function Picture({ color, role, count }: InHand & { color: Color }) {
  return (
    <span class="cg-wrap" aria-hidden="true">
      {h('piece', { class: `${color} ${role}` })}
      {count > 1 && <span class="how-many">{count}</span>}
    </span>
  );
}

/** Captured at the other board, whose clock is not pressed yet. */
function OnItsWay({ match, color }: { match: Match; color: Color }) {
  const coming = counted(match.on_its_way[color]);
  if (coming.length === 0) return null;
  return (
    <span class="on-its-way">
      {coming.map(({ role, count }) => (
        <span class="in-hand" key={role}>
          <Picture color={color} role={role} count={count} />
        </span>
      ))}
      <span class="unseen">{MATCH.onItsWay(coming)}</span>
    </span>
  );
}

/** So far a finger may tremble. */
const STILL = 8;

interface Carried {
  role: Piece;
  x: number;
  y: number;
}

/** A piece that goes from beside the board to a square by hand. Let go beside where it lay it was tapped. */
function useCarrying(color: Color, may: boolean, choose: OwnProps['choose'], drop: OwnProps['drop']) {
  const [at, setAt] = useState<Carried | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  function begin(event: PointerEvent, role: Piece, chosen: boolean): void {
    if (!may || event.button !== 0) return;
    stop.current();
    const [x, y] = [event.clientX, event.clientY];
    let moved = false;
    const follow = (now: PointerEvent) => {
      if (now.pointerId !== event.pointerId) return;
      moved ||= Math.hypot(now.clientX - x, now.clientY - y) > STILL;
      if (moved) setAt({ role, x: now.clientX, y: now.clientY });
    };
    const end = (now: PointerEvent) => {
      if (now.pointerId !== event.pointerId) return;
      stop.current();
      if (now.type === 'pointercancel') return;
      if (!moved) return choose(chosen ? null : role);
      const square = squareAt(now.clientX, now.clientY, color);
      choose(null);
      if (square) drop(role, square);
    };
    stop.current = () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      stop.current = () => {};
      setAt(null);
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  return { at, begin };
}

/** The square of one's own board under a point of the window. */
function squareAt(x: number, y: number, bottom: Color): Square | null {
  const box = document.querySelector('.middle .board')?.getBoundingClientRect();
  if (!box) return null;
  const [across, down] = [Math.floor(((x - box.left) / box.width) * 8), Math.floor(((y - box.top) / box.height) * 8)];
  if (across < 0 || across > 7 || down < 0 || down > 7) return null;
  const [file, rank] = bottom === 'white' ? [across, 8 - down] : [7 - across, down + 1];
  return `${'abcdefgh'[file]}${rank}`;
}
