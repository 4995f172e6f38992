/**
 * Buttons of a board come and go with the turn. Whoever just pressed one with the keyboard, or hears the page, is not thrown
 * back to its beginning when it goes.
 */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

interface Held {
  at: Element;
  /** A mouse or a finger needs no box for typing, which would bring up a phone's keyboard. */
  byKeys: boolean;
  onBoard: boolean;
}

export function useFocusKept(on: boolean): RefObject<HTMLElement> {
  const table = useRef<HTMLElement>(null);
  const held = useRef<Held | null>(null);
  useEffect(() => {
    if (!on) return;
    const hold = (event: FocusEvent) => {
      const at = event.target as Element;
      held.current = { at, byKeys: at.matches(':focus-visible'), onBoard: at.closest('.middle') !== null };
    };
    const place = table.current;
    place?.addEventListener('focusin', hold);
    return () => place?.removeEventListener('focusin', hold);
  }, [on]);
  useLayoutEffect(() => {
    const last = held.current;
    if (!on || !last || last.at.isConnected || document.activeElement !== document.body) return;
    held.current = null;
    goesOn(table.current, last)?.focus({ preventScroll: !last.byKeys });
  });
  return table;
}

/** Where somebody goes on: at the board, at the box for moves, or at how the game stands. */
function goesOn(table: HTMLElement | null, { byKeys, onBoard }: Held): HTMLElement | null {
  const ways = onBoard ? ['.squares [tabindex="0"]'] : byKeys ? ['#typed', '.outcome'] : ['.outcome', '.status'];
  for (const way of ways) {
    const found = table?.querySelector<HTMLElement>(way);
    if (found) return found;
  }
  return null;
}
