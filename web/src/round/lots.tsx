/** Ties that nothing has broken, once all is over. Lots are on record as soon as they are drawn: nobody draws until he likes them. */
import { useRef } from 'preact/hooks';
import { LOTS } from '../words/round';
import { type Acts, hear } from './acts';
import { Cited } from './cited';
import type { Tie } from './ties';

interface LotsProps<T> {
  ties: Tie<T>[];
  acts: Acts;
  /** The act that puts this order on record. */
  drawn: (order: T[]) => object;
}

export function Lots<T>({ ties, acts, drawn }: LotsProps<T>) {
  // If the answer is lost, the next press sends the same lots.
  const orders = useRef(new Map<string, T[]>());
  if (ties.length === 0) return null;
  const draw = async ({ tied }: Tie<T>) => {
    const all = tied.map(({ is }) => is);
    const order = orders.current.get(all.join()) ?? shuffled(all);
    orders.current.set(all.join(), order);
    if (await acts.run({ act: drawn(order) })) hear();
  };
  return (
    <section>
      <h2 class="part">{LOTS.title}</h2>
      <p class="hint">
        <Cited text={LOTS.lead} />
      </p>
      <ul class="lines-told">
        {ties.map((tie) => {
          const names = tie.tied.map(({ name }) => name);
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
export function shuffled<T>(all: T[]): T[] {
  const lots = all.map((one) => ({ one, lot: crypto.getRandomValues(new Uint32Array(1))[0]! }));
  return lots.sort((one, other) => one.lot - other.lot).map(({ one }) => one);
}
