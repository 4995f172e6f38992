/** What an event as a whole waits for: from its first section to the rating report. Pure functions. */
import type { EventSeen, SectionSeen } from '../event/protocol';
import { isRated } from './rated';

export type Step = 'sections' | 'entries' | 'rounds' | 'finish';

/** What is done once all rounds are over, in this order. */
export type Last = 'prizes' | 'awards' | 'report' | 'files';

type Seen = Pick<EventSeen, 'sections' | 'contests'>;

const isOpen = (section: SectionSeen): boolean => section['gone-into'].length === 0;

export function stepOf({ sections }: Seen): Step {
  const open = sections.filter(isOpen);
  if (open.length === 0) return 'sections';
  // A section for which nobody came keeps no event from its end.
  const played = open.filter(({ entries, rounds }) => entries > 0 || rounds.some(({ state }) => state !== 'to-come'));
  if (played.length === 0) return 'entries';
  return played.every(({ rounds }) => rounds.every(({ state }) => state === 'over')) ? 'finish' : 'rounds';
}

export function lastOf({ sections, contests }: Seen): Last[] {
  const prizes = sections.some((section) => section.prizes.length > 0);
  return [
    ...(prizes ? [] : (['prizes'] as const)),
    ...(prizes || contests.length > 0 ? (['awards'] as const) : []),
    ...(sections.some(isRated) ? (['report'] as const) : []),
    'files',
  ];
}
