/** Under which conditions an incident happens: time control, clocks, and where it is played. */
import { WHATIF } from '../words/whatif';
import { settingIn, withSetting } from './incident';
import { FieldMistake } from './mistakes';
import type { Mistake } from './protocol';

interface ConditionsProps {
  text: string;
  change: (text: string) => void;
  mistakes: { control: Mistake[]; clocks: Mistake[] };
}

export function Conditions({ text, change, mistakes }: ConditionsProps) {
  const clocks = settingIn(text, 'clocks') ?? '';
  const clock = (color: string) => new RegExp(`${color} (\\S+)`).exec(clocks)?.[1] ?? '';
  const setClock = (color: 'white' | 'black', time: string) => {
    const times = { white: clock('white'), black: clock('black'), [color]: time.trim() };
    const said = (['white', 'black'] as const).filter((one) => times[one] !== '').map((one) => `${one} ${times[one]}`);
    change(withSetting(text, 'clocks', said.join(' ')));
  };
  const wrong = mistakes.control.length > 0 || mistakes.clocks.length > 0;
  return (
    <details class="card conditions" open={wrong || undefined}>
      <summary>{WHATIF.conditions}</summary>
      <Field id="control" label={WHATIF.control} value={settingIn(text, 'control') ?? ''} placeholder="G/30 d/5" set={(value) => change(withSetting(text, 'control', value))} mistakes={mistakes.control} />
      <Field id="clock-white" label={WHATIF.whiteClock} value={clock('white')} set={(time) => setClock('white', time)} hint={WHATIF.clockHint} mistakes={mistakes.clocks} />
      <Field id="clock-black" label={WHATIF.blackClock} value={clock('black')} set={(time) => setClock('black', time)} hint={WHATIF.clockHint} mistakes={mistakes.clocks} />
      {WHATIF.settings.map(({ name, label, options }) => (
        <div class="field" key={name}>
          <label for={`setting-${name}`}>{label}</label>
          <select
            id={`setting-${name}`}
            value={settingIn(text, name) ?? ''}
            onChange={(event) => change(withSetting(text, name, event.currentTarget.value || null))}
          >
            {options.map(([value, words]) => (
              <option value={value}>{words}</option>
            ))}
          </select>
        </div>
      ))}
    </details>
  );
}

interface FieldProps {
  id: string;
  label: string;
  value: string;
  set: (value: string) => void;
  hint?: string;
  placeholder?: string;
  mistakes: Mistake[];
}

function Field({ id, label, value, set, hint, placeholder, mistakes }: FieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        value={value}
        placeholder={placeholder}
        onChange={(event) => set(event.currentTarget.value)}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={mistakes.length > 0}
        aria-describedby={hint ? `${id}-wrong ${id}-hint` : `${id}-wrong`}
      />
      <FieldMistake id={`${id}-wrong`} mistakes={mistakes} />
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
