/** What whoever looks did last and can take back: a slip of one's own needs no other official, as long as nothing was built on it. */
import { useState } from 'preact/hooks';
import { inShort, sentence } from '../sentence';
import { whileBusy } from '../shell/presses';
import { unique } from '../unique';
import { andMore, OWN } from '../words/event';
import { act } from './asked';
import type { EventSeen } from './protocol';

interface OwnProps {
  id: string;
  seen: Pick<EventSeen, 'own'>;
  /** What of it belongs to this page. */
  only?: (act: string) => boolean;
}

export function OwnLast({ id, seen, only = () => true }: OwnProps) {
  const [busy, setBusy] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const own = seen.own.filter((one) => only(one.act));
  async function back(number: number, what: string) {
    setBusy(number);
    const answer = await act(id, { id: unique(), act: { do: 'undo', number }, why: OWN.why });
    setBusy(null);
    setSaid(answer.ok ? OWN.done(what) : sentence(answer.no.text));
  }
  return (
    <section class="own-last" aria-labelledby="own-last" hidden={own.length === 0 && said === ''}>
      <h2 class="part" id="own-last">
        {OWN.title}
      </h2>
      <ul class="plain">
        {own.map(({ number, words }) => {
          const what = inShort(words, andMore).join(' ');
          return (
            <li key={number} class="row between">
              <span>{what}</span>
              <button type="button" class="small" aria-label={OWN.backOf(what)} {...whileBusy(busy !== null)} onClick={() => void back(number, what)}>
                {OWN.back}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" class="hint">
        {said}
      </p>
    </section>
  );
}
