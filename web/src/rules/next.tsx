/** Where a telling stands still: what is missing for a ruling, and a move that nobody can make; each with the way on. */
import { WHATIF } from '../words/whatif';
import { told } from './phrase';
import type { LeftOpen, TroubleAt } from './protocol';

export function NextActs({ open, add }: { open: LeftOpen; add: (line: string) => void }) {
  return (
    <div class="card next-acts">
      <h3>{WHATIF.open}</h3>
      <p>{open.sentence}</p>
      {open.next.length > 0 && (
        <>
          <p class="hint" id="next-acts">
            {WHATIF.next}
          </p>
          <div class="row" role="group" aria-labelledby="next-acts">
            {open.next.map((line) => (
              <button type="button" class="chip" key={line} onClick={() => add(line)}>
                {told(line)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

interface TroubleProps {
  trouble: TroubleAt;
  /** Writes another word into the line. */
  replace: (line: number, word: string, other: string) => void;
}

export function Trouble({ trouble: { line, text, instead }, replace }: TroubleProps) {
  return (
    <div class="trouble">
      <p class="wrong">{WHATIF.trouble(line, text)}</p>
      {instead && (
        <>
          <p>{instead.by_squares.length > 0 ? WHATIF.playedAnyway(instead.by_squares[0]!) : WHATIF.writeSquares}</p>
          <div class="row" role="group" aria-label={WHATIF.playedGroup}>
            {instead.by_squares.map((squares) => (
              <button type="button" class="chip" key={squares} onClick={() => replace(line, instead.of, squares)}>
                {WHATIF.played(squares)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
