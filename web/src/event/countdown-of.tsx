/** The countdown of a section in words. Seconds are for the eye: whoever hears the page is told the moment elsewhere. */
import { COUNTDOWN } from '../words/event';
import { countOf, remaining, useServerNow } from './countdown';
import type { SectionSeen } from './protocol';

export function Countdown({ section, said, class: name }: { section: Pick<SectionSeen, 'rounds'>; said: number; class?: string }) {
  const count = countOf(section, useServerNow(said));
  if (!count) return null;
  return (
    <p class={name} role="timer" aria-live="off">
      <span class="until">{COUNTDOWN[count.is](count.round)}</span> <strong class="remaining">{remaining(count.left)}</strong>
    </p>
  );
}
