/** The house: which page stands at this address, loaded when it is needed, in the frame that all share. */
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { onMove, returnTo, seenBefore } from './go';
import { Broken, Frame, Lost } from './parts/frame';
import { StandingBand } from './shell/bands';
import { PLACES, type PageProps, type Place } from './places';
import { find } from './route';
import { fetchSheet, wear } from './sheets';
import { LOADING } from './words/shell';

/** A page that is loaded, as it was asked for. */
interface Shown {
  address: string;
  place: Place | null;
  Page: ComponentType<PageProps> | null;
  props: PageProps;
}

export function App() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [address, setAddress] = useState(here);
  const takeOff = useRef(() => {});
  useEffect(() => onMove(() => setAddress(here())), []);
  useEffect(() => {
    let current = true;
    void load(address).then((next) => {
      if (!current) return;
      // Before the page is drawn: a board measures itself as soon as it is there.
      const before = takeOff.current;
      takeOff.current = wear(next.Page ? next.place?.sheet : undefined);
      before();
      setShown(next);
    });
    return () => {
      current = false;
    };
  }, [address]);
  useArrival(shown);

  if (!shown) {
    return (
      <Frame path={location.pathname}>
        <p class="lead waiting">{LOADING}</p>
      </Frame>
    );
  }
  const { place, Page, props } = shown;
  const page = Page ? <Page key={shown.address.split('?')[0]} {...props} /> : place ? <Broken /> : <Lost />;
  if (place?.bare && Page) {
    return (
      <>
        <StandingBand />
        {page}
      </>
    );
  }
  return <Frame path={shown.address.split('?')[0] ?? '/'}>{page}</Frame>;
}

const here = (): string => location.pathname + location.search;

async function load(address: string): Promise<Shown> {
  const { pathname, searchParams } = new URL(address, location.origin);
  const found = find(PLACES, pathname);
  const props = { params: found?.params ?? {}, query: searchParams };
  const shown = { address, place: found?.place ?? null, Page: null, props };
  if (!found) return shown;
  try {
    const [page] = await Promise.all([found.place.load(), fetchSheet(found.place.sheet)]);
    return { ...shown, Page: page.default };
  } catch {
    return shown;
  }
}

/** Whoever comes from another page is taken to the heading of this one, by eye and by ear. */
function useArrival(shown: Shown | null): void {
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!shown) return;
    const path = shown.address.split('?')[0] ?? '';
    const moved = before.current !== null && before.current !== path;
    before.current = path;
    if (!moved) return;
    const seen = seenBefore();
    if (seen !== null) returnTo(seen);
    else if (location.hash === '') scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [shown]);
}
