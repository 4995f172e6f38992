/** Ties that nothing has broken, once all is over: lots are drawn here, or as somebody drew them, and stand on record. */
import { useState } from 'preact/hooks';
import { LOTS } from '../words/round';
import type { Acts } from './acts';
import { Confirm } from './confirm';
import type { Sheet } from './protocol';
import { tiesOf } from './ties';

export function Lots({ id, section, sheet, acts }: { id: string; section: string; sheet: Sheet; acts: Acts }) {
  const [order, setOrder] = useState<number[] | null>(null);
  const ties = tiesOf(sheet);
  if (ties.length === 0) return null;
  return (
    <section>
      <h2 class="part">{LOTS.title}</h2>
      <p class="hint">{LOTS.lead}</p>
      <ul class="lines-told">
        {ties.map(({ place, players }) => (
          <li class="row" key={place}>
            <span>{LOTS.tied(place, players.map(({ name }) => name))}</span>
            <button type="button" onClick={() => setOrder(shuffled(players.map(({ number }) => number)))}>
              {LOTS.draw}
            </button>
          </li>
        ))}
      </ul>
      {order && <Confirm event={id} title={LOTS.confirm} act={{ do: 'draw-lots', section, order }} acts={acts} close={() => setOrder(null)} />}
    </section>
  );
}

/** Every order is as likely as every other. */
function shuffled(numbers: number[]): number[] {
  const drawn = numbers.map((number) => ({ number, lot: crypto.getRandomValues(new Uint32Array(1))[0]! }));
  return drawn.sort((one, other) => one.lot - other.lot).map(({ number }) => number);
}
