/** The toss: by the page, or as somebody tossed it. */
import { DESK, TOSS } from '../words/round';
import { type Acts, hear } from './acts';
import { coin } from './next';

export function Toss({ acts }: { acts: Acts }) {
  const toss = async (color: 'white' | 'black') => (await acts.run({ act: { do: 'toss', 'higher-ranked': color } })) && hear();
  return (
    <section class="card toss" aria-label={`${DESK.sections}: ${TOSS.title}`}>
      <h2>{TOSS.title}</h2>
      <p class="hint">{TOSS.lead}</p>
      <button type="button" class="primary next" disabled={acts.busy} onClick={() => toss(coin())}>
        {TOSS.coin}
      </button>
      <p class="row">
        <span class="hint">{TOSS.mine}</span>
        <button type="button" disabled={acts.busy} onClick={() => toss('white')}>
          {TOSS.white}
        </button>
        <button type="button" disabled={acts.busy} onClick={() => toss('black')}>
          {TOSS.black}
        </button>
      </p>
    </section>
  );
}
