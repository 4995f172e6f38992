/** Ways to clauses and cases. */
import type { Clause } from '../protocol';

export const clauseAt = (book: string, id: string): string => `/rules/${encodeURIComponent(book)}/${encodeURIComponent(id)}`;

export const caseAt = (name: string): string => `/cases/${name}`;

/** Clauses as chips that lead to their pages. */
export function ClauseLinks({ of }: { of: Clause[] }) {
  if (of.length === 0) return null;
  return (
    <span class="clauses">
      {of.map((clause) => (
        <a class="button chip cite" href={clauseAt(clause.book, clause.id)} title={clause.gist} key={clause.cite}>
          <span aria-hidden="true">§</span> {clause.cite}
        </a>
      ))}
    </span>
  );
}
