/** The plan of a section in a form. What is typed is tried out by the server before anybody saves it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { act, preview } from '../event/asked';
import { type Answer } from '../shell/ask';
import type { AtEvent } from '../event/frame';
import type { Done, Refused, Tried } from '../event/protocol';
import { unique } from '../unique';
import { SETTINGS } from '../words/settings';
import { asRated, useControl } from './control';
import { Refusal, useSending } from './form';
import { Byes, Players, Played, Starts, Tables, Time, Ties } from './section-parts';
import type { Plan } from './protocol';
import { Variations } from './variations';
import { whileBusy } from '../shell/presses';

/** How long nothing is typed before the server is asked. */
const REST = 350;

interface FormProps {
  at: AtEvent;
  plan: Plan;
  /** By which the section is ranked now. */
  ties: string[];
  /** The number after the boards of all other sections. */
  nextBoard: number;
  begun: boolean;
  saved: () => void;
  cancel: () => void;
}

export function SectionForm({ at, plan: now, ties, nextBoard, begun, saved, cancel }: FormProps) {
  const [base, setBase] = useState({ plan: now, version: at.seen.version });
  const [plan, setPlan] = useState(now);
  const form = useSending();
  const id = useIntent(plan);
  const { no: tried, costs, usual } = useTried(at.id, plan, base.plan, now['tie-breaks'].length === 0 ? ties : []);
  const first = useRef<HTMLFormElement>(null);
  const same = JSON.stringify(plan) === JSON.stringify(base.plan);
  const newer = JSON.stringify(now) !== JSON.stringify(base.plan);
  useEffect(() => first.current?.querySelector<HTMLElement>('select:enabled, input:enabled')?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const done = await form.send<Done>(async () => act(at.id, { id, act: { do: 'change-section', plan: await asRated(plan) }, version: base.version }));
    if (done) saved();
  }
  const restart = () => {
    setBase({ plan: now, version: at.seen.version });
    setPlan(now);
    form.refuse(null);
  };

  const parts = { plan, put: setPlan, begun };
  // What nobody can read stands at its field, like every mistake.
  const read = useControl(plan.control);
  const control = tried && read === null ? { ...tried, field: `control-${plan.name}` } : null;
  return (
    <form onSubmit={submit} ref={first} aria-label={SETTINGS.change(now.name)}>
      {begun && <p class="hint">{SETTINGS.begun}</p>}
      <Played {...parts} />
      <Time {...parts} no={control} />
      <Starts {...parts} />
      <Tables {...parts} next={nextBoard} />
      <Byes {...parts} />
      <Ties {...parts} usual={usual} />
      <Variations plan={plan} put={setPlan} />
      <Players {...parts} />
      {newer && (
        <p class="care" role="status">
          {SETTINGS.newer}{' '}
          <button type="button" onClick={restart}>
            {SETTINGS.again}
          </button>
        </p>
      )}
      <div class="sticky in-card">
        <Refusal no={form.no ?? (control ? null : tried)} />
        {costs.map((text) => (
          <p class="care" role="status" key={text}>
            {SETTINGS.care(text)}
          </p>
        ))}
        <button class="primary" disabled={same || tried !== null} {...whileBusy(form.busy)}>
          {form.busy ? SETTINGS.saving : SETTINGS.save}
        </button>
        <button type="button" onClick={cancel}>
          {SETTINGS.cancel}
        </button>
        {same && <p class="hint">{SETTINGS.noChange}</p>}
      </div>
    </form>
  );
}

/** One name for one wish: sent again it is the same act, changed it is another. */
function useIntent(of: unknown): string {
  const text = JSON.stringify(of);
  const kept = useRef({ text, id: unique() });
  if (kept.current.text !== text) kept.current = { text, id: unique() };
  return kept.current.id;
}

interface AsTyped {
  no: Refused | null;
  /** What speaks against it, though it can be saved. */
  costs: string[];
  /** The tie-breaks that hold where none are announced; empty until the server has told them. */
  usual: string[];
}

/** What the server has against the plan as it is typed; a line that is down has nothing against it. */
function useTried(event: string, plan: Plan, before: Plan, usual: string[]): AsTyped {
  const [tried, setTried] = useState<AsTyped>({ no: null, costs: [], usual });
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await preview(event, { do: 'change-section', plan });
      if (!current) return;
      setTried((was) => told(answer, plan === before, was.usual));
    }, plan === before ? 0 : REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [event, plan, before]);
  return tried;
}

/** Of a plan that stands as it was announced nobody needs to be told anything but its tie-breaks. */
function told(answer: Answer<Tried>, same: boolean, before: string[]): AsTyped {
  const usual = (answer.ok && answer.value['usual-tie-breaks']) || before;
  if (same) return { no: null, costs: [], usual };
  if (answer.ok) return { no: null, costs: answer.value.costs, usual };
  return { no: answer.no.clauses || answer.no.field ? answer.no : null, costs: [], usual };
}
