/** A link with which somebody who forgot his password chooses another. */
import { Password, Refusal, typed, useSending } from '../door/form';
import { become, type Me } from '../door/me';
import type { Reset } from '../door/protocol';
import { send } from '../shell/ask';
import { useFetched } from '../shell/fetched';
import { go } from '../go';
import type { PageProps } from '../places';
import { API } from '../shell/api';
import { useTitle } from '../title';
import { FORM } from '../words/form';
import { RESET } from '../words/house';
import { LOADING } from '../words/shell';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

export default function ResetPage({ params }: PageProps) {
  const address = `${API}/resets/${encodeURIComponent(params.secret ?? '')}`;
  const reset = useFetched<Reset>(address);
  useTitle(RESET.title);
  return (
    <div class="page narrow door">
      <h1>{RESET.title}</h1>
      {reset.is === 'coming' && <p class="lead">{LOADING}</p>}
      {reset.is === 'missing' && (
        <>
          <Refusal no={{ text: reset.text }} />
          {!reset.unreached && <p class="lead">{RESET.bad}</p>}
        </>
      )}
      {reset.is === 'there' && <Choose of={reset.value} address={address} />}
    </div>
  );
}

function Choose({ of, address }: { of: Reset; address: string }) {
  const form = useSending();
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const me = await form.send<Me>(() => send('POST', address, { password: typed(event, 'password') } satisfies Schemas['ChosenPassword']));
    if (!me) return;
    become(me);
    go('/events');
  }
  return (
    <form class="card" onSubmit={submit} aria-label={RESET.title}>
      <p class="lead">{RESET.lead(of.name)}</p>
      <input type="text" name="username" autocomplete="username" value={of.name} readOnly hidden />
      <Password fresh no={form.no} />
      <Refusal no={form.no} fields={['password']} />
      <button class="primary wide" {...whileBusy(form.busy)}>
        {form.busy ? FORM.busy : RESET.choose}
      </button>
      <p class="hint">{RESET.note}</p>
    </form>
  );
}
