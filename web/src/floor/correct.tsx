/** A result that was recorded wrongly is put right: what is right, why, and what counts for prizes. */
import { useState } from 'preact/hooks';
import { act } from '../event/asked';
import type { Refused } from '../event/protocol';
import { Clauses } from '../parts/clause';
import type { Clause } from '../protocol';
import { unique } from '../unique';
import { CORRECT, OUTCOMES, outcomeWords } from '../words/floor';
import { shown, WRITTEN } from './outcome';
import type { Outcome, Spot } from './protocol';
import { raise, sentence } from '../sentence';
import type { Act } from '../event/protocol';

const ALL = Object.keys(OUTCOMES) as Outcome[];

interface CorrectProps {
  event: string;
  spot: Spot;
  game: number;
  written: string;
  /** Who has White and who has Black. */
  names: [string | null, string | null];
  version: number;
  /** Whether a later round is under way, so that the reported result may stand for prizes. */
  later: boolean;
  done: (text: string) => void;
  cancel: () => void;
}

export function CorrectForm({ event, spot, game, written, names, version, later, done, cancel }: CorrectProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [why, setWhy] = useState('');
  const [prizes, setPrizes] = useState<'corrected' | 'reported'>('corrected');
  const [refused, setRefused] = useState<Refused | null>(null);
  // One intent, one name: sent again after a lost answer it is the same correction.
  const [id] = useState(unique);

  async function submit(submitted: SubmitEvent) {
    submitted.preventDefault();
    if (!outcome) return setRefused({ text: CORRECT.needsOutcome });
    if (why.trim() === '') return setRefused({ text: CORRECT.needsWhy, field: 'why' });
    const wanted: Act = { do: 'correct', ...spot, game, result: { outcome }, prizes };
    const answer = await act(event, { id: `${id}-${outcome}`, act: wanted, why: why.trim(), version });
    if (answer.ok) done(answer.value.happened.map(({ text, short }) => sentence(short ?? text)).join(' '));
    else setRefused(answer.no);
  }

  return (
    <form class="correct" onSubmit={submit}>
      <h3>
        {CORRECT.title} <Clauses of={FIFTEEN_I} />
      </h3>
      <p>{CORRECT.now(shown(written))}</p>
      <div class="right-outcomes" role="group" aria-label={CORRECT.title}>
        {ALL.filter((one) => WRITTEN[one] !== written).map((one) => (
          <button type="button" class={one === outcome ? 'primary' : ''} aria-pressed={one === outcome} key={one} onClick={() => (setOutcome(one), setRefused(null))}>
            <strong>{shown(WRITTEN[one])}</strong> {outcomeWords(one, ...names)}
          </button>
        ))}
      </div>
      <label class="field">
        <span>{CORRECT.why}</span>
        <input value={why} onInput={(typed) => (setWhy(typed.currentTarget.value), setRefused(null))} aria-invalid={refused?.field === 'why'} autocomplete="off" />
        <span class="hint">{CORRECT.whyHint}</span>
      </label>
      {later && (
        <label class="field">
          <span>{CORRECT.prizes}</span>
          <select value={prizes} onChange={(event) => setPrizes(event.currentTarget.value as typeof prizes)}>
            <option value="corrected">{CORRECT.corrected}</option>
            <option value="reported">{CORRECT.reported}</option>
          </select>
        </label>
      )}
      {refused && (
        <p class="wrong" role="alert">
          {raise(refused.text)} <Clauses of={(refused.clauses ?? []) as Clause[]} />
        </p>
      )}
      <div class="row end">
        <button type="button" onClick={cancel}>
          {CORRECT.cancel}
        </button>
        <button class="primary">{CORRECT.does}</button>
      </div>
    </form>
  );
}

const FIFTEEN_I: Clause[] = [{ book: 'us-chess-7', id: '15I', cite: '15I', gist: CORRECT.gist }];
