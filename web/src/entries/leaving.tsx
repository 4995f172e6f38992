/** Withdrawing from a round on, coming back, and entering a second time. */
import { useState } from 'preact/hooks';
import { LEAVING } from '../words/counter';
import { useDoing } from './doing';
import { Choice } from './field';
import type { PartProps } from './one';
import { Part } from './part';
import type { PlanSeen } from './protocol';
import { Happened, Refusal } from './said';

export function LeavingPart({ event, entry, mayUndo, version, plan, paired }: PartProps & { plan: PlanSeen; paired: number }) {
  const doing = useDoing(event, mayUndo);
  const [from, setFrom] = useState('');
  const { left } = entry;
  const later = Array.from({ length: plan.rounds }, (_, index) => index + 1).filter((round) => round > paired + 1);
  const rounds = [{ value: '', name: LEAVING.next }, ...later.map((round) => ({ value: String(round), name: LEAVING.round(round) }))];
  const run = (wanted: object) => doing.run({ ...wanted, entry: entry.entry }, { version });
  return (
    <Part title={LEAVING.title} is={left ? LEAVING.hasLeft(left.from, left.how) : ''}>
      <Happened said={doing.said} undo={doing.undo} />
      <Refusal no={doing.no} />
      {left?.how === 'moved-on' && <p>{LEAVING.movedOn}</p>}
      {left && left.how !== 'moved-on' && (
        <button type="button" class="primary" disabled={doing.busy} onClick={() => run({ do: 'reinstate' })}>
          {LEAVING.reinstate}
        </button>
      )}
      {!left && (
        <>
          <Choice label={LEAVING.from} value={from} set={setFrom} options={rounds} />
          <button type="button" class="grave" disabled={doing.busy} onClick={() => run({ do: 'withdraw', from: from === '' ? null : Number(from) })}>
            {LEAVING.withdraw}
          </button>
        </>
      )}
      {plan['re-entry'] !== 'no' && left?.how !== 'moved-on' && (
        <p class="re-enter">
          <button type="button" disabled={doing.busy} onClick={() => run({ do: 're-enter' })}>
            {LEAVING.reEnter}
          </button>{' '}
          <span class="hint">{LEAVING.reEnterHint}</span>
        </p>
      )}
    </Part>
  );
}
