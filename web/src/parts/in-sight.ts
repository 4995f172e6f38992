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
