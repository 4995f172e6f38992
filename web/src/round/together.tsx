/** Several sections that wait for the same: one press serves them all. */
import type { EventSeen } from '../event/protocol';
import { DESK, PRESS } from '../words/round';
import { type Acts, hear } from './acts';
import { actOf, together } from './next';

export function Together({ seen, acts }: { seen: EventSeen; acts: Acts }) {
  const alike = together(seen);
  if (alike.length === 0) return null;
  return (
    <p class="row together">
      {alike.map(({ next, sections }) => {
        const press = async ({ detail }: MouseEvent) => {
          if (detail > 1) return;
          await acts.all(sections.map((section) => ({ act: actOf(next, section), version: seen.version })));
          hear();
        };
        return (
          <button type="button" key={`${next.do} ${next.round}`} disabled={acts.busy} onClick={press}>
            {DESK.inAll(PRESS[next.do](next.round), sections.length)}
          </button>
        );
      })}
    </p>
  );
}
