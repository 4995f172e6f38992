/** Events by when they are: what is closed first, since somebody must see to it; what is on today first, then what comes next, then the past, the latest of it first. */
import type { EventListed } from './protocol';

export interface Sorted {
  /** Those that cannot be read. */
  closed: EventListed[];
  today: EventListed[];
  coming: EventListed[];
  past: EventListed[];
}

export function sorted(events: EventListed[], today: string): Sorted {
  const from = ({ event }: EventListed) => event?.from ?? '';
  const rising = events.filter(({ unreadable }) => !unreadable).sort((one, other) => from(one).localeCompare(from(other)));
  const isPast = ({ event }: EventListed) => (event?.to ?? '') < today;
  return {
    closed: events.filter(({ unreadable }) => unreadable),
    today: rising.filter((one) => !isPast(one) && from(one) <= today),
    coming: rising.filter((one) => !isPast(one) && from(one) > today),
    past: rising.filter(isPast).reverse(),
  };
}
