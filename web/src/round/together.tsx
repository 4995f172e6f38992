/** Several sections that wait for the same: one press serves them all. */
import { Fragment } from 'preact';
import type { EventSeen } from '../event/protocol';
import { DESK, PRESS } from '../words/round';
import { type Acts, hear } from './acts';
import { actOf, type Alike } from './next';
import { PrintRound } from './print';
import { whileBusy } from '../shell/presses';

export function Together({ id, seen, alike, acts }: { id: string; seen: EventSeen; alike: Alike[]; acts: Acts }) {
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
          <Fragment key={`${next.do} ${next.round}`}>
            <button type="button" class="primary next" {...whileBusy(acts.busy)} onClick={press}>
              {DESK.inAll(PRESS[next.do](next.round), sections.length)}
            </button>
            {next.do === 'post-pairings' && sections.length === seen.sections.length && <PrintRound id={id} round={next.round} />}
          </Fragment>
        );
      })}
    </p>
  );
}
