/**
 * What would be ruled, before anything is recorded: the case is decided on a copy of the game, with what the official finds.
 * He gives the ruling, and then all of it is recorded; he records what was told and leaves the ruling open, for another or for
 * later; or he only asked, and nothing is.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Case } from '../parts/case';
import { Clauses } from '../parts/clause';
import { Aloud, Lines } from '../parts/lines';
import type { Act, Answered, View } from '../protocol';
import { unique } from '../unique';
import { HAPPENED } from '../words/floor';
import { tellAt, triedAt, type Wrong } from './desk';
import { raise } from '../sentence';
import { whileBusy } from '../shell/presses';

interface TriedProps {
  token: string;
  /** What was told. */
  told: Act;
  /** Answers that the floor knows to be likely, by question. */
  likely?: Record<string, string[]>;
  /** All of it is recorded. */
  recorded: () => void;
  /** He only asked. */
  close: () => void;
}

export function Tried({ token, told, likely, recorded, close }: TriedProps) {
  const names = useRef(new Map<string, string>());
  const [acts, setActs] = useState<Named[]>(() => [named(told)]);
  const [view, setView] = useState<View | null>(null);
  /** So many rulings were given before; what comes after them would be new. */
  const [before, setBefore] = useState<number | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    void triedAt(token, []).then((now) => setBefore('text' in now ? 0 : now.rulings.length));
    void ask(acts);
  }, [token]);

  /** What follows from these; what cannot be told leaves everything as it was. */
  async function ask(all: Named[]): Promise<Answered> {
    const seen = await triedAt(token, actsOf(all));
    if ('text' in seen) return refuse(seen);
    setActs(all);
    setView(seen);
    setWrong(null);
    return { ok: true };
  }

  function refuse(no: Wrong): Answered {
    setWrong(no);
    return { refused: { text: no.text, clauses: no.clauses ?? [] } };
  }

  /** The same again has the same name, so that what the server has taken it takes once. */
  function named(act: Act): Named {
    const key = JSON.stringify(act);
    const id = names.current.get(key) ?? unique();
    names.current.set(key, id);
    return { id, act };
  }

  function act(next: Act): Promise<Answered> {
    const all = [...acts, named(next)];
    return next.do === 'rule' || next.do === 'choose' ? record(all) : ask(all);
  }

  /** If the line breaks on the way, the next try begins at the beginning. */
  async function record(all: Named[]): Promise<Answered> {
    setSending(true);
    for (const one of all) {
      const no = await tellAt(token, one.act, one.id);
      if (no) {
        setSending(false);
        return refuse(no);
      }
    }
    recorded();
    return { ok: true };
  }

  const seen = before === null ? null : view;
  const dispute = seen?.dispute ?? null;
  return (
    <div class="tried">
      {/* One region for both, so that whoever hears the page is told when the ruling is there. */}
      <p class="hint" role="status">
        {seen ? HAPPENED.tried : wrong ? '' : HAPPENED.looking}
      </p>
      {seen && dispute && (
        <>
          <Case view={seen} dispute={dispute} session={{ act, now: () => ({ token }), told: actsOf(acts) }} likely={likely} />
          <button type="button" class="wide" {...whileBusy(sending)} onClick={() => void record(acts)}>
            {HAPPENED.atDesk}
          </button>
        </>
      )}
      {seen && !dispute && (
        <>
          {seen.rulings.slice(before ?? 0).map(({ ruling, aloud, lines }) => (
            <div key={ruling}>
              <Aloud sentences={aloud} label />
              <Lines of={lines} />
            </div>
          ))}
          <button type="button" class="primary wide" {...whileBusy(sending)} onClick={() => void record(acts)}>
            {HAPPENED.record}
          </button>
        </>
      )}
      {wrong && (
        <p class="wrong" role="alert">
          {raise(wrong.text)} <Clauses of={wrong.clauses ?? []} />
        </p>
      )}
      <button type="button" class="wide" {...whileBusy(sending)} onClick={close}>
        {HAPPENED.onlyAsked}
      </button>
    </div>
  );
}

/** An act with the name under which it is recorded. */
interface Named {
  id: string;
  act: Act;
}

const actsOf = (all: Named[]): Act[] => all.map(({ act }) => act);
