/** A form that is sent once: it is busy meanwhile, says what was wrong beside the field, and loses nothing that was typed. */
import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Answer } from '../shell/ask';
import type { Refused } from '../event/protocol';
import { Clauses } from '../parts/clause';
import { FORM } from '../words/form';
import { sentence } from '../sentence';

export interface Sending {
  busy: boolean;
  no: Refused | null;
  /** Sends; the answer is given on only if it was yes. */
  send: <T>(asked: () => Promise<Answer<T>>) => Promise<T | null>;
  refuse: (no: Refused | null) => void;
}

export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [no, setNo] = useState<Refused | null>(null);
  const under = useRef(false);
  async function send<T>(asked: () => Promise<Answer<T>>): Promise<T | null> {
    if (under.current) return null;
    under.current = true;
    setBusy(true);
    const answer = await asked();
    under.current = false;
    setBusy(false);
    setNo(answer.ok ? null : answer.no);
    if (answer.ok) return answer.value;
    if (answer.no.field) document.getElementById(answer.no.field)?.focus();
    return null;
  }
  return { busy, no, send, refuse: setNo };
}

interface InputProps extends Omit<JSX.InputHTMLAttributes<HTMLInputElement>, 'id' | 'label'> {
  id: string;
  label: ComponentChildren;
  hint?: ComponentChildren;
  no?: Refused | null;
}

/** A field with its label, its hint, and what is wrong with it. Its `id` is what the server calls it. */
export function Field({ id, label, hint, no, ...input }: InputProps) {
  const wrong = no?.field === id ? no.text : null;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} name={id} aria-invalid={wrong !== null} aria-describedby={`${id}-wrong ${id}-hint`} {...input} />
      <p class="wrong" id={`${id}-wrong`} role="alert" hidden={wrong === null}>
        {wrong && sentence(wrong)}
      </p>
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

/** A password that can be looked at: nobody types well blindly on a phone. */
export function Password({ fresh, ...props }: Omit<InputProps, 'type' | 'id' | 'label'> & { fresh?: boolean }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Field
        id="password"
        label={fresh ? FORM.newPassword : FORM.password}
        hint={fresh ? FORM.passwordHint : undefined}
        type={shown ? 'text' : 'password'}
        autocomplete={fresh ? 'new-password' : 'current-password'}
        autocapitalize="off"
        spellcheck={false}
        minLength={fresh ? 8 : undefined}
        required
        {...props}
      />
      <label class="check show-password">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
        <span>{FORM.show}</span>
      </label>
    </>
  );
}

/** What was wrong as a whole; what belongs to a field stands there. */
export function Refusal({ no, fields = [] }: { no: Refused | null; fields?: string[] }) {
  if (!no || (no.field && fields.includes(no.field))) return null;
  return (
    <p class="wrong" role="alert">
      {sentence(no.text)} <Clauses of={no.clauses ?? []} />
    </p>
  );
}

/** What a form holds in this field, without spaces around it; in a password each of them counts. */
export function typed(event: SubmitEvent, field: string): string {
  const text = String(new FormData(event.target as HTMLFormElement).get(field) ?? '');
  return field === 'password' || field === 'old' ? text : text.trim();
}
