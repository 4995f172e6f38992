/** All that the screen shows of an event, asked for as everybody sees it, and again with each change. */
import { useEffect, useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import type { EventSeen, SectionSeen } from '../event/protocol';
import { played, posted, roundAt, sheetAt } from '../hall/address';
import type { Round, Sheet } from '../hall/protocol';
import { begins } from '../hall/times';
import { ask, type Changes } from '../hall/wall';
import type { Wall } from './slides';

export interface Shown {
  event: EventSeen;
  walls: Wall[];
  when: number;
}

/** Results come in bunches at the end of a round: the screen looks once for a bunch. */
const BUNCH = 700;

export function useWalls(id: string, changes: Changes): { shown: Shown | null; wrong: string | null } {
  const [state, setState] = useState<{ shown: Shown | null; wrong: string | null }>({ shown: null, wrong: null });
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const next = await gather(id);
      if (gone) return;
      setState((was) => (typeof next === 'string' ? { shown: was.shown, wrong: next } : { shown: next, wrong: null }));
    };
    const timer = setTimeout(look, state.shown ? BUNCH : 0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, changes.version]);
  return state;
}

/** Everything, or what was wrong. */
async function gather(id: string): Promise<Shown | string> {
  const event = await ask<EventSeen>(eventAt(id));
  if (event.is !== 'there') return event.is === 'missing' ? event.text : '';
  try {
    const walls = await Promise.all(played(event.value).map((section) => wallOf(id, section)));
    return { event: event.value, walls, when: Date.now() };
  } catch (error) {
    return (error as Error).message;
  }
}

async function wallOf(id: string, section: SectionSeen): Promise<Wall> {
  const newest = posted(section).at(-1);
  const name = section.name;
  const to = section.rounds.find(({ state, starts }) => (state === 'to-come' || state === 'paired') && starts !== null);
  const next = to?.starts ? { round: to.round, when: begins(to.starts, Date.now()) } : null;
  if (!newest) return { section: name, round: null, names: null, standings: null, next };
  const [round, names, standings] = await Promise.all([
    got<Round>(eventAt(id, roundAt(name, newest.round))),
    got<{ sheets: Sheet[] }>(eventAt(id, sheetAt('pairings-by-name', name, newest.round))),
    got<{ sheets: Sheet[] }>(eventAt(id, sheetAt('standings', name))),
  ]);
  return { section: name, round, names: names.sheets[0] ?? null, standings: standings.sheets[0] ?? null, next };
}

/** What is there; part of a wall is worse than the old one. */
async function got<T>(address: string): Promise<T> {
  const answer = await ask<T>(address);
  if (answer.is !== 'there') throw new Error(answer.is === 'missing' ? answer.text : '');
  return answer.value;
}
