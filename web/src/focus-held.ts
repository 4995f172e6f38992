/**
 * Whoever goes through a page with keys, or hears it, is never thrown back to its beginning: a button that was pressed may rest
 * while its act is on its way, or be gone with what it did. A page that knows a better place goes there first.
 */

/** Pages move the focus themselves when they have drawn what happened; what they have done is left alone. */
const FRAMES = 2;

/** Room for the line around it. */
const EDGE = 8;

let last: Element | null = null;
/** From the element that had the focus up to the root, since what is gone has no parents any more. */
let around: Element[] = [];
let byKeys = false;

/** Watches over the focus from now on. */
export function holdFocus(): void {
  document.addEventListener('focusin', ({ target }) => remember(target as Element));
  document.addEventListener('pointerdown', ({ target }) => leave(target as Element), true);
  const watch = new MutationObserver((changes) => changes.some(took) && after(FRAMES, bringBack));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
}

/** Whether it was the page that let go of what had the focus, or let it be pressed again; who leaves it by himself has left it. */
const took = ({ target, removedNodes }: MutationRecord): boolean => target === last || [...removedNodes].some((gone) => gone.contains(last));

function remember(at: Element): void {
  last = at;
  around = [];
  for (let up = at.parentElement; up; up = up.parentElement) around.push(up);
  byKeys = at.matches(':focus-visible');
  if (byKeys) pushIntoSight(at);
}

/** In a row that is wider than the window a browser is content with a corner of what has the focus; whoever sees it needs all of it. */
function pushIntoSight(at: Element): void {
  const row = around.find((part) => part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX));
  if (!row) return;
  const [here, all] = [at.getBoundingClientRect(), row.getBoundingClientRect()];
  const left = all.left + (parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0);
  if (here.right > all.right) row.scrollLeft += here.right - all.right + EDGE;
  else if (here.left < left) row.scrollLeft -= left - here.left + EDGE;
}

/** Whoever points beside it has left it, and is not called back. */
function leave(pointed: Element): void {
  if (!last?.contains(pointed)) last = null;
}

/** Not while somebody is in another window, or in the browser's own bars. */
const isLost = (): boolean => last !== null && document.hasFocus() && (document.activeElement ?? document.body) === document.body;

/** To the same button, if it is there and can be pressed again; to the heading of what it stood in, if it is gone. */
function bringBack(): void {
  if (!isLost() || !last) return;
  const rests = last.isConnected && last.matches(':disabled');
  if (rests) return;
  const place = last.isConnected ? last : headingAround();
  (place as HTMLElement | null)?.focus({ preventScroll: !byKeys });
}

/** The heading of the nearest part of the page that still stands. */
function headingAround(): HTMLElement | null {
  for (const part of around) {
    if (!part.isConnected) continue;
    const heading = part.querySelector<HTMLElement>('h1, h2, h3');
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return null;
}

function after(frames: number, then: () => void): void {
  if (frames === 0) then();
  else requestAnimationFrame(() => after(frames - 1, then));
}
