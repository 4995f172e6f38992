/** That the line is there again is seen by everything that moves; whoever hears the page is told. Stands in a live region. */
import { useEffect, useState } from 'preact/hooks';

export function Back({ lost, words }: { lost: boolean; words: string }) {
  const [wasLost, setWasLost] = useState(false);
  useEffect(() => {
    if (lost) setWasLost(true);
  }, [lost]);
  return !lost && wasLost ? <span class="unseen">{words}</span> : null;
}
