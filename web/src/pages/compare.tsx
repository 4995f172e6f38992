/** Two books side by side, or one with all others, matter by matter and topic by topic. */
import { useEffect, useState } from 'preact/hooks';
import { useFetched } from '../shell/fetched';
import { amend } from '../go';
import type { PageProps } from '../places';
import type { BookName } from '../protocol';
import type { Comparison, Matter } from '../rules/protocol';
import { Agreement, MatterOfBooks, Sentence } from '../rules/said';
import { Waiting } from '../shell/waiting';
import { useTitle } from '../title';
import { bookTitle } from '../words/books';
import { COMPARE, RULES } from '../words/rules';
import { raise } from '../sentence';
import { API } from '../shell/api';

const ALL = 'all';

export default function ComparePage({ query }: PageProps) {
  const [a, setA] = useState(query.get('a') ?? 'us-chess-7');
  const [b, setB] = useState(query.get('b') ?? 'schiller');
  const [all, setAll] = useState(query.get('all') !== null);
  const [topic, setTopic] = useState(query.get('topic') ?? '');
  const shelf = useFetched<BookName[]>(`${API}/books`);
  useTitle(COMPARE.title);
  useEffect(() => amend(`/compare?${new URLSearchParams({ a, b, ...(all ? { all: '' } : {}), ...(topic ? { topic } : {}) })}`), [a, b, all, topic]);
  return (
    <div class="page broad">
      <h1>{COMPARE.title}</h1>
      <p class="lead">{COMPARE.lead}</p>
      <Waiting for={shelf}>
        {(books) => (
          <>
            <form class="compare-form" onSubmit={(event) => event.preventDefault()}>
              <Choice id="compare-a" label={COMPARE.one} books={books} value={a} choose={setA} />
              <Choice id="compare-b" label={COMPARE.other} books={books} value={b} choose={setB} all />
              <label class="check">
                <input type="checkbox" checked={!all} onChange={(event) => setAll(!event.currentTarget.checked)} />
                <span>{COMPARE.only}</span>
              </label>
            </form>
            <Compared books={chosen(books, a, b)} all={all} topic={topic} choose={setTopic} />
          </>
        )}
      </Waiting>
    </div>
  );
}

const chosen = (books: BookName[], a: string, b: string): string[] =>
  b === ALL ? [a, ...books.map(({ name }) => name).filter((name) => name !== a)] : [a, b];

interface ChoiceProps {
  id: string;
  label: string;
  books: BookName[];
  value: string;
  choose: (book: string) => void;
  all?: boolean;
}

function Choice({ id, label, books, value, choose, all }: ChoiceProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {all && <option value={ALL}>{COMPARE.all}</option>}
        {books.map(({ name, title }) => (
          <option value={name}>{title}</option>
        ))}
      </select>
    </div>
  );
}

interface ShownProps {
  all: boolean;
  /** The only one that is shown; all of them where it is empty. */
  topic: string;
  choose: (topic: string) => void;
}

function Compared({ books, ...shown }: { books: string[] } & ShownProps) {
  const compared = useFetched<Comparison>(`${API}/rules/compare/${books.map(encodeURIComponent).join(',')}`);
  return (
    <>
      <p role="status">{compared.is === 'there' ? COMPARE.count(compared.value.differing, compared.value.of) : ''}</p>
      <Waiting for={compared}>{(comparison) => <Topics comparison={comparison} {...shown} />}</Waiting>
    </>
  );
}

function Topics({ comparison, all, topic: only, choose }: { comparison: Comparison } & ShownProps) {
  const topics = comparison.topics
    .map(({ topic, matters }) => ({ topic, matters: matters.filter(({ differs }) => all || differs) }))
    .filter(({ matters }) => matters.length > 0);
  const two = comparison.books.length === 2;
  // A topic in which these two say the same is not among them; then there is nothing to choose it by.
  const shown = topics.some(({ topic }) => topic === only) ? topics.filter(({ topic }) => topic === only) : topics;
  return (
    <>
      {topics.length === 0 && <p>{COMPARE.alike}</p>}
      {topics.length > 1 && (
        <div class="field compare-topic">
          <label for="compare-topic">{COMPARE.topic}</label>
          <select id="compare-topic" value={shown.length === 1 ? only : ''} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{COMPARE.topics(topics.length)}</option>
            {topics.map(({ topic, matters }) => (
              <option value={topic} key={topic}>
                {topic} ({matters.length})
              </option>
            ))}
          </select>
        </div>
      )}
      {shown.map(({ topic, matters }) => (
        <section class="chapter" key={topic} aria-labelledby={anchor(topic)}>
          <h2 id={anchor(topic)}>{topic}</h2>
          {two ? <Pairs matters={matters} books={comparison.books} /> : matters.map((matter) => <Block key={matter.policy} matter={matter} />)}
        </section>
      ))}
    </>
  );
}

const anchor = (topic: string): string => topic.toLowerCase().replace(/[^a-z]+/g, '-');

/** Two columns; where they find no room, below each other with the book's name. The roles keep it a table then, too. */
function Pairs({ matters, books }: { matters: Matter[]; books: BookName[] }) {
  return (
    <table class="pairs" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">{COMPARE.matter}</th>
          {books.map(({ name }) => (
            <th scope="col" role="columnheader">{bookTitle(name)}</th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {matters.map((matter) => (
          <tr role="row" key={matter.policy} class={matter.differs ? 'other' : ''}>
            <th scope="row" role="rowheader">
              {raise(matter.name)} <Agreement as={!matter.differs} />
              <p class="hint">{matter.help}</p>
            </th>
            {matter.says.map((said) => (
              <td role="cell" data-book={bookTitle(said.book)} key={said.book}>
                <Sentence said={said} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Block({ matter }: { matter: Matter }) {
  return (
    <article class="card matter">
      <h3>
        {raise(matter.name)} {!matter.differs && <span class="agree">{RULES.same}</span>}
      </h3>
      <p class="hint">{matter.help}</p>
      <MatterOfBooks matter={matter} />
    </article>
  );
}
