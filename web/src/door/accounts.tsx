/** Everybody who signs in with a password, and a link for whoever forgot it. */
import { useState } from 'preact/hooks';
import { send } from '../shell/ask';
import { useFetched } from '../shell/fetched';
import { Modal } from '../parts/modal';
import { API } from '../shell/api';
import { Waiting } from '../shell/waiting';
import { ACCOUNTS } from '../words/house';
import { Refusal, useSending } from './form';
import type { Known } from './protocol';
import { ShownOnce } from './shown-once';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

export function Accounts({ changed }: { changed: (words: string) => void }) {
  const known = useFetched<Known[]>(`${API}/people`);
  return (
    <section class="card" aria-labelledby="accounts">
      <h2 id="accounts">{ACCOUNTS.title}</h2>
      <p class="hint">{ACCOUNTS.lead}</p>
      <Waiting for={known}>
        {(known) => (
          <>
            <ul class="people">
              {known.map((one) => (
                <One key={one.person} of={one} changed={changed} />
              ))}
            </ul>
            {known.length === 1 && <p class="hint">{ACCOUNTS.nobody}</p>}
          </>
        )}
      </Waiting>
      <p class="hint">
        {ACCOUNTS.own} <code>{ACCOUNTS.command}</code>
      </p>
    </section>
  );
}

function One({ of, changed }: { of: Known; changed: (words: string) => void }) {
  const form = useSending();
  const [path, setPath] = useState<string | null>(null);
  async function make() {
    const made = await form.send<Schemas['ResetLink']>(() => send('POST', `${API}/people/${encodeURIComponent(of.person)}/reset`));
    if (!made) return;
    setPath(made.path);
    changed('');
  }
  return (
    <li>
      <p>
        <strong>{of.name}</strong>
        <br />
        <span class="hint">{of.owner ? ACCOUNTS.owner : ACCOUNTS.at(of.events)}</span>
      </p>
      {!of.owner && (
        <button aria-label={ACCOUNTS.resetOf(of.name)} {...whileBusy(form.busy)} onClick={() => void make()}>
          {ACCOUNTS.reset}
        </button>
      )}
      <Refusal no={form.no} />
      {path !== null && (
        <Modal title={ACCOUNTS.resetOf(of.name)} close={() => setPath(null)}>
          <ShownOnce words={ACCOUNTS.made(of.name)} path={path}>
            <button onClick={() => setPath(null)}>{ACCOUNTS.done}</button>
          </ShownOnce>
        </Modal>
      )}
    </li>
  );
}
