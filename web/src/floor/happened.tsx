/**
 * Something happened at a board: what it is about, then what, and what would be ruled. What can be told comes from the log of
 * the game, which is opened for it.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { claims } from '../api';
import { go } from '../go';
import { Clauses } from '../parts/clause';
import { filled, type Shown, toldBy } from '../phrases';
import type { Act, Claims } from '../protocol';
import { BOARD, HAPPENED } from '../words/floor';
import { deskAt, openSeat, type Wrong } from './desk';
import { type Kind, KINDS } from '../kinds';
import type { Spot } from './protocol';
import { Told } from './told';
import { Tried } from './tried';
import { raise } from '../sentence';

interface HappenedProps {
  event: string;
  spot: Spot;
  /** The board's name on signs: `7` or `7.2`. */
  named: string;
  /** How long ago the round began, in milliseconds, if it has. */
  begun: number | null;
}

/** The link of a director's seat at this board; it is new each time, so it is asked for once. */
interface Desk {
  token: string;
  known: Claims;
}

export function Happened({ event, spot, named, begun }: HappenedProps) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [told, setTold] = useState<Act | null>(null);
  const [desk, setDesk] = useState<Desk | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (kind !== null) heading.current?.focus();
  }, [kind]);

  async function choose(next: Kind) {
    setKind(next);
    setWrong(null);
    if (desk) return;
    const token = await openSeat(event, spot, named);
    if (typeof token !== 'string') return setWrong(token);
    const known = await claims(token);
    if (known.ok) setDesk({ token, known: known.value });
    else setWrong({ text: HAPPENED.none });
  }

  const tell = ({ phrase, text }: Shown, words: string[]) => setTold(toldBy(phrase, filled(text, phrase.blanks, words)));

  async function toDesk() {
    const token = desk?.token ?? (await openSeat(event, spot, named));
    if (typeof token === 'string') go(deskAt(token, event));
    else setWrong(token);
  }

  return (
    <section class={kind === null ? 'happened' : 'happened telling'}>
      <h3 tabIndex={-1} ref={heading}>
        {kind === null ? HAPPENED.title : HAPPENED.kinds[kind]}
      </h3>
      {kind === null ? (
        <div class="kinds" role="group" aria-label={HAPPENED.about}>
          {KINDS.map((one) => (
            <button type="button" key={one} onClick={() => void choose(one)}>
              {HAPPENED.kinds[one]}
            </button>
          ))}
        </div>
      ) : desk && told ? (
        <Tried token={desk.token} told={told} likely={sinceThen(begun)} recorded={() => go(`${deskAt(desk.token, event)}&ruled`)} close={() => (setTold(null), setKind(null))} />
      ) : desk ? (
        <Told known={desk.known} kind={kind} tell={tell} act={setTold} />
      ) : (
        !wrong && <p role="status">{HAPPENED.opening}</p>
      )}
      {wrong && (
        <p class="wrong" role="alert">
          {raise(wrong.text)} <Clauses of={wrong.clauses ?? []} />
        </p>
      )}
      <div class="row">
        {kind !== null && !told && (
          <button type="button" onClick={() => (setKind(null), setWrong(null))}>
            ← {HAPPENED.back}
          </button>
        )}
        <button type="button" onClick={() => void toDesk()} title={BOARD.deskHint}>
          {BOARD.desk}
        </button>
      </div>
    </section>
  );
}

const MINUTE = 60_000;

/** Whoever came just now came so long after the beginning of the round. */
const sinceThen = (begun: number | null): Record<string, string[]> => (begun === null || begun < 0 ? {} : { 'how late': [`${Math.floor(begun / MINUTE)}:00`] });
