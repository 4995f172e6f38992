/** What the director is asked, and what he may find besides: a button for each answer, a field for a count or a time. */
import { useId } from 'preact/hooks';
import type { Question } from '../protocol';
import { QUESTIONS } from '../words/bench';
import { raise } from '../words/game';
import type { BenchProps } from './case';
import { Clauses } from './clause';

export function Questions({ bench, dispute, session }: BenchProps) {
  const find = (question: string) => (answer: string) =>
    void session.act({ do: 'find', dispute: dispute.dispute, question, answer });
  return (
    <>
      {bench.questions.map((asked) => (
        <QuestionForm key={asked.question} asked={asked} answers={asked.answers} find={find(asked.question)} />
      ))}
      {bench.may_find.length > 0 && (
        <div class="may-find">
          <h3>{QUESTIONS.besides}</h3>
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
  // The clauses beside it are read when somebody comes to them, not with each answer.
  const id = useId();
  return (
    <fieldset class="question" aria-labelledby={id}>
      <legend>
        <span id={id}>{asked.sentence}</span> <Clauses of={asked.clauses} />
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

export const AMOUNTS = {
  count: { label: QUESTIONS.count, placeholder: '3', pattern: '\\s*\\d+\\s*', mode: 'numeric' as const },
  time: { label: QUESTIONS.time, placeholder: '2:00', pattern: '\\s*\\d+(:\\d\\d){1,2}\\s*', mode: 'text' as const },
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
        title={QUESTIONS.such(placeholder)}
        inputMode={mode}
        required
        autocomplete="off"
      />
      <button class={aside ? '' : 'primary'}>{QUESTIONS.answer}</button>
    </form>
  );
}
