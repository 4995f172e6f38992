/** Keeps the screen awake while its page is seen. */
import { useEffect, useState } from 'preact/hooks';

/** Whether that works here: browsers allow it on secure addresses only, and not all of them. */
export function useAwake(): boolean {
  const [works, setWorks] = useState(true);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const next = await navigator.wakeLock.request('screen');
        if (gone) return void next.release();
        lock = next;
        setWorks(true);
      } catch {
        setWorks(false);
      }
    };
    void hold();
    // A page that was hidden has lost its hold.
    document.addEventListener('visibilitychange', hold);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
  return works;
}
