/**
 * The board of a position by keyboard and for screen readers: 64 named squares over the men. Arrow keys go from square to square,
 * the letter of a man puts one there (capital for White), Delete takes it off; Enter puts the man that is chosen, or picks one up
 * and lets it go.
 */
import { useRef, useState } from 'preact/hooks';
import { readMen, rowsFor, type Man } from '../men';
import type { Square } from '../protocol';
import { manWords } from '../words/game';
import { WHATIF } from '../words/whatif';
import { manOf, withMen } from './position';

interface SetupSquaresProps {
  fen: string;
  change: (fen: string) => void;
  chosen: Man | 'take off' | null;
}

const ROWS = rowsFor('white');
const STEPS: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export function SetupSquares({ fen, change, chosen }: SetupSquaresProps) {
  const [at, setAt] = useState<Square>('e1');
  const [held, setHeld] = useState<Square | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const men = readMen(fen.split(' ')[0] ?? '');

  function put(square: Square, man: Man | undefined, from?: Square): void {
    const next = new Map(men);
    if (from) next.delete(from);
    if (man) next.set(square, man);
    else next.delete(square);
    change(withMen(fen, next));
  }

  function choose(): void {
    if (chosen !== null) return put(at, chosen === 'take off' ? undefined : chosen);
    if (held === null) return setHeld(men.has(at) ? at : null);
    if (held !== at) put(at, men.get(held), held);
    setHeld(null);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const man = manOf(event.key);
    if (step) move(step);
    else if (event.key === 'Enter' || event.key === ' ') choose();
    else if (event.key === 'Delete' || event.key === 'Backspace') put(at, undefined);
    else if (event.key === 'Escape' && held !== null) setHeld(null);
    else if (man) put(at, man);
    else return;
    event.preventDefault();
  }

  function move([down, across]: [number, number]): void {
    const row = ROWS.findIndex((squares) => squares.includes(at));
    const to = ROWS[row + down]?.[ROWS[row]!.indexOf(at) + across];
    if (!to) return;
    setAt(to);
    grid.current?.querySelector<HTMLElement>(`[data-square=${to}]`)?.focus();
  }

  return (
    <div class="squares" role="grid" ref={grid} onKeyDown={onKey} aria-label={WHATIF.squares} aria-describedby="squares-hint">
      {ROWS.map((row) => (
        <div role="row" key={row[0]}>
          {row.map((square) => {
            const man = men.get(square);
            return (
              <div
                role="gridcell"
                key={square}
                data-square={square}
                tabIndex={square === at ? 0 : -1}
                aria-label={WHATIF.square(square, man ? manWords(man) : null, held === square)}
                onFocus={() => setAt(square)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
