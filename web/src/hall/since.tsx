/** How old everything is while the line is down. */
import { useEffect, useState } from 'preact/hooks';
import { HALL } from '../words/hall';
import { timeOf } from './times';
import { type Changes, useNow } from './wall';

const MINUTE = 60_000;

export function SinceWhen({ changes }: { changes: Changes }) {
  const [since, setSince] = useState(Date.now());
  const now = useNow(15_000);
  const cut = useCut();
  // While the line is up what is seen is of this moment: a change would have been told.
  useEffect(() => setSince(Date.now()), [changes.online, changes.version, cut]);
  if (changes.online && !cut) return null;
  return <p class="as-of">{HALL.asOf(timeOf(since), Math.floor(Math.max(0, now - since) / MINUTE))}</p>;
}

/** Whether the device itself has no network: it knows that long before a silent line is given up. */
function useCut(): boolean {
  const [cut, setCut] = useState(!navigator.onLine);
  useEffect(() => {
    const look = () => setCut(!navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return cut;
}
