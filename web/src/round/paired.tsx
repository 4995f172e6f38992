/** A round that is paired: its boards, who sits out, papers, appeals, and the ways to change it. */
import { useState } from 'preact/hooks';
import type { AtEvent } from '../event/frame';
import { useLive } from '../event/live';
import type { SectionSeen } from '../event/protocol';
import { Filter } from '../parts/filter';
import { ordered, useOrder } from '../parts/order';
import { rowKeys } from '../parts/row-keys';
import { Waiting } from '../shell/waiting';
import { CHECK, ROUND } from '../words/round';
import { REVISED } from '../words/waiting';
import type { Acts } from './acts';
import { Appeals } from './appeals';
import { type BoardColumn, boardKey, BoardRow, BoardsHead, ByeRow } from './boards';
import { waiting } from './changes';
import { Check } from './check';
import { Chooser } from './chooser';
import { Confirm } from './confirm';
import { CsvLink } from '../parts/csv-link';
import { roundAt, sheetAt } from './go';
import { ExtraGame } from './extra';
import { InsteadOfBye } from './instead';
import { PlayOff } from './play-off';
import { Missing } from './missing';
import { can, isMeant, isOfficial, isRoundRobin, lastPaired, points } from './next';
import { LineUpsOfRound } from './line-ups';
import { PrintLinks } from './print';
import type { RoundPaired } from './protocol';
import { TakeApart } from './take-apart';
import { WaitingForGame } from './waiting';
import { Why } from './why';

interface PairedProps extends AtEvent {
  section: SectionSeen;
  round: number;
  acts: Acts;
  changing: boolean;
  setChanging: (changing: boolean) => void;
  /** Whether somebody came to say what is done about a missing result. */
  settling: boolean;
  /** Whether somebody came to pair it again. */
  again: boolean;
}

export function Paired(props: PairedProps) {
  const { id, changes, section, round } = props;
  const fetched = useLive<RoundPaired>(id, `${roundAt(section.name, round)}?why=1`, changes);
  return (
    <Waiting for={fetched}>
      {(paired) => (paired.round === round ? <Boards {...props} paired={paired} /> : null)}
    </Waiting>
  );
}

/** Where it is planned who meets whom. */
const FIXED = ['match', 'team-match', 'knock-out'];

/** So many boards need no search. */
const MANY = 12;

/** `null` explains the bye. */
type Asked = { why: number | null } | { back: true } | { check: true } | { apart: number } | null;

