/** A big screen for the hall: it pages by itself through pairings, results and standings. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Countdown } from '../event/countdown-of';
import { useChanges } from '../event/live';
import { amend } from '../go';
import { hallAt, played } from '../hall/address';
import { timeOf } from '../hall/times';
import { useNow } from '../hall/wall';
import type { PageProps } from '../places';
import { useAwake } from '../screen/awake';
import { Controls } from '../screen/controls';
import { useKeys, usePaging } from '../screen/paging';
import { type Letters, resume, type Show, type Slide, slidesOf } from '../screen/slides';
import { SlideView } from '../screen/slide';
import { useRoom } from '../screen/room';
import { type Shown, useWalls } from '../screen/walls';
import { useRenewed } from '../shell/renewed';
import { useTitle } from '../title';
import { SCREEN } from '../words/screen';
import { LOADING } from '../words/shell';

const SHOWS: Show[] = ['all', 'pairings', 'results', 'standings'];

export default function ScreenPage({ params, query }: PageProps) {
  const id = params.event ?? '';
  const changes = useChanges(id);
  const { shown, wrong } = useWalls(id, changes);
  const renewed = useRenewed();
  // Nobody stands there who could.
  useEffect(() => void (renewed && location.reload()), [renewed]);
  useTitle(shown ? `${SCREEN.title} · ${shown.event.event.name}` : SCREEN.title);
  if (shown) return <Screen id={id} shown={shown} stale={!changes.online || wrong !== null} query={query} />;
  return (
    <main class="big">
      <h1>{SCREEN.title}</h1>
      <p>{wrong ?? LOADING}</p>
    </main>
  );
}

function Screen({ id, shown, stale, query }: { id: string; shown: Shown; stale: boolean; query: URLSearchParams }) {
  const [section, setSection] = useState(query.get('section') ?? '');
  const [show, setShow] = useState<Show>(SHOWS.find((known) => known === query.get('show')) ?? 'all');
  useEffect(() => amend(addressOf(id, section, show)), [id, section, show]);
  const room = useRoom();
  const chosen = shown.walls.filter((wall) => section === '' || wall.section === section);
  const slides = slidesOf(chosen.length > 0 ? chosen : shown.walls, show, room);
  const [at, setAt] = useAt(slides);
  const paging = usePaging(slides.length, setAt, at);
  const whole = () => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()).catch?.(() => {});
  useKeys(paging, whole);
  const awake = useAwake();
  const slide = slides[at] ?? slides[0]!;
  return (
    <div class="big">
      <Head shown={shown} slide={slide} />
      <main>
        <SlideView slide={slide} />
      </main>
      {stale && <p class="big-stale" role="status">{SCREEN.stale(timeOf(shown.when))}</p>}
      <Controls
        paging={paging} at={at} of={slides.length} sections={shown.walls.map((wall) => wall.section)} section={section} show={show}
        choose={{ section: setSection, show: setShow }} whole={whole} awake={awake} home={hallAt(id)}
      />
    </div>
  );
}

function addressOf(id: string, section: string, show: Show): string {
  const query = new URLSearchParams();
  if (section !== '') query.set('section', section);
  if (show !== 'all') query.set('show', show);
  const asked = query.toString();
  return `${hallAt(id)}/screen${asked === '' ? '' : `?${asked}`}`;
}

/** Which page is shown; new pairings are shown first. */
function useAt(slides: Slide[]): [number, (change: (at: number) => number) => void] {
  const [at, setAt] = useState(0);
  const before = useRef<Slide[]>([]);
  const keys = slides.map(({ key }) => key).join('\n');
  useEffect(() => {
    setAt((was) => resume(before.current, was, slides));
    before.current = slides;
  }, [keys]);
  return [Math.min(at, slides.length - 1), setAt];
}

/** What is shown, of which letters, and what time it is. */
function Head({ shown: { event, walls }, slide }: { shown: Shown; slide: Slide }) {
  const now = useNow(1_000);
  // Where nothing is posted yet, what begins first is counted down.
  const sections = played(event);
  const counted = slide.section === '' ? sections[0] : sections.find(({ name }) => name === slide.section);
  const what = slide.is === 'welcome' ? SCREEN.welcome : SCREEN[slide.is];
  return (
    <header class="big-head">
      <div class="big-what">
        <p class="big-event">
          {event.event.name}
          {slide.is === 'pairings' && <Legend />}
        </p>
        <h1>
          {walls.length > 1 && slide.section && <span class="big-section">{slide.section}</span>} {slide.round > 0 && SCREEN.round(slide.round)}{' '}
          <span class="big-kind">{what}</span>
        </h1>
      </div>
      <p class="big-range">
        {slide.is === 'pairings' && SCREEN.letters(...slide.letters[slide.part - 1]!)}
        {(slide.is === 'results' || slide.is === 'standings') && <span class="big-faint">{SCREEN.waiting(slide.waiting)}</span>}
      </p>
      <div class="big-times">
        <p class="big-clock"><time>{timeOf(now)}</time></p>
        {counted && <Countdown section={counted} said={event.now} class="big-count" />}
      </div>
      {slide.is === 'pairings' && slide.parts > 1 && <Guide letters={slide.letters} part={slide.part} />}
    </header>
  );
}

/** What the number and the dot mean. */
function Legend() {
  return (
    <span class="big-legend">
      {SCREEN.legend}
      {(['white', 'black'] as const).map((color) => (
        <span class={`big-color ${color}`} key={color}>
          <i aria-hidden="true" /> {SCREEN.colors[color]}
        </span>
      ))}
    </span>
  );
}

/** The pages of the alphabet, so that everybody knows how long to wait. */
function Guide({ letters, part }: { letters: Letters[]; part: number }) {
  return (
    <ol class="big-guide" aria-label={SCREEN.guide}>
      {letters.map((range, at) => (
        <li aria-current={at + 1 === part ? 'true' : undefined} key={at}>
          {SCREEN.letters(...range)}
        </li>
      ))}
    </ol>
  );
}
