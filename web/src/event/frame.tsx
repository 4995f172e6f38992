/** What every page of an event stands in: its name, its places for whoever looks, and whether the line is up. */
import type { ComponentChildren } from 'preact';
import { useInSight } from '../parts/in-sight';
import { useEffect, useState } from 'preact/hooks';
import { PLACES } from '../places';
import { find } from '../route';
import { Waiting } from '../rules/waiting';
import { useTitle } from '../title';
import { EVENT, EVENT_PLACES } from '../words/event';
import { useChanges, useEvent } from './live';
import type { EventSeen, Post } from './protocol';

export interface AtEvent {
  id: string;
  seen: EventSeen;
  changes: { version: number; floor: number; online: boolean };
}

export function EventFrame({ id, path, title, children }: { id: string; path: string; title: string; children: (at: AtEvent) => ComponentChildren }) {
  const [from, setFrom] = useState<number | null>(null);
  const changes = useChanges(id, from);
  const event = useEvent(id, changes);
  useEffect(() => {
    // Whoever could not be answered listens all the same: it may come back.
    if (event.is !== 'coming') setFrom((was) => was ?? (event.is === 'there' ? event.value.version : 0));
  }, [event.is]);
  const name = event.is === 'there' ? event.value.event.name : '';
  useTitle(name === '' ? title : `${title} · ${name}`);
  return (
    <div class="page event">
      <p class="event-name">{name}</p>
      <h1>{title}</h1>
      {!changes.online && (
        <p class="offline" role="status">
          {EVENT.offline}
        </p>
      )}
      <Waiting for={event}>
        {(seen) => (
          <>
            <EventPlaces id={id} path={path} seen={seen} />
            {children({ id, seen, changes: { ...changes, version: Math.max(changes.version, seen.version) } })}
          </>
        )}
      </Waiting>
    </div>
  );
}

function EventPlaces({ id, path, seen }: { id: string; path: string; seen: EventSeen }) {
  const row = useInSight(path);
  const official = seen.me.posts.some(({ is }) => isOfficial(is));
  const places = EVENT_PLACES.map((place) => ({ ...place, href: `/e/${encodeURIComponent(id)}${place.rest}` }))
    .filter(({ href, officials }) => (official || !officials) && find(PLACES, href));
  return (
    <nav class="event-places" aria-label={EVENT.places} ref={row}>
      {places.map(({ href, name, rest }) => (
        <a class="place" href={href} aria-current={path === rest ? 'page' : undefined} key={href}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Players, coaches and spectators are no officials. */
function isOfficial({ post }: Post): boolean {
  return post === 'owner' || post === 'official';
}
