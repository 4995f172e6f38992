/** The button on the clock, under a thumb and under the space bar. */
import { useEffect } from 'preact/hooks';
import type { View } from '../protocol';
import { ACTIONS } from '../words/seat';

/** Whether there is a button to press at this seat. Where the move presses, only a press that is missing needs one. */
export const canPress = (view: View): boolean =>
  view.menu.includes('press') && (view.presses === 'by-hand' || view.hand.missing === 'press');

export function Press({ due, press }: { due: boolean; press: () => void }) {
  return (
    <button class={`press${due ? ' primary' : ''}`} onClick={press} aria-keyshortcuts="Space">
      {ACTIONS.press} <kbd>Space</kbd>
    </button>
  );
}

/** Whether the space bar means something else here. A button that was only clicked does not keep it from the clock. */
function hasOwnSpace(target: Element): boolean {
  if (document.querySelector('dialog[open]') || target.closest('input, textarea, select')) return true;
  return target.closest('button, a')?.matches(':focus-visible') ?? false;
}

/** The space bar presses the clock wherever it has no other meaning. */
export function useSpaceBar(press: (() => void) | null): void {
  useEffect(() => {
    if (!press) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || hasOwnSpace(event.target as Element)) return;
      event.preventDefault();
      press();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [press !== null]);
}
