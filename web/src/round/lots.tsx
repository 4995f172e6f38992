/** Ties that nothing has broken, once all is over. Lots are on record as soon as they are drawn: nobody draws until he likes them. */
import { useRef } from 'preact/hooks';
import { LOTS } from '../words/round';
import { type Acts, hear } from './acts';
import { Cited } from './cited';
import type { Sheet } from './protocol';
import { type Tie, tiesOf } from './ties';

export function Lots({ section, sheet, acts }: { section: string; sheet: Sheet; acts: Acts }) {
  // If the answer is lost, the next press sends the same lots.
  const drawn = useRef(new Map<string, number[]>());
  const ties = tiesOf(sheet);
  if (ties.length === 0) return null;
  const draw = async ({ players }: Tie) => {
    const numbers = players.map(({ number }) => number);
    const order = drawn.current.get(numbers.join()) ?? shuffled(numbers);
    drawn.current.set(numbers.join(), order);
    if (await acts.run({ act: { do: 'draw-lots', section, order } })) hear();
  };
  return (
    <section>
      <h2 class="part">{LOTS.title}</h2>
      <p class="hint">
        <Cited text={LOTS.lead} />
      </p>
      <ul class="lines-told">
        {ties.map((tie) => {
          const names = tie.players.map(({ name }) => name);
          return (
            <li class="row" key={tie.place}>
              <span>{LOTS.tied(tie.place, names)}</span>
              <button type="button" disabled={acts.busy} aria-label={`${LOTS.draw(names)}: ${LOTS.tied(tie.place, names)}`} onClick={() => draw(tie)}>
                {LOTS.draw(names)}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Every order is as likely as every other. */
function shuffled(numbers: number[]): number[] {
  const lots = numbers.map((number) => ({ number, lot: crypto.getRandomValues(new Uint32Array(1))[0]! }));
  return lots.sort((one, other) => one.lot - other.lot).map(({ number }) => number);
}
