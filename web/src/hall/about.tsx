/** When, where, by which rules, and who is in charge. */
import { eventAt } from '../event/asked';
import type { EventSeen, SectionSeen } from '../event/protocol';
import { ABOUT, BOOKS, ROLES, TOPICS } from '../words/about';
import { PART_NAMES } from '../words/hall';
import { tieBreakName } from '../words/tie-breaks';
import { played } from './address';
import { dateOf, dayAndTime, zone } from './times';

export function About({ id, seen }: { id: string; seen: EventSeen }) {
  const { event } = seen;
  const place = typeof event.place === 'string' ? event.place : null;
  return (
    <>
      <h2 class="section">{ABOUT.when}</h2>
      <p>
        {ABOUT.days(dateOf(event.from), dateOf(event.to))}
        {place && <>, {place}</>}
      </p>
      <h2 class="section">{ABOUT.schedule}</h2>
      <p class="hint">{played(seen).some(hasTimes) ? ABOUT.zone(zone()) : ABOUT.noTimes}</p>
      {played(seen).map((section) => <Schedule id={id} section={section} key={section.name} />)}
      <h2 class="section">{ABOUT.rules}</h2>
      <p>
        <a class="button" href={`/e/${encodeURIComponent(id)}/rules`}>
          {ABOUT.allRules}
        </a>
      </p>
      <div class="rules-of-sections">
        {played(seen).map((section) => <Terms section={section} key={section.name} />)}
      </div>
      <h2 class="section">{ABOUT.officials}</h2>
      {seen.officials.length === 0 && <p class="hint">{ABOUT.noOfficials}</p>}
      <ul>
        {seen.officials.map(({ role, name }) => (
          <li key={role + name}>
            <strong>{name}</strong> <span class="hint">{ROLES[role] ?? role}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const hasTimes = ({ rounds }: SectionSeen): boolean => rounds.some(({ starts }) => starts !== null);

function Schedule({ id, section }: { id: string; section: SectionSeen }) {
  const announced = hasTimes(section);
  return (
    <div class="pushed" role="region" aria-label={`${PART_NAMES.about}: ${section.name}`} tabIndex={0}>
      <table class="sheet schedule">
        <caption>{section.name}</caption>
        <thead>
          <tr>
            <th scope="col">{ABOUT.round}</th>
            {announced && <th scope="col">{ABOUT.begins}</th>}
            <th scope="col">{ABOUT.state}</th>
            <th scope="col">{ABOUT.games}</th>
          </tr>
        </thead>
        <tbody>
          {section.rounds.map(({ round, starts, state }) => (
            <tr key={round}>
              <th scope="row">{round}</th>
              {announced && <td>{starts === null ? ABOUT.unknown : <time dateTime={new Date(starts).toISOString()}>{dayAndTime(starts)}</time>}</td>}
              <td>{ABOUT.states[state]}</td>
              <td>
                {state !== 'to-come' && state !== 'paired' && (
                  <a
                    class="pgn"
                    href={eventAt(id, `/rounds/${round}.pgn?section=${encodeURIComponent(section.name)}`)}
                    download={`${id}-${section.name}-${round}.pgn`}
                    aria-label={ABOUT.pgnOf(section.name, round)}
                  >
                    {ABOUT.pgn}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Terms({ section: { name, plan, entries, posted, 'tie-breaks': ties } }: { section: SectionSeen }) {
  const rules = posted as { topic: string; text: string }[];
  return (
    <section class="card">
      <h3>{name}</h3>
      <dl class="terms-of-section">
        <dt>{ABOUT.terms.book}</dt>
        <dd><a href={`/rules/${encodeURIComponent(plan.book)}`}>{BOOKS[plan.book] ?? plan.book}</a></dd>
        <dt>{ABOUT.terms.control}</dt>
        <dd>{plan.control}</dd>
        <dt>{ABOUT.terms.rounds}</dt>
        <dd>{plan.rounds}</dd>
        <dt>{ABOUT.terms.players}</dt>
        <dd>{entries}</dd>
        <dt>{ABOUT.terms.ties}</dt>
        <dd>{ties.map(tieBreakName).join(', ')}</dd>
      </dl>
      <h4>{ABOUT.posted}</h4>
      {rules.length === 0 && <p class="hint">{ABOUT.nothingPosted}</p>}
      <ul class="posted-rules">
        {rules.map(({ topic, text }, at) => (
          <li key={at}>
            <strong>{TOPICS[topic] ?? topic}</strong>
            {text && <>: {text}</>}
          </li>
        ))}
      </ul>
    </section>
  );
}
