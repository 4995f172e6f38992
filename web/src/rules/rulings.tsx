/** What each book rules on an incident, side by side; where one differs it says so in words. */
import { useState } from 'preact/hooks';
import { copy } from '../copy';
import type { Clause } from '../protocol';
import { WHATIF } from '../words/whatif';
import { answersTo } from './incident';
import { ClauseLinks, clauseAt } from './links';
import type { RulingOfBook, Rulings, VerdictAt } from './protocol';

/** Answers a question that some books ask the director. */
export type Answer = (books: string[], moment: string | null, line: string) => void;

interface RulingsProps {
  rulings: Rulings;
  why: string[] | null;
  answer: Answer;
}

export function RulingsOfBooks({ rulings, why, answer }: RulingsProps) {
  const differ = rulings.books.some((book) => !book.as_most);
  return (
    <>
      <Books books={rulings.books} answer={answer} />
      {differ && (
        <section class="why">
          <h3>{WHATIF.why}</h3>
          {why === null ? <p class="hint">{WHATIF.explaining}</p> : why.map((sentence) => <p key={sentence}>{sentence}</p>)}
        </section>
      )}
    </>
  );
}

/** Every book's ruling; without anybody to answer its questions they are only read. */
export function Books({ books, answer }: { books: RulingOfBook[]; answer?: Answer }) {
  return (
    <ul class="rulings-of-books">
      {books.map((book) => (
        <li class={book.as_most ? 'card ruling-of' : 'card ruling-of other'} key={book.name}>
          <Ruling book={book} all={books} answer={answer} />
        </li>
      ))}
    </ul>
  );
}

interface RulingProps {
  book: RulingOfBook;
  all: RulingOfBook[];
  answer?: Answer;
}

function Ruling({ book, all, answer }: RulingProps) {
  return (
    <article>
      <h3>
        <a href={`/rules/${book.name}`}>{book.title}</a>{' '}
        {book.as_most ? <span class="agree">{WHATIF.asMost}</span> : <span class="agree differs">{WHATIF.differs}</span>}
      </h3>
      {book.moments.length === 0 && book.trouble.length === 0 && <p class="hint">{book.open?.sentence ?? WHATIF.silent}</p>}
      {book.moments.map((moment) => (
        <div key={moment.name}>
          {moment.name && book.moments.length > 1 && <p class="hint">{WHATIF.moment(moment.name)}</p>}
          <ol class="verdicts">
            {moment.verdicts.map((verdict, index) => (
              <li key={index}>
                {verdict.sentence} <ClauseLinks of={verdict.clauses} />
                {answer && index === moment.verdicts.length - 1 && (
                  <Answers words={verdict.words} book={book.title} books={asking(all, moment.name, verdict.words)} moment={moment.name} answer={answer} />
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
      <Grounds verdicts={book.moments.flatMap(({ verdicts }) => verdicts)} />
    </article>
  );
}

/** What the clauses say that a ruling rests on, each once. */
function Grounds({ verdicts }: { verdicts: VerdictAt[] }) {
  const cited = new Map<string, Clause>();
  for (const { clauses } of verdicts) for (const clause of clauses) cited.set(`${clause.book} ${clause.id}`, clause);
  const told = [...cited.values()].filter(({ gist }) => gist !== '');
  if (told.length === 0) return null;
  return (
    <dl class="grounds">
      {told.map((clause) => (
        <div key={`${clause.book} ${clause.id}`}>
          <dt>
            <a href={clauseAt(clause.book, clause.id)}>
              <span aria-hidden="true">§</span> {clause.id}
            </a>
          </dt>
          <dd>{clause.gist}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The books whose last verdict of this moment asks the same. */
const asking = (all: RulingOfBook[], moment: string | null, words: string): string[] =>
  all
    .filter(({ moments }) => moments.some(({ name, verdicts }) => name === moment && verdicts.at(-1)?.words === words))
    .map(({ name }) => name);

interface AnswersProps {
  words: string;
  book: string;
  books: string[];
  moment: string | null;
  answer: Answer;
}

function Answers({ words, book, books, moment, answer }: AnswersProps) {
  const lines = answersTo(words, WHATIF.answers);
  if (lines.length === 0) return null;
  return (
    <div class="row answers" role="group" aria-label={WHATIF.answer}>
      {lines.map((line) => {
        const short = line === 'director rules' ? WHATIF.giveRuling : line.replace(/^director (finds .+: |chooses )/, '');
        return (
          <button type="button" class="chip" key={line} aria-label={WHATIF.answerFor(short, book)} onClick={() => answer(books, moment, line)}>
            {short}
          </button>
        );
      })}
    </div>
  );
}

/** A link that holds the incident, and the case with its rulings as a file. */
export function Taking({ text, name }: { text: string; name: string }) {
  const [said, setSaid] = useState<'link' | 'case' | null>(null);
  const take = async (what: 'link' | 'case', words: string) => {
    if (await copy(words)) setSaid(what);
  };
  return (
    <>
      <div class="row taking">
        <button type="button" onClick={() => void take('link', location.href)}>
          {said === 'link' ? WHATIF.shared : WHATIF.share}
        </button>
        <a class="button" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={`${name}.case`}>
          {WHATIF.save}
        </a>
        <button type="button" onClick={() => void take('case', text)}>
          {said === 'case' ? WHATIF.shared : WHATIF.copyCase}
        </button>
        <span class="unseen" role="status">
          {said && WHATIF.shared}
        </span>
      </div>
      <details>
        <summary>{WHATIF.saved}</summary>
        <pre class="case-text" tabIndex={0}>
          {text}
        </pre>
      </details>
    </>
  );
}
