/** Money: any amount, paid or given back. */
import { useState } from 'preact/hooks';
import { FORM, MONEY } from '../words/counter';
import { useDoing } from './doing';
import { Field } from './field';
import { dollars, readDollars } from './money';
import type { PartProps } from './one';
import { Part } from './part';
import type { Money } from './protocol';
import { Happened, Refusal } from './said';
import { owes } from './unsettled';
import { whileBusy } from '../shell/presses';

export function MoneyPart({ event, entry, mayUndo, version, money }: PartProps & { money: Money }) {
  const doing = useDoing(event, mayUndo);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const due = owes(entry);
  const held = money.paid - money.refunded;
  const send = async (what: 'pay' | 'refund', amount: number | null) => {
    if (amount === null || amount === 0) return setWrong(FORM.wrong.paid);
    setWrong('');
    if (await doing.run({ do: what, entry: entry.entry, amount }, { version })) setTyped('');
  };
  return (
    <Part title={MONEY.title} is={due > 0 ? MONEY.owes(dollars(due)) : MONEY.square}>
      <Happened said={doing.said} undo={doing.undo} />
      <Refusal no={doing.no} />
      <p>
        {MONEY.is(dollars(money.fee ?? 0), dollars(money.paid))} {money.refunded > 0 && MONEY.refunded(dollars(money.refunded))}
      </p>
      <Field label={MONEY.amount} value={typed} set={setTyped} keys="decimal" wrong={wrong} />
      <div class="row">
        <button type="button" {...whileBusy(doing.busy)} onClick={() => send('pay', readDollars(typed))}>
          {MONEY.pay}
        </button>
        {held > 0 && (
          <button type="button" {...whileBusy(doing.busy)} onClick={() => send('refund', readDollars(typed))}>
            {MONEY.refund}
          </button>
        )}
      </div>
    </Part>
  );
}
