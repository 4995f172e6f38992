/** The result, with the clause that gives it. */
import { useEffect, useRef } from 'preact/hooks';
import type { View } from '../protocol';
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
  return (
    <div class="note outcome" tabIndex={-1} ref={banner}>
      <strong class="score">{score.replace('1/2-1/2', '½–½').replace('-', '–')}</strong>
      <span>
        {raise(text)} <Clauses of={clauses} />
      </span>
    </div>
  );
}
