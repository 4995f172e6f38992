/** The pawn waits on the last rank: which piece takes its place. */
import { useEffect, useRef } from 'preact/hooks';
import type { Color, Promotion } from '../protocol';
import { ACTIONS } from '../words/seat';
import { raise } from '../sentence';

const PIECES: Promotion[] = ['queen', 'rook', 'bishop', 'knight'];

export function PromotionChoice({ color, place }: { color: Color; place: (role: Promotion) => void }) {
  const first = useRef<HTMLButtonElement>(null);
  // Whoever has chosen goes on where he was: in the box for moves, or on the board.
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    first.current?.focus();
    return () => before?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="promotion" role="group" aria-label={ACTIONS.promotion}>
      {PIECES.map((role, index) => (
        <button key={role} ref={index === 0 ? first : null} onClick={() => place(role)} class="cg-wrap promotion-piece">
          <piece class={`${color} ${role}`} aria-hidden="true" />
          <span>{raise(role)}</span>
        </button>
      ))}
    </div>
  );
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      /** Chessground's own element, so that its pictures of men are used. */
      piece: HTMLAttributes<HTMLElement>;
    }
  }
}
