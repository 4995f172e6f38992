/**
 * What the pages stand in on which officials work: the frame of every page and, for whoever rules, who calls for a director. The floor
 * has a list of its own, and what parents open need not load any of it.
 */
import { Calls } from '../floor/calls';
import { mayRule } from '../floor/may';
import { type AtEvent, EventFrame, type FrameProps } from './frame';

export function WorkFrame({ children, ...frame }: FrameProps) {
  return <EventFrame {...frame}>{(at) => <Beside at={at}>{children}</Beside>}</EventFrame>;
}

function Beside({ at, children }: { at: AtEvent; children: FrameProps['children'] }) {
  if (!mayRule(at.seen)) return <>{children(at)}</>;
  return (
    <Calls event={at.id} changes={at.changes} inPlay={at.seen.sections.some(({ rounds }) => rounds.some(({ state }) => state === 'in-play'))}>
      {children(at)}
    </Calls>
  );
}
