/** Words around a clause, wherever one is cited. */
import type { Clause } from '../protocol';
import { bookTitle } from './books';

/** How a clause is met, as a reader is told. */
export const HOW: Record<string, string> = {
  enforced: 'Jadoube decides it by itself.',
  director: 'It is put before the director, who decides.',
  advised: 'Guidance, shown where it helps.',
  equipment: 'About boards, clocks and paper.',
  definition: 'It names a thing.',
  tournament: 'The event carries it out: entries, pairings, scores, prizes.',
};

export const UNTOLD = 'Nobody has told this clause in our own words yet.';

export const CHIP = {
  /** Begins as the chip does, so that whoever speaks to the page can say what he reads. */
  name: ({ cite, id, book }: Clause) => `Clause ${cite}${cite === id || bookTitle(book) === book ? '' : ` of ${bookTitle(book)}`}`,
  of: (id: string, book: string) => `Clause ${id} of ${bookTitle(book)}.`,
  all: 'All about it',
};
