/** Whom somebody follows. Only this device knows it. */
import { useEffect, useState } from 'preact/hooks';
import { FOLLOW } from '../words/hall';
import { called } from './lines';
import type { Player } from './protocol';

export interface Followed {
  section: string;
  /** The entry; where teams are paired, the name of the team. */
  key: string;
  name: string;
  /** On the wall chart, as far as it was known. */
  number?: number;
}

const PREFIX = 'jadoube-follow-';
const listeners = new Set<() => void>();

export const keyOf = (player: Pick<Player, 'entry' | 'name'>): string => (player.entry === null ? `team ${player.name}` : String(player.entry));

/** Of a player who is followed; a team has none. */
export function entryOf({ key, number }: Followed): { entry: number | null; number?: number } {
  const entry = Number(key);
  return { entry: Number.isInteger(entry) && entry > 0 ? entry : null, number };
}

/** What was kept; whatever cannot be read is nobody. */
export function read(kept: string | null): Followed[] {
  try {
    const found = JSON.parse(kept ?? '[]') as unknown;
    const isOne = (one: Followed) => [one?.section, one?.key, one?.name].every((text) => typeof text === 'string');
    return Array.isArray(found) ? (found as Followed[]).filter(isOne) : [];
  } catch {
    return [];
  }
}

/** With him if he was not followed, without him if he was. */
export function toggled(all: Followed[], one: Followed): Followed[] {
  const others = all.filter((other) => other.key !== one.key || other.section !== one.section);
  return others.length < all.length ? others : [...all, one];
}

export const isIn = (all: readonly Followed[], one: Followed): boolean => all.some(({ section, key }) => section === one.section && key === one.key);

export interface Following {
  all: Followed[];
  has: (section: string, player: Player) => boolean;
  toggle: (section: string, player: Player) => void;
  drop: (one: Followed) => void;
  /** All of these, with whoever is followed already. */
  add: (many: Followed[]) => void;
  /** What was done last, for those who do not see the stars. */
  said: string;
}

export function useFollowing(event: string): Following {
  const [all, setAll] = useState(() => kept(event));
  const [said, setSaid] = useState('');
  useEffect(() => {
    const look = () => setAll(kept(event));
    const other = ({ key }: StorageEvent) => key === PREFIX + event && look();
    listeners.add(look);
    addEventListener('storage', other);
    return () => {
      listeners.delete(look);
      removeEventListener('storage', other);
    };
  }, [event]);
  const drop = (one: Followed) => {
    const next = toggled(all, one);
    keep(event, next);
    setSaid(next.length > all.length ? FOLLOW.started(one.name) : FOLLOW.stopped(one.name));
  };
  const add = (many: Followed[]) => {
    const fresh = many.filter((one) => !isIn(all, one));
    keep(event, [...all, ...fresh]);
    setSaid(FOLLOW.startedAll(fresh.length));
  };
  return {
    all,
    has: (section, player) => all.some((one) => one.section === section && one.key === keyOf(player)),
    toggle: (section, player) => drop({ section, key: keyOf(player), name: called(player), number: player.number }),
    drop,
    add,
    said,
  };
}

/** For a browser that keeps nothing, as long as the page is open. */
const memory = new Map<string, string>();

function kept(event: string): Followed[] {
  try {
    return read(localStorage.getItem(PREFIX + event) ?? memory.get(event) ?? null);
  } catch {
    return read(memory.get(event) ?? null);
  }
}

function keep(event: string, all: Followed[]): void {
  const text = JSON.stringify(all);
  memory.set(event, text);
  try {
    localStorage.setItem(PREFIX + event, text);
  } catch {
    // It lasts until the page is closed.
  }
  for (const tell of listeners) tell();
}
