/** Who stands on the sheets as an official: part of the event's own log, and no access. */
import { useState } from 'preact/hooks';
import { act } from '../event/asked';
import type { AtEvent } from '../event/frame';
import type { Done } from '../event/protocol';
import { unique } from '../unique';
import { NAMED, ROLE } from '../words/people';
import { Choose } from './fields';
import { Field, Refusal, useSending } from './form';
import { toHeading } from './to-heading';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

const ROLES = ['chief-director', 'section-chief', 'floor-director', 'pairing-director', 'scorer', 'registrar', 'organizer'];

export function Named({ at, say }: { at: AtEvent; say: (words: string) => void }) {
  const form = useSending();
  const [id, setId] = useState(unique);
  const [name, setName] = useState(at.seen.officials.length === 0 ? (at.seen.me.name ?? '') : '');
  const chiefs = at.seen.officials.filter(({ role: one }) => one === 'chief-director').length;
  const [role, setRole] = useState(ROLES[0]!);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const done = await form.send<Done>(() => act(at.id, { id, act: { do: 'appoint', name: name.trim(), role: role as Schemas['Role'] } }));
    if (!done) return;
    say(NAMED.added(name.trim()));
    setName('');
    setId(unique());
  }
  return (
    <section class="card" aria-labelledby="named">
      <h2 id="named">{NAMED.title}</h2>
      <p class="hint">{NAMED.lead}</p>
      {at.seen.officials.length === 0 && <p>{NAMED.none}</p>}
      {chiefs > 1 && (
        <p class="care" role="status">
          {NAMED.chiefs}
        </p>
      )}
      <ul class="people">
        {at.seen.officials.map((official) => (
          <One key={`${official.role} ${official.name}`} at={at} official={official} say={say} />
        ))}
      </ul>
      <form onSubmit={submit} aria-label={NAMED.title}>
        <div class="pair">
          <Field id="official" label={NAMED.name} value={name} required autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
          <Choose label={NAMED.role} value={role} options={ROLES.map((one) => [one, ROLE[one]!.name])} choose={setRole} />
        </div>
        <Refusal no={form.no} />
        <button {...whileBusy(form.busy)}>{NAMED.add}</button>
      </form>
    </section>
  );
}

function One({ at, official, say }: { at: AtEvent; official: { role: string; name: string }; say: (words: string) => void }) {
  const form = useSending();
  const [id] = useState(unique);
  const { name, role } = official;
  async function dismiss(pressed: Element) {
    const done = await form.send<Done>(() => act(at.id, { id, act: { do: 'dismiss', name, role: role as Schemas['Role'] } }));
    if (!done) return;
    say(NAMED.dismissed(name));
    toHeading(pressed);
  }
  return (
    <li>
      <p>
        <strong>{name}</strong>, {ROLE[role]?.name ?? role}
      </p>
      <button {...whileBusy(form.busy)} aria-label={NAMED.dismiss(name)} onClick={(event) => void dismiss(event.currentTarget)}>
        {NAMED.dismissButton}
      </button>
      <Refusal no={form.no} />
    </li>
  );
}
