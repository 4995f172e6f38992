/** Ways to clauses and cases. */
import type { Clause } from '../protocol';
import { shortTitle } from '../words/books';

export const clauseAt = (book: string, id: string): string => `/rules/${encodeURIComponent(book)}/${encodeURIComponent(id)}`;

export const caseAt = (name: string): string => `/cases/${name}`;

/** Clauses as chips that lead to their pages; each named with its book where several books speak. */
export function ClauseLinks({ of, named = false }: { of: Clause[]; named?: boolean }) {
  if (of.length === 0) return null;
  return (
    <span class="clauses">
      {of.map((clause) => (
        <a class="button chip cite" href={clauseAt(clause.book, clause.id)} title={clause.gist} key={`${clause.book} ${clause.id}`}>
          {named ? `${shortTitle(clause.book)} ` : ''}
          <span aria-hidden="true">§</span> {named ? clause.id : clause.cite}
        </a>
      ))}
    </span>
  );
}