function Boards({ id, seen, changes, section, round, acts, changing, setChanging, settling, again, paired }: PairedProps & { paired: RoundPaired }) {
  const [asked, setAsked] = useState<Asked>(again && can(seen.may, 'unpair', section.name, round) ? { back: true } : null);
  const [chosen, setChosen] = useState<number[]>([]);
  const may = { change: can(seen.may, 'rearrange', section.name, round), back: can(seen.may, 'unpair', section.name, round) };
  const choose = (number: number) =>
    setChosen((was) => (was.includes(number) ? was.filter((one) => one !== number) : [...was.slice(-1), number]));
  const hand = may.change ? { changing, chosen, choose, drop: (one: number, other: number) => setChosen([one, other]) } : null;
  const [find, setFind] = useState('');
  const ordering = useOrder<BoardColumn>();
  const found = paired.boards.filter(({ white, black }) => [white, black].some(({ name, team }) => isMeant(`${name} ${team ?? ''}`, find)));
  const boards = ordered(found, ordering.order, boardKey);
  const posted = paired.state.state !== 'paired';
  const revised = paired.revision;
  // Where a table says who meets whom nobody is seated otherwise.
  const seats = hand && !isRoundRobin(section) && !FIXED.includes((section.plan.kind as { system?: string }).system ?? '');
  // Whoever asked for a bye sits out by choice; they can be seated where somebody changes pairings.
  const idle = waiting(paired).filter((one) => changing || (paired.state.state !== 'over' && (one.late || one['house-player'] || one.has === 'U')));
  const even = seen.warnings.find(({ kind, at }) => kind === 'meetings-even' && at.section === section.name && at.round === round)?.at.boards;
  const missing = posted && round < section.plan.rounds && can(seen.may, 'settle', section.name, round);
  return (
    <>
      <div class="row round-tools">
        {may.change && (
          <button type="button" aria-pressed={changing} onClick={() => (setChanging(!changing), setChosen([]))}>
            {changing ? ROUND.changeDone : ROUND.change}
          </button>
        )}
        {may.back && (
          <button type="button" onClick={() => setAsked({ back: true })}>
            {ROUND.takeBack}
          </button>
        )}
        {isOfficial(seen) && (
          <button type="button" onClick={() => setAsked({ check: true })}>
            {CHECK.press}
          </button>
        )}
        <details class="print-menu">
          <summary class="button">{ROUND.print}</summary>
          <PrintLinks id={id} section={section.name} round={round} of={['pairings', 'pairings-by-name', 'slips']} />
          <CsvLink of={sheetAt(id, 'pairings', 'csv', { section: section.name, round })} label={ROUND.boards} />
        </details>
        {paired.boards.length > MANY && (
          <Filter id="find-player" label={ROUND.find} value={find} set={setFind} found={ROUND.found(boards.length, paired.boards.length)} />
        )}
      </div>
      {paired['changed-by-director'] && !revised && <p class="hint">{ROUND.changed}</p>}
      {revised && <p class="note offer revised">{REVISED.line(revised.number, revised.boards)}</p>}
      {paired['paired-by-hand'] && <p class="hint">{ROUND.byHand}</p>}
      {changing && <p class="hint">{ROUND.changeHint}</p>}
      <Appeals of={paired} seen={seen} acts={acts} />
      {seats && (idle.length > 0 || changing) && (
        <WaitingForGame id={id} seen={seen} round={paired} here={idle} hand={hand} acts={acts} apart={(board) => setAsked({ apart: board })} />
      )}
      <h3 class="unseen">{ROUND.boards}</h3>
      <BoardsHead of={ordering} />
      <ol class={`boards ${changing ? 'changing' : ''}`} onKeyDown={rowKeys}>
        {boards.map((board) => (
          <BoardRow key={board.board} at={{ id, section: section.name }} board={board} hand={hand} why={() => setAsked({ why: board.board })} changed={revised?.boards.includes(board.board)} />
        ))}
        {paired.bye && <ByeRow at={{ id, section: section.name }} bye={paired.bye} hand={hand} why={() => setAsked({ why: null })} />}
      </ol>
      <SitsOut of={paired} above={seats ? idle : []} />
      {posted && section.plan['line-ups'] && <LineUpsOfRound id={id} changes={changes} section={section.name} round={round} version={paired.version} now={seen.now} acts={acts} begins={can(seen.may, 'begin', section.name, round) !== undefined} />}
      {missing && <Missing id={id} round={paired} may={missing} acts={acts} later={(lastPaired(section)?.round ?? round) > round} open={settling} />}
      {even && <PlayOff id={id} round={paired} boards={even} acts={acts} />}
      {may.change && <InsteadOfBye id={id} seen={seen} round={paired} acts={acts} />}
      {isOfficial(seen) && posted && <ExtraGame id={id} round={paired} acts={acts} />}
      {(changing || chosen.length > 0) && (
        <Chooser id={id} round={paired} chosen={chosen} setChosen={setChosen} acts={acts} reasoned={posted} apart={seats ? (board) => (setChosen([]), setAsked({ apart: board })) : null} />
      )}
      {asked && 'apart' in asked && <TakeApart id={id} round={paired} board={asked.apart} acts={acts} close={() => setAsked(null)} />}
      {asked && 'why' in asked && <Why id={id} round={paired} board={asked.why} close={() => setAsked(null)} />}
      {asked && 'check' in asked && <Check id={id} round={paired} close={() => setAsked(null)} />}
      {asked && 'back' in asked && (
        <Confirm
          event={id}
          title={ROUND.takeBackTitle(round)}
          lead={ROUND.takeBackLead}
          act={{ do: 'unpair', section: section.name }}
          version={paired.version}
          acts={acts}
          reasoned={posted}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}

function SitsOut({ of, above }: { of: RoundPaired; above: RoundPaired['sits-out'] }) {
  const out = of['sits-out'].filter(({ player }) => !above.some((one) => one.player.number === player.number));
  if (out.length === 0) return null;
  return (
    <section>
      <h3 class="part">{ROUND.sitsOut}</h3>
      <ul class="plain">
        {out.map(({ player, points: scored }) => (
          <li key={player.number}>
            {player.name} <span class="hint">{ROUND.has(points(scored))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
