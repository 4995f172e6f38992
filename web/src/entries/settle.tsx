/** One button for the fee that somebody owes. */
import { MONEY } from '../words/counter';
import { useDoing } from './doing';
import { dollars } from './money';
import type { EntrySeen } from './protocol';
import { Happened, Refusal } from './said';
import { owes } from './unsettled';
import { whileBusy } from '../shell/presses';

export function Settle({ event, entry, version, mayUndo }: { event: string; entry: EntrySeen; version: number; mayUndo: boolean }) {
  const doing = useDoing(event, mayUndo);
  const due = owes(entry);
  return (
    <div class="settle">
      <Happened said={doing.said} undo={doing.undo} />
      <Refusal no={doing.no} />
      {due > 0 && (
        <button
          type="button"
          {...whileBusy(doing.busy)}
          onClick={() => doing.run({ do: 'pay', entry: entry.entry, amount: due }, { version })}
        >
          {MONEY.paidFull(dollars(due))}
        </button>
      )}
    </div>
  );
}
