/** What a player may do beside moving: a button for each item of his menu. */
import { useState } from 'preact/hooks';
import type { Act, MenuItem, View } from '../protocol';
import type { Session } from '../session';
import { ACTIONS, RESIGN } from '../words/seat';
import { Ask } from './ask';
import { Claims } from './claims';
import { BY_HAND, CALLED, Tell, TOLD } from './tell';

interface Props {
  view: View;
  session: Session;
}

type Plain = Extract<Act['do'] & MenuItem, 'offer' | 'stop-clocks' | 'adjust'>;

const PLAIN: [Plain, string][] = [
  ['offer', ACTIONS.offer],
  ['stop-clocks', ACTIONS.stop],
  ['adjust', ACTIONS.adjust],
];

export function Actions({ view, session }: Props) {
  return (
    <div class="actions">
      <Resume view={view} session={session} />
      {PLAIN.filter(([item]) => view.menu.includes(item)).map(([item, label]) => (
        <button key={item} onClick={() => void session.act({ do: item })}>
          {label}
        </button>
      ))}
      {view.menu.includes('take-back') && !view.take_back && <button onClick={() => void session.act({ do: 'take-back' })}>{ACTIONS.takeBack}</button>}
      <Claims view={view} session={session} />
      {view.menu.includes('tell') && <Tell view={view} session={session} telling={view.ruled_by === 'program' ? TOLD : CALLED} />}
      {view.menu.includes('at-the-board') && <Tell view={view} session={session} telling={BY_HAND} />}
      {view.menu.includes('resign') && <Resign session={session} early={view.moves.length < 2} />}
    </div>
  );
}

export function StartClocks({ view, session }: Props) {
  if (!view.menu.includes('start-clocks')) return null;
  return (
    <button class="primary press" onClick={() => void session.act({ do: 'start-clocks' })}>
      {ACTIONS.startClock(view.on_move)}
    </button>
  );
}

function Resume({ view, session }: Props) {
  if (!view.menu.includes('resume')) return null;
  const said = view.ready.includes(view.seat as 'white' | 'black');
  return (
    <button class="primary" aria-disabled={said} onClick={() => !said && void session.act({ do: 'resume' })}>
      {said ? ACTIONS.waiting : ACTIONS.resume}
    </button>
  );
}

function Resign({ session, early }: { session: Session; early: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>{RESIGN.button}</button>
      {open && (
        <Ask title={RESIGN.title} session={session} act={() => ({ do: 'resign' })} does={RESIGN.does} grave close={() => setOpen(false)}>
          <p>{RESIGN.says}</p>
          {early && <p>{RESIGN.early}</p>}
        </Ask>
      )}
    </>
  );
}
