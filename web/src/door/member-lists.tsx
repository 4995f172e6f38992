/** The lists of members that this machine keeps: what there is, and reading one in. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Choice, Field } from '../entries/field';
import type { Refused } from '../event/protocol';
import { API } from '../shell/api';
import { ask, send } from '../shell/ask';
import type { Schemas } from '../wire';
import { MEMBER_LISTS } from '../words/house';

type Lists = Schemas['MemberLists'];
type Read = Schemas['ListRead'];

const AT = `${API}/members`;

/** How often it is asked how far a list has come. */
const BEAT = 1_000;

export function MemberLists({ changed }: { changed: (words: string) => void }) {
  const [lists, setLists] = useState<Lists | null>(null);
  const [kind, setKind] = useState('us-chess');
  const [called, setCalled] = useState('');
  const [dated, setDated] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [no, setNo] = useState<Refused | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const look = async () => {
    const answer = await ask<Lists>(AT);
    if (answer.ok) setLists(answer.value);
  };
  useEffect(() => void look(), []);
  // Also where another page reads a list in.
  const reading = lists?.reading ?? null;
  useEffect(() => {
    if (!busy && reading === null) return;
    const timer = setInterval(() => void look(), BEAT);
    return () => clearInterval(timer);
  }, [busy, reading === null]);

  const list = kind === 'other' ? wordOf(called) : kind;
  const submit = async (submitted: Event) => {
    submitted.preventDefault();
    if (!file) return setNo({ text: MEMBER_LISTS.noFile });
    if (list === '') return setNo({ text: MEMBER_LISTS.noName });
    setBusy(true);
    setNo(null);
    setRead(null);
    const how = new URLSearchParams({ list, source: file.name });
    if (kind === 'other') how.set('called', called.trim());
    if (dated !== '') how.set('dated', dated);
    const answer = await send<Read>('POST', `${AT}?${how}`, file);
    setBusy(false);
    await look();
    if (!answer.ok) return setNo(answer.no);
    setRead(answer.value);
    setFile(null);
    if (input.current) input.current.value = '';
    changed(MEMBER_LISTS.done(answer.value.members, answer.value.called));
  };
  const remove = async (name: string, words: string) => {
    const answer = await send<Lists>('DELETE', `${AT}/${encodeURIComponent(name)}`);
    if (!answer.ok) return setNo(answer.no);
    setLists(answer.value);
    changed(MEMBER_LISTS.removed(words));
  };

  return (
    <section class="card member-lists" aria-labelledby="member-lists">
      <h2 id="member-lists">{MEMBER_LISTS.title}</h2>
      <p>{MEMBER_LISTS.lead}</p>
      {lists && lists.lists.length > 0 && (
        <ul class="plain">
          {lists.lists.map((one) => (
            <li key={one.list}>
              <span>
                <strong>{one.called}</strong> <span class="hint">{MEMBER_LISTS.facts(one)}</span>
              </span>
              <button type="button" class="quiet" aria-label={MEMBER_LISTS.removeOf(one.called)} onClick={() => void remove(one.list, one.called)}>
                {MEMBER_LISTS.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} noValidate>
        <div class="form-two">
          <Choice label={MEMBER_LISTS.kind} value={kind} set={setKind} options={MEMBER_LISTS.kinds} hint={MEMBER_LISTS.forms[kind]} />
          <Field label={MEMBER_LISTS.dated} type="date" value={dated} set={setDated} hint={MEMBER_LISTS.datedHint} />
        </div>
        {kind === 'other' && <Field label={MEMBER_LISTS.called} value={called} set={setCalled} hint={MEMBER_LISTS.calledHint} required />}
        <div class="field">
          <label for="member-file">{MEMBER_LISTS.file}</label>
          <input
            id="member-file"
            ref={input}
            type="file"
            accept=".dbf,.csv,.tsv,.txt,.xml,.zip,.xlsx,.ods"
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
        </div>
        <p role="status" class={no ? 'wrong' : 'hint'}>
          {no ? no.text : reading ? MEMBER_LISTS.reading(reading.members) : busy ? MEMBER_LISTS.sending : read ? MEMBER_LISTS.read(read) : ''}
        </p>
        {read && read.told.length > 0 && (
          <details>
            <summary>{MEMBER_LISTS.passedOver(read['passed-over'])}</summary>
            <ul>
              {read.told.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        )}
        <button type="submit" disabled={busy || reading !== null}>
          {busy ? MEMBER_LISTS.busy : MEMBER_LISTS.submit}
        </button>
      </form>
    </section>
  );
}

/** What programs call it: `State of Georgia` is `state-of-georgia`. */
const wordOf = (called: string): string =>
  called
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
