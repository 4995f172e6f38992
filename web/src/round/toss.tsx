/** The toss: by the server, or as somebody tossed it. */
import type { SectionSeen } from '../event/protocol';
import { DESK, TOSS } from '../words/round';
import { type Acts, hear } from './acts';
import { Cited } from './cited';
import { isRoundRobin } from './next';
import { whileBusy } from '../shell/presses';

export function Toss({ acts, waiting }: { acts: Acts; waiting: SectionSeen[] }) {
  const tables = waiting.filter(isRoundRobin).length;
  const toss = async (color: 'white' | 'black' | null) => (await acts.run({ act: { do: 'toss', 'higher-ranked': color } })) && hear();
  return (
    <section class="card toss" aria-label={`${DESK.sections}: ${TOSS.title}`}>
      <h2>{TOSS.title}</h2>
      {tables < waiting.length && <p class="hint">{TOSS.lead}</p>}
      {tables > 0 && (
        <p class="hint">
          <Cited text={TOSS.tables} />
        </p>
      )}
      <button type="button" class="primary next" {...whileBusy(acts.busy)} onClick={() => toss(null)}>
        {TOSS.coin}
      </button>
      <p class="row">
        <span class="hint">{TOSS.mine}</span>
        <button type="button" {...whileBusy(acts.busy)} onClick={() => toss('white')}>
          {TOSS.white}
        </button>
        <button type="button" {...whileBusy(acts.busy)} onClick={() => toss('black')}>
          {TOSS.black}
        </button>
      </p>
    </section>
  );
}
