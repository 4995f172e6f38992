/** What the book lets the director choose between: a button each, with what would follow from it. */
import { useId, useState } from 'preact/hooks';
import { withTime } from '../phrases';
import type { Choice, Clause, Line } from '../protocol';
import { CHOICES } from '../words/bench';
import { RULINGS } from '../words/board';
import { raise } from '../words/game';
import type { BenchProps } from './case';
import { Clauses } from './clause';
import { Lines } from './lines';
import { readTime, TIME_FIELD } from './time';

export function Choices({ bench, dispute, session }: BenchProps) {
  const id = useId();
  const choose = (choice: string) =>
    void session.act({ do: 'choose', dispute: dispute.dispute, choice, seen: bench.revision });
  const about = sharedOpening(bench.choices.map(({ aloud }) => aloud[0] ?? ''));
  return (
    <fieldset class="question" aria-labelledby={id}>
      <legend>
        <span id={id}>{CHOICES.title}</span> <Clauses of={bench.choice_clauses} />
      </legend>
      <div class="aloud">
        <p class="hint">{RULINGS.aloud}</p>
        {about !== '' && <p>{about} …</p>}
      </div>
      <ul class="options">
        {bench.choices.map((choice) => (
          <ChoiceForm key={choice.choice} of={choice} about={about} beside={bench.choice_clauses.map(({ cite }) => cite)} choose={choose} />
        ))}
      </ul>
    </fieldset>
  );
}

/** What the first sentences of all choices open with, up to their colon: it is read once, and each choice goes on from there. */
export function sharedOpening(sentences: string[]): string {
  const [first = ''] = sentences;
  const opening = first.slice(0, first.indexOf(': ') + 1);
  return sentences.every((one) => one.startsWith(opening)) ? opening : '';
}

interface ChoiceFormProps {
  of: Choice;
  /** How what is read aloud opens, said above. */
  about: string;
  beside: string[];
  choose: (choice: string) => void;
}

/** A choice, its time if it has one, and what would follow from it: as it is read aloud, and the clauses that it has besides. */
function ChoiceForm({ of, about, beside, choose }: ChoiceFormProps) {
  const [time, setTime] = useState(of.time ?? '');
  const [sure, setSure] = useState(false);
  const chosen = withTime(of.choice, of.time, readTime(time) ?? time);
  // What ends a game stands beside a warning: it takes a second tap, on another button in the same place.
  const ends = of.follows.some(({ text }) => END.test(text));
  // With another time it reads otherwise: then the ruling says how, once it is given.
  const said = chosen === of.choice && of.aloud.length > 0;
  const own = ({ cite }: Clause, at: number, all: Clause[]) => !beside.includes(cite) && all.findIndex((other) => other.cite === cite) === at;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (ends && !sure) return setSure(true);
    choose(chosen);
  }
  return (
    <li>
      <form class="option" onSubmit={submit}>
        <span class="row">
          <button key={String(sure)} class={sure ? 'primary' : ''}>{sure ? CHOICES.sure(raise(chosen)) : raise(chosen)}</button>
          {of.time !== null && (
            <input
              class="time-field"
              aria-label={CHOICES.time(of.choice)}
              value={time}
              title={CHOICES.timeHint}
              required
              {...TIME_FIELD}
              onInput={(event) => setTime(event.currentTarget.value)}
            />
          )}
        </span>
        {said ? (
          <div class="follows">
            <p>
              {about !== '' && '… '}
              {of.aloud.join(' ').slice(about.length).trim()} <Clauses of={of.follows.flatMap(({ clauses }) => clauses).filter(own)} />
            </p>
          </div>
        ) : (
          <Follows lines={of.follows} time={of.time} other={readTime(time) ?? time} beside={beside} />
        )}
      </form>
    </li>
  );
}

/** A result, as every ruling spells it. */
const END = /^(white wins|black wins|drawn|lost by both|annulled): /;

interface FollowsProps {
  lines: Line[];
  time: string | null;
  other: string;
  /** Clauses that stand above all choices and need not be said again under each. */
  beside: string[];
}

function Follows({ lines, time, other, beside }: FollowsProps) {
  if (lines.length === 0) return <p class="hint follows">{CHOICES.nothing}</p>;
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
