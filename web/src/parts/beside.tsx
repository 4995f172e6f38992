/** The other board of a match: its men, clocks, and what lies beside it. A player looks at it; whoever plays at neither can go there. */
import { Men } from '../live/men';
import { bottomBeside } from '../match';
import type { Color, View } from '../protocol';
import type { Session } from '../session';
import type { State } from '../state';
import { isPlayer, other, status } from '../words/game';
import { MATCH, waiting } from '../words/match';
import { Clock } from './clock';
import { Mark } from './mark';
import { PositionInWords } from './position';
import { Reserves } from './reserves';

interface BesideProps {
  state: State;
  view: View;
  session: Session;
  /** The color at the bottom of the board in front. */
  bottom: Color;
  names: Partial<Record<Color, string>> | null;
}

export function BesideBoard({ state, view, session, bottom, names }: BesideProps) {
  const there = view.match?.beside;
  if (!there?.match) return null;
  const { board } = there.match;
  const low = bottomBeside(bottom);
  const mine = isPlayer(view.seat);
  const waits = waiting(there);
  const side = (color: Color) => (
    <div class={color === low ? 'beside-low' : 'beside-top'}>
      <Clock view={there} heardAt={state.heardAt} color={color} name={names?.[color]} own={false} />
      {there.match && <Reserves match={there.match} color={color} whose={`${names?.[color] ?? color}, board ${board}`} />}
    </div>
  );
  return (
    <section class="beside" aria-label={mine ? MATCH.partnersBoard : MATCH.board(board)}>
      <div class="row between">
        <h2>{mine ? MATCH.partnersBoard : MATCH.board(board)}</h2>
        {!mine && (
          <button type="button" class="small" onClick={() => session.turnTo(board)}>
            {MATCH.turn(board)}
          </button>
        )}
      </div>
      {side(other(low))}
      <Men men={there.men} last={there.last} bottom={low} label={`${MATCH.board(board)}: ${status(there)}`} />
      {side(low)}
      {waits && (
        <p class="waits">
          <Mark is="…" />
          {waits}
        </p>
      )}
      <PositionInWords men={there.men} />
    </section>
  );
}
