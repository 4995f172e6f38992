/** The bands over every page: that nothing can be recorded just now, that the page is older than the server, and, for officials, that
 *  the clock of the machine was set. */
import { useEffect, useState } from 'preact/hooks';
import { askAgain, useMe } from '../door/me';
import { CLOCK_SET, RENEWED, STANDING } from '../words/shell';
import { API } from './api';
import { ask } from './ask';
import { useRenewed } from './renewed';
import { useStanding } from './standing';

/** Until it is over the server is asked now and then: where a page hears nothing, nobody else would tell it. */
const LOOKS_EVERY = 3_000;

export function StandingBand() {
  const standing = useStanding();
  useEffect(() => {
    if (!standing) return;
    const timer = setInterval(() => void ask(`${API}/me`), LOOKS_EVERY);
    return () => clearInterval(timer);
  }, [standing]);
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

/** It does not load itself again: somebody may be writing on the page. */
export function RenewedBand() {
  const renewed = useRenewed();
  return (
    <div role="status">
      {renewed && (
        <p class="renewed">
          {RENEWED.line} <button onClick={() => location.reload()}>{RENEWED.again}</button>
        </p>
      )}
    </div>
  );
}
