/** The director's desk: the dispute first, then what he may do of his own accord, then the register. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useMe } from '../door/me';
import type { Ruling, View } from '../protocol';
import type { Session } from '../session';
import { whileBusy } from '../shell/presses';
import type { State } from '../state';
import { DESK, REVERSE } from '../words/bench';
import { status } from '../words/game';
import { AdjournedGame } from './adjourned';
import { AppealFor } from './appeal-for';
import { Refusal } from './banner';
import { Case } from './case';
import { DisputedBeside, Must } from './dispute';
import { Mark } from './mark';
import { Moves } from './moves';
import { OutcomeBanner } from './outcome';
import { PositionInWords } from './position';
import { Records } from './record';
import { ClocksDue, NewRulings, Rulings } from './rulings';
import { Talk } from './talk';
import { ReverseForm, Tools } from './tools';

interface Props {
  state: State;
  view: View;
  session: Session;
}

export function Desk({ state, view, session, after }: Props & { after: ComponentChildren }) {
  useFocusWhenSettled(view.dispute !== null);
  const me = useMe();
  // Two directors may look at the same board: each hears of what the other has ruled.
  const others = ({ official }: Ruling) => official !== undefined && me !== null && official !== me.name;
  return (
    <>
      <OutcomeBanner view={view} />
      {after}
      <Refusal state={state} session={session} />
      <NewRulings state={state} session={session} which={others} />
      <OwnClocksDue state={state} session={session} others={others} />
      {view.dispute && <Case view={view} dispute={view.dispute} session={session} />}
      {view.dispute && !view.dispute.by && <Withdraw session={session} />}
      <Notices view={view} />
      {!view.dispute && !view.outcome && (
        <p class="status" tabIndex={-1}>
          {status(view)} <Must view={view} />
        </p>
      )}
      <DisputedBeside view={view} />
      {view.offer && !view.dispute && !view.outcome && <p>
          <Mark is="½" />
          {DESK.offer(view.offer)}
        </p>}
      <Talk view={view} session={session} />
      <AdjournedGame view={view} session={session} />
      <Tools view={view} session={session} />
      <Rulings
        view={view}
        session={session}
        tools={(ruling) => (
          <>
            <AppealFor view={view} ruling={ruling} token={state.token} />
            <Reverse view={view} ruling={ruling} session={session} own={!others(ruling)} />
          </>
        )}
      />
      <Moves view={view} token={state.token} />
      {!view.unseen && <PositionInWords men={view.men} />}
      {!view.dispute && <Records view={view} />}
      <Notes view={view} />
    </>
  );
}

/** What his own ruling asks of the director himself, until he has done it. */
function OwnClocksDue({ state, session, others }: { state: State; session: Session; others: (ruling: Ruling) => boolean }) {
  const due = state.view?.rulings.filter((ruling) => ruling.ruling > state.readUpTo && !ruling.reversed && !others(ruling) && ruling.clocks) ?? [];
  const last = due.at(-1);
  if (!last) return null;
  return (
    <div class="note ruling">
      <ClocksDue ruling={last} />
      <button class="small" onClick={() => session.happen({ what: 'rulings read' })}>
        {DESK.done}
      </button>
    </div>
  );
}

/** With the ruling the dispute goes, and the button that had the focus: it goes on to how the game stands. */
function useFocusWhenSettled(disputed: boolean): void {
  const before = useRef(disputed);
  useEffect(() => {
    const lost = before.current && !disputed && document.activeElement === document.body;
    if (lost) document.querySelector<HTMLElement>('.outcome, .status')?.focus();
    before.current = disputed;
  }, [disputed]);
}

/** A mis-tap: what was entered here did not happen here. It stays on record as withdrawn. */
function Withdraw({ session }: { session: Session }) {
  return (
    <p>
      <button class="small" onClick={() => void session.act({ do: 'occur', what: 'withdraws what was entered by mistake' })}>
        {DESK.withdraw}
      </button>
    </p>
  );
}

function Notices({ view }: { view: View }) {
  const notices = view.office?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <ul class="note notices" aria-label={DESK.notices}>
      {notices.map((notice) => (
        <li key={notice}>
          <Mark is="⚠" />
          {notice}
        </li>
      ))}
    </ul>
  );
}

/** Whoever tapped the wrong thing takes the last ruling back with a press, where no position hangs on it. */
function Reverse({ view, ruling, session, own }: { view: View; ruling: Ruling; session: Session; own: boolean }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!ruling.menu?.includes('reverse') || !view.menu.includes('reverse')) return null;
  const slip = async () => {
    setBusy(true);
    await session.act({ do: 'reverse', ruling: ruling.ruling, to_half_move: null, times: null, why: REVERSE.slipWhy });
    setBusy(false);
  };
  const isLast = view.rulings.at(-1)?.ruling === ruling.ruling;
  return (
    <>
      {own && isLast && view.unseen && !ruling.setting && (
        <button class="small" aria-label={REVERSE.slipOf(ruling.ruling)} {...whileBusy(busy)} onClick={() => void slip()}>
          {REVERSE.slip}
        </button>
      )}
      <button class="small" onClick={() => setOpen(true)} aria-label={REVERSE.title(ruling.ruling)}>
        {REVERSE.button}
      </button>
      {open && <ReverseForm view={view} ruling={ruling} session={session} close={() => setOpen(false)} />}
    </>
  );
}

function Notes({ view }: { view: View }) {
  const notes = view.office?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <section aria-label={DESK.notesLabel}>
      <h2>{DESK.notes}</h2>
      <ul class="lines">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
