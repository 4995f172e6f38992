/** One side of a live board: its color, who plays it, and his clock. */
import type { ComponentChildren } from 'preact';
import { called } from '../hall/lines';
import type { Color } from '../protocol';
import { LIVE } from '../words/live';
import type { LiveBoard } from './protocol';

export function Side({ board, color, children }: { board: Pick<LiveBoard, Color>; color: Color; children: ComponentChildren }) {
  return (
    <p class="live-side">
      <span class={`color ${color}`}>
        <i aria-hidden="true" />
        <span class="unseen">{LIVE.colors[color]}: </span>
      </span>{' '}
      <span class="name">{called(board[color])}</span> {children}
    </p>
  );
}
