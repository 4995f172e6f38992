/** Asks before phones are let in: what that opens, to whom, in which networks, and for how long. */
import { useState } from 'preact/hooks';
import { API } from '../shell/api';
import { send } from '../shell/ask';
import { PHONES } from '../words/phones';
import type { Schemas } from '../wire';
import { Refusal, useSending } from './form';
import type { PhonesShown } from './phones-address';

type Network = PhonesShown['networks'][number];

/** Those in which phones are likely to be are chosen until somebody says otherwise. */
export function likely(networks: readonly Network[]): string[] {
  const best = networks.find(({ kind }) => kind === 'local' || kind === 'public' || kind === 'unassigned')?.kind;
  return networks.filter(({ kind }) => kind === best).map(({ name }) => name);
}

export function PhonesOpen({ shown, changed }: { shown: PhonesShown; changed: () => void }) {
  const form = useSending();
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [remember, setRemember] = useState(true);
  const names = chosen ?? likely(shown.networks);
  const one = shown.networks.length === 1;
  const meant = shown.networks.filter(({ name }) => names.includes(name));
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const asked: Schemas['LetIn'] = { networks: names, remember };
    if (await form.send(() => send('POST', `${API}/phones`, asked))) changed();
  }
  const choose = (name: string, on: boolean) => setChosen(on ? [...names, name] : names.filter((other) => other !== name));
  return (
    <form class="card" onSubmit={(event) => void submit(event)} aria-labelledby="phones-opens">
      <h2 id="phones-opens">{PHONES.opens}</h2>
      <p>{PHONES.whom(meant.map(({ name, address }) => `${name}, ${address}`).join('; ') || PHONES.none)}</p>
      <p class="hint">{PHONES.sees}</p>
      <p class="hint">{PHONES.inPlain}</p>
      {!one && shown.networks.length > 0 && (
        <fieldset>
          <legend>{PHONES.networks}</legend>
          <p class="hint">{PHONES.several}</p>
          {shown.networks.map(({ name, address, kind }) => (
            <label class="check" key={`${name} ${address}`}>
              <input type="checkbox" checked={names.includes(name)} onChange={(event) => choose(name, event.currentTarget.checked)} />
              <span>
                {name}, {address} <span class="hint">{PHONES.kinds[kind]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <label class="check">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
        <span>{PHONES.remember}</span>
      </label>
      <Refusal no={form.no} />
      <button class="primary" disabled={form.busy || names.length === 0}>
        {form.busy ? PHONES.letting : PHONES.let}
      </button>
    </form>
  );
}
