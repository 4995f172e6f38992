/** At a board where somebody is missing: until when he may still come, by which clause, and what then. */
import { Clauses } from '../parts/clause';
import { BOARD, LATE, outcomeWords } from '../words/floor';
import { timeOfDay } from '../words/spoken';
import type { Color, Late } from '../protocol';
import type { GameTile, Outcome } from './protocol';
import { countdown } from './time';
import { sentence } from '../sentence';

interface LateNoteProps {
  tile: GameTile;
  late: Late;
  now: number;
  /** None where somebody may not report. */
  forfeit: ((outcome: Outcome) => void) | null;
}

export function LateNote({ tile, late, now, forfeit }: LateNoteProps) {
  if (tile.absent.length === 0 || tile.state === 'result') return null;
  const outcome = forfeitOf(tile);
  return (
    <div class={isUp(late, now) ? 'note refusal' : 'note'}>
      <div>
        <Missing absent={tile.absent} late={late} now={now} />
        {isUp(late, now) && forfeit && (
          <div class="row">
            <button type="button" class="primary" onClick={() => forfeit(outcome)}>
              {outcomeWords(outcome, tile.white.name, tile.black.name)}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Who is missing, until when he may come, and what the book says. */
export function Missing({ absent, late, now }: { absent: Color[]; late: Late; now: number }) {
  const missing = absent.map((color) => BOARD[color]).join(LATE.and);
  return (
    <Until late={late} now={now}>
      {isUp(late, now) ? LATE.up(missing) : LATE.missing(missing)}
    </Until>
  );
}

const isUp = ({ 'loses-at': at }: Late, now: number): boolean => at !== null && at <= now;

/** Until when somebody may come, and by which clause. */
export function Until({ late, now, children }: { late: Late; now: number; children: string }) {
  const at = late['loses-at'];
  return (
    <>
      <p>
        <strong>{children}</strong>{' '}
        {at !== null && !isUp(late, now) && (
          <span>
            {LATE.loses(timeOfDay(at))} <strong class="countdown">{LATE.left(countdown(at - now))}</strong>.
          </span>
        )}
      </p>
      <p class="hint">
        {sentence(late.words)} <Clauses of={late.clauses} />
      </p>
    </>
  );
}

/** Who wins where these did not come. */
export function forfeitOf({ absent }: Pick<GameTile, 'absent'>): Outcome {
  if (absent.length > 1) return 'double-forfeit';
  return absent[0] === 'white' ? 'black-wins-by-forfeit' : 'white-wins-by-forfeit';
}
