/** The register of rulings, and those that came in while the page was open. */
import type { ComponentChildren } from 'preact';
import type { Ruling, View } from '../protocol';
import type { Session } from '../session';
import type { State } from '../state';
import { RulingFoot } from './appeal';
import { clocksDue, rulingName, RULINGS } from '../words/board';
import { givenBy } from '../words/game';
import { Aloud, Lines } from './lines';
import { Mark } from './mark';

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
    <section class="rulings" aria-label={RULINGS.title}>
      <h2 tabIndex={-1}>{RULINGS.title}</h2>
      <ol>
        {shown.reverse().map((ruling) => (
          <li key={ruling.ruling} class={ruling.reversed ? 'reversed' : ''}>
            <div class="row between">
              <h3>
                {ruling.setting ? rulingName(ruling) : RULINGS.ruling(ruling.ruling)}
                {ruling.official && <span class="hint"> {givenBy(ruling.official)}</span>}
                {ruling.reversed && <span class="tag">{RULINGS.reversed}</span>}
              </h3>
              {tools && <div class="row">{tools(ruling)}</div>}
            </div>
            {!ruling.setting && <Aloud sentences={ruling.aloud} label={tools !== undefined} />}
            <Lines of={ruling.lines} />
            {!ruling.reversed && <ClocksDue ruling={ruling} />}
            <RulingFoot ruling={ruling} session={session} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the clock on the table must now show. */
export function ClocksDue({ ruling }: { ruling: Ruling }) {
  return (
    <>
      {clocksDue(ruling).map((words) => (
        <p class="clock-due" key={words}>
          <strong>{words}</strong>
        </p>
      ))}
    </>
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
              <Mark is="⚖" />
              {rulingName(ruling)}
            </strong>
            {!ruling.setting && <Aloud sentences={ruling.aloud} />}
            <Lines of={ruling.lines} />
            <ClocksDue ruling={ruling} />
            <RulingFoot ruling={ruling} session={session} />
          </div>
        ))}
      </div>
      <button class="quiet small" aria-label={RULINGS.away} onClick={() => session.happen({ what: 'rulings read' })}>
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  );
}
