/** Meetings of a knock-out that came out even: who goes on, and by what. */
import { useState } from 'preact/hooks';
import type { ActOf } from '../event/protocol';
import { PLAY_OFF } from '../words/unusual';
import type { Acts } from './acts';
import type { RoundPaired } from './protocol';
import { Choice, type Option, Unusual } from './unusual';

interface PlayOffProps {
  id: string;
  round: RoundPaired;
  /** From which nobody goes on yet. */
  boards: number[];
  acts: Acts;
}

export function PlayOff({ id, round, boards, acts }: PlayOffProps) {
  const even = round.boards.filter(({ board }) => boards.includes(board));
  const [chosen, setChosen] = useState(even.length === 1 ? String(even[0]!.board) : '');
  const [goesOn, setGoesOn] = useState('');
  const [by, setBy] = useState('');
  const board = even.find((one) => String(one.board) === chosen);
  const here = board ? [board.white, board.black] : [];
  const known = here.some(({ number }) => String(number) === goesOn);
  const act = board && known && by !== '' ? ({ do: 'play-off', section: round.section, round: round.round, board: board.board, 'goes-on': Number(goesOn), by: by as ActOf<'play-off'>['by'] } as const) : null;
  return (
    <Unusual event={id} title={PLAY_OFF.title} lead={PLAY_OFF.lead} version={round.version} acts={acts} act={act} open done={() => (setChosen(''), setGoesOn(''), setBy(''))}>
      <Choice label={PLAY_OFF.board} value={chosen} options={even.map((one): Option => [String(one.board), `${one.board}: ${one.white.name} – ${one.black.name}`])} choose={setChosen} />
      <Choice label={PLAY_OFF.goesOn} value={known ? goesOn : ''} options={here.map(({ number, name }): Option => [String(number), name ?? String(number)])} choose={setGoesOn} />
      <Choice label={PLAY_OFF.by} value={by} options={Object.entries(PLAY_OFF.steps)} choose={setBy} />
    </Unusual>
  );
}
