/**
 * A tap that was meant for what stood there a moment ago: the second half of a double tap, or one more by somebody who thought
 * that nothing had happened. A question has given way to the next, a dialog has gone, and the finger is still where it was.
 * What takes the place of something that was pressed is deaf until it can have been seen.
 */

interface Tap {
  x: number;
  y: number;
  /** Milliseconds of the page's own time. */
  when: number;
}

/** The last press, and what has stood under the finger since. */
export interface Press extends Tap {
  /** What stands there now; compared, never looked into. */
  under: unknown;
  /** When it came to stand there; never, if it is what was pressed. */
  since: number | null;
}

/** As long as an eye and a hurried hand take to stop. */
const SOON = 300;

/** As far as a finger strays between two taps. */
const NEAR = 30;

/** Shorter than anybody sees. */
const A_BLINK = 50;

/** After so long nobody presses again for what stood there. */
const WATCHED = 5_000;

/** The press with what stands under the finger at this moment. */
export const seen = (press: Press, under: unknown, now: number): Press => (under === press.under ? press : { ...press, under, since: now });

const isNear = (one: Tap, other: Tap): boolean => Math.abs(one.x - other.x) <= NEAR && Math.abs(one.y - other.y) <= NEAR;

/** Whether a tap was meant for what stood there before. */
export const isForBefore = (last: Press | null, tap: Tap): boolean =>
  last !== null && last.since !== null && tap.when - last.since <= SOON && isNear(last, tap);

/** Keeps such taps from every page. A key has no place, and nobody means another button by it. */
export function keepStill(refused: () => void): void {
  let last: Press | null = null;
  let watching = false;
  let deaf = false;

  /** Looks now and then what stands under the finger. */
  function watch(): void {
    const now = performance.now();
    if (last && now - last.when > WATCHED) last = null;
    watching = last !== null;
    if (!last) return;
    last = seen(last, controlAt(last), now);
    setTimeout(watch, A_BLINK);
  }

  const down = (event: PointerEvent) => {
    const at = { x: event.clientX, y: event.clientY, when: event.timeStamp };
    // What was exchanged since the last look has not been seen by anybody.
    if (last) last = seen(last, controlAt(last), event.timeStamp);
    deaf = isForBefore(last, at);
    if (deaf) return event.stopImmediatePropagation();
    const under = controlOf(event.target);
    // Fingers on a board or on nothing press no button, whatever comes to stand there.
    last = under && { ...at, under, since: null };
    if (last && !watching) watch();
  };
  const click = (event: MouseEvent) => {
    if (!deaf || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Nobody presses in vain without being told, unless they pressed what was no button.
    if (event.target instanceof Element && event.target.closest('button, a')) refused();
  };
  /** Whoever moves the page looks at it. */
  const forget = () => {
    last = null;
  };
  addEventListener('pointerdown', down, true);
  addEventListener('click', click, true);
  addEventListener('wheel', forget, { capture: true, passive: true });
  addEventListener('pointercancel', forget, true);
}

/** What can be pressed; beside a dialog, the dialog, which that closes. */
const CONTROLS = 'button, a, summary, label, input, select, textarea, [role=option], dialog';

const controlOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(CONTROLS) : null);

const controlAt = ({ x, y }: Press): Element | null => controlOf(document.elementFromPoint(x, y));
