/** What the director is asked, and what he may find besides: a button for each answer, a field for a count or a time. */
import { useId, useState } from 'preact/hooks';
import type { Question } from '../protocol';
import { QUESTIONS } from '../words/bench';
import type { BenchProps } from './case';
import { Clauses } from './clause';
import { readTime, TIME_FIELD } from './time';
import { raise } from '../sentence';

const finding = ({ dispute, session }: BenchProps, question: string) => (answer: string) =>
  void session.act({ do: 'find', dispute: dispute.dispute, question, answer });

export function Questions(props: BenchProps) {
  return (
    <>
      {props.bench.questions.map((asked) => (
        <QuestionForm key={asked.question} asked={asked} answers={asked.answers} likely={props.likely} find={finding(props, asked.question)} />
      ))}
    </>
  );
}

/** It changes the ruling, and mostly it is not so: it is folded away below what is asked. */
export function Besides(props: BenchProps) {
  const { bench } = props;
  if (bench.may_find.length === 0) return null;
  return (
    <details class="may-find">
      <summary>{QUESTIONS.besides}</summary>
      {bench.may_find.map((asked) => (
        <QuestionForm key={asked.question} asked={asked} answers={asked.answers.filter(isPlain)} find={finding(props, asked.question)} aside />
      ))}
    </details>
  );
}

/** Nobody volunteers that something cannot be established. */
const isPlain = (answer: string): boolean => answer === 'yes' || answer === 'no';

interface QuestionFormProps {
  asked: Question;
  answers: string[];
  /** What whoever asks knows of the answers besides. */
  likely?: Record<string, string[]>;
  find: (answer: string) => void;
  /** It may be answered and need not. */
  aside?: boolean;
}

function QuestionForm({ asked, answers, likely, find, aside = false }: QuestionFormProps) {
  // The clauses beside it are read when somebody comes to them, not with each answer.
  const id = useId();
  const often = [...(likely?.[asked.question] ?? []), ...(asked.likely ?? [])];
  return (
    <fieldset class="question" aria-labelledby={id}>
      <legend>
        <span id={id}>{asked.sentence}</span> <Clauses of={asked.clauses} />
      </legend>
      <div class="row">
        {often.map((answer) => (
          <button type="button" key={answer} onClick={() => find(answer)}>
            {answer}
          </button>
        ))}
        {(asked.takes === 'count' || asked.takes === 'time') && <Amount takes={asked.takes} find={find} aside={aside} />}
        {answers.map((answer) => (
          <button type="button" key={answer} onClick={() => find(answer)}>
            {raise(answer)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const AMOUNTS = {
  count: { label: QUESTIONS.count, such: '3', read: (text: string) => text.trim(), field: { pattern: '\\s*\\d+\\s*', inputMode: 'numeric' as const, autocomplete: 'off' } },
  time: { label: QUESTIONS.time, such: '2:00', read: readTime, field: TIME_FIELD },
};

interface AmountProps {
  takes: 'count' | 'time';
  find: (answer: string) => void;
  aside: boolean;
}

/** The button says how a time was read before it is given. */
function Amount({ takes, find, aside }: AmountProps) {
  const { label, such, read, field } = AMOUNTS[takes];
  const [text, setText] = useState('');
  const answer = read(text);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (answer) find(answer);
  }
  return (
    <form class="row amount" onSubmit={submit}>
      <input aria-label={label} placeholder={such} title={QUESTIONS.such(such)} required value={text} onInput={(event) => setText(event.currentTarget.value)} {...field} />
      <button class={aside ? '' : 'primary'}>{answer && answer !== text.trim() ? `${QUESTIONS.answer} ${answer}` : QUESTIONS.answer}</button>
    </form>
  );
}
