/** Boards without a result when the next round must be paired: what each counts, or what else is done (28Q, 29H). */
import { useState } from 'preact/hooks';
import type { CanDo } from '../event/protocol';
import { MISSING, UNUSUAL } from '../words/unusual';
import type { Acts } from './acts';
import { points } from './next';
import type { Board, RoundPaired } from './protocol';
import { Choice, type Option, Unusual } from './unusual';
import type { Act, ActOf } from '../event/protocol';

/** What is said of a result that has come, once the next round was paired without it. */
const LATER = ['pairings-stand', 'pair-again'];

const waysOf = (later: boolean): Option[] => Object.entries(MISSING.ways).filter(([way]) => later || !LATER.includes(way));
const POINTS: Option[] = Object.entries(MISSING.points).sort(([one], [other]) => Number(one) - Number(other));

interface MissingProps {
  id: string;
  round: RoundPaired;
  may: CanDo;
  acts: Acts;
  /** Whether the round after this one is paired. */
  later: boolean;
  /** Whether somebody came here for it. */
  open: boolean;
}

export function Missing({ id, round, may, acts, later, open: asked }: MissingProps) {
  const open = round.boards.filter(({ board }) => may.at.boards?.includes(board));
  const [board, setBoard] = useState(open.length === 1 ? String(open[0]!.board) : '');
  const [way, setWay] = useState('');
  const [white, setWhite] = useState('0.5');
  const [black, setBlack] = useState('0.5');
  const at = { section: round.section, round: round.round, board: Number(board) };
  const provision = { white: Number(white), black: Number(black) };
  const wish: Act = way === 'provide' ? { do: 'provide', ...at, provision } : { do: 'settle', ...at, how: way as ActOf<'settle'>['how'] };
  const act = board === '' || way === '' ? null : wish;
  return (
    <Unusual event={id} title={MISSING.title} lead={MISSING.lead} version={round.version} acts={acts} act={act} open={asked} done={() => setBoard('')}>
      <Choice label={MISSING.board} value={board} options={open.map(told)} choose={setBoard} />
      <Choice label={MISSING.what} value={way} options={waysOf(later)} choose={setWay} />
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
