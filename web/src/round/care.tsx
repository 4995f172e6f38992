/** What needs care, a line each; every line leads to where it is put right. */
import type { EventSeen, Warned } from '../event/protocol';
import { Clauses } from '../parts/clause';
import { DESK } from '../words/round';
import { pageAt } from './go';
import { kinds } from './next';
import { sentence } from '../sentence';

/** So many of a kind at once, and the rest for whoever wants it. */
const SHOWN = 2;

export function NeedsCare({ id, seen }: { id: string; seen: EventSeen }) {
  return (
    <section>
      <h2 class="part">{DESK.warnings}</h2>
      {seen.warnings.length === 0 && <p class="hint">{DESK.allWell}</p>}
      {kinds(seen.warnings).map((alike) => (
        <div key={alike[0]!.kind}>
          <Lines id={id} seen={seen} of={alike.slice(0, SHOWN)} />
          {alike.length > SHOWN && (
            <details>
              <summary>{DESK.more(alike.length - SHOWN)}</summary>
              <Lines id={id} seen={seen} of={alike.slice(SHOWN)} />
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

function Lines({ id, seen, of }: { id: string; seen: EventSeen; of: Warned[] }) {
  return (
    <ul class="lines-told warned">
      {of.map((warned) => (
        <li key={warned.text}>
          <a href={careAt(id, warned, seen)}>{sentence(warned.text)}</a>{' '}
          <Clauses of={warned.clauses} />
        </li>
      ))}
    </ul>
  );
}

/** The page on which it is put right. */
export function careAt(id: string, { kind, at }: Pick<Warned, 'kind' | 'at'>, { sections }: Pick<EventSeen, 'sections'>): string {
  const { section, round, boards = [], entry } = at;
  const board = boards.length === 1 ? boards[0] : undefined;
  switch (kind) {
    case 'results-missing':
    case 'unfinished':
      return pageAt(id, '/results', { section, round, board });
    case 'opponent-has-left': {
      // Before the clocks start the round is seated otherwise; afterwards a forfeit is reported at the board.
      const state = sections.find(({ name }) => name === section)?.rounds.find((one) => one.round === round)?.state;
      return state === 'in-play' ? pageAt(id, '/results', { section, round, board }) : pageAt(id, '/round', { section, round });
    }
    case 'meetings-even':
    case 'line-ups-sealed':
    case 'sits-two-rounds':
    case 'appeal-waits':
      return pageAt(id, '/round', { section, round });
    case 'empty-seat':
      return pageAt(id, '/results', { section, round, board });
    case 'order-waits':
    case 'stayed-away':
    case 'not-checked-in':
    case 'unpaid':
    case 'not-a-member':
    case 'not-eligible':
      return pageAt(id, '/entries', { entry });
    case 'colors-not-chosen':
      return pageAt(id, '/entries', { section });
    case 'school-spelled':
      return pageAt(id, '/entries', { schools: 1 });
    case 'not-posted':
    case 'boards-overlap':
      return pageAt(id, '/settings', { section });
  }
}
