/** The star beside a name: whoever has it is followed. */
import { FOLLOW } from '../words/hall';
import type { Following } from './follow';
import { called } from './lines';
import type { Player } from './protocol';

export function Star({ section, player, following }: { section: string; player: Player; following: Following }) {
  const on = following.has(section, player);
  return (
    <button
      type="button"
      class="quiet star"
      aria-pressed={on}
      aria-label={FOLLOW.start(called(player))}
      title={on ? FOLLOW.stop(called(player)) : FOLLOW.start(called(player))}
      onClick={() => following.toggle(section, player)}
    >
      <span aria-hidden="true">{on ? '★' : '☆'}</span>
    </button>
  );
}
