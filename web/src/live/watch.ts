/**
 * Live boards as they come due: the server counts changes that everybody may see by now, and a page asks for what it has not seen.
 * Asked for without a cookie, so that whoever holds the phone sees what everybody sees.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { ask } from '../hall/wall';
import { keepLine } from '../shell/line';
import type { LiveAnswer, LiveBoard } from './protocol';

/** No page of an event has seen so many versions: this line tells of games only. */
const NO_VERSIONS = Number.MAX_SAFE_INTEGER;

/** Counts what everybody could have seen of the games by now; none until the line is up. */
export function useLiveCount(event: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    // A count that no server has is answered at once with the one that holds.
    const path = eventAt(event, `/socket?after=${NO_VERSIONS}&live=${NO_VERSIONS}`);
    return keepLine<{ live?: number }>(() => path, { heard: ({ live }) => live !== undefined && setCount(live) }).close;
  }, [event]);
  return count;
}

export interface Watched {
  minutes: number | null;
  rounds: LiveAnswer['rounds'];
  boards: LiveBoard[];
  /** When each was heard of, by its key: clocks go on from there. */
  heard: Map<string, number>;
}

export const keyOf = ({ section, round, named }: { section: string; round: number; named: string }): string => `${round}/${named}/${section}`;

/** What was known, and what came since; after a restart the server counts anew, and everything is news. */
export function merged(known: LiveBoard[], { boards, rounds }: LiveAnswer): LiveBoard[] {
  const fresh = new Map(boards.map((board) => [keyOf(board), board]));
  const still = (board: LiveBoard) => rounds.some(({ section, round, all }) => section === board.section && round === board.round && board.board <= all);
  const kept = known.filter((board) => still(board) && !fresh.has(keyOf(board)));
  return [...kept, ...boards].sort((one, other) => one.section.localeCompare(other.section) || one.round - other.round || one.board - other.board || one.number - other.number);
}

/** The boards of a section, each as soon as it has changed. */
export function useLiveBoards(event: string, section: string, version: number): Watched | null {
  const count = useLiveCount(event);
  const [watched, setWatched] = useState<Watched | null>(null);
  const seen = useRef({ section: '', live: 0 });
  useEffect(() => {
    let gone = false;
    const fresh = seen.current.section !== section || (count ?? 0) < seen.current.live;
    const after = fresh ? 0 : seen.current.live;
    void ask<LiveAnswer>(eventAt(event, `/live?section=${encodeURIComponent(section)}&after=${after}`)).then((answer) => {
      if (gone || answer.is !== 'there') return;
      const { live, minutes, rounds, boards } = answer.value;
      seen.current = { section, live };
      setWatched((was) => ({
        minutes,
        rounds,
        boards: merged(fresh ? [] : (was?.boards ?? []), answer.value),
        heard: new Map([...(fresh ? [] : (was?.heard ?? [])), ...boards.map((board): [string, number] => [keyOf(board), performance.now()])]),
      }));
    });
    return () => {
      gone = true;
    };
  }, [event, section, count, version]);
  return watched;
}
