/** A board is taken apart: what becomes of each of the two is chosen, its cost is shown, and no other board is touched. */
import { useState } from 'preact/hooks';
import { Modal } from '../parts/modal';
import { CHANGE } from '../words/round';
import { APART } from '../words/waiting';
import type { Acts } from './acts';
import { type Goes, hasBye, takenApart, waiting } from './changes';
import { Cited } from './cited';
import { Confirm } from './confirm';
import type { Player, RoundPaired } from './protocol';
import { Choice, type Option } from './unusual';

interface ApartProps {
  id: string;
  round: RoundPaired;
  board: number;
  acts: Acts;
  close: (done: boolean) => void;
}

export function TakeApart({ id, round, board, acts, close }: ApartProps) {
  const seated = round.boards.find((one) => one.board === board);
  const [white, setWhite] = useState('');
  const [black, setBlack] = useState('');
  const [sure, setSure] = useState(false);
  if (!seated) return null;
  const both = [seated.white, seated.black] as const;
  const goes = [goesTo(white), goesTo(black)] as const;
  const [one, other] = goes;
  const act = one && other ? takenApart(round, board, [[both[0].number, one], [both[1].number, other]]) : null;
  if (sure && act) {
    return <Confirm event={id} title={APART.title(board)} act={act} version={round.version} acts={acts} reasoned={round.state.state !== 'paired'} close={(done) => (done ? close(true) : (acts.forget(), setSure(false)))} />;
  }
  return (
    <Modal title={APART.title(board)} close={() => close(false)}>
      <form class="stack" onSubmit={(event) => (event.preventDefault(), act && setSure(true))}>
        <p>
          <Cited text={APART.lead} />
        </p>
        <Choice label={APART.becomes(both[0].name ?? '')} value={white} options={waysOf(round, both[0], black)} choose={setWhite} />
        <Choice label={APART.becomes(both[1].name ?? '')} value={black} options={waysOf(round, both[1], white)} choose={setBlack} />
        <div class="row end">
          <button type="button" onClick={() => close(false)}>
            {CHANGE.cancel}
          </button>
          <button class="primary" disabled={!act}>
            {APART.show}
          </button>
        </div>
      </form>
    </Modal>
  );
}

/** Where one of the two can go; what the other has taken is not there any more. */
function waysOf(round: RoundPaired, { number }: Player, taken: string): Option[] {
  const free = [...(round.bye ? [round.bye.player] : []), ...waiting(round).map(({ player }) => player)];
  const opponents = free.map((player): Option => [`with ${player.number}`, hasBye(round, player.number) ? APART.playsBye(player.name ?? '') : APART.plays(player.name ?? '')]);
  // The bye goes with whoever has it to a board, if the other of the two plays them.
  const byeIsFree = !round.bye || taken === `with ${round.bye.player.number}`;
  const ways: Option[] = [...opponents, ...(byeIsFree ? [['bye', APART.bye] as Option] : []), ['out', APART.out]];
  return ways.filter(([way]) => (way === 'out' || way !== taken) && way !== `with ${number}`);
}

function goesTo(way: string): Goes | null {
  if (way === '') return null;
  if (way === 'bye' || way === 'out') return { to: way };
  return { to: 'opponent', number: Number(way.replace('with ', '')) };
}
