/** At a board where somebody is missing: until when he may still come, by which clause, and what then. */
import { Clauses } from '../parts/clause';
import { BOARD, LATE, OUTCOMES } from '../words/floor';
import { sentence } from '../words/game';
import type { Late, Outcome, Tile } from './protocol';
import { atTime, countdown } from './time';

interface LateNoteProps {
  tile: Tile;
  late: Late;
  now: number;
  /** None where somebody may not report. */
  forfeit: ((outcome: Outcome) => void) | null;
}

export function LateNote({ tile, late, now, forfeit }: LateNoteProps) {
  const at = late['loses-at'];
  if (tile.absent.length === 0 || tile.state === 'result') return null;
  const missing = tile.absent.map((color) => BOARD[color]).join(LATE.and);
  const outcome = forfeitOf(tile);
  const isUp = at !== null && at <= now;
  return (
    <div class={isUp ? 'note refusal' : 'note'}>
      <div>
        <p>
          <strong>{isUp ? LATE.up(missing) : LATE.missing(missing)}</strong>{' '}
          {at !== null && !isUp && (
            <span>
              {LATE.loses(atTime(at))} <strong class="countdown">{LATE.left(countdown(at - now))}</strong>.
            </span>
          )}
        </p>
        <p class="hint">
          {sentence(late.words)} <Clauses of={late.clauses} />
        </p>
        {isUp && forfeit && (
          <div class="row">
            <button type="button" class="primary" onClick={() => forfeit(outcome)}>
              {OUTCOMES[outcome]}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Who wins where these did not come. */
export function forfeitOf({ absent }: Pick<Tile, 'absent'>): Outcome {
  if (absent.length > 1) return 'double-forfeit';
  return absent[0] === 'white' ? 'black-wins-by-forfeit' : 'white-wins-by-forfeit';
}
