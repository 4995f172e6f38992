/** What the books rule on an incident: those that rule alike once, and where some differ it says so in words. */
import { useEffect, useState } from 'preact/hooks';
import { copy } from '../copy';
import type { Clause } from '../protocol';
import { shortTitle } from '../words/books';
import { listed } from '../words/spoken';
import { WHATIF } from '../words/whatif';
import { eachOnce, groups, type Group } from './alike';
import { answersTo, figureFor } from './incident';
import { ClauseLinks, clauseAt } from './links';
import type { Phrase, RulingOfBook, Rulings } from './protocol';

/** Answers a question that some books ask the director. */
export interface Answering {
  answer: (books: string[], moment: string | null, line: string) => void;
  /** Every line that can be told, which shows how a question is answered. */
  phrases: Phrase[];
}

interface RulingsProps {
  rulings: Rulings;
  why: string[] | null;
  answering: Answering;
}

export function RulingsOfBooks({ rulings, why, answering }: RulingsProps) {
  const differ = rulings.books.some((book) => !book.as_most);
  return (
    <>
      <Books books={rulings.books} answering={answering} />
      {differ && (
        <section class="why">
          <h3>{WHATIF.why}</h3>
          {why === null ? <p class="hint">{WHATIF.explaining}</p> : why.map((sentence) => <p key={sentence}>{sentence}</p>)}
        </section>
      )}
    </>
  );
}

/** What every book rules, those that rule alike together; without anybody to answer their questions they are only read. */
export function Books({ books, answering }: { books: RulingOfBook[]; answering?: Answering }) {
  const all = groups(books);
  return (
    <ul class="rulings-of-books">
      {all.map((group) => (
        <li class={group.differs ? 'card ruling-of other' : 'card ruling-of'} key={group.books.map(({ name }) => name).join(' ')}>
          <Ruling group={group} alone={all.length === 1} all={books} answering={answering} />
        </li>
      ))}
    </ul>
  );
}

interface RulingProps {
  group: Group;
  /** All books rule so. */
  alone: boolean;
  all: RulingOfBook[];
  answering?: Answering;
}

/** On a phone each ruling is opened by whoever wants to read it; one that asks something is open. */
function Ruling({ group, alone, all, answering }: RulingProps) {
  const { books, moments } = group;
  const last = moments.flatMap(({ verdicts }) => verdicts).at(-1);
  const asks = answering !== undefined && last !== undefined && answersTo(last.words, WHATIF.answers).length > 0;
  const wanted = isBroad() || alone || asks;
  const [open, setOpen] = useState(wanted);
  useEffect(() => setOpen(wanted), [wanted]);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{listed(books.map(({ name }) => shortTitle(name)))}</h3> <Agreement group={group} alone={alone} />
        {!open && <p class="in-short">{inShort(group)}</p>}
      </summary>
      {moments.length === 0 && books[0]!.trouble.length === 0 && <p class="hint">{books[0]!.open?.sentence ?? WHATIF.silent(books.length)}</p>}
      {moments.map((moment) => (
        <div key={moment.name}>
          {moment.name && moments.length > 1 && <p class="hint">{WHATIF.moment(moment.name)}</p>}
          <ol class="verdicts">
            {moment.verdicts.map((verdict, index) => (
              <li key={index}>
                {verdict.sentence} <ClauseLinks of={verdict.clauses} named={books.length > 1} />
                {answering && index === moment.verdicts.length - 1 && (
                  <Answers words={verdict.words} book={books[0]!.title} books={asking(all, moment.name, verdict.words)} moment={moment.name} answering={answering} />
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
      <Grounds clauses={eachOnce(moments.flatMap(({ verdicts }) => verdicts.flatMap(({ clauses }) => clauses)))} named={books.length > 1} />
      <p class="hint">
        {books.map(({ name, title }) => (
          <a href={`/rules/${name}`} key={name}>
            {title}
          </a>
        ))}
      </p>
    </details>
  );
}

/** Wide enough to read rulings side by side. */
const isBroad = (): boolean => matchMedia('(min-width: 56rem)').matches;

function Agreement({ group: { books, differs }, alone }: { group: Group; alone: boolean }) {
  if (alone) return <span class="agree">{WHATIF.allAlike}</span>;
  if (!differs) return <span class="agree">{WHATIF.alike(books.length)}</span>;
  return <span class="agree differs">{WHATIF.differs(books.length)}</span>;
}

/** What a closed ruling begins with, and how much more there is to read. */
function inShort({ books, moments }: Group): string {
  const verdicts = moments.at(-1)?.verdicts ?? [];
  const more = moments.reduce((sum, { verdicts }) => sum + verdicts.length, 0) - 1;
  const first = verdicts[0]?.sentence ?? books[0]!.open?.sentence ?? WHATIF.silent(books.length);
  return more > 0 ? `${first} ${WHATIF.more(more)}` : first;
}

/** What the clauses say that a ruling rests on, each once. */
function Grounds({ clauses, named }: { clauses: Clause[]; named: boolean }) {
  const told = clauses.filter(({ gist }) => gist !== '');
  if (told.length === 0) return null;
  return (
    <dl class="grounds">
      {told.map((clause) => (
        <div key={`${clause.book} ${clause.id}`}>
          <dt>
            <a href={clauseAt(clause.book, clause.id)}>
              {named && shortTitle(clause.book)} <span aria-hidden="true">§</span> {clause.id}
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
  answering: Answering;
}

function Answers({ words, book, books, moment, answering: { answer, phrases } }: AnswersProps) {
  const lines = answersTo(words, WHATIF.answers);
  const figure = figureFor(words, phrases);
  if (lines.length === 0) return null;
  if (figure !== null) return <FigureAnswer example={figure} book={book} give={(told) => answer(books, moment, lines[0]!.replace(/: [^:]+$/, `: ${told}`))} />;
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

/** A time or a number is written, and told when it is sent. */
function FigureAnswer({ example, book, give }: { example: string; book: string; give: (told: string) => void }) {
  const [told, setTold] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    if (told.trim() !== '') give(told.trim());
  };
  return (
    <form class="row answers" onSubmit={send}>
      <input value={told} placeholder={example} size={8} aria-label={WHATIF.figureFor(book, example)} onInput={(event) => setTold(event.currentTarget.value)} autocomplete="off" />
      <button class="chip">{WHATIF.tellFigure}</button>
    </form>
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
