/** Withdrawing from a round on, coming back, and entering a second time. */
import { useState } from 'preact/hooks';
import { LEAVING } from '../words/counter';
import { useDoing } from './doing';
import { Choice, Field } from './field';
import type { PartProps } from './one';
import { Part } from './part';
import type { PlanSeen } from './protocol';
import { Happened, Refusal } from './said';
import type { Act } from '../event/protocol';
import { whileBusy } from '../shell/presses';

interface LeavingProps extends PartProps {
  plan: PlanSeen;
  paired: number;
  /** A player for himself, or whoever looks after him: who has left comes back only by an official. */
  own?: boolean;
}

export function LeavingPart({ event, entry, mayUndo, version, plan, paired, own = false }: LeavingProps) {
  const doing = useDoing(event, mayUndo);
  const [from, setFrom] = useState('');
  const { left } = entry;
  const later = Array.from({ length: plan.rounds }, (_, index) => index + 1).filter((round) => round > paired + 1);
  const rounds = [{ value: '', name: LEAVING.next }, ...later.map((round) => ({ value: String(round), name: LEAVING.round(round) }))];
  const run = (wanted: Act) => doing.run(wanted, { version });
  const { entry: number } = entry;
  return (
    <Part title={LEAVING.title} is={left ? LEAVING.hasLeft(left.from, left.how) : ''}>
      <Happened said={doing.said} undo={doing.undo} />
      <Refusal no={doing.no} />
      {left?.how === 'moved-on' && <p>{LEAVING.movedOn}</p>}
      {left && own && <p>{LEAVING.askToComeBack}</p>}
      {left && !own && left.how !== 'moved-on' && (
        <button type="button" class="primary" {...whileBusy(doing.busy)} onClick={() => run({ do: 'reinstate', entry: number })}>
          {LEAVING.reinstate}
        </button>
      )}
      {!left && (
        <>
          <Choice label={LEAVING.from} value={from} set={setFrom} options={rounds} />
          <button type="button" class="grave" {...whileBusy(doing.busy)} onClick={() => run({ do: 'withdraw', entry: number, from: from === '' ? null : Number(from) })}>
            {LEAVING.withdraw}
          </button>
        </>
      )}
      {!own && left?.how !== 'expelled' && left?.how !== 'moved-on' && <Expel busy={doing.busy} expel={(compensate, why) => doing.run({ do: 'expel', entry: entry.entry, compensate }, { version, why })} />}
      {!own && plan['re-entry'] !== 'no' && left?.how !== 'moved-on' && (
        <p class="re-enter">
          <button type="button" {...whileBusy(doing.busy)} onClick={() => run({ do: 're-enter', entry: number })}>
            {LEAVING.reEnter}
          </button>{' '}
          <span class="hint">{LEAVING.reEnterHint}</span>
        </p>
      )}
    </Part>
  );
}

/** Out of the event (28H); what his opponents lost to him may be made good (28I3). */
function Expel({ busy, expel }: { busy: boolean; expel: (compensate: boolean, why: string) => void }) {
  const [why, setWhy] = useState('');
  const [compensate, setCompensate] = useState(false);
  return (
    <details class="exception">
      <summary>{LEAVING.expel}</summary>
      <label class="check">
        <input type="checkbox" checked={compensate} onChange={({ currentTarget }) => setCompensate(currentTarget.checked)} />
        <span>
          {LEAVING.compensate} <span class="hint">{LEAVING.compensateHint}</span>
        </span>
      </label>
      <Field label={LEAVING.reason} value={why} set={setWhy} />
      <button type="button" class="grave" disabled={why.trim() === ''} {...whileBusy(busy)} onClick={() => expel(compensate, why.trim())}>
        {LEAVING.expel}
      </button>
    </details>
  );
}
