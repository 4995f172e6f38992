/** Small fields of the forms of a section; each says its own label. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface ChooseProps {
  label: string;
  value: string;
  options: [string, string][];
  choose: (value: string) => void;
  disabled?: boolean;
  hint?: ComponentChildren;
}

export function Choose({ label, value, options, choose, disabled, hint }: ChooseProps) {
  const id = useId();
  const known = options.some(([option]) => option === value);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} disabled={disabled} onChange={(event) => choose(event.currentTarget.value)}>
        {!known && <option value={value}>{value}</option>}
        {options.map(([option, words]) => (
          <option value={option} key={option}>
            {words}
          </option>
        ))}
      </select>
      {hint && <p class="hint">{hint}</p>}
    </div>
  );
}

interface CountProps {
  label: string;
  value: number | null;
  put: (value: number | null) => void;
  least?: number;
  most?: number;
  required?: boolean;
  disabled?: boolean;
  hint?: string;
}

/** A whole number, or nothing. */
export function Count({ label, value, put, least = 0, most = 99, required, disabled, hint }: CountProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        required={required}
        disabled={disabled}
        value={value ?? ''}
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget: { value } }) => put(value === '' ? null : Math.trunc(Number(value)))}
      />
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

export function Tick({ label, on, turn, disabled }: { label: ComponentChildren; on: boolean; turn: (on: boolean) => void; disabled?: boolean }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} disabled={disabled} onChange={(event) => turn(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

export const entries = (words: Record<string, string>): [string, string][] => Object.entries(words);
