/** What was turned down and why. It stays until something else is done, or until it is put away. */
import { useEffect, useRef } from 'preact/hooks';
import type { Refused } from '../protocol';
import type { Session } from '../session';
import type { State } from '../state';
import { LINE, REFUSED } from '../words/board';
import { Back } from './back';
import { Clauses } from './clause';
import { Mark } from './mark';
import { sentence } from '../sentence';

export function Refusal({ state, session }: { state: State; session: Session }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.refusal) place.current?.scrollIntoView({ block: 'nearest' });
  }, [state.refusals]);
  return (
    <div ref={place} class={state.refusal ? 'note refusal' : ''}>
      {/* What is said when it comes is why, and not the button beside it. */}
      <div role="alert">
        {state.refusal && (
          <div key={state.refusals}>
            <strong>
              <Mark is="✕" />
              {REFUSED.title}:
            </strong> {sentence(state.refusal.text)} <Clauses of={state.refusal.clauses} />{' '}
            <StillTouched state={state} refusal={state.refusal} />
          </div>
        )}
      </div>
      {state.refusal && (
        <button class="quiet small" aria-label={REFUSED.away} onClick={() => session.happen({ what: 'put away' })}>
          <span aria-hidden="true">✕</span>
        </button>
      )}
    </div>
  );
}

/** A man that was touched binds, though where it was to go was refused. What the refusal itself says is not said twice. */
function StillTouched({ state, refusal }: { state: State; refusal: Refused }) {
  const touched = state.view?.touched;
  const cited = (id: string) => refusal.clauses.some((clause) => clause.id === id);
  if (!touched || touched.clauses.some((clause) => cited(clause.id))) return null;
  return (
    <>
      {sentence(touched.text)} <Clauses of={touched.clauses} />
    </>
  );
}

/** A line that is gone blocks nothing: the clocks go on, and what is done meanwhile is said later. */
export function Connection({ state }: { state: State }) {
  const waiting = state.unanswered.length;
  return (
    <div role="status" class="connection">
      {state.line === 'lost' && (
        <span class="lost">
          <Mark is="⚡" />
          {LINE.lost(waiting)}
        </span>
      )}
      <Back lost={state.line === 'lost'} words={LINE.back} />
    </div>
  );
}

/** Said politely to screen readers and shown to nobody. */
export function Said({ state }: { state: State }) {
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label={LINE.log}>
      {state.said.map((saying) => (
        <p key={saying.n}>{saying.text}</p>
      ))}
    </div>
  );
}
