/** The director's home: what each section waits for, with one button each; what needs care; what was done last. */
import { EventFrame, type AtEvent } from '../event/frame';
import type { PageProps } from '../places';
import { Lines, Said, useActs } from '../round/acts';
import { pageAt } from '../round/go';
import { DoneLast } from '../round/log';
import { clockTime, isOfficial, kinds, nextOf } from '../round/next';
import { SectionCard } from '../round/sectioncard';
import { Together } from '../round/together';
import { Toss } from '../round/toss';
import { DESK } from '../words/round';

export default function DeskPage({ params }: PageProps) {
  return (
    <EventFrame id={params.event!} path="/desk" title={DESK.title}>
      {(at) => <Desk {...at} />}
    </EventFrame>
  );
}

function Desk({ id, seen, changes }: AtEvent) {
  const acts = useActs(id);
  if (!isOfficial(seen)) return <NotYours id={id} />;
  const mustToss = seen.sections.some((section) => nextOf(section, seen).is === 'toss');
  return (
    <>
      <Said acts={acts} />
      {mustToss && <Toss acts={acts} />}
      <h2 class="part">{DESK.sections}</h2>
      <Together seen={seen} acts={acts} />
      {seen.sections.length === 0 && <NoSections id={id} />}
      <ul class="desk-sections">
        {seen.sections.map((section) => (
          <li key={section.name}>
            <SectionCard id={id} seen={seen} section={section} acts={acts} />
          </li>
        ))}
      </ul>
      <div class="desk-rest">
        <Warnings seen={seen} />
        <DoneLast id={id} seen={seen} changes={changes} acts={acts} />
        <Officials seen={seen} />
        <Schedule seen={seen} />
      </div>
    </>
  );
}

/** A few of each kind at once, and the rest for whoever wants it. */
function Warnings({ seen }: { seen: AtEvent['seen'] }) {
  const SHOWN = 2;
  return (
    <section>
      <h2 class="part">{DESK.warnings}</h2>
      {seen.warnings.length === 0 && <p class="hint">{DESK.allWell}</p>}
      {kinds(seen.warnings).map((alike) => (
        <div key={alike[0]!.text}>
          <Lines of={alike.slice(0, SHOWN)} class="warned" />
          {alike.length > SHOWN && (
            <details>
              <summary>{DESK.more(alike.length - SHOWN)}</summary>
              <Lines of={alike.slice(SHOWN)} class="warned" />
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

function NotYours({ id }: { id: string }) {
  return (
    <div class="card">
      <p>{DESK.notYours}</p>
      <p class="row">
        <a class="button primary" href="/sign-in">
          {DESK.signIn}
        </a>
        <a class="button" href={pageAt(id, '')}>
          {DESK.toEvent}
        </a>
      </p>
    </div>
  );
}

function NoSections({ id }: { id: string }) {
  return (
    <p class="row">
      {DESK.noSections}
      <a class="button primary" href={pageAt(id, '/settings')}>
        {DESK.addSection}
      </a>
    </p>
  );
}

function Officials({ seen }: { seen: AtEvent['seen'] }) {
  return (
    <section>
      <h2 class="part">{DESK.officials}</h2>
      {seen.officials.length === 0 && <p class="hint">{DESK.noOfficials}</p>}
      <ul class="plain">
        {seen.officials.map(({ role, name }) => (
          <li key={`${role} ${name}`}>
            {name} <span class="hint">{role.replace(/-/g, ' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When rounds were to begin, and when they did. Sections with the same times need not be told twice. */
function Schedule({ seen }: { seen: AtEvent['seen'] }) {
  const timed = seen.sections.filter(({ rounds }) => rounds.some(({ starts, begun }) => starts || begun));
  if (timed.length === 0) return null;
  return (
    <section>
      <h2 class="part">{DESK.schedule}</h2>
      {timed.map((section) => (
        <div key={section.name}>
          <h3>{section.name}</h3>
          <ol class="plain">
            {section.rounds.map(({ round, starts, begun }) => (
              <li key={round}>
                {round}. {clockTime(starts, seen.now) || DESK.noTime}{' '}
                {begun && <span class="hint">{DESK.since(clockTime(begun, seen.now))}</span>}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
