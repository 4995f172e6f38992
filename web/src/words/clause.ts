/** Words around a clause, wherever one is cited. */
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
  name: (cite: string, gist: string) => `Clause ${cite}: ${gist}`,
  of: (id: string, book: string) => `Clause ${id} of ${bookTitle(book)}.`,
  all: 'All about it',
  close: 'Close',
};
