/** Who may do what at an event: officials, links that let others in, players' cards, and who did what. */
import { useState } from 'preact/hooks';
import { Audit } from '../door/audit';
import { Cards } from '../door/cards';
import { Inviting } from '../door/inviting';
import { Invitations, Members } from '../door/members';
import { Named } from '../door/named';
import type { CardOut, Invitation, Member } from '../door/protocol';
import { Told, useTold } from '../door/told';
import { eventAt } from '../event/asked';
import type { AtEvent } from '../event/frame';
import { WorkFrame } from '../event/work-frame';
import { useLive } from '../event/live';
import { useFetched } from '../shell/fetched';
import type { PageProps } from '../places';
import { AUDIT, INVITABLE, PEOPLE, ROLE } from '../words/people';

export default function PeoplePage({ params }: PageProps) {
  return (
    <WorkFrame id={params.event ?? ''} path="/people" title={PEOPLE.title}>
      {(at) => <People at={at} />}
    </WorkFrame>
  );
}

function People({ at }: { at: AtEvent }) {
  const roles = at.seen.me.posts.map(({ is }) => (is.post === 'official' ? is.role : is.post));
  const appoints = roles.some((role) => ['owner', 'chief-director'].includes(role));
  const issues = appoints || roles.some((role) => ['organizer', 'registrar'].includes(role));
  const [told, setTold] = useTold();
  // What is no part of the event's log is asked for again when this page has changed it.
  const [times, setTimes] = useState(0);
  const changed = (words: string) => {
    setTold(words);
    setTimes(times + 1);
  };
  return (
    <>
      <p class="lead">{issues ? PEOPLE.lead : PEOPLE.none}</p>
      <Told told={told} away={() => setTold('')} />
      {appoints && <Staff at={at} times={times} changed={changed} />}
      {issues && <Issuing at={at} times={times} changed={changed} />}
      {appoints && <Audit from={eventAt(at.id, '/audit')} lead={AUDIT.lead} times={times} />}
    </>
  );
}

interface PartProps {
  at: AtEvent;
  times: number;
  changed: (words: string) => void;
}

function Staff({ at, times, changed }: PartProps) {
  const members = useFetched<Member[]>(eventAt(at.id, '/people'), times);
  const open = useFetched<Invitation[]>(eventAt(at.id, '/invitations'), times);
  return (
    <>
      <Members at={at} of={members} changed={changed} />
      {at.seen.me.posts.some(({ is }) => is.post === 'owner') && (
        <p class="hint">
          <a href="/house">{PEOPLE.forgot}</a>
        </p>
      )}
      <Inviting at={at} made={() => changed('')} />
      <Invitations at={at} of={open} changed={changed} />
      <Named at={at} say={changed} />
      <details class="card">
        <summary>{PEOPLE.what}</summary>
        <dl class="plan">
          {INVITABLE.map((role) => (
            <>
              <dt key={role}>{ROLE[role]!.name}</dt>
              <dd>{ROLE[role]!.may}</dd>
            </>
          ))}
        </dl>
      </details>
    </>
  );
}

function Issuing({ at, times, changed }: PartProps) {
  const entries = useLive<{ entries: { entry: number; name: string; section: string; left: unknown }[] }>(at.id, '/entries', at.changes);
  const out = useFetched<CardOut[]>(eventAt(at.id, '/cards'), times);
  return <Cards at={at} entries={entries} out={out} changed={changed} />;
}
