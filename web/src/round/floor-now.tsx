/** What the floor needs now, in the same words as there, each line with the way to its board. */
import type { AtEvent } from '../event/frame';
import { useLive } from '../event/live';
import { needs } from '../floor/news';
import type { FloorSeen } from '../floor/protocol';
import { floorAt } from '../floor/spot';
import { useServerTime } from '../floor/time';
import { nameOf, needed } from '../floor/urgent';
import { ON_THE_FLOOR } from '../words/event';
import { BOARD } from '../words/floor';

/** The floor shows the rest. */
const MOST = 6;

export function FloorNow({ id, changes }: Pick<AtEvent, 'id' | 'changes'>) {
  const floor = useLive<FloorSeen>(id, '/floor', changes);
  const seen = floor.is === 'there' ? floor.value : null;
  const now = useServerTime(seen?.now ?? Date.now());
  const of = seen ? needed(seen, now) : [];
  if (of.length === 0) return null;
  return (
    <section>
      <h2 class="part">{ON_THE_FLOOR.title}</h2>
      <ul class="lines-told warned">
        {of.slice(0, MOST).map((one) => (
          <li key={nameOf(one)}>
            <a href={floorAt(id, one)}>
              {one.section}, {BOARD.board.toLowerCase()} {one.tile.named}: {one.tile.white.name} – {one.tile.black.name} {needs(one)}
            </a>
          </li>
        ))}
      </ul>
      {of.length > MOST && (
        <p>
          <a href={floorAt(id, null)}>{ON_THE_FLOOR.more(of.length - MOST)}</a>
        </p>
      )}
    </section>
  );
}
