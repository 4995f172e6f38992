/** One book, clause by clause. */
import { useEffect, useState } from 'preact/hooks';
import { useFetched } from '../shell/fetched';
import { amend } from '../go';
import type { PageProps } from '../places';
import { clauseAt } from '../rules/links';
import { Missing } from '../rules/missing';
import type { ClauseInChapter, WholeBook } from '../rules/protocol';
import { API } from '../shell/api';
import { Waiting } from '../shell/waiting';
import { useTitle } from '../title';
import { bookTitle } from '../words/books';
import { MISSING } from '../words/missing';
import { BOOK, RULES } from '../words/rules';

export default function BookPage({ params, query }: PageProps) {
  const name = params.book ?? '';
  const book = useFetched<WholeBook>(`${API}/rules/books/${encodeURIComponent(name)}`);
  const title = book.is === 'there' ? book.value.title : bookTitle(name);
  useTitle(title);
  useEffect(() => {
    if (book.is !== 'there' || location.hash === '') return;
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [book]);
  return (
    <div class="page">
      <p class="trail">
        <a href="/rules">{BOOK.back}</a>
      </p>
      <h1>{title}</h1>
      <Waiting for={book} missing={<Missing says={MISSING.book(name)} ways={[['/rules', MISSING.books]]} />}>
        {(value) => <Whole book={value} asked={query.get('q') ?? ''} />}
      </Waiting>
    </div>
  );
}

function Whole({ book, asked }: { book: WholeBook; asked: string }) {
  const [words, setWords] = useState(asked);
  /** The address keeps what was looked for, so that the way back leads to it. */
  const look = (text: string) => {
    setWords(text);
    amend(text.trim() === '' ? `/rules/${book.name}` : `/rules/${book.name}?q=${encodeURIComponent(text.trim())}`);
  };
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ id, gist }: ClauseInChapter) => wanted.every((word) => `${id} ${gist}`.toLowerCase().includes(word));
  const chapters = book.chapters
    .map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter(has) }))
    .filter(({ clauses }) => clauses.length > 0);
  return (
    <>
      <nav class="jump" aria-label={BOOK.jump}>
        {chapters.map(({ id }) => (
          <a class="chip button" href={`#${encodeURIComponent(id)}`}>
            {id}
          </a>
        ))}
      </nav>
      <div class="field">
        <label for="book-filter">{BOOK.filter}</label>
        <input id="book-filter" type="search" value={words} onInput={(event) => look(event.currentTarget.value)} autocomplete="off" />
      </div>
      {chapters.length === 0 && <p role="status">{BOOK.none}</p>}
      {chapters.map((chapter) => (
        <section class="chapter" key={chapter.id} aria-labelledby={chapter.id}>
          <h2 id={chapter.id}>{RULES.chapter(chapter.id)}</h2>
          <ul>
            {chapter.clauses.map((clause) => (
              <li class={`clause-row depth-${Math.min(clause.depth, 3)}`} key={clause.id}>
                <a href={clauseAt(book.name, clause.id)}>{clause.id}</a>
                <p>{clause.gist || RULES.untold}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Announced book={book} />
    </>
  );
}

/** What an organizer may announce, and how unclear texts are read. */
function Announced({ book }: { book: WholeBook }) {
  return (
    <>
      {book.variations.length > 0 && (
        <section class="chapter">
          <h2>{BOOK.variations}</h2>
          <dl>
            {book.variations.map(({ name, clauses, says, notice }) => (
              <div class="said" key={name}>
                <dt>
                  <code>{name}</code> § {clauses}
                </dt>
                <dd>
                  {says}; {notice}.
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {book.readings.length > 0 && (
        <section class="chapter">
          <h2>{BOOK.readings}</h2>
          <dl>
            {book.readings.map((reading) => (
              <div class="said" key={reading.name}>
                <dt>
                  {reading.question} <span class="hint">§ {reading.clauses}</span>
                </dt>
                <dd>
                  <p>
                    <b>{BOOK.chosen}</b> {reading.default}
                  </p>
                  <p class="hint">
                    <b>{reading.can_be_chosen ? BOOK.byChoice : BOOK.notBuilt}</b> {reading.other}
                  </p>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
