/** One side of the clock, counted down between two words of the server. */
import { useEffect, useState } from 'preact/hooks';
import { delayReads, face, reads, spoken } from '../clock';
import type { Color, View } from '../protocol';
import { Name } from '../words/game';

interface ClockProps {
  view: View;
  heardAt: number;
  color: Color;
  own: boolean;
}

export function Clock({ view, heardAt, color, own }: ClockProps) {
  const passed = usePassed(heardAt, view.clocks.running === color);
  const { left, delay, running } = face(view.clocks, color, passed);
  return (
    <div class={`clock ${color}${running ? ' running' : ''}`}>
      <div class="clock-words">
        <span class="clock-name">
          <span class={`dot ${color}`} aria-hidden="true" />
          {Name[color]}
          {own && <span class="hint"> (you)</span>}
        </span>
        <span class="clock-state">{stateWords(view, color, running)}</span>
      </div>
      <div class="delay" aria-hidden="true">
        {delayReads(delay)}
      </div>
      <div class="time" role="timer" aria-label={`${Name[color]}’s clock`}>
        <span aria-hidden="true">{left === null ? '–:––' : reads(left)}</span>
        <span class="unseen">{left === null ? 'not known' : spoken(left)}</span>
      </div>
    </div>
  );
}

function stateWords(view: View, color: Color, running: boolean): string {
  if (running) return '▶ running';
  if (view.outcome) return '';
  if (view.ready.includes(color)) return '✓ ready to resume';
  if (view.paused) return '❚❚ stopped';
  return '';
}

/** Milliseconds since the view came in; looked at ten times a second while this side runs. */
function usePassed(heardAt: number, running: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [heardAt, running]);
  return Math.max(0, now - heardAt);
}
