/** With which address links are made while phones are let in, and shutting them out again. */
import { useState } from 'preact/hooks';
import { Modal } from '../parts/modal';
import { API } from '../shell/api';
import { send } from '../shell/ask';
import { PHONES } from '../words/phones';
import type { Schemas } from '../wire';
import { Refusal, useSending } from './form';
import type { PhonesShown } from './phones-address';

type LinksBy = NonNullable<Schemas['LetIn']['links']>;

/** The addresses that links can begin with, and how each is chosen. */
function ways(shown: PhonesShown): { url: string; by: LinksBy }[] {
  const addresses = shown.open.map(({ network, url }) => ({ url, by: { network } satisfies LinksBy }));
  return shown.name ? [...addresses, { url: shown.name, by: 'name' }] : addresses;
}

export function PhonesSettings({ shown, changed }: { shown: PhonesShown; changed: () => void }) {
  const form = useSending();
  const all = ways(shown);
  async function choose(by: LinksBy) {
    const asked: Schemas['LetIn'] = { networks: shown.open.map(({ network }) => network), links: by, remember: shown.remembered };
    if (await form.send(() => send('POST', `${API}/phones`, asked))) changed();
  }
  return (
    <section class="card" aria-labelledby="phones-links">
      <h2 id="phones-links">{PHONES.links}</h2>
      {all.length > 1 && shown.state === 'open' && shown.here ? (
        <fieldset>
          <legend class="unseen">{PHONES.links}</legend>
          {all.map(({ url, by }) => (
            <label class="check" key={url}>
              <input type="radio" name="links" checked={url === shown.links} disabled={form.busy} onChange={() => void choose(by)} />
              <span>{url}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p>
          <code>{shown.links}</code>
        </p>
      )}
      <p class="hint">{PHONES.linksHint}</p>
      <Refusal no={form.no} />
    </section>
  );
}

export function PhonesClose({ shown, changed }: { shown: PhonesShown; changed: () => void }) {
  const form = useSending();
  const [asks, setAsks] = useState(false);
  async function close() {
    if (!(await form.send(() => send('DELETE', `${API}/phones`)))) return;
    setAsks(false);
    changed();
  }
  return (
    <p class="row">
      <button onClick={() => setAsks(true)}>{PHONES.close}</button>
      <span class="hint">{shown.remembered ? PHONES.remembered : PHONES.forgotten}</span>
      {asks && (
        <Modal title={PHONES.closeTitle} close={() => setAsks(false)}>
          <p>{PHONES.closeWords}</p>
          <Refusal no={form.no} />
          <div class="row">
            <button class="primary" disabled={form.busy} onClick={() => void close()}>
              {PHONES.close}
            </button>
            <button onClick={() => setAsks(false)}>{PHONES.stay}</button>
          </div>
        </Modal>
      )}
    </p>
  );
}
