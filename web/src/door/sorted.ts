/** Events by when they are: what is closed first, since somebody must see to it; what is on today first, then what comes next, then the past, the latest of it first. */
import type { EventListed } from './protocol';

export interface Sorted {
  /** Those that cannot be read. */
  closed: EventListed[];
  today: EventListed[];
  coming: EventListed[];
  past: EventListed[];
}

type Open = Exclude<EventListed, { unreadable: boolean }>;

/** Whether the log of an event can be read. */
export const isOpen = (listed: EventListed): listed is Open => !('unreadable' in listed);

export function sorted(events: EventListed[], today: string): Sorted {
  const from = ({ event }: Open) => event?.from ?? '';
  const rising = events.filter(isOpen).sort((one, other) => from(one).localeCompare(from(other)));
  const isPast = ({ event }: Open) => (event?.to ?? '') < today;
  return {
    closed: events.filter((listed) => !isOpen(listed)),
    today: rising.filter((one) => !isPast(one) && from(one) <= today),
    coming: rising.filter((one) => !isPast(one) && from(one) > today),
    past: rising.filter(isPast).reverse(),
  };
}
