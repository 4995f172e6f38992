/** One side of the clock, counted down between two words of the server. */
import { useEffect, useState } from 'preact/hooks';
import { delayReads, face, reads } from '../clock';
import type { Color, View } from '../protocol';
import { clockOf, Name, YOU } from '../words/game';
import { spokenTime } from '../words/spoken';
import { CLOCK } from '../words/seat';
import { Mark } from './mark';

interface ClockProps {
  view: View;
  heardAt: number;
  color: Color;
  /** Who sits there, where that is known. */
  name: string | undefined;
  own: boolean;
}

export function Clock({ view, heardAt, color, name, own }: ClockProps) {
  const passed = usePassed(heardAt, view.clocks.running === color);
  const { left, delay, running } = face(view.clocks, color, passed);
  const state = stateOf(view, color, running);
  const whose = [name && Name[color], own && YOU].filter(Boolean).join(' · ');
  return (
    <div class={`clock ${color}${running ? ' running' : ''}`}>
      <div class="clock-words">
        <span class="clock-name">
          <span class={`dot ${color}`} aria-hidden="true" />
          {name ?? Name[color]}
        </span>
        <span class="clock-state">
          {whose}
          {state && (
            <>
              {whose && ' · '}
              <Mark is={CLOCK.marks[state]} />
              {CLOCK[state]}
            </>
          )}
        </span>
      </div>
      <div class="delay" aria-hidden="true">
        {delayReads(delay)}
      </div>
      <div class="time" role="timer" aria-label={clockOf(color, name)}>
        <span aria-hidden="true">{left === null ? '–:––' : reads(left)}</span>
        <span class="unseen">{left === null ? CLOCK.unknown : spokenTime(left)}</span>
      </div>
    </div>
  );
}

function stateOf(view: View, color: Color, running: boolean): keyof typeof CLOCK.marks | null {
  if (running && view.match?.waits?.color === color) return 'waits';
  if (running) return 'running';
  if (view.outcome) return null;
  if (view.ready.includes(color)) return 'ready';
  return view.paused ? 'stopped' : null;
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
