/** The director's desk: the dispute first, then what he may do of his own accord, then the register. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useMe } from '../door/me';
import type { Ruling, View } from '../protocol';
import type { Session } from '../session';
import type { State } from '../state';
import { Name, status } from '../words/game';
import { AdjournedGame } from './adjourned';
import { Refusal } from './banner';
import { Case } from './case';
import { Must } from './dispute';
import { Moves } from './moves';
import { OutcomeBanner } from './outcome';
import { Records } from './record';
import { NewRulings, Rulings } from './rulings';
import { ReverseForm, Tools } from './tools';

interface Props {
  state: State;
  view: View;
  session: Session;
}

export function Desk({ state, view, session }: Props) {
  useFocusWhenSettled(view.dispute !== null);
  const me = useMe();
  // Two directors may look at the same board: each hears of what the other has ruled.
  const others = ({ official }: Ruling) => official !== undefined && me !== null && official !== me.name;
  return (
    <>
      <OutcomeBanner view={view} />
      <Refusal state={state} session={session} />
      <NewRulings state={state} session={session} which={others} />
      {view.dispute && <Case view={view} dispute={view.dispute} session={session} />}
      <Notices view={view} />
      {!view.dispute && !view.outcome && (
        <p class="status" tabIndex={-1}>
          {status(view)} <Must view={view} />
        </p>
      )}
      {view.offer && !view.dispute && !view.outcome && <p>½ The offer of a draw by {Name[view.offer]} stands.</p>}
      <AdjournedGame view={view} session={session} />
      <Tools view={view} session={session} />
      <Rulings view={view} session={session} tools={(ruling) => <Reverse view={view} ruling={ruling} session={session} />} />
      <Moves view={view} token={state.token} />
      {!view.dispute && <Records view={view} />}
      <Notes view={view} />
    </>
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

function Notices({ view }: { view: View }) {
  const notices = view.office?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <ul class="note notices" aria-label="Notices, for officials only">
      {notices.map((notice) => (
        <li key={notice}>⚠ {notice}</li>
      ))}
    </ul>
  );
}

function Reverse({ view, ruling, session }: { view: View; ruling: Ruling; session: Session }) {
  const [open, setOpen] = useState(false);
  if (ruling.reversed || !view.menu.includes('reverse')) return null;
  return (
    <>
      <button class="small" onClick={() => setOpen(true)} aria-label={`Reverse ruling ${ruling.ruling}`}>
        Reverse…
      </button>
      {open && <ReverseForm view={view} ruling={ruling} session={session} close={() => setOpen(false)} />}
    </>
  );
}

function Notes({ view }: { view: View }) {
  const notes = view.office?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <section aria-label="Notes, for officials only">
      <h2>Notes</h2>
      <ul class="lines">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
