/** Changing one's own password, which needs the old one. */
import { useState } from 'preact/hooks';
import { API } from '../shell/api';
import { send } from '../shell/ask';
import { FORM } from '../words/form';
import { OWN_PASSWORD } from '../words/house';
import { Field, Password, Refusal, typed, useSending } from './form';
import { whileBusy } from '../shell/presses';

export function OwnPassword({ changed }: { changed: (words: string) => void }) {
  const form = useSending();
  // What was typed is gone once it has been taken.
  const [times, setTimes] = useState(0);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const body = { old: typed(event, 'old'), password: typed(event, 'password') };
    if (!(await form.send(() => send('POST', `${API}/password`, body)))) return;
    setTimes(times + 1);
    changed(OWN_PASSWORD.changed);
  }
  return (
    <details class="card">
      <summary>{OWN_PASSWORD.title}</summary>
      <form key={times} onSubmit={submit} aria-label={OWN_PASSWORD.title}>
        <Field id="old" type="password" label={OWN_PASSWORD.old} no={form.no} autocomplete="current-password" required />
        <Password fresh no={form.no} />
        <Refusal no={form.no} fields={['password', 'old']} />
        <button class="primary" {...whileBusy(form.busy)}>
          {form.busy ? FORM.busy : OWN_PASSWORD.change}
        </button>
      </form>
    </details>
  );
}
