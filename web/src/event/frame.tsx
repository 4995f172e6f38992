/** What every page of an event stands in: its name, its places for whoever looks, and whether the line is up. */
import type { ComponentChildren } from 'preact';
import { Back } from '../parts/back';
import { useEffect, useState } from 'preact/hooks';
import { PLACES } from '../places';
import { find } from '../route';
import { Missing } from '../rules/missing';
import { Waiting } from '../shell/waiting';
import { useTitle } from '../title';
import { EVENT, EVENT_PLACES } from '../words/event';
import { useChanges, useEvent } from './live';
import { firstOf } from './places';
import type { EventSeen } from './protocol';

export interface AtEvent {
  id: string;
  seen: EventSeen;
  changes: { version: number; floor: number; online: boolean };
}

export interface FrameProps {
  id: string;
  path: string;
  title: string;
  /** How often time alone was a reason to look again. */
  beats?: number;
  children: (at: AtEvent) => ComponentChildren;
}

export function EventFrame({ id, path, title, beats = 0, children }: FrameProps) {
  const [from, setFrom] = useState<number | null>(null);
  const changes = useChanges(id, from);
  const event = useEvent(id, { ...changes, floor: changes.floor + beats });
  useEffect(() => {
    // Whoever could not be answered listens all the same: it may come back.
    if (event.is !== 'coming') setFrom((was) => was ?? (event.is === 'there' ? event.value.version : 0));
  }, [event.is]);
  // Where the server answers that it has nothing to show, the line is not what is wrong.
  const answered = event.is === 'missing' && !event.unreached;
  const name = event.is === 'there' ? event.value.event.name : '';
  const heading = answered ? EVENT.none : title;
  useTitle(name === '' ? heading : `${title} · ${name}`);
  return (
    <div class="page event">
      <p class="event-name">{name}</p>
      <h1>{heading}</h1>
      {/* The region is always there: what comes together with its region is not read out. */}
      <div class="event-line" role="status">
        {!changes.online && !answered && <p class="offline">{EVENT.offline}</p>}
        <Back lost={!changes.online && !answered} words={EVENT.online} />
      </div>
      <Waiting for={event} missing={<Missing says={EVENT.nowhere(id)} ways={EVENT.waysOn} />}>
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
  const [all, setAll] = useState(false);
  const own = seen.me.entries.some(({ as }) => as !== 'assistant');
  const places = EVENT_PLACES.map((place) => ({ ...place, href: `/e/${encodeURIComponent(id)}${place.rest}` }))
    .filter((place) => (!place.officials || hasPage(seen, place.rest)) && (own || !place.own) && find(PLACES, place.href));
  // Where few places are open to somebody, a phone shows all of them.
  const many = places.length > 5;
  const shown = firstOf(places);
  const lesser = (rest: string) => (many && !shown.includes(rest) ? 'lesser' : '');
  return (
    <nav class={`event-places ${all ? 'all' : ''}`} aria-label={EVENT.places}>
      {places.map(({ href, name, rest }) => (
        <a class={`place ${lesser(rest)}`} href={href} aria-current={path === rest ? 'page' : undefined} key={href}>
          {name}
        </a>
      ))}
      {many && (
        <button type="button" class="place more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? EVENT.fewer : EVENT.more}
        </button>
      )}
    </nav>
  );
}

/** Whether the server says that there is something on this page for whoever looks. */
export const hasPage = ({ me }: Pick<EventSeen, 'me'>, rest: string): boolean => me.pages.includes(rest.slice(1));
