/** With which address links and codes are made. On a page that only this computer finds it is the one that phones come in by, if they are let in. */
import { useEffect } from 'preact/hooks';
import { isOnlyHere } from '../parts/here';
import { askAgain, type Me, useMe } from './me';

/** Where a link that is made here begins. */
export const originOf = (me: Pick<Me, 'links'> | null): string => (isOnlyHere() ? (me?.links ?? location.origin) : location.origin);

export interface LinksFrom {
  /** Such as `http://192.168.1.20:8765`. */
  origin: string;
  /** As it is typed. */
  host: string;
  /** Whether it leads nobody else here. */
  onlyHere: boolean;
}

export function useLinksFrom(): LinksFrom {
  const me = useMe();
  // Phones may have been let in on another page since this one was opened.
  useEffect(() => void (isOnlyHere() && askAgain()), []);
  const origin = originOf(me);
  const { host, hostname } = new URL(origin);
  return { origin, host, onlyHere: isOnlyHere(hostname) };
}

/** Whether somebody opens this machine to phones: its owner, and whoever is the chief at an event. */
export const letsIn = (me: Pick<Me, 'owner' | 'posts'> | null): boolean =>
  me !== null && (me.owner || me.posts.some((held) => held.post === 'official' && held.role === 'chief-director'));
