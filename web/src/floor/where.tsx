/** Whose board the desk of a game belongs to. The game itself knows colors only; who sits there is for the floor to say. */
import { eventAt } from '../event/asked';
import { useFetched } from '../fetched';
import { BOARD } from '../words/floor';
import type { FloorSeen } from './protocol';
import { roundOf } from './spot';

export function Where({ event, query }: { event: string; query: URLSearchParams }) {
  const [section, round, board] = [query.get('section') ?? '', Number(query.get('round')), Number(query.get('board'))];
  const floor = useFetched<FloorSeen>(board > 0 ? eventAt(event, '/floor') : null);
  const tile = floor.is === 'there' && roundOf(floor.value, section, round)?.boards.find((one) => one.board === board);
  if (!tile) return null;
  return (
    <p class="where">
      <strong>{BOARD.title(board, section, round)}</strong> {BOARD.sitting(tile.white.name ?? '', tile.black.name ?? '')}
    </p>
  );
}
