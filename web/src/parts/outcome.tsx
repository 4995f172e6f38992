/** The result, with the clause that gives it. */
import type { View } from '../protocol';
import { raise } from '../words/game';
import { Clauses } from './clause';

export function OutcomeBanner({ view }: { view: View }) {
  if (!view.outcome) return null;
  const { score, text, clauses } = view.outcome;
  return (
    <div class="note outcome" tabIndex={-1}>
      <strong class="score">{score.replace('1/2-1/2', '½–½').replace('-', '–')}</strong>
      <span>
        {raise(text)} <Clauses of={clauses} />
      </span>
    </div>
  );
}
