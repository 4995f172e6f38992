/** How old everything is while the line is down. */
import { useEffect, useState } from 'preact/hooks';
import { HALL } from '../words/hall';
import { timeOf } from './times';
import { type Changes, useNow } from './wall';

const MINUTE = 60_000;

export function SinceWhen({ changes }: { changes: Changes }) {
  const [since, setSince] = useState(Date.now());
  const now = useNow(15_000);
  // While the line is up what is seen is of this moment: a change would have been told.
  useEffect(() => setSince(Date.now()), [changes.online, changes.version]);
  if (changes.online) return null;
  return <p class="as-of">{HALL.asOf(timeOf(since), Math.floor(Math.max(0, now - since) / MINUTE))}</p>;
}
