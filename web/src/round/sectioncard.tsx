/** A section on the desk: where it stands, what it waits for, where to look. */
import { Countdown } from '../event/countdown-of';
import { hasPage } from '../event/frame';
import type { EventSeen, SectionSeen } from '../event/protocol';
import { go } from '../go';
import { listed } from '../words/spoken';
import { DESK } from '../words/round';
import type { Acts } from './acts';
import { pageAt } from './go';
import { can, clockTime, isQuads, isRoundRobin, lastPaired, nextOf, pairsTeams } from './next';
import { NextThing } from './nextthing';
import { PrintLinks } from './print';

interface CardProps {
  id: string;
  seen: EventSeen;
  section: SectionSeen;
  acts: Acts;
  /** Whether a button for several sections does what this one waits for. */
  shared: boolean;
}

export function SectionCard({ id, seen, section, acts, shared }: CardProps) {
  const { name, plan } = section;
  if (section['gone-into'].length > 0) return <GoneCard id={id} seen={seen} section={section} />;
  const last = lastPaired(section);
  const next = nextOf(section, seen);
  const isCheckIn = next.is === 'go' && next.to === 'check-in';
  // What was paired is looked at before anybody else sees it.
  const then = (done: string) => done === 'pair' && go(pageAt(id, '/round', { section: name }));
  return (
    <article class="card desk-section">
      <div class="row between">
        <h3>{name}</h3>
        <span class="hint">{DESK.section(plan.rounds, plan.control)}</span>
      </div>
      <p class="where">{last ? DESK.round(last.round, plan.rounds, last.state) : DESK.prepared}</p>
      <p class="hint">
        {details(section, seen.now).map((part, at) => (
          <span key={part}>
            {at > 0 && ' · '}
            {part}
          </span>
        ))}
      </p>
      <Countdown section={section} said={seen.now} class="countdown" />
      <NextThing id={id} seen={seen} section={section} acts={acts} said={last !== undefined} shared={shared} then={then} />
      <p class="row small-links">
        {last && hasPage(seen, '/round') && (
          <a href={pageAt(id, '/round', { section: name, round: last.round })}>{last.state === 'paired' ? DESK.lookOver : DESK.pairings}</a>
        )}
        {!last && !isCheckIn && hasPage(seen, '/check-in') && <a href={pageAt(id, '/check-in', { section: name })}>{DESK.checkIn}</a>}
        {!last && isRoundRobin(section) && !pairsTeams(section) && section.entries > 1 && hasPage(seen, '/round') && <a href={pageAt(id, '/round', { section: name, numbers: 1 })}>{DESK.numbers}</a>}
        {(last?.state === 'in-play' || last?.state === 'over') && hasPage(seen, '/results') && (
          <a href={pageAt(id, '/results', { section: name, round: last.round })}>{DESK.results}</a>
        )}
        {isLeftOver(section, seen) && hasPage(seen, '/settings') && <a href={pageAt(id, '/settings', { section: name })}>{DESK.nobodyComes}</a>}
        {last && <a href={pageAt(id, '/standings', { section: name })}>{DESK.standings}</a>}
        {next.is === 'go' && next.to === 'results' && next.missing < (last?.games ?? 0) && can(seen.may, 'settle', name, next.round) && (
          <a href={pageAt(id, '/round', { section: name, round: next.round, missing: 1 })}>{DESK.without}</a>
        )}
      </p>
      {last && (
        <details>
          <summary>{DESK.print}</summary>
          <PrintLinks id={id} section={name} round={last.round} tables={hasPage(seen, '/floor')} />
        </details>
      )}
    </article>
  );
}

/** It plays no rounds of its own any more; whoever is missing from divided quads still comes to it. */
function GoneCard({ id, seen, section }: Pick<CardProps, 'id' | 'seen' | 'section'>) {
  const { name } = section;
  const into = listed(section['gone-into']);
  const divided = isQuads(section);
  return (
    <article class="card desk-section">
      <h3>{name}</h3>
      <p>{divided ? DESK.divided(into) : DESK.merged(into)}</p>
      {divided && section.entries > 0 && (
        <p>
          {DESK.toPlace(section.entries)} {hasPage(seen, '/check-in') && <a href={pageAt(id, '/check-in', { section: name })}>{DESK.checkIn}</a>}
        </p>
      )}
    </article>
  );
}

/** Whether others have players, and this one has none. */
function isLeftOver({ name, entries, rounds }: SectionSeen, { sections }: EventSeen): boolean {
  return entries === 0 && rounds.every(({ state }) => state === 'to-come') && sections.some((other) => other.name !== name && other.entries > 0);
}

function details(section: SectionSeen, now: number): string[] {
  const last = lastPaired(section);
  if (!last) {
    const starts = clockTime(section.rounds[0]?.starts, now);
    return [DESK.entries(section.entries, section.here), ...(starts ? [DESK.starts(starts)] : [])];
  }
  const games = last.games ?? 0;
  const time = last.begun ? DESK[last.state === 'over' ? 'began' : 'since'](clockTime(last.begun, now)) : last.starts ? DESK.starts(clockTime(last.starts, now)) : null;
  return [DESK.games(games - (last['games-waiting'] ?? 0), games), ...(time ? [time] : [])];
}
