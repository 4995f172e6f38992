/** A question with a form: it sends an act, stays open with the reason if that is refused, and goes if it is done. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Act, Refused as Refusal } from '../protocol';
import type { Session } from '../session';
import { refusalOf } from '../refusal';
import { ASK } from '../words/bench';
import { Name } from '../words/game';
import { Modal } from './modal';
import { Refused } from './refused';

interface AskProps {
  title: string;
  session: Session;
  /** What is to be done, read from the form. */
  act: (fields: FormData) => Act;
  does: string;
  grave?: boolean;
  close: () => void;
  children?: ComponentChildren;
}

export function Ask({ title, session, act, does, grave, close, children }: AskProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const answer = await session.act(act(new FormData(event.target as HTMLFormElement)), true);
    if (answer.ok) close();
    else setRefusal(refusalOf(answer));
  }
  return (
    <Modal title={title} close={close}>
      <form onSubmit={submit}>
        {children}
        <Refused by={refusal} />
        <div class="row end">
          <button type="button" onClick={close}>
            {ASK.cancel}
          </button>
          <button class={grave ? 'grave' : 'primary'}>{does}</button>
        </div>
      </form>
    </Modal>
  );
}

export function Reason({ name = 'why', label = ASK.reason }: { name?: string; label?: string }) {
  return (
    <label class="field">
      <span>{label}</span>
      <textarea name={name} rows={2} required />
    </label>
  );
}

export function ColorChoice({ name = 'color', label }: { name?: string; label: string }) {
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="choices">
        <label class="check">
          <input type="radio" name={name} value="white" required /> {Name.white}
        </label>
        <label class="check">
          <input type="radio" name={name} value="black" required /> {Name.black}
        </label>
      </div>
    </fieldset>
  );
}
