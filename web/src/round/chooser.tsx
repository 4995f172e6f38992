/** One or two players are chosen: what can be done about them, and its cost before it is done. */
import { useState } from 'preact/hooks';
import { useFetched } from '../shell/fetched';
import { eventAt } from '../event/asked';
import { Modal } from '../parts/modal';
import { CHANGE, ROUND } from '../words/round';
import { WAITING } from '../words/waiting';
import { type Acts } from './acts';
import { addsOnly, boardOf, byeFor, giveBye, hasBye, isFixed, isFree, isWaiting, meet, meetNow, opponentOf, playerOf, sitInFor, swap, swapColors, waiting } from './changes';
import { Cited } from './cited';
import { Confirm } from './confirm';
import { roundAt } from './go';
import type { RoundPaired, WhyNot } from './protocol';
import { sentence } from '../sentence';
import type { Act } from '../event/protocol';

interface ChooserProps {
  id: string;
  round: RoundPaired;
  chosen: number[];
  setChosen: (chosen: number[]) => void;
  acts: Acts;
  reasoned: boolean;
  /** Takes a board apart; none where that cannot be. */
  apart: ((board: number) => void) | null;
}

/** More stand in the list above, and can be chosen there. */
const OFFERED = 4;

interface Wish {
  title: string;
  act: Act;
  reasoned: boolean;
}

