/** The check-in desk: who was checked in here, what still waits for the line, and how to take it back. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { act } from '../event/asked';
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
  entry: number;
  name: string;
}

export interface Recent {
  entry: number;
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

/** The school that was checked in here last with one press, and what of it still stands in the log. */
export interface School {
  name: string;
  numbers: number[];
}

export interface Door {
  waiting: Waiting[];
  recent: Recent[];
  message: Message | null;
  school: School | null;
  check: (entry: EntrySeen) => void;
  checkSchool: (name: string, of: EntrySeen[]) => void;
  undo: (number: number, what: string) => void;
  undoSchool: (school: School) => Promise<void>;
  say: (message: Message) => void;
}

/** A check-in is kept until the server has it: what was pressed while the line was down is sent when it is up again. */
export function useDoor(event: string, online: boolean): Door {
  const [waiting, setWaiting] = useState<Waiting[]>(() => kept(event));
  const [recent, setRecent] = useState<Recent[]>([]);
  const [message, say] = useState<Message | null>(null);
  const [latest, setLatest] = useState<{ name: string; entries: number[] } | null>(null);
  const [tries, setTries] = useState(0);
  const sending = useRef(false);

  useEffect(() => keep(event, waiting), [event, waiting]);

  const first = waiting[0];
  useEffect(() => {
    if (!first || sending.current) return;
    sending.current = true;
    void act(event, { id: first.id, act: { do: 'check-in', entry: first.entry } }).then((answer) => {
      sending.current = false;
      if (!answer.ok && answer.no.text === SERVER.notRecorded) {
        say({ text: CHECK_IN.waits(first.name), wrong: true });
        setTimeout(() => setTries((was) => was + 1), AGAIN);
        return;
      }
      setWaiting((was) => was.filter(({ id }) => id !== first.id));
      if (!answer.ok) return say({ text: CHECK_IN.not(first.name, sentence(answer.no.text)), wrong: true });
      const { number, version } = answer.value;
      setRecent((was) => [{ entry: first.entry, name: first.name, number, version }, ...was].slice(0, KEPT));
      const school = latest && wholeSchool(latest.entries, first.entry, recent) ? latest : null;
      say(school ? { text: CHECK_IN.schoolDone(school.entries.length, school.name), wrong: false } : { text: CHECK_IN.done(first.name), wrong: false, entry: first.entry });
    });
  }, [event, first?.id, tries, online]);

  const check = useCallback(({ entry, name }: EntrySeen) => {
    setWaiting((was) => (was.some((one) => one.entry === entry) ? was : [...was, { id: unique(), entry, name }]));
  }, []);

  const checkSchool = (name: string, of: EntrySeen[]) => {
    of.forEach(check);
    setLatest({ name, entries: of.map(({ entry }) => entry) });
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

  const undoSchool = async ({ name, numbers }: School) => {
    for (const number of numbers) {
      const answer = await act(event, { id: unique(), act: { do: 'undo', number } });
      if (!answer.ok) return say({ text: CHECK_IN.schoolNotUndone(name, sentence(answer.no.text)), wrong: true });
      setRecent((was) => was.filter((one) => one.number !== number));
    }
    say({ text: CHECK_IN.schoolUndone(numbers.length, name), wrong: false });
  };

  const school = latest && stillIn(latest, waiting, recent);
  return { waiting, recent, message, school, check, checkSchool, undo, undoSchool, say };
}

/** The entries as this desk knows them: what it has just done is not always in the list yet. */
export function asKnown({ entries, version }: EntriesSeen, { waiting, recent }: Pick<Door, 'waiting' | 'recent'>): EntrySeen[] {
  const here = new Set([...waiting, ...recent.filter((one) => one.version > version)].map(({ entry }) => entry));
  return entries.map((entry) => (here.has(entry.entry) ? { ...entry, 'checked-in': true } : entry));
}

/** What can be taken back of a school: nothing before all of it is in the log. */
export function stillIn({ name, entries }: { name: string; entries: number[] }, waiting: Waiting[], recent: Recent[]): School | null {
  if (waiting.some(({ entry }) => entries.includes(entry))) return null;
  const numbers = recent.filter(({ entry }) => entries.includes(entry)).flatMap(({ number }) => number ?? []);
  return numbers.length > 1 ? { name, numbers } : null;
}

/** Whether with this one all of a school are in the log. */
export function wholeSchool(entries: number[], now: number, recent: Recent[]): boolean {
  const here = new Set([now, ...recent.map(({ entry }) => entry)]);
  return entries.length > 1 && entries.includes(now) && entries.every((entry) => here.has(entry));
}

const shelf = (event: string): string => `jadoube-door-${event}`;

function kept(event: string): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(shelf(event)) ?? '[]') as Waiting[];
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
