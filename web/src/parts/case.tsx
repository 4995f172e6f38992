/** A dispute before the director: what is claimed, what is on record, what he is asked, what he may choose, and the
 *  ruling that follows. Questions, choices and sentences are the server's; one button each. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Bench, Choice, Dispute, Line, Question, View } from '../protocol';
import { withTime } from '../phrases';
import type { Session } from '../session';
import { claimWords, Name, raise } from '../words';
import { Clauses } from './clause';
import { Records } from './record';
import { Lines } from './rulings';

export function Case({ view, dispute, session }: { view: View; dispute: Dispute; session: Session }) {
  const { bench } = dispute;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusIn(heading, `${dispute.dispute} ${dispute.stage} ${bench?.revision}`);
  return (
    <section class="card case" aria-labelledby="case">
      <h2 id="case" tabIndex={-1} ref={heading}>
        <span aria-hidden="true">⚑ </span>
        {claimWords(dispute)}
      </h2>
      <Records view={view} />
      {bench && <Findings bench={bench} />}
      {view.menu.includes('ask-for-ruling') && <TakeUp dispute={dispute} session={session} />}
      {bench && <Questions bench={bench} dispute={dispute} session={session} />}
      {bench && view.menu.includes('choose') && <Choices bench={bench} dispute={dispute} session={session} />}
      {bench && view.menu.includes('rule') && <Proposal bench={bench} dispute={dispute} session={session} />}
      <Facts view={view} />
    </section>
  );
}

/** A button that was pressed may be gone with the next question: then the focus goes to the heading, not astray. */
function useFocusIn(heading: { current: HTMLElement | null }, step: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && document.activeElement === document.body) heading.current?.focus();
    first.current = false;
  }, [step]);
}

