/** What a clock showed when it could be seen, going on from there. */
import { useEffect, useState } from 'preact/hooks';
import { face, reads } from '../clock';
import type { Clocks, Color } from '../protocol';
import { spokenTime } from '../words/spoken';
import { LIVE } from '../words/live';

export function Time({ clocks, color, heardAt }: { clocks: Clocks; color: Color; heardAt: number }) {
  const runs = clocks.running === color;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return;
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, [heardAt, runs]);
  const { left, running } = face(clocks, color, Math.max(0, now - heardAt));
  if (left === null) return null;
  return (
    <span class={`live-time${running ? ' running' : ''}`}>
      <span aria-hidden="true">
        {running ? '▶ ' : ''}
        {reads(left)}
      </span>
      <span class="unseen">{LIVE.time(spokenTime(left), running)}</span>
    </span>
  );
}
