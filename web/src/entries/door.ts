/** The check-in desk: who was checked in here, what still waits for the line, and how to take it back. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { act } from '../event/asked';
import type { Act } from '../event/protocol';
import { unique } from '../unique';
import { CHECK_IN } from '../words/counter';
import { SERVER } from '../words/server';
import type { EntriesSeen, EntrySeen } from './protocol';
import { sentence } from '../sentence';

/** How long to wait before what could not be sent is sent again. */
const AGAIN = 3_000;

/** More than can be done here before the list knows of it. */
const KEPT = 100;

export interface Waiting {
  id: string;
  /** One, or all of a school that were checked in with one press. */
  entries: number[];
  /** Theirs, or that of the school. */
  name: string;
  /** So many of the school have not come. */
  missing?: number;
}

export interface Recent {
  entries: number[];
  name: string;
  /** In the log. */
  number: number | null;
  version: number;
}

export interface Message {
  text: string;
  wrong: boolean;
  /** About whom, where something can be done next. */
  entry?: number;
}

/** A school that was checked in here with one press: one act in the log, and one to take back. */
export interface School {
  name: string;
  count: number;
  number: number;
}

export interface Door {
  waiting: Waiting[];
  recent: Recent[];
  message: Message | null;
  school: School | null;
  check: (entry: EntrySeen) => void;
  checkSchool: (name: string, here: EntrySeen[], missing: number) => void;
  undo: (number: number, what: string) => void;
  undoSchool: (school: School) => Promise<void>;
  say: (message: Message) => void;
}

/** A check-in is kept until the server has it: what was pressed while the line was down is sent when it is up again. */
export function useDoor(event: string, online: boolean): Door {
  const [waiting, setWaiting] = useState<Waiting[]>(() => kept(event));
  const [recent, setRecent] = useState<Recent[]>([]);
  const [message, say] = useState<Message | null>(null);
  const [tries, setTries] = useState(0);
  const sending = useRef(false);

  useEffect(() => keep(event, waiting), [event, waiting]);

  const first = waiting[0];
  useEffect(() => {
    if (!first || sending.current) return;
    sending.current = true;
    void act(event, { id: first.id, act: checkIn(first.entries) }).then((answer) => {
      sending.current = false;
      if (!answer.ok && answer.no.text === SERVER.notRecorded) {
        say({ text: CHECK_IN.waits(first.name), wrong: true });
        setTimeout(() => setTries((was) => was + 1), AGAIN);
        return;
      }
      setWaiting((was) => was.filter(({ id }) => id !== first.id));
      if (!answer.ok) return say({ text: CHECK_IN.not(first.name, sentence(answer.no.text)), wrong: true });
      const { number, version } = answer.value;
      setRecent((was) => [{ entries: first.entries, name: first.name, number, version }, ...was].slice(0, KEPT));
      const [only, ...others] = first.entries;
      say(others.length > 0 ? { text: CHECK_IN.schoolDone(first.entries.length, first.name, first.missing ?? 0), wrong: false } : { text: CHECK_IN.done(first.name), wrong: false, entry: only });
    });
  }, [event, first?.id, tries, online]);

  const wait = useCallback((entries: number[], name: string, missing = 0) => {
    setWaiting((was) => {
      const fresh = entries.filter((entry) => !was.some((one) => one.entries.includes(entry)));
      return fresh.length === 0 ? was : [...was, { id: unique(), entries: fresh, name, missing }];
    });
  }, []);

  const check = useCallback(({ entry, name }: EntrySeen) => wait([entry], name), [wait]);

  const checkSchool = (name: string, here: EntrySeen[], missing: number) => {
    const [only, ...others] = here;
    // The only one who came has a name of their own.
    if (only && others.length === 0) check(only);
    else wait(here.map(({ entry }) => entry), name, missing);
  };

  const undo = useCallback(
    async (number: number, what: string) => {
      // The log itself refuses to take anything back twice, so that this needs no id of its own to be kept.
      const answer = await act(event, { id: unique(), act: { do: 'undo', number } });
      if (!answer.ok) return say({ text: CHECK_IN.notUndone(what, sentence(answer.no.text)), wrong: true });
      setRecent((was) => was.filter((one) => one.number !== number));
      say({ text: CHECK_IN.undone(what), wrong: false });
    },
    [event],
  );

  const undoSchool = async ({ name, number, count }: School) => {
    const answer = await act(event, { id: unique(), act: { do: 'undo', number } });
    if (!answer.ok) return say({ text: CHECK_IN.schoolNotUndone(name, sentence(answer.no.text)), wrong: true });
    setRecent((was) => was.filter((one) => one.number !== number));
    say({ text: CHECK_IN.schoolUndone(count, name), wrong: false });
  };

  return { waiting, recent, message, school: schoolIn(recent), check, checkSchool, undo, undoSchool, say };
}

const checkIn = (entries: number[]): Act => (entries.length === 1 ? { do: 'check-in', entry: entries[0]! } : { do: 'check-in-all', entries });

/** The entries as this desk knows them: what it has just done is not always in the list yet. */
export function asKnown({ entries, version }: EntriesSeen, { waiting, recent }: Pick<Door, 'waiting' | 'recent'>): EntrySeen[] {
  const here = new Set([...waiting, ...recent.filter((one) => one.version > version)].flatMap(({ entries: all }) => all));
  return entries.map((entry) => (here.has(entry.entry) ? { ...entry, 'checked-in': true } : entry));
}

/** The school that was checked in here last, if its act was the last of all. */
export function schoolIn([last]: Recent[]): School | null {
  return last && last.number !== null && last.entries.length > 1 ? { name: last.name, count: last.entries.length, number: last.number } : null;
}

const shelf = (event: string): string => `jadoube-door-${event}`;

function kept(event: string): Waiting[] {
  try {
    const all = JSON.parse(localStorage.getItem(shelf(event)) ?? '[]') as (Waiting & { entry?: number })[];
    // What an earlier release kept names one player each.
    return all.map(({ entry, entries, ...one }) => ({ ...one, entries: entries ?? (entry === undefined ? [] : [entry]) })).filter(({ entries }) => entries.length > 0);
  } catch {
    return [];
  }
}

function keep(event: string, waiting: Waiting[]): void {
  try {
    if (waiting.length === 0) localStorage.removeItem(shelf(event));
    else localStorage.setItem(shelf(event), JSON.stringify(waiting));
  } catch {
    // A browser that keeps nothing still sends what is on the page.
  }
}
