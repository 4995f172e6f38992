/** The players one follows, first of all: board, color, opponent, result, in the newest round of their sections. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { EventSeen, SectionSeen } from '../event/protocol';
import { FOLLOW, PAIRINGS } from '../words/hall';
import { hallAt, played, posted, roundAt } from './address';
import { entryOf, type Followed, type Following, keyOf } from './follow';
import { Meets, Seat } from './line';
import { PlayerLink } from '../parts/player-link';
import { called, type Line, linesOf, points, scoreNow } from './lines';
import { told } from './now';
import type { Round } from './protocol';
import { type Changes, useWall } from './wall';

interface FollowedProps {
  id: string;
  seen: EventSeen;
  changes: Changes;
  following: Following;
}

export function FollowedPlayers({ id, seen, changes, following }: FollowedProps) {
  if (following.all.length === 0) return null;
  const sections = played(seen).filter(({ name }) => following.all.some((one) => one.section === name));
  return (
    <section class="card followed" aria-labelledby="followed">
      <h2 id="followed" tabIndex={-1}>
        {FOLLOW.title}
      </h2>
      {sections.map((section) => (
        <OfSection id={id} section={section} changes={changes} following={following} several={played(seen).length > 1} key={section.name} />
      ))}
    </section>
  );
}

interface OfSectionProps {
  id: string;
  section: SectionSeen;
  changes: Changes;
  following: Following;
  several: boolean;
}

function OfSection({ id, section, changes, following, several }: OfSectionProps) {
  const newest = posted(section).at(-1)?.round ?? null;
  const paired = useWall<Round>(id, newest === null ? null : roundAt(section.name, newest), changes);
  const lines = paired.is === 'there' ? linesOf(paired.value) : [];
  return (
    <>
      <h3>
        <a href={hallAt(id, { section: section.name })}>
          {several ? `${section.name}, ` : ''}
          {newest === null ? FOLLOW.waits : PAIRINGS.round(newest)}
        </a>
      </h3>
      <p class="hint">{told(section, Date.now()).join(' ')}</p>
      <ul class="lines-of-round">
        {following.all
          .filter((one) => one.section === section.name)
          .map((one) => {
            const line = lines.find(({ player }) => keyOf(player) === one.key);
            return <OneFollowed id={id} one={one} line={line} known={paired.is === 'there'} following={following} key={one.key} />;
          })}
      </ul>
      <News of={paired.is === 'there' ? lines : null} isFollowed={(line) => following.has(section.name, line.player)} />
    </>
  );
}

function OneFollowed({ id, one, line, known, following }: { id: string; one: Followed; line: Line | undefined; known: boolean; following: Following }) {
  const score = line ? scoreNow(line) : null;
  const stop = () => {
    following.drop(one);
    moveOn(following.all.length);
  };
  return (
    <li class="line">
      <button type="button" class="quiet star" aria-pressed="true" aria-label={FOLLOW.start(one.name)} title={FOLLOW.stop(one.name)} onClick={stop}>
        <span aria-hidden="true">★</span>
      </button>
      <div class="line-player">
        <p class="name">
          <PlayerLink id={id} section={one.section} player={line?.player ?? entryOf(one)}>{line ? called(line.player) : one.name}</PlayerLink>
        </p>
        {line ? <Meets id={id} section={one.section} line={line} /> : known && <p class="meets">{FOLLOW.gone}</p>}
        {score !== null && <p class="hint">{PAIRINGS.scoreLong(points(score))}</p>}
      </div>
      {line && <Seat line={line} />}
    </li>
  );
}

/** What comes of their games while the page is open, each once. What was known before is read where it stands. */
function News({ of, isFollowed }: { of: Line[] | null; isFollowed: (line: Line) => boolean }) {
  const known = useRef<Set<string> | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (of === null) return;
    const fresh = of.filter((line) => !known.current?.has(newsOf(line)) && isFollowed(line));
    if (known.current !== null) setSaid((was) => fresh.map(newsOf).join(' ').trim() || was);
    known.current = new Set(of.map(newsOf));
  }, [of?.map(newsOf).join('|')]);
  return (
    <p class="unseen" role="status">
      {said}
    </p>
  );
}

const newsOf = (line: Line): string => (line.outcome ? FOLLOW.news(called(line.player), PAIRINGS.outcome(line.outcome, line.forfeited)) : '');

/** His star is gone with him: the focus goes to those who are left, or to the page. */
const moveOn = (were: number): void => document.querySelector<HTMLElement>(were > 1 ? '#followed' : '#find')?.focus();
