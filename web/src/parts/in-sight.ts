/** A row of links that is wider than a phone: the one where somebody is comes into sight by itself. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export function useInSight(current: unknown): RefObject<HTMLElement> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const [here, all] = [row.current?.querySelector('[aria-current]')?.getBoundingClientRect(), row.current?.getBoundingClientRect()];
    // Only the row is pushed; the page stays where it is.
    if (row.current && here && all) row.current.scrollLeft += here.left + here.width / 2 - (all.left + all.width / 2);
  }, [current]);
  return row;
}

/** A list that is higher than its box: the entry where somebody is comes into sight by itself. */
export function useInView<T extends HTMLElement>(current: unknown): RefObject<T> {
  const list = useRef<T>(null);
  useEffect(() => {
    const [here, all] = [list.current?.querySelector('[aria-current]')?.getBoundingClientRect(), list.current?.getBoundingClientRect()];
    if (!list.current || !all) return;
    // Before the first move there is nothing to come to but the start.
    if (!here) list.current.scrollTop = 0;
    else if (here.top < all.top || here.bottom > all.bottom) list.current.scrollTop += here.top + here.height / 2 - (all.top + all.height / 2);
  }, [current]);
  return list;
}
