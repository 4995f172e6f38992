/** Everybody's page of an event: what is now, the players one follows, and the parts of the wall. */
import { EventFrame, type AtEvent } from '../event/frame';
import { hallAt, PARTS, played, sectionOf, type Stand, stand } from '../hall/address';
import { FollowedPlayers } from '../hall/followed';
import { useFollowing } from '../hall/follow';
import { Now } from '../hall/now';
import { PairingsPart } from '../hall/pairings';
import { YourBoard } from '../hall/your-board';
import { SinceWhen } from '../hall/since';
import { ChartPart, StandingsPart, TeamsPart } from '../hall/tables';
import { later } from '../parts/later';
import type { PageProps } from '../places';
import { HALL, PART_NAMES } from '../words/hall';

// A parent's phone loads the pairings, and these when somebody looks for them.
const About = later(() => import('../hall/about').then((part) => part.About));
const LivePart = later(() => import('../live/part').then((part) => part.LivePart));

export default function EventPage({ params, query }: PageProps) {
  const at = stand(query);
  return (
    <EventFrame id={params.event ?? ''} path="" title={PART_NAMES[at.part]}>
      {(event) => <Hall event={event} at={at} />}
    </EventFrame>
  );
}

function Hall({ event, at }: { event: AtEvent; at: Stand }) {
  const { id, seen, changes } = event;
  const following = useFollowing(id);
  // A parent's phone opens on the child's own section.
  const section = sectionOf(seen, at.section ?? following.all[0]?.section ?? null);
  if (!section) return <p class="lead">{HALL.noSections}</p>;
  const shared = { id, section, changes, following };
  return (
    <div class="hall">
      <SinceWhen changes={changes} />
      <p class="unseen" role="status">
        {following.said}
      </p>
      {at.part === 'pairings' && seen.me.plays.filter(({ as }) => as !== 'coach').map((plays) => <YourBoard id={id} plays={plays} devices={seen.devices ?? 'officials'} key={`${plays.entry} ${plays.section}`} />)}
      {at.part === 'pairings' && <FollowedPlayers id={id} seen={seen} changes={changes} following={following} />}
      <nav class="hall-parts" aria-label={HALL.parts}>
        {PARTS.filter((part) => part !== 'teams' || seen.contests.length > 0).map((part) => (
          <a class="button" href={hallAt(id, { part, section: at.section })} aria-current={at.part === part ? 'page' : undefined} key={part}>
            {PART_NAMES[part]}
          </a>
        ))}
      </nav>
      {at.part !== 'about' && at.part !== 'teams' && (
        <>
          <Sections event={event} at={at} shown={section.name} />
          <Now id={id} section={section} part={at.part} />
        </>
      )}
      {at.part === 'pairings' && <PairingsPart {...shared} at={at} />}
      {at.part === 'live' && <LivePart id={id} section={section} version={changes.version} screens={seen.devices === 'screens'} />}
      {at.part === 'standings' && <StandingsPart {...shared} />}
      {at.part === 'chart' && <ChartPart {...shared} />}
      {at.part === 'teams' && <TeamsPart id={id} changes={changes} />}
      {at.part === 'about' && <About id={id} seen={seen} />}
    </div>
  );
}

function Sections({ event: { id, seen }, at, shown }: { event: AtEvent; at: Stand; shown: string }) {
  const sections = played(seen);
  if (sections.length < 2) return null;
  return (
    <nav class="hall-choice" aria-label={HALL.sections}>
      {sections.map(({ name }) => (
        <a class="button" href={hallAt(id, { ...at, section: name, round: null, find: '' })} aria-current={name === shown ? 'true' : undefined} key={name}>
          {name}
        </a>
      ))}
    </nav>
  );
}
