/** One clause: what it says in our words, what it decides, where other books differ, and the cases that show it. */
import { useFetched } from '../shell/fetched';
import type { PageProps } from '../places';
import type { ClauseEntry } from '../protocol';
import { caseAt, clauseAt } from '../rules/links';
import { Missing } from '../rules/missing';
import type { CaseOnShelf, WholeClause } from '../rules/protocol';
import { MatterOfBooks } from '../rules/said';
import { Waiting } from '../shell/waiting';
import { useTitle } from '../title';
import { bookTitle } from '../words/books';
import { HOW } from '../words/clause';
import { MISSING } from '../words/missing';
import { CLAUSE, RULES } from '../words/rules';
import { raise } from '../sentence';
import { API } from '../shell/api';

const apiAt = (book: string, id: string): string => `${API}/rules/clauses/${encodeURIComponent(book)}/${encodeURIComponent(id)}`;

export default function ClausePage({ params }: PageProps) {
  const { book = '', clause: id = '' } = params;
  const clause = useFetched<WholeClause>(apiAt(book, id));
  const title = bookTitle(book);
  useTitle(`§ ${id}, ${title}`);
  return (
    <div class="page">
      <nav class="trail" aria-label={CLAUSE.trail}>
        <a href="/rules">{RULES.title}</a> <span aria-hidden="true">›</span> <a href={`/rules/${encodeURIComponent(book)}`}>{title}</a>
        {clause.is === 'there' && clause.value.above.map((one) => <Step key={one.id} clause={one} />)}
      </nav>
      <h1>§ {id}</h1>
      <Waiting for={clause} missing={<Missing says={MISSING.clause(title, id)} ways={waysOn(book, id)} />}>
        {(value) => <Whole clause={value} />}
      </Waiting>
    </div>
  );
}

/** A book that there is none of can be read no more than its clause. */
const waysOn = (book: string, id: string): [string, string][] => [
  [`/rules?q=${encodeURIComponent(id)}`, MISSING.search(id)],
  ...(bookTitle(book) === book ? [] : [[`/rules/${book}`, MISSING.whole(bookTitle(book))] as [string, string]]),
  ['/rules', MISSING.books],
];

function Step({ clause }: { clause: ClauseEntry }) {
  return (
    <>
      {' '}
      <span aria-hidden="true">›</span> <a href={clauseAt(clause.book, clause.id)}>{clause.id}</a>
    </>
  );
}

function Whole({ clause }: { clause: WholeClause }) {
  return (
    <>
      <p class="gist-large">{clause.gist || RULES.untold}</p>
      <p class="hint">
        {clause.title}. {HOW[clause.how ?? ''] ?? ''}
      </p>
      {clause.below.length > 0 && (
        <section class="chapter">
          <h2>{CLAUSE.below}</h2>
          <ul>
            {clause.below.map((part) => (
              <li class="clause-row" key={part.id}>
                <a href={clauseAt(part.book, part.id)}>{part.id}</a>
                <p>{part.gist || RULES.untold}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="chapter">
        <h2>{CLAUSE.decides}</h2>
        {clause.decides.length === 0 && <p class="hint">{CLAUSE.undecided}</p>}
        {clause.decides.map((matter) => (
          <article class="card matter" key={matter.policy}>
            <h3>{raise(matter.name)}</h3>
            <p class="hint">{matter.help}</p>
            <MatterOfBooks matter={matter} />
          </article>
        ))}
      </section>
      <section class="chapter">
        <h2>{CLAUSE.cases}</h2>
        <Cases clause={clause} />
      </section>
      <nav class="beside" aria-label={CLAUSE.beside}>
        {clause.before && (
          <a class="button" rel="prev" href={clauseAt(clause.before.book, clause.before.id)}>
            <span aria-hidden="true">←</span> {clause.before.id}
          </a>
        )}
        {clause.after && (
          <a class="button" rel="next" href={clauseAt(clause.after.book, clause.after.id)}>
            {clause.after.id} <span aria-hidden="true">→</span>
          </a>
        )}
      </nav>
    </>
  );
}

/** As many as the server lists at most. */
const MOST = 40;

function Cases({ clause }: { clause: WholeClause }) {
  const found = useFetched<CaseOnShelf[]>(`${apiAt(clause.book, clause.id)}/cases`);
  return (
    <Waiting for={found}>
      {(cases) =>
        cases.length === 0 ? (
          <p class="hint">{CLAUSE.noCases}</p>
        ) : (
          <>
            <ul class="cases">
              {cases.map(({ name, title }) => (
                <li key={name}>
                  <a href={caseAt(name)}>{title}</a>
                </li>
              ))}
            </ul>
            {cases.length >= MOST && <p class="hint">{CLAUSE.most(cases.length)}</p>}
          </>
        )
      }
    </Waiting>
  );
}
