/** The result, with the clause that gives it. */
import { useEffect, useRef } from 'preact/hooks';
import { hasWon } from '../match';
import type { View } from '../protocol';
import { MATCH } from '../words/match';
import { Clauses } from './clause';
import { raise } from '../sentence';

export function OutcomeBanner({ view }: { view: View }) {
  const banner = useRef<HTMLDivElement>(null);
  const [isOver, wasOver] = [view.outcome !== null, useRef(view.outcome !== null)];
  // Whoever has scrolled down to his buttons sees how the game ended; whoever comes later finds the page as it is.
  useEffect(() => {
    if (isOver && !wasOver.current) banner.current?.scrollIntoView({ block: 'nearest' });
    wasOver.current = isOver;
  }, [isOver]);
  if (!view.outcome) return null;
  const { score, text, clauses } = view.outcome;
  const result = view.match?.result;
  if (result) {
    const won = hasWon(view);
    return (
      <div class="note outcome of-match" tabIndex={-1} ref={banner}>
        <strong>{won === null ? MATCH.over : won ? MATCH.yourTeamWon : MATCH.yourTeamLost}</strong>
        <span>
          {raise(result.text)} <Clauses of={result.clauses} />
        </span>
      </div>
    );
  }
  return (
    <div class="note outcome" tabIndex={-1} ref={banner}>
      <strong class="score">{score.replace('1/2-1/2', '½–½').replace('-', '–')}</strong>
      <span>
        {raise(text)} <Clauses of={clauses} />
      </span>
    </div>
  );
}
