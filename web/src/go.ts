/** Moving between pages without loading the house again. */

type Listener = () => void;
const listeners = new Set<Listener>();

/** Goes to another page; the way back leads here. */
export function go(href: string): void {
  history.pushState(null, '', href);
  tell();
}

/** Says where this page is now, such as what was searched for; nobody needs to come back to each letter of it. */
export function amend(href: string): void {
  history.replaceState(history.state, '', href);
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
