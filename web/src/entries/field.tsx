/** A labeled field that says at once what is wrong with it. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  label: string;
  value: string;
  set: (value: string) => void;
  hint?: string;
  wrong?: string;
  type?: 'text' | 'date' | 'search';
  /** Which keys a phone shows. */
  keys?: 'numeric' | 'decimal' | 'text';
  list?: string[];
  focus?: { current: HTMLInputElement | null };
  class?: string;
  required?: boolean;
  children?: ComponentChildren;
}

export function Field({ label, value, set, hint, wrong, type = 'text', keys, list, focus, children, required, class: extra = '' }: FieldProps) {
  const id = useId();
  const said = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div class={`field ${extra}`}>
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={focus}
        type={type}
        value={value}
        inputMode={keys}
        autocomplete="off"
        list={list && `${id}-list`}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={said || undefined}
        aria-required={required}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {list && (
        <datalist id={`${id}-list`}>
          {list.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {wrong && (
        <p class="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
      {children}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  set: (value: string) => void;
  hint?: string;
  options: { value: string; name: string }[];
  class?: string;
}

export function Choice({ label, value, set, hint, options, class: extra = '' }: ChoiceProps) {
  const id = useId();
  return (
    <div class={`field ${extra}`}>
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => set(event.currentTarget.value)} aria-describedby={hint ? `${id}-hint` : undefined}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function Tick({ label, on, set, hint }: { label: string; on: boolean; set: (on: boolean) => void; hint?: string }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>
        {label}
        {hint && <span class="hint">{hint}</span>}
      </span>
    </label>
  );
}
