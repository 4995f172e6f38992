/**
 * While a dialog is open the rest of its page is out of reach, for ears, too: what comes into a live region there is not read out.
 * It is said in the dialog instead; and what came so late that nobody can have heard it there is put into its region anew when the
 * dialog is gone.
 */

/** Where a page says something by itself. */
const LIVE = '[role=status], [role=alert], [role=log], [aria-live]';

/** Said in dialogs in a way of its own. */
const ELSEWHERE = '[data-also-in-dialogs]';

/** Where it is said in a dialog. */
export const HEARD = 'data-heard';

/** As long as a screen reader needs to begin with a sentence. */
const BEGINS = 1_000;

interface Saying {
  region: Element;
  /** Of a list what was added; of everything else all that stands there. */
  parts: Node[];
  /** Milliseconds of the page's own time. */
  at: number;
}

/** Listens to all pages from now on. */
export function sayInDialogs(): void {
  let said: Saying[] = [];

  const listen = (changes: MutationRecord[]) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const now = performance.now();
    if (!dialog) {
      const cutOff = said.filter(({ at }) => now - at < BEGINS);
      said = [];
      return cutOff.forEach(sayAnew);
    }
    const news = changes.flatMap((change) => saidBy(change, dialog, now));
    said.push(...news);
    const place = dialog.querySelector(`[${HEARD}]`);
    if (place) for (const text of new Set(news.map(textOf))) say(place, text);
  };
  new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
}

function saidBy({ target, addedNodes }: MutationRecord, dialog: Element, at: number): Saying[] {
  const place = target instanceof Element ? target : target.parentElement;
  const region = place?.closest(LIVE);
  // The dialog of a clause stands in the sentence that cites it, and is no news of it.
  if (!region?.isConnected || region.closest(ELSEWHERE) || dialog.contains(region) || region.contains(dialog)) return [];
  return [{ region, parts: region.getAttribute('role') === 'log' ? [...addedNodes] : [...region.childNodes], at }];
}

/** In the order in which they stand, at the end, where they stood. */
function sayAnew({ region, parts }: Saying): void {
  region.append(...parts.filter((part) => part.parentNode === region));
}

function say(place: Element, text: string): void {
  const line = document.createElement('p');
  line.textContent = text;
  place.append(line);
}

/** As it is heard: without signs for the eye, and without what can be pressed beside it. */
function textOf({ parts }: Saying): string {
  const heard = document.createElement('div');
  heard.append(...parts.map((part) => part.cloneNode(true)));
  for (const mute of heard.querySelectorAll('[aria-hidden=true], button')) mute.remove();
  return heard.textContent ?? '';
}
