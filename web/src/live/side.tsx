/** One side of a live board: its color, who plays it, and his clock. */
import type { ComponentChildren } from 'preact';
import { called } from '../hall/lines';
import { PlayerLink } from '../parts/player-link';
import type { Color } from '../protocol';
import { LIVE } from '../words/live';
import type { LiveBoard } from './protocol';

export function Side({ id, board, color, children }: { id: string; board: Pick<LiveBoard, Color | 'section'>; color: Color; children: ComponentChildren }) {
  return (
    <p class="live-side">
      <span class={`color ${color}`}>
        <i aria-hidden="true" />
        <span class="unseen">{LIVE.colors[color]}: </span>
      </span>{' '}
      <span class="name">
        <PlayerLink id={id} section={board.section} player={board[color]}>{called(board[color])}</PlayerLink>
      </span>{' '}
      {children}
    </p>
  );
}
