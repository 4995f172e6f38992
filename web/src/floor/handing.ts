/** Handing in what was tapped: kept first, sent at once, sent again when the line is back, one after the other. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { act, eventAt } from '../event/asked';
import type { Done } from '../event/protocol';
import { ask } from '../shell/ask';
import { unique } from '../unique';
import { HANDING, OUTCOMES } from '../words/floor';
import { isForLater, type Kept, nameOf, readKept, toHandIn, withOne, without, withRefusal, writeKept } from './kept';
import type { Outcome, RoundShown, Spot } from './protocol';
import type { Act } from '../event/protocol';

/** What happened last, and the event in the log that can be taken back. */
export interface Said {
  text: string;
  undo?: number;
  /** Where what follows from it is done. */
  next?: { href: string; words: string };
  /** What the server did not take, by the name of its act. */
  refused?: string;
}

export interface Handing {
  kept: Kept[];
  /** What was recorded from here, each with the version since which every answer of the server has it. */
  recorded: Kept[];
  said: Said | null;
  /** Whether somebody must sign in before anything is taken. */
  locked: boolean;
  hand: (what: Spot & { game: number; named: string; outcome: Outcome; excused?: boolean; version: number }) => void;
  again: () => void;
  drop: (id: string) => void;
  say: (said: Said | null) => void;
}

const AGAIN = 5_000;

export function useHanding(event: string, who: string, online: boolean): Handing {
  const [kept, setKept] = useState<Kept[]>(() => readKept(event));
  const [said, say] = useState<Said | null>(null);
  const [done, setDone] = useState<Kept[]>([]);
  const [locked, setLocked] = useState(false);
  // The list itself: what is sent must not wait for the page to be drawn.
  const list = useRef(kept);
  const busy = useRef(false);

  const keep = useCallback(
    (next: Kept[]): boolean => {
      list.current = next;
      setKept(next);
      return writeKept(event, next);
    },
    [event],
  );

  const again = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    for (let next = toHandIn(list.current, who)[0]; next; next = toHandIn(list.current, who)[0]) {
      const { id } = next;
      const answer = await act(event, { id, act: reportOf(next), version: next.version });
      if (answer.ok) {
        const taken = { ...next, version: answer.value.version };
        setDone((before) => withOne(before, taken));
        keep(without(list.current, id));
        say(recorded(next, answer.value));
      } else if (isForLater(answer.no.status)) {
        setLocked(answer.no.status === 401);
        say(keptHere(toHandIn(list.current, who).at(-1) ?? next, true));
        break;
      } else if (await isInAlready(event, next)) {
        keep(without(list.current, id));
        say({ text: HANDING.same(nameOf(next)) });
      } else {
        keep(withRefusal(list.current, id, answer.no.text));
        // The whole of it stands above the boards; who is far down among them hears of it here.
        say({ text: HANDING.notTaken(nameOf(next), next.section), refused: id });
      }
      setLocked(false);
    }
    busy.current = false;
  }, [event, who, keep]);

  useEffect(() => {
    if (online) void again();
    const timer = setInterval(() => toHandIn(list.current, who).length > 0 && void again(), AGAIN);
    return () => clearInterval(timer);
  }, [online, again, who]);

  // Another window of this browser keeps the same list.
  useEffect(() => {
    const heard = () => {
      list.current = readKept(event);
      setKept(list.current);
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [event]);

  const hand: Handing['hand'] = ({ section, round, board, game, named, outcome, excused = false, version }) => {
    const one = { id: unique(), who, section, round, board, game, named, outcome, excused, version, when: Date.now() };
    const isKept = keep(withOne(list.current, one));
    if (!online) say(keptHere(one, isKept));
    void again();
  };
  const drop = (id: string) => {
    keep(without(list.current, id));
    if (said?.refused === id) say(null);
  };
  return { kept, recorded: done, said, locked, hand, again: () => void again(), drop, say };
}

const reportOf = ({ section, round, board, game, outcome, excused }: Kept): Act => ({
  do: 'report',
  section,
  round,
  board,
  game,
  result: { outcome },
  excused,
});

/** Two scorers who say the same have nothing to settle. */
async function isInAlready(event: string, { section, round, board, game, outcome }: Kept): Promise<boolean> {
  const shown = await ask<RoundShown>(eventAt(event, `/sections/${encodeURIComponent(section)}/rounds/${round}`));
  return shown.ok && shown.value.boards.find((one) => one.board === board)?.games[game - 1]?.result === outcome;
}

const keptHere = (one: Kept, isKept: boolean): Said => ({
  text: [HANDING.keptHere(nameOf(one), OUTCOMES[one.outcome]), isKept ? '' : HANDING.notKept].join(' ').trim(),
});

/** What was recorded, and what followed from it besides, such as that somebody is out. */
function recorded(one: Kept, done: Done): Said {
  const more = done.happened.slice(1).map(({ text }) => text);
  return { text: [HANDING.recorded(nameOf(one), one.section, OUTCOMES[one.outcome]), ...more].join(' '), undo: done.number ?? undefined };
}
