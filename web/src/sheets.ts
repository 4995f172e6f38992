/** The style sheets of single pages. The build writes their addresses into the page, by their names. */

const coming = new Map<string, Promise<void>>();

/** Resolves when the style sheet of this name is there; at once if there is none to wait for. */
export function withSheet(name: string | undefined): Promise<void> {
  const href = name && document.getElementById('sheets')?.getAttribute(`data-${name}`);
  if (!href) return Promise.resolve();
  const known = coming.get(href);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => (coming.delete(href), link.remove(), reject(new Error(href)));
    document.head.append(link);
  });
  coming.set(href, loaded);
  return loaded;
}
