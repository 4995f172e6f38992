/**
 * The board. It shows the men as the view says and tells which man a hand picked up and where it let go: no targets, no
 * check, no premoves. Whatever is dropped stays where it was dropped until the server answers.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Api } from 'chessground/api';
import type { Key } from 'chessground/types';
import { isStill } from '../look';
import type { Color, Square, View } from '../protocol';
import { Squares } from './squares';
import { putUp } from './put-up';

interface BoardProps {
  view: View;
  /** Whose men may be picked up here; nobody's for those who only look on. */
  hand: Color | null;
  bottom: Color;
  standing: number;
  touch: (square: Square) => void;
  release: (square: Square) => void;
  /** What goes to the next square that is tapped, where a piece beside the board was chosen. */
  put?: ((square: Square) => void) | null;
}

export function Board({ view, hand, bottom, standing, touch, release, put = null }: BoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<Api | null>(null);
  // What the gestures read, as it is now: they are bound only once.
  const latest = useRef<Gestures & { release: BoardProps['release'] }>({ hand, touch, release, put, from: view.hand.from });
  latest.current = { hand, touch, release, put, from: view.hand.from };

  useLayoutEffect(() => {
    const wrap = place.current!;
    const [api, takeDown] = putUp(wrap, settings(view, bottom, (to) => latest.current.release(to)));
    board.current = api;
    const pickUp = (event: Event) => onPickUp(api, event as MouseEvent & TouchEvent, latest.current);
    wrap.addEventListener('mousedown', pickUp, true);
    wrap.addEventListener('touchstart', pickUp, { capture: true, passive: false });
    return takeDown;
  }, []);

  useLayoutEffect(() => stand(board.current!, view, hand), [standing, hand]);

  return (
    <div class="board">
      <div class="board-men" ref={place} aria-hidden="true" />
      <Squares view={view} bottom={bottom} hand={hand} touch={touch} release={release} put={put} />
    </div>
  );
}

function settings(view: View, bottom: Color, release: (to: Square) => void) {
  const still = isStill();
  return {
    fen: view.men,
    orientation: bottom,
    viewOnly: view.seat !== 'white' && view.seat !== 'black',
    coordinates: true,
    autoCastle: false,
    disableContextMenu: false,
    blockTouchScroll: false,
    highlight: { lastMove: true, check: false },
    animation: { enabled: !still, duration: 160 },
    movable: { free: true, showDests: false, events: { after: (_: Key, to: Key) => release(to) } },
    premovable: { enabled: false },
    predroppable: { enabled: false },
    draggable: { enabled: true, showGhost: true, distance: 4 },
    drawable: { enabled: false, visible: false },
  };
}

/** Puts the men where the view says. Those that stand there already are left alone: a finger may be on one of them, and were it drawn
 *  anew, nobody would hear of the finger being lifted. */
function stand(api: Api, view: View, hand: Color | null): void {
  const from = view.hand.from as Key | null;
  const held = from ? new Map<Key, string>([[from, 'in-hand']]) : new Map<Key, string>();
  if (!api.state.draggable.current) api.state.selected = hand && from ? from : undefined;
  api.set({
    ...(api.getFen() === view.men ? {} : { fen: view.men }),
    lastMove: view.last as Key[],
    // The laws know who is on move; here it only says whose men can be lifted.
    turnColor: hand ?? 'white',
    movable: { color: hand ?? undefined },
    highlight: { custom: held },
  });
}

interface Gestures {
  hand: Color | null;
  touch: (square: Square) => void;
  put: ((square: Square) => void) | null;
  from: Square | null;
}

/** Somebody lifts a man. Chessground would take a second man of one's own for a target; here it is another touch. */
function onPickUp(api: Api, event: MouseEvent & TouchEvent, { hand, touch, put, from }: Gestures): void {
  if (hand === null || event.buttons > 1 || event.shiftKey || (event.touches && event.touches.length > 1)) return;
  const point = event.touches?.[0] ?? event;
  const square = api.getKeyAtDomPos([point.clientX, point.clientY]);
  if (put && square) {
    // No man is lifted by this, nor by the mouse that a browser makes of a finger.
    event.preventDefault();
    event.stopPropagation();
    return put(square);
  }
  if (!square || api.state.pieces.get(square)?.color !== hand) return;
  if (api.state.selected !== square) api.selectSquare(null);
  if (from !== square) touch(square);
}
