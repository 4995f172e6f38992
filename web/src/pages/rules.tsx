/** All books with their chapters, and a search over all of them. */
import { useEffect, useState } from 'preact/hooks';
import { useFetched } from '../fetched';
import { amend } from '../go';
import type { PageProps } from '../places';
import { clauseAt } from '../rules/links';
import type { BookPlan, Find, Finds } from '../rules/protocol';
import { Waiting } from '../rules/waiting';
import { useTitle } from '../title';
import { RULES } from '../words/rules';

/** Long enough that a word is not searched letter by letter, too short to be noticed. */
const REST = 120;

export default function RulesPage({ query }: PageProps) {
  const [words, setWords] = useState(query.get('q') ?? '');
  const settled = useSettled(words.trim());
  useTitle(RULES.title);
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
      {settled === '' ? <Shelf /> : <Results words={settled} />}
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

function Results({ words }: { words: string }) {
  const finds = useFetched<Finds>(`/api/rules/search/${encodeURIComponent(words)}`);
  return (
    <Waiting for={finds}>
      {({ found, hits }) => (
        <>
          <p role="status">{RULES.found(found, hits.length)}</p>
          <ol class="hits">
            {hits.map((hit) => (
              <li key={`${hit.kind} ${hit.books[0]} ${hit.name} ${hit.text}`}>
                <Hit hit={hit} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Waiting>
  );
}

function Hit({ hit }: { hit: Find }) {
  const name = hit.kind === 'clause' ? `§ ${hit.name}` : hit.name;
  return (
    <article class="hit">
      <h2>{hit.clause ? <a href={clauseAt(hit.clause.book, hit.clause.id)}>{name}</a> : name}</h2>
      <p class="hint">
        {hit.kind === 'clause' ? RULES.clause : RULES.policy} · {hit.books.join(', ')}
      </p>
      <p>{hit.text || RULES.untold}</p>
    </article>
  );
}

function Shelf() {
  const shelf = useFetched<BookPlan[]>('/api/rules');
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
      <p class="hint">
        <code>{book.name}</code> · {RULES.counted(book.clauses, book.chapters.length)}
      </p>
      <details>
        <summary>{RULES.chapters(book.name)}</summary>
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
