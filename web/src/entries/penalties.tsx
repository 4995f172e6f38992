/** Penalties that reach beyond a game: points, rounds, substitutes, and what rulings ordered. Each can be undone. */
import { useState } from 'preact/hooks';
import type { Act, ActOf } from '../event/protocol';
import { Clauses } from '../parts/clause';
import { PENALTIES } from '../words/penalties';
import { useDoing, type Doing } from './doing';
import { Choice, Field, Tick } from './field';
import type { PartProps } from './one';
import { Part } from './part';
import type { OrderSeen, PenaltiesSeen, PlanSeen } from './protocol';
import { Happened, Refusal } from './said';
import { whileBusy } from '../shell/presses';

interface PenaltyProps extends PartProps {
  plan: PlanSeen;
  paired: number;
  penalties: PenaltiesSeen;
  /** The team contests in which a school of this section has a score. */
  contests: string[];
}

export function PenaltyPart({ event, entry, mayUndo, version, plan, paired, penalties, contests }: PenaltyProps) {
  const doing = useDoing(event, mayUndo);
  const [why, setWhy] = useState('');
  const { docked, barred, orders } = penalties;
  const waiting = orders.filter(({ answered }) => answered === null);
  const teams = 'boards' in plan.kind;
  const run = async (wanted: Act) => {
    if (await doing.run(wanted, { version, why: why.trim() })) setWhy('');
  };
  const ready = why.trim() !== '';
  return (
    <Part title={PENALTIES.title} is={PENALTIES.is(docked, barred, waiting.length)}>
      <ul class="entry-lines">
        {docked.map((one, index) => (
          <li key={index}>
            <span>
              {PENALTIES.docked(one)} <Clauses of={one.clauses} />
            </span>
          </li>
        ))}
      </ul>
      <Orders orders={orders} doing={doing} answer={(order, aside) => doing.run({ do: 'answer-order', entry: entry.entry, order, 'set-aside': aside }, { version, why: why.trim() })} ready={ready} busy={doing.busy} />
      <Happened said={doing.said} undo={doing.undo} />
      <Refusal no={doing.no} />
      <Field label={PENALTIES.reason} value={why} set={setWhy} hint={PENALTIES.reasonHint} />
      {!teams && <Points ready={ready} busy={doing.busy} dock={(points, prizes) => run({ do: 'dock', entry: entry.entry, points, 'prizes-only': prizes, ...carriesOut(waiting, 'points', 'prize-points', 'score-for-the-game') })} />}
      {entry.team && (teams || contests.length > 0) && (
        <TeamPoints team={entry.team} section={teams ? entry.section : null} contests={contests} ready={ready} busy={doing.busy} dock={(wanted) => run({ ...wanted, ...carriesOut(waiting, 'team-points', 'points', 'team') })} />
      )}
      {!entry.left && <Rounds plan={plan} paired={paired} ready={ready} busy={doing.busy} forfeit={(round) => run({ do: 'forfeit-round', entry: entry.entry, round, ...carriesOut(waiting, 'rounds', 'leave-the-room') })} />}
      {teams && (
        <p>
          <button type="button" disabled={!ready} {...whileBusy(doing.busy)} onClick={() => run({ do: 'bar-substitute', entry: entry.entry, barred: !barred })}>
            {barred ? PENALTIES.allow : PENALTIES.bar}
          </button>{' '}
          <span class="hint">{PENALTIES.barHint}</span>
        </p>
      )}
    </Part>
  );
}

/** The order that an act carries out: one that waits for something of these kinds. */
function carriesOut(waiting: OrderSeen[], ...kinds: string[]): { order?: number } {
  const fits = waiting.find(({ penalty }) => kinds.includes(typeof penalty === 'string' ? penalty : Object.keys(penalty)[0]!));
  return fits ? { order: fits.order } : {};
}

