/** The tie-breaks of a place, each opened into its sum. */
import { STANDINGS } from '../words/hall';
import { tieBreakName } from '../words/tie-breaks';
import { inHalves } from './lines';
import type { Opened } from './protocol';

export function Figures({ of: { figures, notes } }: { of: Pick<Opened, 'figures' | 'notes'> }) {
  return (
    <>
      {figures.map((figure) => (
        <details class="figure" key={figure['tie-break']}>
          <summary>
            {tieBreakName(figure['tie-break'])}: <strong>{figure.value === undefined ? STANDINGS.silent : inHalves(figure.value)}</strong>
          </summary>
          <p class="hint">{STANDINGS.rule(figure.rule)}{figure.silent ? `: ${figure.silent}` : ''}</p>
          <ul class="parts">
            {(figure.parts ?? []).map((part, at) => (
              <li key={at}>
                {part.round !== null && `${STANDINGS.round(part.round)}: `}
                {part.dropped ? <s>{inHalves(part.amount)}</s> : inHalves(part.amount)} {part.name ?? ''}{' '}
                <span class="hint">{part.why}{part.dropped ? `; ${STANDINGS.dropped}` : ''}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {notes.map((note) => <p class="hint" key={note}>{note}</p>)}
    </>
  );
}
