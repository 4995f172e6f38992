/** Before anything is posted: who has entered, so that somebody can be found and followed already. */
import type { ComponentChildren } from 'preact';
import type { SectionSeen } from '../event/protocol';
import { Waiting } from '../shell/waiting';
import { PAIRINGS } from '../words/hall';
import { PlayerLink } from '../parts/player-link';
import type { Following } from './follow';
import { about } from './line';
import { Elsewhere, foundHere, useFound } from './found';
import { isMeant } from './lines';
import type { Entered, Player } from './protocol';
import { Star } from './star';
import { type Changes, useWall } from './wall';

interface EnteredProps {
  id: string;
  section: SectionSeen;
  changes: Changes;
  following: Following;
  find: string;
  box: ComponentChildren;
}

export function EnteredList({ id, section, changes, following, find, box }: EnteredProps) {
  const all = useWall<{ entries: Entered[] }>(id, '/public', changes);
  const search = useFound(id, find, changes);
  return (
    <>
      <h2 class="section">{PAIRINGS.notPosted}</h2>
      <p class="lead">{PAIRINGS.notPostedLead(section.name)}</p>
      <Waiting for={all}>
        {({ entries }) => {
          const here = entries.filter((entry) => entry.section === section.name);
          const meant = here.filter(({ entry, name, team }) => isMeant(find, name, team) || search.found.some((one) => one.entry === entry));
          if (here.length === 0) return null;
          return (
            <>
              {box}
              <p class="hint" role="status">{find.trim() === '' ? PAIRINGS.entered(here.length) : foundHere(meant.length, here.length, search)}</p>
              <Elsewhere id={id} found={search.found} section={section.name} find={find} />
              <ul class="lines-of-round">
                {meant.map((entry) => (
                  <li class="line" key={entry.entry}>
                    <Star section={section.name} player={asPlayer(entry)} following={following} />
                    <p class="name">
                      <PlayerLink id={id} section={section.name} player={entry}>{entry.name}</PlayerLink> <span class="hint">{about(entry.rating, entry.team)}</span>
                    </p>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Waiting>
    </>
  );
}

const asPlayer = ({ entry, name, rating, team }: Entered): Player => ({ number: 0, entry, name, rating, team, score: null });
