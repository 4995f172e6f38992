/**
 * The same board for the keyboard and for screen readers: 64 named squares over the men. Arrow keys go from square to
 * square; Enter touches one's own man, or lets the man in hand go.
 */
import { useRef, useState } from 'preact/hooks';
import { readMen, rowsFor, type Man } from '../men';
import type { Color, Square, View } from '../protocol';
import { SQUARES } from '../words/board';
import { manWords } from '../words/game';

interface SquaresProps {
  view: View;
  hand: Color | null;
  bottom: Color;
  touch: (square: Square) => void;
  release: (square: Square) => void;
  put: ((square: Square) => void) | null;
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function Squares({ view, hand, bottom, touch, release, put }: SquaresProps) {
  const rows = rowsFor(bottom);
  const men = readMen(view.men);
  const [at, setAt] = useState<Square>(rows[7]![bottom === 'white' ? 4 : 3]!);
  const grid = useRef<HTMLDivElement>(null);

  function go(event: KeyboardEvent): void {
    if (event.key === 'Enter') return choose(at, event);
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const row = rows.findIndex((squares) => squares.includes(at));
    const file = rows[row]!.indexOf(at);
    const to = rows[row + step[0]]?.[file + step[1]];
    if (!to) return;
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-square=${to}]`)?.focus();
  }

  function choose(square: Square, event: Event): void {
    event.preventDefault();
    if (put) return put(square);
    if (hand === null) return;
    if (men.get(square)?.color === hand && square !== view.hand.from) touch(square);
    else if (view.hand.from) release(square);
  }

  return (
    <div class="squares" role="grid" ref={grid} onKeyDown={go} aria-label={SQUARES.board(bottom, hand === null)}>
      {rows.map((row) => (
        <div role="row" key={row[0]}>
          {row.map((square) => (
            <div
              role="gridcell"
              key={square}
              data-square={square}
              tabIndex={square === at ? 0 : -1}
              aria-label={label(square, men.get(square), view)}
              onFocus={() => setAt(square)}
            >
              {men.get(square)?.promoted && <span class="was-pawn">P</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function label(square: Square, man: Man | undefined, view: View): string {
  return SQUARES.square(square, man ? manWords(man) : null, view.hand.from === square, view.last.includes(square));
}
