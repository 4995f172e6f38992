/** Who waits for a director, the most urgent first. Somebody new makes the phone shake, and is told aloud; where it is wanted a bell rings. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Mark } from '../parts/mark';
import { FLOOR, NEEDS } from '../words/floor';
import { ring } from './bell';
import type { Spot } from './protocol';
import { fresh, nameOf, type Needed } from './urgent';

/** So many are listed; the tiles show the rest. */
const MOST = 5;

interface QueueProps {
  of: Needed[];
  open: (spot: Spot) => void;
  /** Without a line nobody is heard. */
  online: boolean;
}

export function Queue({ of, open, online }: QueueProps) {
  const news = useNews(of);
  const deaf = !online && of.length === 0;
  return (
    <section class={of.length > 0 ? 'queue waiting-here' : deaf ? 'queue deaf' : 'queue'}>
      <h2>
        <Mark is={of.length > 0 ? '⚑' : deaf ? '⚠' : '✓'} />
        {of.length > 0 ? FLOOR.queue(of.length) : deaf ? FLOOR.deaf : FLOOR.quiet}
      </h2>
      <p class="unseen" role="alert">
        {news}
      </p>
      <ol>
        {of.slice(0, MOST).map((one) => (
          <li key={nameOf(one)}>
            <button type="button" onClick={() => open(one)} aria-label={words(one)}>
              {FLOOR.go(one.tile.named)}
            </button>
            <span>
              <strong>{one.section}:</strong> {needs(one)} <span class="hint">{names(one)}</span>
            </span>
          </li>
        ))}
      </ol>
      {of.length > MOST && <p class="hint">{FLOOR.more(of.length - MOST)}</p>}
    </section>
  );
}

const names = ({ tile }: Needed): string => `${tile.white.name ?? ''} – ${tile.black.name ?? ''}`;

const words = (one: Needed): string => `${FLOOR.go(one.tile.named)}, ${one.section}: ${needs(one)}`;

/** What a board needs; where its players said what for, in their words. */
const needs = ({ need, tile }: Needed): string => (need === 'called' && tile.asks ? tile.asks : NEEDS[need]);

/** Those who waited already when the page came are no news. */
function useNews(of: Needed[]): string {
  const before = useRef<Set<string> | null>(null);
  const [news, setNews] = useState('');
  const all = of.map(nameOf).join('|');
  useEffect(() => {
    const first = before.current === null;
    const more = fresh(before.current ?? new Set(), of);
    before.current = new Set(of.map(nameOf));
    if (first || more.length === 0) return;
    navigator.vibrate?.([250, 120, 250]);
    ring();
    setNews(FLOOR.news(more.map(words).join('; ')));
  }, [all]);
  return news;
}

