/** Somebody new who waits for a director makes the phone shake, and is told; where it is wanted a bell rings. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { FLOOR, NEEDS } from '../words/floor';
import { ring } from './bell';
import { fresh, nameOf, type Needed } from './urgent';

/** What a board needs; where its players said what for, in their words. */
export const needs = ({ need, tile }: Needed): string => (need === 'called' && tile.asks ? tile.asks : NEEDS[need]);

export const callWords = (one: Needed): string => `${FLOOR.go(one.tile.named)}, ${one.section}: ${needs(one)}`;

/** In one line, however many wait: the first in its own words, of several how many. */
export const inOneLine = (of: Needed[]): string => (of.length === 1 ? callWords(of[0]!) : of.length === 0 ? '' : FLOOR.queue(of.length));

/** Those who waited already when the page came are no news. */
export function useNews(of: Needed[] | null): string {
  const before = useRef<Set<string> | null>(null);
  const [news, setNews] = useState('');
  const all = of?.map(nameOf).join('|');
  useEffect(() => {
    if (!of) return;
    const first = before.current === null;
    const more = fresh(before.current ?? new Set(), of);
    before.current = new Set(of.map(nameOf));
    if (first || more.length === 0) return;
    navigator.vibrate?.([250, 120, 250]);
    ring();
    setNews(FLOOR.news(more.map(callWords).join('; ')));
  }, [all]);
  return news;
}
