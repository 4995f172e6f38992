/** The register of rulings, and those that came in while the page was open. */
import type { ComponentChildren } from 'preact';
import type { Ruling, View } from '../protocol';
import type { Session } from '../session';
import type { State } from '../state';
import { RulingFoot } from './appeal';
import { givenBy } from '../words/game';
import { Lines } from './lines';

interface RulingsProps {
  view: View;
  session: Session;
  /** Later ones are shown elsewhere. */
  upTo?: number;
  /** What may be done with one, for the director. */
  tools?: (ruling: Ruling) => ComponentChildren;
}

export function Rulings({ view, session, upTo = Infinity, tools }: RulingsProps) {
  const shown = view.rulings.filter((ruling) => ruling.ruling <= upTo);
  if (shown.length === 0) return null;
  return (
    <section class="rulings" aria-label="Rulings">
      <h2>Rulings</h2>
      <ol>
        {shown.reverse().map((ruling) => (
          <li key={ruling.ruling} class={ruling.reversed ? 'reversed' : ''}>
            <div class="row between">
              <h3>
                Ruling {ruling.ruling}
                {ruling.official && <span class="hint"> {givenBy(ruling.official)}</span>}
                {ruling.reversed && <span class="tag">reversed</span>}
              </h3>
              {tools?.(ruling)}
            </div>
            <Lines of={ruling.lines} />
            <RulingFoot ruling={ruling} session={session} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface NewProps {
  state: State;
  session: Session;
  /** Which of them; all, unless somebody gives rulings himself and needs to hear of the others' only. */
  which?: (ruling: Ruling) => boolean;
}

/** Rulings that came in while this page was open, until they are put away. */
export function NewRulings({ state, session, which = () => true }: NewProps) {
  const fresh = state.view?.rulings.filter((ruling) => ruling.ruling > state.readUpTo && which(ruling)) ?? [];
  if (fresh.length === 0) return null;
  return (
    <div class="note ruling">
      <div>
        {fresh.map((ruling) => (
          <div key={ruling.ruling}>
            <strong>
              ⚖ Ruling {ruling.ruling} {ruling.official && givenBy(ruling.official)}
            </strong>
            <Lines of={ruling.lines} />
            <RulingFoot ruling={ruling} session={session} />
          </div>
        ))}
      </div>
      <button class="quiet small" aria-label="Put this ruling away" onClick={() => session.happen({ what: 'rulings read' })}>
        ✕
      </button>
    </div>
  );
}
