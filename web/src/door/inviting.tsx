/** An invitation: as what, for whom, and then the link, which is shown this once. */
import { useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { send } from '../shell/ask';
import type { AtEvent } from '../event/frame';
import type { Post } from '../event/protocol';
import type { Schemas } from '../wire';
import { INVITABLE, INVITING, ROLE } from '../words/people';
import { ChargeChoice, coachOf } from './charge';
import { Choose, Count, Tick } from './fields';
import { Refusal, useSending } from './form';
import type { Invitation } from './protocol';
import { ShownOnce } from './shown-once';
import { whileBusy } from '../shell/presses';

interface Made {
  invitation: Invitation;
  path: string;
}

export function Inviting({ at, made }: { at: AtEvent; made: () => void }) {
  const [link, setLink] = useState<(Made & { role: string }) | null>(null);
  return (
    <section class="card" aria-labelledby="inviting">
      <h2 id="inviting">{INVITING.title}</h2>
      {link ? (
        <ShownOnce words={INVITING.made(link.role)} path={link.path}>
          <button onClick={() => setLink(null)}>{INVITING.another}</button>
        </ShownOnce>
      ) : (
        <InviteForm at={at} made={(next, role) => (setLink({ ...next, role }), made())} />
      )}
    </section>
  );
}

function InviteForm({ at, made }: { at: AtEvent; made: (made: Made, role: string) => void }) {
  const form = useSending();
  const all = at.seen.sections.map(({ name }) => name);
  const [role, setRole] = useState(INVITABLE[0]!);
  const [sections, setSections] = useState<string[]>([]);
  const [charge, setCharge] = useState('');
  const [many, setMany] = useState(false);
  const [days, setDays] = useState<number | null>(7);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const body = { post: post(role, sections, charge), uses: many ? 'many' : 'once', days: days ?? 7 };
    const answer = await form.send<Made>(() => send('POST', eventAt(at.id, '/invitations'), body));
    if (answer) made(answer, ROLE[role]!.name);
  }
  return (
    <form onSubmit={submit}>
      <Choose label={INVITING.as} value={role} options={INVITABLE.map((name) => [name, ROLE[name]!.name])} choose={setRole} hint={<span role="status">{ROLE[role]!.may}</span>} />
      {role === 'coach' ? (
        <ChargeChoice at={at} chosen={charge} choose={setCharge} />
      ) : (
        all.length > 1 && (
          <fieldset class="field">
            <legend>{INVITING.sections}</legend>
            <div class="choices wrap">
              <Tick label={INVITING.all} on={sections.length === 0} turn={() => setSections([])} />
              {all.map((name) => (
                <Tick key={name} label={name} on={sections.includes(name)} turn={(on) => setSections(all.filter((one) => (one === name ? on : sections.includes(one))))} />
              ))}
            </div>
          </fieldset>
        )
      )}
      <details>
        <summary>{INVITING.terms(days ?? 7, many ? INVITING.manyTimes : INVITING.once)}</summary>
        <Count label={INVITING.days} value={days} least={1} most={60} required put={setDays} />
        <Tick label={INVITING.many} on={many} turn={setMany} />
      </details>
      <Refusal no={form.no} fields={['team']} />
      <button class="primary" disabled={(role === 'coach' && charge === '')} {...whileBusy(form.busy)}>
        {INVITING.make}
      </button>
    </form>
  );
}

function post(role: string, sections: string[], charge: string): Post {
  if (role === 'coach') return coachOf(charge);
  const official = { post: 'official', role: role as Schemas['Role'] } as const;
  return sections.length === 0 ? official : { ...official, sections: { some: sections } };
}
