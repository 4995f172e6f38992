/**
 * The style sheets of single pages. The build writes their addresses into the page, by their names. A sheet holds while somebody
 * wears it, so that no page is dressed by another that was seen before.
 */
import { useEffect, useState } from 'preact/hooks';

interface Sheet {
  link: HTMLLinkElement;
  loaded: Promise<void>;
  wearers: number;
}

const sheets = new Map<string, Sheet>();

/** Resolves when the sheet of this name is there, at once if there is none to wait for. It holds for nobody yet. */
export function fetchSheet(name: string | undefined): Promise<void> {
  return sheetOf(name)?.loaded ?? Promise.resolve();
}

/** Puts a sheet on; what it returns takes it off. */
export function wear(name: string | undefined): () => void {
  const sheet = sheetOf(name);
  if (!sheet) return () => {};
  worn(sheet, 1);
  return () => worn(sheet, -1);
}

/** The sheet of a part that not everybody who comes to its page will see: whether it is on. */
export function useSheet(name: string): boolean {
  const [on, setOn] = useState(false);
  useEffect(() => {
    let wanted = true;
    let takeOff = () => {};
    void fetchSheet(name).then(() => {
      if (!wanted) return;
      takeOff = wear(name);
      setOn(true);
    });
    return () => {
      wanted = false;
      takeOff();
    };
  }, [name]);
  return on;
}

function worn(sheet: Sheet, more: number): void {
  sheet.wearers += more;
  sheet.link.media = sheet.wearers > 0 ? 'all' : 'not all';
}

function sheetOf(name: string | undefined): Sheet | undefined {
  const href = name && document.getElementById('sheets')?.getAttribute(`data-${name}`);
  if (!href) return undefined;
  const known = sheets.get(href);
  if (known) return known;
  const link = document.createElement('link');
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => (sheets.delete(href), link.remove(), reject(new Error(href)));
  });
  Object.assign(link, { rel: 'stylesheet', media: 'not all', href });
  document.head.append(link);
  const sheet = { link, loaded, wearers: 0 };
  sheets.set(href, sheet);
  return sheet;
}
