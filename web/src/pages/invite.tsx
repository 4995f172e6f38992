/** A link that makes whoever opens it something at an event. */
import { useState } from 'preact/hooks';
import { day } from '../door/days';
import { Field, Password, Refusal, typed, useSending } from '../door/form';
import { become, signOut, useMe, type Me } from '../door/me';
import type { Invitation } from '../door/protocol';
import { homeAt, onTo } from '../door/way';
import { isDemo } from '../demo/enter';
import { eventAt } from '../event/asked';
import { send } from '../shell/ask';
import type { EventSeen } from '../event/protocol';
import { useFetched } from '../shell/fetched';
import { go } from '../go';
import type { PageProps } from '../places';
import { API } from '../shell/api';
import { useTitle } from '../title';
import { DEMO_DOOR } from '../words/demo';
import { FORM } from '../words/form';
import { INVITE } from '../words/door';
import { ROLE, roleOf } from '../words/people';
import { LOADING } from '../words/shell';
import { whileBusy } from '../shell/presses';

export default function InvitePage({ params }: PageProps) {
  const secret = params.secret ?? '';
  const invitation = useFetched<Invitation>(`${API}/invitations/${encodeURIComponent(secret)}`);
  const event = useFetched<EventSeen>(invitation.is === 'there' ? eventAt(invitation.value.event) : null);
  const title = invitation.is === 'missing' && !invitation.unreached ? INVITE.over : INVITE.title;
  useTitle(title);
  return (
    <div class="page narrow door">
      <h1>{title}</h1>
      {invitation.is === 'coming' && <p class="lead">{LOADING}</p>}
      {invitation.is === 'missing' && (
        <>
          <Refusal no={{ text: invitation.text }} />
          {!invitation.unreached && <p class="lead">{INVITE.bad}</p>}
        </>
      )}
      {invitation.is === 'there' && (
        <>
          <What of={invitation.value} event={event.is === 'there' ? event.value.event.name : invitation.value.event} />
          {isDemo(invitation.value.event) ? <AcceptInDemo secret={secret} of={invitation.value} /> : <Accept secret={secret} of={invitation.value} />}
        </>
      )}
    </div>
  );
}

function What({ of, event }: { of: Invitation; event: string }) {
  return (
    <>
      <dl class="invited">
        <dt>{INVITE.as}</dt>
        <dd>{of.words}</dd>
        <dt>{INVITE.at}</dt>
        <dd>{event}</dd>
      </dl>
      <p>{ROLE[roleOf(of.post)]?.may}</p>
      <p class="hint">{INVITE.by(of.by, day(of.until))}</p>
    </>
  );
}

const acceptAt = (secret: string): string => `${API}/invitations/${encodeURIComponent(secret)}`;

/** In the demo whoever accepts becomes somebody new there; who he is in this house does not matter, and does not change. */
function AcceptInDemo({ secret, of }: { secret: string; of: Invitation }) {
  const form = useSending();
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const body = { name: typed(event, 'name'), password: typed(event, 'password') };
    const now = await form.send<Me>(() => send('POST', acceptAt(secret), body));
    // Who one is there is said by a cookie of its own, so a whole page is loaded.
    if (now) location.assign(homeAt(of.event, now));
  }
  return (
    <form class="card" onSubmit={submit} aria-label={INVITE.title}>
      <p class="lead">{DEMO_DOOR.invited}</p>
      <Field id="name" label={FORM.name} no={form.no} autocomplete="off" required />
      <Password fresh no={form.no} />
      <Refusal no={form.no} fields={['name', 'password']} />
      <button class="primary wide" {...whileBusy(form.busy)}>
        {form.busy ? FORM.busy : INVITE.make}
      </button>
    </form>
  );
}

function Accept({ secret, of }: { secret: string; of: Invitation }) {
  const me = useMe();
  const form = useSending();
  const [leaving, setLeaving] = useState(false);
  const here = `/invite/${encodeURIComponent(secret)}`;

  async function accept(body: object) {
    const now = await form.send<Me>(() => send('POST', acceptAt(secret), body));
    if (!now) return;
    become(now);
    go(homeAt(of.event, now));
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void accept({ name: typed(event, 'name'), password: typed(event, 'password') });
  }

  if (me === null) return <p class="lead">{LOADING}</p>;
  if (me.name && me.account) {
    return (
      <div class="card">
        <Refusal no={form.no} />
        <div class="row">
          <button class="primary" {...whileBusy(form.busy)} onClick={() => void accept({})}>
            {INVITE.accept(me.name)}
          </button>
          <button class="quiet" {...whileBusy(leaving)} onClick={() => (setLeaving(true), void signOut().then(() => setLeaving(false)))}>
            {INVITE.other}
          </button>
        </div>
      </div>
    );
  }
  return (
    <form class="card" onSubmit={submit} aria-label={INVITE.title}>
      <p class="lead">{me.name ? INVITE.byCard(me.name) : INVITE.fresh}</p>
      <Field id="name" label={FORM.name} no={form.no} autocomplete="name" required />
      <Password fresh no={form.no} />
      <Refusal no={form.no} fields={['name', 'password']} />
      <button class="primary wide" {...whileBusy(form.busy)}>
        {form.busy ? FORM.busy : INVITE.make}
      </button>
      <p class="after">
        <a href={onTo('/sign-in', here)}>{INVITE.have}</a>
      </p>
    </form>
  );
}
