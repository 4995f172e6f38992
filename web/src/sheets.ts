/** The style sheets of single pages. The build writes their addresses into the page, by their names. */
import { useEffect, useState } from 'preact/hooks';

const coming = new Map<string, Promise<void>>();
const links = new Map<string, HTMLLinkElement>();
/** How many parts of what is shown wear a sheet. */
const worn = new Map<string, number>();

const addressOf = (name: string | undefined): string | null => (name && document.getElementById('sheets')?.getAttribute(`data-${name}`)) || null;

/** Resolves when the style sheet of this name is there; at once if there is none to wait for. */
export function withSheet(name: string | undefined): Promise<void> {
  const href = addressOf(name);
  if (!href) return Promise.resolve();
  const known = coming.get(href);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => (apply(href), resolve());
    link.onerror = () => (coming.delete(href), links.delete(href), link.remove(), reject(new Error(href)));
    links.set(href, link);
    document.head.append(link);
  });
  coming.set(href, loaded);
  return loaded;
}

/** This sheet counts until it is taken off: a page must look the same whichever pages were seen before it. */
export function wear(name: string | undefined): () => void {
  const href = addressOf(name);
  if (!href) return () => {};
  const change = (by: number) => (worn.set(href, (worn.get(href) ?? 0) + by), apply(href));
  change(1);
  return () => change(-1);
}

/** A part that has a sheet of its own, on whichever page it is: whether it is there. */
export function useSheet(name: string): boolean {
  const [there, setThere] = useState(false);
  useEffect(() => {
    const takeOff = wear(name);
    void withSheet(name).then(() => setThere(true));
    return takeOff;
  }, [name]);
  return there;
}

function apply(href: string): void {
  const sheet = links.get(href)?.sheet;
  if (sheet) sheet.disabled = !worn.get(href);
}
