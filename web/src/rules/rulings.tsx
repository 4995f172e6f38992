/** What each book rules on an incident, side by side; where one differs it says so in words. */
import { useState } from 'preact/hooks';
import { copy } from '../copy';
import { raise } from '../words/game';
import { WHATIF } from '../words/whatif';
import { answersTo } from './incident';
import { ClauseLinks } from './links';
import type { Mistake, RulingOfBook, Rulings } from './protocol';

/** Answers a question that some books ask the director. */
export type Answer = (books: string[], moment: string | null, line: string) => void;

export function RulingsOfBooks({ rulings, why, answer }: { rulings: Rulings; why: string[] | null; answer: Answer }) {
  const differ = rulings.books.some((book) => !book.as_most);
  return (
    <>
      <ul class="rulings-of-books">
        {rulings.books.map((book) => (
          <li class={book.as_most ? 'card ruling-of' : 'card ruling-of other'} key={book.name}>
            <Ruling book={book} all={rulings.books} answer={answer} />
          </li>
        ))}
      </ul>
      {differ && (
        <section class="why" aria-live="polite">
          <h3>{WHATIF.why}</h3>
          {why === null ? <p class="hint">{WHATIF.explaining}</p> : why.map((sentence) => <p key={sentence}>{sentence}</p>)}
        </section>
      )}
    </>
  );
}

function Ruling({ book, all, answer }: { book: RulingOfBook; all: RulingOfBook[]; answer: Answer }) {
  return (
    <article>
      <h3>
        <a href={`/rules/${book.name}`} title={book.title}>
          {book.name}
        </a>{' '}
        {book.as_most ? <span class="agree">{WHATIF.asMost}</span> : <span class="agree differs">{WHATIF.differs}</span>}
      </h3>
      {book.moments.length === 0 && <p class="hint">{WHATIF.silent}</p>}
      {book.moments.map((moment) => (
        <div key={moment.name}>
          {moment.name && <p class="hint">{WHATIF.moment(moment.name)}</p>}
          <ol class="verdicts">
            {moment.verdicts.map((verdict, index) => (
              <li key={index}>
                {raise(verdict.words)} <ClauseLinks of={verdict.clauses} />
                {index === moment.verdicts.length - 1 && (
                  <Answers words={verdict.words} book={book.name} books={asking(all, moment.name, verdict.words)} moment={moment.name} answer={answer} />
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
      {book.trouble.map(({ line, text }) => (
        <p class="wrong" key={`${line} ${text}`}>
          {WHATIF.trouble(line, text)}
        </p>
      ))}
    </article>
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
        const short = line.replace(/^director (finds .+: |chooses )/, '');
        return (
          <button type="button" class="chip" key={line} aria-label={WHATIF.answerFor(short, book)} onClick={() => answer(books, moment, line)}>
            {short}
          </button>
        );
      })}
    </div>
  );
}

export function Mistakes({ mistakes }: { mistakes: Mistake[] }) {
  return (
    <div class="mistakes">
      <h3>{WHATIF.mistakes}</h3>
      <ul>
        {mistakes.map(({ line, column, expected, found }) => (
          <li class="wrong" key={`${line}:${column}`}>
            {WHATIF.mistake(line, column, expected, found)}
          </li>
        ))}
      </ul>
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
