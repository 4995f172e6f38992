/** The sections of a new event, a line each: what it is called, how many rounds, how fast. */
import { NEW, RATED } from '../words/events';
import { rated, useControl } from './control';
import { withRounds } from './plan';
import type { Plan } from './protocol';

interface RowsProps {
  sections: Plan[];
  change: (sections: Plan[]) => void;
  fresh: () => Plan;
}

export function SectionRows({ sections, change, fresh }: RowsProps) {
  const put = (index: number, plan: Plan) => change(sections.map((old, at) => (at === index ? plan : old)));
  return (
    <>
      <ol class="section-rows">
        {sections.map((plan, index) => (
          <Row key={index} index={index + 1} plan={plan} put={(next) => put(index, next)} remove={() => change(sections.filter((_, at) => at !== index))} />
        ))}
      </ol>
      <button type="button" onClick={() => change([...sections, fresh()])}>
        {NEW.add}
      </button>
    </>
  );
}

function Row({ index, plan, put, remove }: { index: number; plan: Plan; put: (plan: Plan) => void; remove: () => void }) {
  const control = useControl(plan.control);
  return (
    <li>
      <label class="field">
        <span aria-hidden="true">{NEW.columns.name}</span>
        <input aria-label={NEW.sectionName(index)} value={plan.name} required maxLength={40} onInput={(event) => put({ ...plan, name: event.currentTarget.value })} />
      </label>
      <label class="field rounds">
        <span aria-hidden="true">{NEW.columns.rounds}</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={30}
          required
          aria-label={NEW.rounds(index)}
          value={plan.rounds || ''}
          onInput={(event) => put(withRounds(plan, Number(event.currentTarget.value)))}
        />
      </label>
      <label class="field">
        <span aria-hidden="true">{NEW.columns.control}</span>
        <input aria-label={NEW.control(index)} value={plan.control} required spellcheck={false} autocomplete="off" onInput={(event) => put({ ...plan, control: event.currentTarget.value })} />
        <span class="hint">{RATED[rated(plan, control).rated ?? 'none']}</span>
      </label>
      <button type="button" class="quiet remove" aria-label={NEW.remove(plan.name)} onClick={remove}>
        ✕
      </button>
    </li>
  );
}
