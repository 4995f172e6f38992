/** All books with their chapters, and a search over all of them. */
import { useEffect, useState } from 'preact/hooks';
import { type Fetched, useFetched } from '../shell/fetched';
import { amend } from '../go';
import type { PageProps } from '../places';
import type { ClauseEntry } from '../protocol';
import { clauseAt } from '../rules/links';
import type { BookPlan, Finds, FindsOfBook, MatterFound } from '../rules/protocol';
import { Waiting } from '../shell/waiting';
import { useTitle } from '../title';
import { bookTitle } from '../words/books';
import { RULES } from '../words/rules';
import { raise } from '../sentence';
import { API } from '../shell/api';

/** Long enough that a word is not searched letter by letter, too short to be noticed. */
const REST = 120;

export default function RulesPage({ query }: PageProps) {
  const [words, setWords] = useState(query.get('q') ?? '');
  const settled = useSettled(words.trim());
  useTitle(RULES.title);
  const finds = useFetched<Finds>(settled === '' ? null : `${API}/rules/search/${encodeURIComponent(settled)}`);
  useEffect(() => amend(settled === '' ? '/rules' : `/rules?q=${encodeURIComponent(settled)}`), [settled]);
  return (
    <div class="page">
      <h1>{RULES.title}</h1>
      <p class="lead">{RULES.lead}</p>
      <form role="search" class="field" onSubmit={(event) => event.preventDefault()}>
        <label for="rules-search">{RULES.search}</label>
        <input
          id="rules-search"
          type="search"
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
          autocomplete="off"
          spellcheck={false}
          aria-describedby="rules-search-hint"
        />
        <p class="hint" id="rules-search-hint">
          {RULES.searchHint}
        </p>
      </form>
      {/* Always there, since what comes together with its region is not read out. */}
      <p role="status">{settled !== '' && finds.is === 'there' ? RULES.found(finds.value.found, finds.value.books.length, finds.value.without) : ''}</p>
      {settled === '' ? <Shelf /> : <Results finds={finds} />}
    </div>
  );
}

/** What was typed, once nothing more was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Results({ finds }: { finds: Fetched<Finds> }) {
  return (
    <Waiting for={finds}>
      {({ books, matters }) => (
        <>
          {books.map((book) => (
            <OfBook key={book.name} book={book} />
          ))}
          {matters.length > 0 && (
            <section class="chapter" aria-labelledby="matters">
              <h2 id="matters">{RULES.matters}</h2>
              <ul>
                {matters.map((matter) => (
                  <li key={`${matter.name} ${matter.text}`}>
                    <Matter matter={matter} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Waiting>
  );
}

/** How many clauses of a book are seen at once; the others are one tap away. */
const AT_ONCE = 5;

function OfBook({ book }: { book: FindsOfBook }) {
  const [first, others] = [book.clauses.slice(0, AT_ONCE), book.clauses.slice(AT_ONCE)];
  return (
    <section class="chapter" aria-labelledby={`found-${book.name}`}>
      <h2 id={`found-${book.name}`}>{book.title}</h2>
      <Clauses clauses={first} />
      {others.length > 0 && (
        <details>
          <summary>{RULES.moreOf(book.found - first.length)}</summary>
          <Clauses clauses={others} />
        </details>
      )}
    </section>
  );
}

function Clauses({ clauses }: { clauses: ClauseEntry[] }) {
  return (
    <ul class="hits">
      {clauses.map(({ book, id, gist }) => (
        <li class="clause-row" key={id}>
          <a href={clauseAt(book, id)}>§ {id}</a>
          <p>{gist || RULES.untold}</p>
        </li>
      ))}
    </ul>
  );
}

function Matter({ matter }: { matter: MatterFound }) {
  const name = raise(matter.name);
  return (
    <article class="hit">
      <h3>{matter.clause ? <a href={clauseAt(matter.clause.book, matter.clause.id)}>{name}</a> : name}</h3>
      <p>{matter.text}</p>
      <p class="hint">{matter.books.map(({ name: book }) => bookTitle(book)).join(' · ')}</p>
    </article>
  );
}

function Shelf() {
  const shelf = useFetched<BookPlan[]>(`${API}/rules`);
  return (
    <>
      <nav class="row ways-of-rules" aria-label={RULES.ways}>
        <a class="button" href="/compare" title={RULES.compareHint}>
          {RULES.compare}
        </a>
        <a class="button" href="/whatif" title={RULES.whatifHint}>
          {RULES.whatif}
        </a>
      </nav>
      <h2 class="section">{RULES.books}</h2>
      <Waiting for={shelf}>
        {(books) => (
          <ul class="shelf">
            {books.map((book) => (
              <li key={book.name}>
                <BookCard book={book} />
              </li>
            ))}
          </ul>
        )}
      </Waiting>
    </>
  );
}

function BookCard({ book }: { book: BookPlan }) {
  const at = `/rules/${book.name}`;
  return (
    <article class="card book-card">
      <h3>
        <a href={at}>{book.title}</a>
      </h3>
      <p class="hint">{RULES.counted(book.clauses, book.chapters.length)}</p>
      <details>
        <summary>{RULES.chapters(bookTitle(book.name))}</summary>
        <ul class="chapter-list">
          {book.chapters.map(({ id, gist }) => (
            <li key={id}>
              <a href={`${at}#${encodeURIComponent(id)}`}>{RULES.chapter(id)}</a> {gist}
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}
