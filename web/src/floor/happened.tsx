/**
 * Something happened at a board: what it is about, then what; and the desk of its game opens with the ruling. What can be
 * told comes from the log of the game, which is opened for it.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { claims } from '../api';
import { send } from '../event/asked';
import { go } from '../go';
import { Clauses } from '../parts/clause';
import { filled, type Shown, toldBy } from '../phrases';
import type { Claims, Clause } from '../protocol';
import { unique } from '../unique';
import { raise } from '../words/game';
import { BOARD, HAPPENED } from '../words/floor';
import { type Kind, KINDS } from './kinds';
import type { Spot } from './protocol';
import { boardAt } from './spot';
import { Told } from './told';

interface HappenedProps {
  event: string;
  spot: Spot;
}

/** The link of a director's seat at this board; it is new each time, so it is asked for once. */
interface Desk {
  token: string;
  known: Claims;
}

export function Happened({ event, spot }: HappenedProps) {
  const [kind, setKind] = useState<Kind | null>(null);
  const [desk, setDesk] = useState<Desk | null>(null);
  const [wrong, setWrong] = useState<{ text: string; clauses?: Clause[] } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (kind !== null) heading.current?.focus();
  }, [kind]);

  async function choose(next: Kind) {
    setKind(next);
    setWrong(null);
    if (desk) return;
    const token = await openDesk(event, spot);
    if (typeof token !== 'string') return setWrong(token);
    claims(token).then((known) => setDesk({ token, known }), () => setWrong({ text: HAPPENED.none }));
  }

  async function tell(told: Shown, words: string[]) {
    if (!desk) return;
    const act = toldBy(told.phrase, filled(told.text, told.phrase.blanks, words));
    const answer = await send('POST', `/api/seat/${encodeURIComponent(desk.token)}/acts`, { id: unique(), act });
    if (answer.ok) go(deskAt(desk.token, event));
    else setWrong(answer.no as { text: string; clauses?: Clause[] });
  }

  async function toDesk() {
    const token = desk?.token ?? (await openDesk(event, spot));
    if (typeof token === 'string') go(deskAt(token, event));
    else setWrong(token);
  }

  return (
    <section class="happened">
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
      ) : desk ? (
        <Told known={desk.known} kind={kind} tell={(told, words) => void tell(told, words)} />
      ) : (
        !wrong && <p role="status">{HAPPENED.opening}</p>
      )}
      {wrong && (
        <p class="wrong" role="alert">
          {raise(wrong.text)} <Clauses of={wrong.clauses ?? []} />
        </p>
      )}
      <div class="row">
        {kind !== null && (
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

async function openDesk(event: string, spot: Spot): Promise<string | { text: string; clauses?: Clause[] }> {
  const answer = await send<{ link: string }>('POST', boardAt(event, spot, 'game'));
  return answer.ok ? answer.value.link.replace('/g/', '') : (answer.no as { text: string; clauses?: Clause[] });
}

const deskAt = (token: string, event: string): string => `/g/${encodeURIComponent(token)}?floor=${encodeURIComponent(event)}`;
