/** The second tap of a double tap, when the first has closed a dialog: it was meant for the dialog, not for what lay below it. */

export interface Tap {
  x: number;
  y: number;
  /** Milliseconds of the page's own time. */
  when: number;
}

/** As long as a hurried or a shaking hand takes for its second tap. */
const SOON = 300;

/** As far as the finger strays between the two. */
const NEAR = 30;

/** A key that presses a button has no place, and nobody means another by it. */
export function isSecond(first: Tap, next: Tap, detail: number): boolean {
  const isNear = Math.abs(next.x - first.x) <= NEAR && Math.abs(next.y - first.y) <= NEAR;
  return detail > 0 && isNear && next.when - first.when <= SOON;
}

/** Takes the next tap away from the page if it is the second half of this one. */
export function keepStill(first: Tap | null): void {
  if (!first || performance.now() - first.when > SOON) return;
  const hear = (event: MouseEvent) => {
    if (!isSecond(first, { x: event.clientX, y: event.clientY, when: event.timeStamp }, event.detail)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', hear, true);
  setTimeout(() => removeEventListener('click', hear, true), SOON);
}
