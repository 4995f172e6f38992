/** The events of this house: what is on today first. */
import { days, today } from '../door/days';
import { useMe, type Me } from '../door/me';
import type { EventListed } from '../door/protocol';
import { isOpen, sorted } from '../door/sorted';
import { homeAt } from '../door/way';
import { API } from '../shell/api';
import { useFetched } from '../shell/fetched';
import { Waiting } from '../shell/waiting';
import { useTitle } from '../title';
import { EVENTS } from '../words/events';
import { HOUSE_PAGE } from '../words/house';
import { PHONES } from '../words/phones';
import { TAKE_OVER } from '../words/take-over';

const GROUPS = ['closed', 'today', 'coming', 'past'] as const;

export default function EventsPage() {
  const me = useMe();
  const events = useFetched<{ events: EventListed[] }>(`${API}/events`);
  useTitle(EVENTS.title);
  return (
    <div class="page door">
      <h1>{EVENTS.title}</h1>
      <p class="lead">{EVENTS.lead}</p>
      {me?.owner && (
        <p class="row">
          <a class="button primary" href="/events/new">
            {EVENTS.fresh}
          </a>
          <a class="button" href="/events/take-over">
            {TAKE_OVER.title}
          </a>
          <a class="button" href="/house">
            {HOUSE_PAGE.title}
          </a>
          <a class="button" href="/phones">
            {PHONES.title}
          </a>
        </p>
      )}
      <Waiting for={events}>{({ events }) => <All events={events} me={me} />}</Waiting>
    </div>
  );
}

function All({ events, me }: { events: EventListed[]; me: Me | null }) {
  const groups = sorted(events, today());
  if (events.length === 0) return <p class="card">{me?.owner ? EVENTS.noneOwner : EVENTS.none}</p>;
  return (
    <>
      {GROUPS.filter((group) => groups[group].length > 0).map((group) => (
        <section key={group} aria-labelledby={`events-${group}`}>
          <h2 class="section" id={`events-${group}`}>
            {EVENTS[group]}
          </h2>
          <ul class="events">
            {groups[group].map((listed) => (
              <li key={listed.id}>
                <One listed={listed} me={me} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const goes = (home: string) => (home === '/house' ? EVENTS.mend : home.endsWith('/desk') ? EVENTS.desk : EVENTS.see);

function One({ listed, me }: { listed: EventListed; me: Me | null }) {
  const { id } = listed;
  const { event, sections } = isOpen(listed) ? listed : { event: null, sections: [] };
  const home = !isOpen(listed) && me?.owner ? '/house' : homeAt(id, me);
  return (
    <article class="card event-card">
      <h3>
        <a href={home}>{event?.name ?? id}</a>
      </h3>
      {!isOpen(listed) && <p class="wrong">{EVENTS.unreadable}</p>}
      {event && (
        <p>
          {days(event.from, event.to)}
          {event.place && ` · ${event.place}`}
        </p>
      )}
      <ul class="hint">
        {sections.map(({ name, entries, rounds, paired }) => (
          <li key={name}>
            {name}: {EVENTS.players(entries)}, {EVENTS.rounds(paired, rounds)}
          </li>
        ))}
      </ul>
      <p class="go" aria-hidden="true">
        {goes(home)} →
      </p>
    </article>
  );
}