export function Chooser({ id, round, chosen, setChosen, acts, reasoned, apart }: ChooserProps) {
  const [wish, setWish] = useState<Wish | null>(null);
  const [one, other] = chosen.map((number) => playerOf(round, number));
  const change = (title: string, act: Act | null, needs = reasoned) => act && setWish({ title, act, reasoned: needs && !addsOnly(act) });
  if (wish) {
    const close = (done: boolean) => (setWish(null), done ? setChosen([]) : setChosen(chosen.slice(0, 1)), done || acts.forget());
    return <Confirm event={id} title={wish.title} act={wish.act} version={round.version} acts={acts} reasoned={wish.reasoned} close={close} />;
  }
  // Where it will be said who is chosen is there before, or nobody would hear it.
  if (!one) {
    return (
      <div class="chooser empty">
        <p role="status" />
      </div>
    );
  }
  if (other) {
    return <Two id={id} round={round} one={one} other={other} change={change} close={() => setChosen([one.number])} />;
  }
  const board = boardOf(round, one.number);
  const bye = giveBye(round, one.number);
  if (isWaiting(round, one.number)) {
    const others = [...(round.bye ? [round.bye.player] : []), ...waiting(round).map(({ player }) => player)].filter(({ number }) => number !== one.number);
    const first = byeFor(round, one.number);
    return (
      <div class="chooser" role="region" aria-label={ROUND.change}>
        <p role="status">{ROUND.chosen(one.name ?? '')}</p>
        <div class="row">
          {others.slice(0, OFFERED).map((other) => (
            <button type="button" key={other.number} onClick={() => change(CHANGE.both(one.name ?? '', other.name ?? ''), meetNow(round, one.number, other.number))}>
              {hasBye(round, other.number) ? WAITING.playBye(other.name ?? '') : WAITING.play(other.name ?? '')}
            </button>
          ))}
          {first && (
            <button type="button" onClick={() => change(WAITING.giveBye, first)}>
              {WAITING.giveBye}
            </button>
          )}
          <button type="button" class="quiet" onClick={() => setChosen([])}>
            {ROUND.drop}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div class="chooser" role="region" aria-label={ROUND.change}>
      <p role="status">{ROUND.chosen(one.name ?? '')}</p>
      <div class="row">
        {board !== undefined && !isFixed(round, one.number) && (
          <button type="button" onClick={() => change(ROUND.turn, swapColors(round.section, board))}>
            {ROUND.turn}
          </button>
        )}
        {apart && board !== undefined && !isFixed(round, one.number) && (
          <button type="button" onClick={() => apart(board)}>
            {WAITING.apart}
          </button>
        )}
        {bye && (
          <button type="button" onClick={() => change(ROUND.toBye, bye)}>
            {ROUND.toBye}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => setChosen([])}>
          {ROUND.drop}
        </button>
      </div>
    </div>
  );
}

interface TwoProps {
  id: string;
  round: RoundPaired;
  one: NonNullable<ReturnType<typeof playerOf>>;
  other: NonNullable<ReturnType<typeof playerOf>>;
  change: (title: string, act: Act | null, reasoned?: boolean) => void;
  close: () => void;
}

function Two({ id, round, one, other, change, close }: TwoProps) {
  const opponents = opponentOf(round, one.number)?.number === other.number;
  const asked = roundAt(round.section, round.round, `/why-not?one=${one.number}&other=${other.number}`);
  const answer = useFetched<WhyNot>(opponents ? null : eventAt(id, asked));
  const meeting = meet(round, one.number, other.number);
  const board = boardOf(round, one.number);
  if (isWaiting(round, one.number) || isWaiting(round, other.number)) return <Idle id={id} round={round} one={one} other={other} change={change} close={close} />;
  return (
    <Modal title={CHANGE.both(one.name ?? '', other.name ?? '')} close={close}>
      <div class="stack">
        {opponents && board !== undefined && (
          <button type="button" class="primary wide" onClick={() => change(CHANGE.turn, swapColors(round.section, board))}>
            {CHANGE.turn}
          </button>
        )}
        {!opponents && (
          <button type="button" class="primary wide" onClick={() => change(CHANGE.places, swap(round.section, one.number, other.number))}>
            {CHANGE.places}
          </button>
        )}
        {meeting && (
          <button type="button" class="wide" onClick={() => change(CHANGE.meet, meeting)}>
            {CHANGE.meet}
          </button>
        )}
        {one.entry !== null && other.entry !== null && (
          <button
            type="button"
            class="wide"
            onClick={() => change(CHANGE.forbid, { do: 'forbid', one: one.entry!, other: other.entry! }, false)}
          >
            {CHANGE.forbid}
          </button>
        )}
        <h3>{opponents ? CHANGE.theyMeet : CHANGE.whyNot}</h3>
        {answer.is === 'there' && !opponents && (
          <p class="told-lines">
            <Cited text={sentence(answer.value.answer)} />
          </p>
        )}
        {answer.is === 'missing' && <p class="hint">{sentence(answer.text)}</p>}
        <div class="row end">
          <button type="button" onClick={close}>
            {CHANGE.cancel}
          </button>
        </div>
      </div>
    </Modal>
  );
}

/** One of the two has no game yet: they get a board of their own, or one sits in for the other. */
function Idle({ round, one, other, change, close }: TwoProps) {
  const [idle, second] = isWaiting(round, one.number) ? [one, other] : [other, one];
  const opponent = opponentOf(round, second.number);
  const sitIn = sitInFor(round, idle.number, second.number);
  return (
    <Modal title={CHANGE.both(one.name ?? '', other.name ?? '')} close={close}>
      <div class="stack">
        {isFree(round, second.number) && (
          <>
            <p>{WAITING.meetLead}</p>
            <button type="button" class="primary wide" onClick={() => change(WAITING.meet, meetNow(round, idle.number, second.number))}>
              {WAITING.meet}
            </button>
          </>
        )}
        {sitIn && opponent && !isFixed(round, second.number) && (
          <button type="button" class="primary wide" onClick={() => change(CHANGE.places, sitIn)}>
            {WAITING.sitIn(idle.name ?? '', second.name ?? '', opponent.name ?? '')}
          </button>
        )}
        <div class="row end">
          <button type="button" onClick={close}>
            {CHANGE.cancel}
          </button>
        </div>
      </div>
    </Modal>
  );
}
