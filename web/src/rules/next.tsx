/** Where a telling stands still: what is missing for a ruling, and a move that nobody can make; each with the way on. */
import { WHATIF } from '../words/whatif';
import { told } from './phrase';
import type { LeftOpen, RulingOfBook, TroubleAt } from './protocol';

/** What all books still wait for: the same in all words, or what one says and every other lets be told, too. */
export function commonOpen(books: RulingOfBook[]): LeftOpen | null {
  const waiting = books.flatMap(({ open }) => open ?? []);
  const first = waiting[0];
  if (first === undefined || waiting.length < books.length) return null;
  if (waiting.every(({ sentence }) => sentence === first.sentence)) return first;
  const everywhere = (line: string) => waiting.every(({ next }) => next.includes(line));
  return waiting.find(({ next }) => next.length > 0 && next.every(everywhere)) ?? null;
}

/** Troubles that no book is spared. */
export function commonTrouble(books: RulingOfBook[]): TroubleAt[] {
  const has = (book: RulingOfBook, { line, text }: TroubleAt) => book.trouble.some((one) => one.line === line && one.text === text);
  return (books[0]?.trouble ?? []).filter((trouble) => books.every((book) => has(book, trouble)));
}

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
