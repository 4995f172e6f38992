/**
 * While a dialog is open the rest of its page is out of reach, for ears, too: what comes into a live region there is not read out.
 * It is said in the dialog instead; and what came so late that the dialog was gone before anybody could hear it, outside.
 */

/** Where a page says something by itself. */
const LIVE = '[role=status], [role=alert], [role=log], [aria-live]';

/** Said in dialogs in a way of its own. */
const ELSEWHERE = 'data-also-in-dialogs';

/** Where it is said in a dialog. */
export const HEARD = 'data-heard';

/** As long as a screen reader needs to begin with a sentence. */
const BEGINS = 1_000;

/** So many sentences are kept, for whoever goes back to hear them again. */
const KEPT = 6;

interface Saying {
  text: string;
  /** Milliseconds of the page's own time. */
  at: number;
}

/** Of what was said in a dialog, what was cut off when it was closed. */
export const cutOff = (said: readonly Saying[], now: number): string[] => said.filter(({ at }) => now - at < BEGINS).map(({ text }) => text);

/** Listens to all pages from now on. */
export function sayInDialogs(): void {
  const outside = document.createElement('div');
  outside.className = 'unseen';
  outside.setAttribute('aria-live', 'polite');
  outside.toggleAttribute(ELSEWHERE, true);
  document.body.append(outside);
  let said: Saying[] = [];
  let covered = false;

  const listen = (changes: MutationRecord[]) => {
    const now = performance.now();
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!dialog && !covered) return;
    covered = dialog !== undefined;
    const news = [...new Set(changes.flatMap((change) => wordsOf(change, dialog)))];
    said.push(...news.map((text) => ({ text, at: now })));
    const place = dialog?.querySelector(`[${HEARD}]`);
    if (place) for (const text of news) say(place, text);
    if (dialog) return;
    for (const text of new Set(cutOff(said, now))) say(outside, text);
    said = [];
  };
  new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['open'] });
}

function say(place: Element, text: string): void {
  const line = document.createElement('p');
  line.textContent = text;
  place.append(line);
  while (place.childElementCount > KEPT) place.firstElementChild?.remove();
}

/** What a change says in a region outside the dialog: of a list what was added, of everything else all that stands there now. */
function wordsOf({ target, addedNodes, type }: MutationRecord, dialog: Element | undefined): string[] {
  const place = target instanceof Element ? target : target.parentElement;
  const region = place?.closest(LIVE);
  if (!region?.isConnected || type === 'attributes' || region.closest(`[${ELSEWHERE}]`)) return [];
  // The dialog of a clause stands in the sentence that cites it, and is no news of it.
  if (dialog?.contains(region) || region.contains(dialog ?? null)) return [];
  const parts = region.getAttribute('role') === 'log' ? [...addedNodes] : [region];
  return parts.map(textOf).filter((text) => text !== '');
}

/** As it is heard: without signs for the eye, and without what can be pressed beside it. */
function textOf(node: Node): string {
  const copy = node.cloneNode(true);
  if (copy instanceof Element) for (const mute of copy.querySelectorAll('[aria-hidden=true], button')) mute.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
