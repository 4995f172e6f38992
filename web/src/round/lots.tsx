/** Ties that nothing has broken, once all is over. The server draws, and what it drew is on record: nobody draws until they like it. */
import { LOTS } from '../words/round';
import { type Acts, hear } from './acts';
import { Cited } from './cited';
import type { Tie } from './ties';
import type { Act } from '../event/protocol';
import { whileBusy } from '../shell/presses';

interface LotsProps<T> {
  /** Of which contest, where several stand on the page. */
  of?: string;
  ties: Tie<T>[];
  acts: Acts;
  /** The act by which the server draws among these. */
  among: (tied: T[]) => Act;
}

export function Lots<T>({ of, ties, acts, among }: LotsProps<T>) {
  if (ties.length === 0) return null;
  const draw = async ({ tied }: Tie<T>) => {
    if (await acts.run({ act: among(tied.map(({ is }) => is)) })) hear();
  };
  return (
    <section>
      <h2 class="part">{of === undefined ? LOTS.title : LOTS.titleOf(of)}</h2>
      <p class="hint">
        <Cited text={LOTS.lead} />
      </p>
      <ul class="lines-told">
        {ties.map((tie) => {
          const names = tie.tied.map(({ name }) => name);
          return (
            <li class="row" key={tie.place}>
              <span>{LOTS.tied(tie.place, names)}</span>
              <button type="button" {...whileBusy(acts.busy)} aria-label={`${LOTS.draw(names)}: ${LOTS.tied(tie.place, names)}`} onClick={() => draw(tie)}>
                {LOTS.draw(names)}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
