/**
 * No press is lost. A button that cannot be pressed now, because something runs, is never deaf: a press on it waits and is carried out
 * as soon as that is done; if the button is gone by then, or became another, whoever pressed it is told. The button that was pressed shows
 * that it works, and pressing it again is the same press.
 */
import { PRESSES } from '../words/shell';

const BUSY = 'data-busy';
const PRESSED = 'data-pressed';
const WAITS = 'data-waits';

/** For every button that something under way keeps from being pressed. */
export const whileBusy = (busy: boolean): { 'aria-disabled'?: true; 'data-busy'?: '' } => (busy ? { 'aria-disabled': true, 'data-busy': '' } : {});

/** As long as somebody reads a short sentence. */
const SAID_FOR = 4_000;

/** How often it is looked whether what ran is done; shorter than anybody notices. */
const LOOK = 40;

/** No act takes longer: the server is not there then, and the page says so. */
const PATIENCE = 20_000;

/** What a button says. */
const nameOf = (button: Element): string => (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim();

interface Waiting {
  button: HTMLElement;
  name: string;
  since: number;
}

let queue: Waiting[] = [];
let watching = false;

/** Looks after the presses of every page from now on. */
export function keepPresses(): void {
  addEventListener('click', pressed, true);
}

function pressed(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
  if (!button) return;
  if (!button.hasAttribute(BUSY)) {
    for (const earlier of document.querySelectorAll(`[${PRESSED}]`)) earlier.removeAttribute(PRESSED);
    button.setAttribute(PRESSED, '');
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  const name = nameOf(button);
  if (button.hasAttribute(PRESSED)) return sayOfPress(PRESSES.works(name));
  if (queue.some((one) => one.button === button)) return sayOfPress(PRESSES.waits(name));
  queue.push({ button, name, since: performance.now() });
  button.setAttribute(WAITS, '');
  sayOfPress(PRESSES.waits(name));
  if (!watching) watch();
}

/** One press after the other, each as soon as nothing keeps its button. */
function watch(): void {
  const first = queue[0];
  watching = first !== undefined;
  if (!first) return;
  const { button, name, since } = first;
  const isGone = !button.isConnected || nameOf(button) !== name || (button as HTMLButtonElement).disabled;
  if (isGone || performance.now() - since > PATIENCE) {
    queue = queue.slice(1);
    button.removeAttribute(WAITS);
    sayOfPress(PRESSES.lost(name));
  } else if (!button.hasAttribute(BUSY)) {
    queue = queue.slice(1);
    button.removeAttribute(WAITS);
    hush();
    button.click();
  }
  setTimeout(watch, LOOK);
}

let line: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says what became of a press, where eyes and ears find it, also above a dialog. */
export function sayOfPress(text: string): void {
  if (!line) {
    line = document.createElement('div');
    line.className = 'press-said';
    line.setAttribute('role', 'status');
    line.setAttribute('popover', 'manual');
    document.body.append(line);
  }
  line.textContent = text;
  // Anew, so that it lies above a dialog that was opened since.
  line.hidePopover?.();
  line.showPopover?.();
  clearTimeout(timer);
  timer = setTimeout(hush, SAID_FOR);
}

function hush(): void {
  clearTimeout(timer);
  if (!line) return;
  line.textContent = '';
  line.hidePopover?.();
}
