/** Boards without a result when the next round must be paired: what each counts, or what else is done (28Q, 29H). */
import { useState } from 'preact/hooks';
import type { CanDo } from '../event/protocol';
import { MISSING, UNUSUAL } from '../words/unusual';
import type { Acts } from './acts';
import { points } from './next';
import type { Board, RoundPaired } from './protocol';
import { Choice, type Option, Unusual } from './unusual';

const WAYS: Option[] = Object.entries(MISSING.ways);
const POINTS: Option[] = Object.entries(MISSING.points).sort(([one], [other]) => Number(one) - Number(other));

export function Missing({ id, round, may, acts }: { id: string; round: RoundPaired; may: CanDo; acts: Acts }) {
  const open = round.boards.filter(({ board }) => may.at.boards?.includes(board));
  const [board, setBoard] = useState('');
  const [way, setWay] = useState('');
  const [white, setWhite] = useState('0.5');
  const [black, setBlack] = useState('0.5');
  const at = { section: round.section, round: round.round, board: Number(board) };
  const provision = { white: Number(white), black: Number(black) };
  const wish = way === 'provide' ? { do: 'provide', ...at, provision } : { do: 'settle', ...at, how: way };
  const act = board === '' || way === '' ? null : wish;
  return (
    <Unusual event={id} title={MISSING.title} lead={MISSING.lead} version={round.version} acts={acts} act={act} done={() => setBoard('')}>
      <Choice label={MISSING.board} value={board} options={open.map(told)} choose={setBoard} />
      <Choice label={MISSING.what} value={way} options={WAYS} choose={setWay} />
      {way === 'provide' && (
        <>
          <Choice label={UNUSUAL.white} value={white} options={POINTS} choose={setWhite} none={false} />
          <Choice label={UNUSUAL.black} value={black} options={POINTS} choose={setBlack} none={false} />
        </>
      )}
    </Unusual>
  );
}

function told({ board, white, black, provision }: Board): Option {
  const counts = provision ? ` (${MISSING.provided(points(provision.white), points(provision.black))})` : '';
  return [String(board), `${board}: ${white.name} – ${black.name}${counts}`];
}
