/** The director's home: what each section waits for, with one button each; what needs care; what was done last. */
import { Damaged } from '../door/damaged';
import { PhonesLine } from '../door/phones-line';
import { useBeats } from '../event/beats';
import { hasPage, type AtEvent } from '../event/frame';
import { OwnLast } from '../event/own-last';
import { WorkFrame } from '../event/work-frame';
import type { PageProps } from '../places';
import { Said, useActs } from '../round/acts';
import { NeedsCare } from '../round/care';
import { Dropped } from '../round/dropped';
import { FloorNow } from '../round/floor-now';
import { EventStep } from '../round/event-step';
import { pageAt } from '../round/go';
import { DoneLast } from '../round/log';
import { clockTime, isOfficial, nextOf, together } from '../round/next';
import { SectionCard } from '../round/sectioncard';
import { Together } from '../round/together';
import { TakenOver } from '../round/taken-over';
import { Toss } from '../round/toss';
import { DESK } from '../words/round';

export default function DeskPage({ params }: PageProps) {
  // That results are overdue is news that nobody sends.
  const beats = useBeats();
  return (
    <WorkFrame id={params.event!} path="/desk" title={DESK.title} beats={beats}>
      {(at) => <Desk {...at} />}
    </WorkFrame>
  );
}

function Desk({ id, seen, changes }: AtEvent) {
  const acts = useActs(id);
  if (!isOfficial(seen)) return <NotYours id={id} />;
  const alike = together(seen);
  const tosses = seen.sections.filter((section) => nextOf(section, seen).is === 'toss');
  // What was put into others waits for nothing.
  const sections = [...seen.sections].sort((one, other) => Number(one['gone-into'].length > 0) - Number(other['gone-into'].length > 0));
  return (
    <>
      <Said acts={acts} />
      <Damaged what={seen.damaged} />
      <TakenOver seen={seen} acts={acts} />
      <PhonesLine event={id} />
      {tosses.length > 0 && <Toss acts={acts} waiting={tosses} />}
      <EventStep id={id} seen={seen} />
      <h2 class="part">{DESK.sections}</h2>
      <Together id={id} seen={seen} alike={alike} acts={acts} />
      {seen.sections.length === 0 && <NoSections id={id} seen={seen} />}
      <ul class="desk-sections">
        {sections.map((section) => (
          <li key={section.name}>
            <SectionCard id={id} seen={seen} section={section} acts={acts} shared={alike.some(({ sections }) => sections.includes(section))} />
          </li>
        ))}
      </ul>
      <div class="desk-rest">
        {/* Whoever asks for what they may not see stands in the audit as refused. */}
        {hasPage(seen, '/floor') && <FloorNow id={id} changes={changes} />}
        <NeedsCare id={id} seen={seen} />
        <Dropped id={id} seen={seen} acts={acts} />
        {/* Those who take back are those who read the log; whoever else asked for it would stand in the audit as refused. */}
        {seen.may.some(({ do: word }) => word === 'undo') && <DoneLast id={id} seen={seen} changes={changes} acts={acts} />}
        {seen.may.every(({ do: word }) => word !== 'undo') && <OwnLast id={id} seen={seen} />}
        <Officials id={id} seen={seen} />
        <Schedule seen={seen} />
      </div>
    </>
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

function NoSections({ id, seen }: Pick<AtEvent, 'id' | 'seen'>) {
  return (
    <p class="row">
      {DESK.noSections}
      {hasPage(seen, '/settings') && (
        <a class="button primary" href={pageAt(id, '/settings')}>
          {DESK.addSection}
        </a>
      )}
    </p>
  );
}

function Officials({ id, seen }: Pick<AtEvent, 'id' | 'seen'>) {
  return (
    <section>
      <h2 class="part">{DESK.officials}</h2>
      {seen.officials.length === 0 && (
        <p class="hint">
          {DESK.noOfficials} {hasPage(seen, '/people') && <a href={pageAt(id, '/people')}>{DESK.toPeople}</a>}
        </p>
      )}
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

/** When rounds are to begin, and when they did; a round of which neither is known says nothing. */
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
            {section.rounds.filter(({ starts, begun }) => starts || begun).map(({ round, starts, begun, state }) => (
              <li key={round}>
                {DESK.roundAt(round, clockTime(starts, seen.now))}{' '}
                {begun && <span class="hint">{DESK[state === 'over' ? 'began' : 'since'](clockTime(begun, seen.now))}</span>}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
