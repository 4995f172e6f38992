/** Who is something at the event, and links that nobody has used yet. */
import { useRef, useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { send } from '../shell/ask';
import type { AtEvent } from '../event/frame';
import type { Post } from '../event/protocol';
import { type Fetched } from '../shell/fetched';
import { Modal } from '../parts/modal';
import { Waiting } from '../shell/waiting';
import { listed } from '../words/spoken';
import { INVITING, PEOPLE, ROLE, roleOf } from '../words/people';
import { day } from './days';
import { Tick } from './fields';
import { Refusal, useSending } from './form';
import type { HandedOut, Invitation, Member } from './protocol';
import { toHeading } from './to-heading';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

const HANDED_OUT: HandedOut[] = ['cards', 'codes', 'tablets'];

interface ListProps<T> {
  at: AtEvent;
  of: Fetched<T[]>;
  /** Something has changed: it is said, and the list is asked for again. */
  changed: (words: string) => void;
}

export function Members({ at, of, changed }: ListProps<Member>) {
  return (
    <section class="card" aria-labelledby="members">
      <h2 id="members">{PEOPLE.now}</h2>
      <Waiting for={of}>
        {(members) => {
          const here = members.filter(({ posts }) => posts.some(({ post }) => post !== 'player'));
          return (
            <>
              {here.length <= 1 && <p class="hint">{PEOPLE.alone}</p>}
              <ul class="people">
                {here.map((member) => (
                  <One key={member.person} at={at} member={member} changed={changed} />
                ))}
              </ul>
            </>
          );
        }}
      </Waiting>
    </section>
  );
}

function One({ at, member, changed }: { at: AtEvent; member: Member; changed: (words: string) => void }) {
  const [asking, setAsking] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const form = useSending();
  const { name, posts, issued } = member;
  const kinds = HANDED_OUT.filter((kind) => (issued?.[kind] ?? 0) > 0);
  // Codes that nobody has used are in nobody's way; a card or a tablet in the middle of a round would be missed.
  const [ends, setEnds] = useState<HandedOut[]>(['codes']);
  const owner = posts.some(({ post }) => post === 'owner');
  async function remove() {
    const done = await form.send<Member>(() => send('PUT', eventAt(at.id, `/people/${encodeURIComponent(member.person)}`), { posts: [], end: kinds.filter((kind) => ends.includes(kind)) } satisfies Schemas['SetPosts']));
    if (!done) return;
    const list = line.current?.closest('ul') ?? null;
    setAsking(false);
    changed(PEOPLE.removed(name));
    // The dialog gives the focus back to a button that is about to go.
    setTimeout(() => toHeading(list), 100);
  }
  return (
    <li ref={line}>
      <p>
        <strong>{name}</strong> {name === at.seen.me.name && `(${PEOPLE.you})`}
        <br />
        {listed(posts.map(words))}
      </p>
      {!owner && (
        <button aria-label={PEOPLE.remove(name)} onClick={() => setAsking(true)}>
          {PEOPLE.removeButton}
        </button>
      )}
      {asking && (
        <Modal title={PEOPLE.remove(name)} close={() => setAsking(false)}>
          <p>{PEOPLE.sure(name)}</p>
          {kinds.length > 0 && (
            <fieldset class="field">
              <legend>{PEOPLE.handedOut(name)}</legend>
              {kinds.map((kind) => (
                <Tick
                  key={kind} label={PEOPLE.ends[kind](issued![kind])} on={ends.includes(kind)}
                  turn={(on) => setEnds(on ? [...ends, kind] : ends.filter((other) => other !== kind))}
                />
              ))}
            </fieldset>
          )}
          <Refusal no={form.no} />
          <div class="row end">
            <button onClick={() => setAsking(false)}>{PEOPLE.keep}</button>
            <button class="grave" {...whileBusy(form.busy)} onClick={() => void remove()}>
              {PEOPLE.really}
            </button>
          </div>
        </Modal>
      )}
    </li>
  );
}

/** A post in words, with the sections or the team it is for. */
export function words(post: Post): string {
  const name = ROLE[roleOf(post)]?.name ?? roleOf(post);
  if (post.post === 'official' && post.sections && typeof post.sections === 'object') return PEOPLE.postOf(name, listed((post.sections as { some: string[] }).some));
  if (post.post === 'coach' && post.of && typeof post.of === 'object' && 'team' in post.of) return PEOPLE.postOf(name, String(post.of.team));
  if (post.post === 'coach') return PEOPLE.postOf(name, PEOPLE.oneChild);
  return name;
}

export function Invitations({ at, of, changed }: ListProps<Invitation>) {
  return (
    <section class="card" aria-labelledby="invitations">
      <h2 id="invitations">{INVITING.open}</h2>
      <Waiting for={of}>
        {(open) => (
          <>
            {open.length === 0 && <p class="hint">{INVITING.openNone}</p>}
            <ul class="people">
              {open.map((invitation) => (
                <Open key={invitation.id} at={at} invitation={invitation} changed={changed} />
              ))}
            </ul>
          </>
        )}
      </Waiting>
    </section>
  );
}

function Open({ at, invitation, changed }: { at: AtEvent; invitation: Invitation; changed: (words: string) => void }) {
  const form = useSending();
  const { id, post, by, once, until } = invitation;
  async function revoke(pressed: Element) {
    const done = await form.send(() => send('DELETE', eventAt(at.id, `/invitations/${encodeURIComponent(id)}`)));
    if (!done) return;
    changed(INVITING.revoked);
    toHeading(pressed);
  }
  return (
    <li>
      <p>
        <strong>{words(post)}</strong>
        <br />
        <span class="hint">
          {once ? INVITING.once : INVITING.manyTimes}, {INVITING.until(day(until))}, {INVITING.by(by)}
        </span>
      </p>
      <button {...whileBusy(form.busy)} aria-label={INVITING.revokeOf(words(post))} onClick={(event) => void revoke(event.currentTarget)}>
        {INVITING.revoke}
      </button>
      <Refusal no={form.no} />
    </li>
  );
}