/** What is known of the position and of the game, all in one glance. */
function Facts({ view }: { view: View }) {
  const last = view.moves.at(-1);
  const facts: [string, string][] = [
    ['On move', Name[view.on_move]],
    ['Last move', last ? `${last.number}${last.color === 'white' ? '.' : '…'} ${last.text}` : 'none yet'],
    ['Time control', view.control],
  ];
  if (view.offer) facts.push(['Standing offer', `by ${Name[view.offer]}`]);
  facts.push(['Rulebook', view.book.title]);
  return (
    <dl class="facts">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

interface BenchProps {
  bench: Bench;
  dispute: Dispute;
  session: Session;
}

function TakeUp({ dispute, session }: { dispute: Dispute; session: Session }) {
  return (
    <div>
      {dispute.by && <p class="hint">The opponent may still accept; either player, or you, may ask for the ruling.</p>}
      <button class="primary wide" onClick={() => void session.act({ do: 'ask-for-ruling' })}>
        Take the claim up
      </button>
    </div>
  );
}

function Findings({ bench }: { bench: Bench }) {
  if (bench.findings.length === 0) return null;
  return (
    <div>
      <h3>What you found</h3>
      <ul class="lines">
        {bench.findings.map((finding) => (
          <li key={finding.question}>
            {finding.sentence} <strong>{raise(finding.answer)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Questions({ bench, dispute, session }: BenchProps) {
  const find = (question: string) => (answer: string) =>
    void session.act({ do: 'find', dispute: dispute.dispute, question, answer });
  return (
    <>
      {bench.questions.map((asked) => (
        <QuestionForm key={asked.question} asked={asked} answers={asked.answers} find={find(asked.question)} />
      ))}
      {bench.may_find.length > 0 && (
        <div class="may-find">
          <h3>You may find besides, if it is so</h3>
          {bench.may_find.map((asked) => (
            <QuestionForm key={asked.question} asked={asked} answers={asked.answers.filter(isPlain)} find={find(asked.question)} aside />
          ))}
        </div>
      )}
    </>
  );
}

/** Nobody volunteers that something cannot be established. */
const isPlain = (answer: string): boolean => answer === 'yes' || answer === 'no';

interface QuestionFormProps {
  asked: Question;
  answers: string[];
  find: (answer: string) => void;
  /** It may be answered and need not. */
  aside?: boolean;
}

function QuestionForm({ asked, answers, find, aside = false }: QuestionFormProps) {
  return (
    <fieldset class="question">
      <legend>
        {asked.sentence} <Clauses of={asked.clauses} />
      </legend>
      <div class="row">
        {asked.takes !== 'yes-or-no' && <Amount takes={asked.takes} find={find} aside={aside} />}
        {answers.map((answer) => (
          <button key={answer} onClick={() => find(answer)}>
            {raise(answer)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const AMOUNTS = {
  count: { label: 'How many', placeholder: '3', pattern: '\\s*\\d+\\s*', mode: 'numeric' as const },
  time: { label: 'How long', placeholder: '2:00', pattern: '\\s*\\d+(:\\d\\d){1,2}\\s*', mode: 'text' as const },
};

interface AmountProps {
  takes: 'count' | 'time';
  find: (answer: string) => void;
  aside: boolean;
}

function Amount({ takes, find, aside }: AmountProps) {
  const { label, placeholder, pattern, mode } = AMOUNTS[takes];
  function submit(event: SubmitEvent) {
    event.preventDefault();
    find(String(new FormData(event.target as HTMLFormElement).get('amount') ?? '').trim());
  }
  return (
    <form class="row amount" onSubmit={submit}>
      <input
        name="amount"
        aria-label={label}
        placeholder={placeholder}
        pattern={pattern}
        title={`such as ${placeholder}`}
        inputMode={mode}
        required
        autocomplete="off"
      />
      <button class={aside ? '' : 'primary'}>Answer</button>
    </form>
  );
}

function Choices({ bench, dispute, session }: BenchProps) {
  const choose = (choice: string) =>
    void session.act({ do: 'choose', dispute: dispute.dispute, choice, seen: bench.revision });
  return (
    <fieldset class="question">
      <legend>
        The book leaves it to you <Clauses of={bench.choice_clauses} />
      </legend>
      <ul class="options">
        {bench.choices.map((choice) => (
          <ChoiceForm key={choice.choice} of={choice} beside={bench.choice_clauses.map(({ cite }) => cite)} choose={choose} />
        ))}
      </ul>
    </fieldset>
  );
}

/** A choice, its time if it has one, and what would follow from it. */
function ChoiceForm({ of, beside, choose }: { of: Choice; beside: string[]; choose: (choice: string) => void }) {
  const [time, setTime] = useState(of.time ?? '');
  const chosen = withTime(of.choice, of.time, time);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    choose(chosen);
  }
  return (
    <li>
      <form class="option" onSubmit={submit}>
        <span class="row">
          <button>{raise(chosen)}</button>
          {of.time !== null && (
            <input
              class="time-field"
              aria-label={`Another time for: ${of.choice}`}
              value={time}
              pattern={AMOUNTS.time.pattern}
              title="minutes and seconds, such as 2:00"
              required
              autocomplete="off"
              onInput={(event) => setTime(event.currentTarget.value)}
            />
          )}
        </span>
        <Follows lines={of.follows} time={of.time} other={time} beside={beside} />
      </form>
    </li>
  );
}

interface FollowsProps {
  lines: Line[];
  time: string | null;
  other: string;
  /** Clauses that stand above all choices and need not be said again under each. */
  beside: string[];
}

function Follows({ lines, time, other, beside }: FollowsProps) {
  if (lines.length === 0) return <p class="hint follows">Nothing follows but that it is on record.</p>;
  const told = lines.map(({ text, clauses }) => ({
    text: time === null ? text : text.replace(time, other.trim() || time),
    clauses: clauses.filter(({ cite }) => !beside.includes(cite)),
  }));
  return (
    <div class="follows">
      <Lines of={told} />
    </div>
  );
}

function Proposal({ bench, dispute, session }: BenchProps) {
  return (
    <div class="proposal">
      <h3>Proposed ruling</h3>
      <Lines of={bench.proposal} />
      <button
        class="primary wide"
        onClick={() => void session.act({ do: 'rule', dispute: dispute.dispute, seen: bench.revision })}
      >
        Give this ruling
      </button>
    </div>
  );
}
