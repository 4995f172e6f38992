/** What everybody must know of the machine: that nothing can be recorded just now, and, for officials, that its clock was set. */
import { useState } from 'preact/hooks';
import { useMe } from '../door/me';
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

let read = '';

export function ClockBand() {
  const [last] = useMe()?.clock ?? [];
  const [seen, setSeen] = useState(read);
  if (!last || last === seen) return null;
  return (
    <p class="renewed" role="status">
      {last} <button onClick={() => setSeen((read = last))}>{CLOCK_SET.seen}</button>
    </p>
  );
}