/** What rulings at boards ordered: those that wait are carried out here, done by hand, or set aside. */
function Orders({ orders, doing, ready, busy, answer }: { orders: OrderSeen[]; doing: Doing; ready: boolean; busy: boolean; answer: (order: number, aside: boolean) => void }) {
  if (orders.length === 0) return null;
  return (
    <ul class="entry-lines">
      {orders.map((one) => (
        <li key={one.order}>
          <span>
            {PENALTIES.order(one)} <Clauses of={one.clauses} />
          </span>
          {one.answered === null && (
            <span class="answers">
              <button type="button" {...whileBusy(doing.busy)} onClick={() => answer(one.order, false)}>
                {PENALTIES.done}
              </button>{' '}
              <button type="button" disabled={!ready} {...whileBusy(busy)} onClick={() => answer(one.order, true)}>
                {PENALTIES.setAside}
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Points({ ready, busy, dock }: { ready: boolean; busy: boolean; dock: (points: number, prizesOnly: boolean) => void }) {
  const [points, setPoints] = useState('1');
  const [prizes, setPrizes] = useState(false);
  const number = Number(points.replace(',', '.'));
  const wrong = Number.isFinite(number) && number * 2 === Math.round(number * 2) && number !== 0 ? undefined : PENALTIES.wrongPoints;
  return (
    <>
      <Field label={PENALTIES.points} value={points} set={setPoints} keys="decimal" hint={PENALTIES.pointsHint} wrong={wrong} />
      <Tick label={PENALTIES.prizesOnly} on={prizes} set={setPrizes} />
      <p>
        <button type="button" class="grave" disabled={!ready || wrong !== undefined} {...whileBusy(busy)} onClick={() => dock(number, prizes)}>
          {PENALTIES.dock}
        </button>
      </p>
    </>
  );
}

interface TeamPointsProps {
  team: string;
  /** Where teams are paired. */
  section: string | null;
  contests: string[];
  ready: boolean;
  busy: boolean;
  dock: (wanted: ActOf<'dock-team'>) => void;
}

function TeamPoints({ team, section, contests, ready, busy, dock }: TeamPointsProps) {
  const [points, setPoints] = useState('1');
  const [contest, setContest] = useState(contests[0] ?? '');
  const number = Number(points.replace(',', '.'));
  const fits = Number.isFinite(number) && number * 2 === Math.round(number * 2) && number !== 0;
  const at = section === null ? { contest } : { section };
  return (
    <>
      <Field label={PENALTIES.teamPoints(team)} value={points} set={setPoints} keys="decimal" wrong={fits ? undefined : PENALTIES.wrongPoints} />
      {section === null && contests.length > 1 && (
        <Choice label={PENALTIES.contest} value={contest} set={setContest} options={contests.map((one) => ({ value: one, name: one }))} />
      )}
      <p>
        <button type="button" class="grave" disabled={!ready || !fits} {...whileBusy(busy)} onClick={() => dock({ do: 'dock-team', ...at, team, points: number })}>
          {PENALTIES.dockTeam}
        </button>
      </p>
    </>
  );
}

/** The round that is paired last can be forfeited, too: the opponent wins it. */
function Rounds({ plan, paired, ready, busy, forfeit }: { plan: PlanSeen; paired: number; ready: boolean; busy: boolean; forfeit: (round: number) => void }) {
  const rounds = Array.from({ length: plan.rounds }, (_, index) => index + 1).filter((round) => round >= Math.max(1, paired));
  const [round, setRound] = useState('');
  if (rounds.length === 0) return null;
  const first = rounds.find((one) => one > paired) ?? rounds[0]!;
  const chosen = rounds.includes(Number(round)) ? Number(round) : first;
  return (
    <>
      <Choice
        label={PENALTIES.round}
        value={String(chosen)}
        set={setRound}
        hint={PENALTIES.roundHint}
        options={rounds.map((one) => ({ value: String(one), name: PENALTIES.roundIs(one, one <= paired) }))}
      />
      <p>
        <button type="button" class="grave" disabled={!ready} {...whileBusy(busy)} onClick={() => forfeit(chosen)}>
          {PENALTIES.forfeit}
        </button>
      </p>
    </>
  );
}
