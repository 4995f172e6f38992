/** What the book lets the director choose between: a button each, with what would follow from it. */
import { useEffect, useId, useState } from 'preact/hooks';
import { triedAt } from '../floor/desk';
import { withTime } from '../phrases';
import type { Act, Choice, Clause, Line, Ruling } from '../protocol';
import { CHOICES } from '../words/bench';
import { RULINGS } from '../words/board';
import type { BenchProps } from './case';
import { Clauses } from './clause';
import { Lines } from './lines';
import { readTime, TIME_FIELD } from './time';
import { raise } from '../sentence';

export function Choices({ bench, dispute, session }: BenchProps) {
  const id = useId();
  const chosen = (choice: string): Act => ({ do: 'choose', dispute: dispute.dispute, choice, seen: bench.revision });
  const choose = (choice: string) => void session.act(chosen(choice));
  const look = (choice: string) => triedAt(session.now().token, [...(session.told ?? []), chosen(choice)]);
  const about = sharedAbout(bench.choices);
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
          <ChoiceForm key={choice.choice} of={choice} about={about} beside={bench.choice_clauses.map(({ cite }) => cite)} choose={choose} look={look} />
        ))}
      </ul>
    </fieldset>
  );
}

/** What all choices are about: it is read once, and each of them goes on from there. */
export function sharedAbout(choices: Pick<Choice, 'decided'>[]): string {
  const about = choices[0]?.decided?.about ?? '';
  return choices.every(({ decided }) => decided?.about === about) ? about : '';
}

interface ChoiceFormProps {
  of: Choice;
  /** How what is read aloud opens, said above. */
  about: string;
  beside: string[];
  choose: (choice: string) => void;
  look: Look;
}

type Look = (choice: string) => ReturnType<typeof triedAt>;

/** A choice, its time if it has one, and what would follow from it: as it is read aloud, and the clauses that it has besides. */
function ChoiceForm({ of, about, beside, choose, look }: ChoiceFormProps) {
  const [time, setTime] = useState(of.time ?? '');
  const [sure, setSure] = useState(false);
  const chosen = withTime(of.choice, of.time, readTime(time) ?? time);
  // What ends a game stands beside a warning: it takes a second tap, on another button in the same place.
  const other = useOther(of, readTime(time) === null ? of.choice : chosen, look);
  const { aloud, decided, follows } = chosen === of.choice ? of : (other ?? { aloud: [], follows: [] });
  const goesOn = (about !== '' && decided?.about === about ? [decided.says, ...aloud.slice(1)] : aloud).join(' ');
  const own = ({ cite }: Clause, at: number, all: Clause[]) => !beside.includes(cite) && all.findIndex((other) => other.cite === cite) === at;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (of.ends && !sure) return setSure(true);
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
        {of.time !== null && (
          <p class="unseen" role="status">
            {chosen !== of.choice && goesOn}
          </p>
        )}
        {goesOn !== '' ? (
          <div class="follows">
            <p>
              {about !== '' && '… '}
              {goesOn} <Clauses of={follows.flatMap(({ clauses }) => clauses).filter(own)} />
            </p>
          </div>
        ) : (
          (chosen === of.choice || other) && <Follows lines={follows} beside={beside} />
        )}
      </form>
    </li>
  );
}

/** How long nothing is typed before the server is asked. */
const REST = 350;

/** With another time it reads otherwise; how, the server says on a copy of the game. Nothing until it has. */
function useOther(of: Choice, chosen: string, look: Look): Pick<Choice, 'aloud' | 'decided' | 'follows'> | null {
  const [told, setTold] = useState<{ choice: string; ruling: Ruling } | null>(null);
  useEffect(() => {
    if (chosen === of.choice) return;
    let current = true;
    const timer = setTimeout(async () => {
      const seen = await look(chosen);
      const ruling = 'rulings' in seen && seen.rulings.at(-1);
      if (current && ruling) setTold({ choice: chosen, ruling });
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [chosen]);
  return told?.choice === chosen ? { aloud: told.ruling.aloud, decided: told.ruling.decided, follows: told.ruling.lines } : null;
}

interface FollowsProps {
  lines: Line[];
  /** Clauses that stand above all choices and need not be said again under each. */
  beside: string[];
}

function Follows({ lines, beside }: FollowsProps) {
  if (lines.length === 0) return <p class="hint follows">{CHOICES.nothing}</p>;
  const told = lines.map(({ text, clauses }) => ({ text, clauses: clauses.filter(({ cite }) => !beside.includes(cite)) }));
  return (
    <div class="follows">
      <Lines of={told} />
    </div>
  );
}
