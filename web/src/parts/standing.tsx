/** What everybody must know of the machine: that nothing can be recorded just now, and, for officials, that its clock was set. */
import { useEffect, useState } from 'preact/hooks';
import { askAgain, useMe } from '../door/me';
import { useStanding } from '../standing';
import { CLOCK_SET, STANDING } from '../words/shell';

export function StandingBand() {
  const standing = useStanding();
  return (
    <div role="alert">
      {standing && (
        <div class="standing">
          <p>
            <b>{STANDING.why[standing]}</b> {STANDING.everybody}
          </p>
          <details>
            <summary>{STANDING.summary}</summary>
            <p>{STANDING.machine[standing]}</p>
            <p>{STANDING.meanwhile}</p>
          </details>
        </div>
      )}
    </div>
  );
}

const ASKS_EVERY = 60_000;

let read = '';

export function ClockBand() {
  const me = useMe();
  const [last] = me?.clock ?? [];
  const [seen, setSeen] = useState(read);
  const isOfficial = me !== null && (me.owner || me.posts.some(({ post }) => post === 'official'));
  useEffect(() => {
    if (!isOfficial) return;
    const timer = setInterval(askAgain, ASKS_EVERY);
    return () => clearInterval(timer);
  }, [isOfficial]);
  if (!last || last === seen) return null;
  return (
    <p class="renewed" role="status">
      {last} <button onClick={() => setSeen((read = last))}>{CLOCK_SET.seen}</button>
    </p>
  );
}
