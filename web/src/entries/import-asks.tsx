/** What a list leaves open: sections that are not there, columns of another name, notes that ask for byes. */
import { ASKS } from '../words/counter';
import { Choice, Tick } from './field';
import type { Manner } from './manner';
import type { ImportPreview, PlanSeen } from './protocol';

interface Props {
  seen: ImportPreview;
  plans: PlanSeen[];
  manner: Manner;
  change: (changed: Partial<Manner>) => void;
}

/** A question, and not a list of mistakes: one answer serves all rows that name the same. */
export function SectionQuestions({ seen, plans, manner, change }: Props) {
  const open = seen.sections;
  const answered = Object.entries(manner.sections).filter(([named]) => open.every((one) => one.named !== named));
  if (open.length === 0 && answered.length === 0) return null;
  const choose = (named: string, section: string) => {
    const { [named]: _, ...others } = manner.sections;
    change({ sections: section === UNSAID ? others : { ...others, [named]: section === BY_HAND ? '' : section } });
  };
  const options = (named: string, near: string | null) => [
    { value: UNSAID, name: ASKS.choose },
    ...(near === null ? [] : [{ value: near, name: ASKS.likely(near) }]),
    ...plans.filter(({ name }) => name !== near).map(({ name }) => ({ value: name, name })),
    ...(named === '' ? [] : [{ value: BY_HAND, name: ASKS.byHand }]),
  ];
  // In one order, asked or answered: whoever answers by keyboard stays where they are.
  const all = [
    ...open.map(({ named, text, rows, names, near }) => ({
      named,
      label: ASKS.section(named, rows),
      hint: named === '' ? `${ASKS.such(names, rows)}. ${text}.` : `${ASKS.such(names, rows)}.`,
      near,
    })),
    ...answered.map(([named]) => ({ named, label: ASKS.answered(named), hint: undefined, near: null })),
  ].sort((one, other) => one.named.localeCompare(other.named));
  return (
    <div class="counter-note care import-asks">
      {all.map(({ named, label, hint, near }) => (
        <Choice key={named} label={label} hint={hint} value={valueOf(manner.sections[named])} set={(section) => choose(named, section)} options={options(named, near)} />
      ))}
    </div>
  );
}

const UNSAID = '\u0000';
const BY_HAND = '\u0001';
const valueOf = (section: string | undefined): string => (section === undefined ? UNSAID : section === '' ? BY_HAND : section);

export function NotedByes({ seen, manner, change }: Props) {
  if (seen.noted.length === 0) return null;
  const turn = (line: number, on: boolean) =>
    change({ notNoted: on ? manner.notNoted.filter((one) => one !== line) : [...manner.notNoted, line] });
  return (
    <fieldset class="counter-note import-asks">
      <legend>{ASKS.notedTitle(seen.noted.length)}</legend>
      {seen.noted.map(({ line, name, note, rounds }) => (
        <Tick key={line} label={ASKS.noted(name, rounds)} hint={ASKS.note(note)} on={!manner.notNoted.includes(line)} set={(on) => turn(line, on)} />
      ))}
    </fieldset>
  );
}

export function ColumnsHeld({ seen, manner, change }: Props) {
  const options = [{ value: '', name: ASKS.nothing }, ...Object.entries(ASKS.holds).map(([value, name]) => ({ value, name }))];
  return (
    <details class="import-columns">
      <summary>{ASKS.columnsTitle}</summary>
      <div class="form-two">
        {seen.table.map(({ at, name, holds, example }) => (
          <Choice
            key={at}
            label={ASKS.column(name)}
            hint={ASKS.example(example)}
            value={holds ?? ''}
            set={(held) => change({ columns: { ...manner.columns, [at]: held }, mended: [] })}
            options={options}
          />
        ))}
      </div>
    </details>
  );
}
