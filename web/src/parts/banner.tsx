/** What was turned down and why. It stays until something else is done, or until it is put away. */
import { useEffect, useRef } from 'preact/hooks';
import type { Session } from '../session';
import type { State } from '../state';
import { sentence } from '../words/game';
import { Clauses } from './clause';

export function Refusal({ state, session }: { state: State; session: Session }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.refusal) place.current?.scrollIntoView({ block: 'nearest' });
  }, [state.refusal]);
  return (
    <div role="alert" ref={place}>
      {state.refusal && (
        <div class="note refusal">
          <div>
            <strong>✕ Refused</strong> {sentence(state.refusal.text)} <Clauses of={state.refusal.clauses} />
          </div>
          <button class="quiet small" aria-label="Put this message away" onClick={() => session.happen({ what: 'put away' })}>
            ✕
          </button>
        </div>
      )}
    </div>
  );
}

/** A line that is gone blocks nothing: the clocks go on, and what is done meanwhile is said later. */
export function Connection({ state }: { state: State }) {
  const waiting = state.unanswered.length;
  return (
    <div role="status" class="connection">
      {state.line === 'lost' && (
        <span class="lost">
          <span aria-hidden="true">⚡ </span>No connection; trying again
          {waiting > 0 && `, ${waiting} ${waiting === 1 ? 'act waits' : 'acts wait'} to be sent`}
        </span>
      )}
    </div>
  );
}

/** Said politely to screen readers and shown to nobody. */
export function Said({ state }: { state: State }) {
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label="What happens at the board">
      {state.said.map((saying) => (
        <p key={saying.n}>{saying.text}</p>
      ))}
    </div>
  );
}
