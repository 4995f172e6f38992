/** What time alone changes is news that nobody sends: while somebody looks, a page asks again now and then. */
import { useEffect, useState } from 'preact/hooks';

const BEAT = 60_000;

export function useBeats(): number {
  const [beats, setBeats] = useState(0);
  useEffect(() => {
    const beat = () => document.visibilityState === 'visible' && setBeats((count) => count + 1);
    const timer = setInterval(beat, BEAT);
    document.addEventListener('visibilitychange', beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, []);
  return beats;
}
