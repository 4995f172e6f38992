/** A change before it is made: what happens, what it violates and costs, why, and only then the button. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { preview } from '../event/asked';
import type { Refused, Told, Tried } from '../event/protocol';
import { Modal } from '../parts/modal';
import { CHANGE } from '../words/round';
import { type Acts, Line, Lines } from './acts';
import { addsOnly } from './changes';
import { Cited } from './cited';
import { sentence } from '../sentence';
import type { Act } from '../event/protocol';
import { whileBusy } from '../shell/presses';

interface ConfirmProps {
  event: string;
  title: string;
  lead?: string;
  act: Act;
  version?: number;
  acts: Acts;
  /** What stands as its reason unless somebody writes another. */
  reason?: string;
  /** Nothing is done without a word. */
  reasoned?: boolean;
  close: (done: boolean) => void;
}

export function Confirm({ event, title, lead, act, version: now, acts, reason = '', reasoned = false, close }: ConfirmProps) {
  // What is confirmed is what was seen when it was asked for, whatever others have done since.
  const [version] = useState(now);
  const tried = useTried(event, act, version);
  const [why, setWhy] = useState(reason);
  const [missing, setMissing] = useState(false);
  const [no, setNo] = useState<Refused | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  // Seats that a rule speaks against are not changed without a word, whoever found the rule.
  const opposed = isSeating(act) && tried.is === 'seen' && tried.against.length > 0;
  const done = async (event: Event) => {
    event.preventDefault();
    setNo(null);
    if ((reasoned || opposed) && why.trim() === '') return ask();
    if (await acts.run({ act, why: why.trim(), version })) close(true);
  };
  const ask = () => (setMissing(true), field.current?.focus());
  // What was refused is said here, where the eyes are, and not behind the dialog.
  useEffect(() => {
    if (!acts.no) return;
    if (acts.no.needs === 'reason') ask();
    else setNo(acts.no);
    acts.forget();
  }, [acts.no]);
  return (
    <Modal title={title} close={() => close(false)}>
      {lead && <p>{lead}</p>}
      <form onSubmit={done}>
        <div role="status">
          {tried.is === 'coming' && <p class="hint">{CHANGE.looking}</p>}
          {tried.is === 'not' && (
            <p class="wrong">
              <Line of={tried.no} />
            </p>
          )}
          {tried.is === 'seen' && <Cost tried={tried} />}
        </div>
        {tried.is !== 'not' && (
          <div class="field">
            <label for={`${hint}-why`}>{CHANGE.reason}</label>
            <input
              id={`${hint}-why`}
              ref={field}
              value={why}
              onInput={({ currentTarget }) => (setWhy(currentTarget.value), setMissing(false))}
              aria-invalid={missing}
              aria-describedby={hint}
              autocomplete="off"
            />
            <span class={missing ? 'wrong' : 'hint'} id={hint} role={missing ? 'alert' : undefined}>
              {missing ? CHANGE.reasonMissing : reasoned || opposed ? CHANGE.reasonNeeded : addsOnly(act) ? CHANGE.reasonFree : CHANGE.reasonHint}
            </span>
          </div>
        )}
        {no && (
          <p class="wrong" role="alert">
            <Line of={no} />
          </p>
        )}
        <div class="row end">
          <button type="button" onClick={() => close(false)}>
            {CHANGE.cancel}
          </button>
          {tried.is !== 'not' && (
            <button class="primary" disabled={tried.is === 'coming'} {...whileBusy(acts.busy)}>
              {CHANGE.confirm}
            </button>
          )}
        </div>
      </form>
    </Modal>
  );
}

function Cost({ tried }: { tried: Tried }) {
  const { against } = tried;
  return (
    <>
      <h3>{CHANGE.happens}</h3>
      <Lines of={withNews(tried)} />
      {tried.costs.length > 0 && <h3>{CHANGE.costs}</h3>}
      {tried.costs.length > 0 && against.length === 0 && <p>{CHANGE.nothing}</p>}
      <ul class="lines-told warned">
        {against.map((cost) => (
          <li key={cost}>
            <Cited text={sentence(cost)} />
          </li>
        ))}
      </ul>
    </>
  );
}

const SEATINGS = ['swap', 'swap-colors', 'rearrange', 'reseat'];

export const isSeating = (act: Act): boolean => SEATINGS.includes(act.do);

/** Which boards become others is news, and no objection. */
export const withNews = ({ happens, 'new-boards': news }: Pick<Tried, 'happens' | 'new-boards'>): Told[] => [
  ...happens,
  ...news.map(({ white, black }) => ({ text: CHANGE.board(white, black), clauses: [] })),
];

type Seen = { is: 'coming' } | ({ is: 'seen' } & Tried) | { is: 'not'; no: Refused };

function useTried(event: string, act: Act, version?: number): Seen {
  const [seen, setSeen] = useState<Seen>({ is: 'coming' });
  const key = JSON.stringify(act);
  useEffect(() => {
    let gone = false;
    setSeen({ is: 'coming' });
    preview(event, JSON.parse(key) as Act, version).then((answer) => {
      if (!gone) setSeen(answer.ok ? { is: 'seen', ...answer.value } : { is: 'not', no: answer.no });
    });
    return () => {
      gone = true;
    };
  }, [event, key]);
  return seen;
}
