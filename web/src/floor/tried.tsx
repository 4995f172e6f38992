/**
 * What would be ruled, before anything is recorded: the case is decided on a copy of the game, with what the official finds.
 * He gives the ruling, and then all of it is recorded; he records what was told and leaves the ruling open, for another or for
 * later; or he only asked, and nothing is.
 */
import { useEffect, useState } from 'preact/hooks';
import { send } from '../event/asked';
import { Case } from '../parts/case';
import { Clauses } from '../parts/clause';
import { Lines } from '../parts/lines';
import type { Act, Answered, View } from '../protocol';
import { HAPPENED } from '../words/floor';
import { raise } from '../words/game';
import { tellAt, type Wrong } from './desk';

interface TriedProps {
  token: string;
  /** What was told. */
  told: Act;
  /** All of it is recorded. */
  recorded: () => void;
  /** He only asked. */
  close: () => void;
}

export function Tried({ token, told, recorded, close }: TriedProps) {
  const [acts, setActs] = useState<Act[]>([told]);
  const [view, setView] = useState<View | null>(null);
  /** So many rulings were given before; what comes after them would be new. */
  const [before, setBefore] = useState<number | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    void look(token, []).then((now) => setBefore('text' in now ? 0 : now.rulings.length));
  }, [token]);
  useEffect(() => {
    let here = true;
    void look(token, acts).then((seen) => {
      if (!here) return;
      if ('text' in seen) setWrong(seen);
      else setView(seen);
    });
    return () => {
      here = false;
    };
  }, [token, acts]);

  async function act(next: Act): Promise<Answered> {
    if (next.do !== 'rule' && next.do !== 'choose') setActs([...acts, next]);
    else await record([...acts, next]);
    return { ok: true };
  }

  async function record(all: Act[]) {
    setSending(true);
    for (const one of all) {
      const no = await tellAt(token, one);
      if (no) {
        setSending(false);
        return setWrong(no);
      }
    }
    recorded();
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
          <Case view={seen} dispute={dispute} session={{ act, now: () => ({ token }) }} />
          <button type="button" class="wide" disabled={sending} onClick={() => void record(acts)}>
            {HAPPENED.atDesk}
          </button>
        </>
      )}
      {seen && !dispute && (
        <>
          {seen.rulings.slice(before ?? 0).map(({ ruling, lines }) => (
            <Lines key={ruling} of={lines} />
          ))}
          <button type="button" class="primary wide" disabled={sending} onClick={() => void record(acts)}>
            {HAPPENED.record}
          </button>
        </>
      )}
      {wrong && (
        <p class="wrong" role="alert">
          {raise(wrong.text)} <Clauses of={wrong.clauses ?? []} />
        </p>
      )}
      <button type="button" class="wide" disabled={sending} onClick={close}>
        {HAPPENED.onlyAsked}
      </button>
    </div>
  );
}

async function look(token: string, acts: Act[]): Promise<View | Wrong> {
  const answer = await send<View>('POST', `/api/seat/${encodeURIComponent(token)}/tried`, { acts });
  return answer.ok ? answer.value : (answer.no as Wrong);
}
