/** The books in groups that rule alike, so that what several of them say is told once. */
import type { Clause } from '../protocol';
import type { Moment, RulingOfBook } from './protocol';

export interface Group {
  books: RulingOfBook[];
  /** From most books; where no two agree every one of them differs. */
  differs: boolean;
  /** One of their rulings, with the clauses of all of them. */
  moments: Moment[];
}

/** The largest group first, then in the order of the books. */
export function groups(books: RulingOfBook[]): Group[] {
  const alike = new Map<string, RulingOfBook[]>();
  for (const book of books) {
    const ruled = wordsOf(book);
    alike.set(ruled, [...(alike.get(ruled) ?? []), book]);
  }
  const nobodyAgrees = alike.size > 1 && alike.size === books.length;
  const made = [...alike.values()].map((books) => ({ books, differs: nobodyAgrees || !books[0]!.as_most, moments: merged(books) }));
  return made.sort((one, other) => Number(one.differs) - Number(other.differs));
}

/** What a book rules, and what it waits for, without its clauses. */
function wordsOf({ moments, open, trouble }: RulingOfBook): string {
  const ruled = moments.map(({ name, verdicts }) => [name, verdicts.map(({ words, sentence }) => [words, sentence])]);
  return JSON.stringify([ruled, open?.sentence, trouble.map(({ text }) => text)]);
}

function merged(books: RulingOfBook[]): Moment[] {
  return books[0]!.moments.map((moment, at) => ({
    ...moment,
    verdicts: moment.verdicts.map((verdict, line) => ({
      ...verdict,
      clauses: eachOnce(books.flatMap(({ moments }) => moments[at]?.verdicts[line]?.clauses ?? [])),
    })),
  }));
}

/** Books that refer to another cite its clauses. */
export function eachOnce(clauses: Clause[]): Clause[] {
  return [...new Map(clauses.map((clause) => [`${clause.book} ${clause.id}`, clause])).values()];
}
