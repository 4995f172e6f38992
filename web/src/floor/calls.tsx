/**
 * Who waits for a director, on every page on which directors work: a line that is always there while a round is in play, so that a
 * call moves nothing under a finger and covers nothing. It leads to the board, or to the floor where several wait.
 */
import type { ComponentChildren } from 'preact';
import { useChanges, useLive } from '../event/live';
import { Mark } from '../parts/mark';
import { Meanwhile } from '../parts/meanwhile';
import { FLOOR } from '../words/floor';
import { inOneLine, useNews } from './news';
import type { FloorSeen, Spot } from './protocol';
import { floorAt, keyOf } from './spot';
import { useServerTime } from './time';
import { calling, isInPlay, type Needed } from './urgent';

interface CallsProps {
  event: string;
  changes: { version: number; floor: number; online: boolean };
  /** Whether a round is known to be in play: then the line keeps its place until the floor is there. */
  inPlay: boolean;
  /** The board at whose desk somebody sits: its own call he has heard. */
  here?: Spot;
  children: ComponentChildren;
}

export function Calls({ event, changes, inPlay, here, children }: CallsProps) {
  const floor = useLive<FloorSeen>(event, '/floor', changes);
  const seen = floor.is === 'there' ? floor.value : null;
  const now = useServerTime(seen?.now ?? Date.now());
  const of = seen && calling(seen, now).filter((one) => !here || keyOf(one) !== keyOf(here));
  const news = useNews(of);
  return (
    <Meanwhile.Provider value={of ? inOneLine(of) : ''}>
      {(seen ? isInPlay(seen) : inPlay && floor.is === 'coming') && <Strip event={event} of={of} news={news} online={changes.online} />}
      {children}
    </Meanwhile.Provider>
  );
}

/** The same at the desk of a board, which listens to its own game and not to the event. */
export function CallsAtDesk({ event, here, children }: Omit<CallsProps, 'changes' | 'inPlay'>) {
  return (
    <Calls event={event} here={here} changes={useChanges(event)} inPlay>
      {children}
    </Calls>
  );
}

interface StripProps {
  event: string;
  /** Nothing until the floor is there. */
  of: Needed[] | null;
  news: string;
  online: boolean;
}

function Strip({ event, of, news, online }: StripProps) {
  const first = of?.[0];
  return (
    <aside class={first ? 'calls waiting-here' : 'calls'} aria-label={FLOOR.calls}>
      <p class="unseen" role="status" data-also-in-dialogs>
        {news}
      </p>
      {of === null ? (
        <p>{'\u00a0'}</p>
      ) : first ? (
        <a href={floorAt(event, of.length === 1 ? first : null)}>
          <Mark is="⚑" />
          {inOneLine(of)}
        </a>
      ) : (
        <p>
          <Mark is={online ? '✓' : '⚠'} />
          {online ? FLOOR.quiet : FLOOR.deaf}
        </p>
      )}
    </aside>
  );
}
