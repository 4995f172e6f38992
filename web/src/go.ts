/** Moving between pages without loading the house again. */

type Listener = () => void;
const listeners = new Set<Listener>();

/** Goes to another page; the way back leads here, to what was in sight. */
export function go(href: string): void {
  history.replaceState({ ...history.state, seen: scrollY }, '');
  history.pushState(null, '', href);
  tell();
}

/** Says where this page is now, such as what was searched for; nobody needs to come back to each letter of it. */
export function amend(href: string): void {
  history.replaceState(history.state, '', href);
}

/** How far down a page was when it was left, for whoever comes back to it. */
export function seenBefore(): number | null {
  const seen: unknown = (history.state as { seen?: unknown } | null)?.seen;
  return typeof seen === 'number' ? seen : null;
}

/** How long a page that is still being fetched is waited for. */
const PATIENCE = 4_000;

/** Goes down to what was in sight, as soon as the page is as long as that; not once somebody has moved by himself. */
export function returnTo(seen: number): void {
  const enough = new AbortController();
  const stop = () => enough.abort();
  const tryIt = () => {
    if (enough.signal.aborted || document.documentElement.scrollHeight < seen + innerHeight) return;
    scrollTo(0, seen);
    stop();
  };
  const watch = new ResizeObserver(tryIt);
  enough.signal.addEventListener('abort', () => watch.disconnect());
  for (const own of ['wheel', 'touchmove', 'keydown']) addEventListener(own, stop, { signal: enough.signal, passive: true });
  setTimeout(stop, PATIENCE);
  watch.observe(document.body);
  tryIt();
}

/** Calls back whenever the address has become another. */
export function onMove(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows plain clicks on links that `isOurs`; everything else is the browser's. */
export function followLinks(isOurs: (path: string) => boolean): void {
  addEventListener('popstate', tell);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || !isPlain(event, link) || !isOurs(link.pathname)) return;
    if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.href);
  });
}

function isPlain(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  return !modified && !event.defaultPrevented && link.href !== '' && link.origin === location.origin && !link.target && !link.hasAttribute('download');
}

function tell(): void {
  for (const listener of listeners) listener();
}
