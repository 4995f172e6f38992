/** A game to step through, once it is over or among friends: board, arrows and keys. */
import { useState } from 'preact/hooks';
import { onBoard, seatAt } from '../api';
import { stepBy } from '../live/steps';
import { Men } from '../live/men';
import type { View } from '../protocol';
import { useFetched } from '../shell/fetched';
import { Waiting } from '../shell/waiting';
import { useSheet } from '../sheets';
import type { Schemas } from '../wire';
import { MOVES } from '../words/board';
import { isPlayer } from '../words/game';
import { spokenMove } from '../words/spoken';
import { LIVE } from '../words/live';
import { Modal } from './modal';

export function Replay({ view, token }: { view: View; token: string }) {
  const [open, setOpen] = useState(false);
  const may = view.moves.length > 0 && !view.unseen && (view.outcome !== null || view.friendly != null);
  if (!may) return null;
  return (
    <>
      <button type="button" class="small" onClick={() => setOpen(true)}>
        {MOVES.step}
      </button>
      {open && <Steps view={view} token={token} close={() => setOpen(false)} />}
    </>
  );
}

function Steps({ view, token, close }: { view: View; token: string; close: () => void }) {
  const styled = useSheet('men');
  const game = useFetched<Schemas['GameSteps']>(seatAt(token, `/steps${onBoard(view.match?.board ?? null)}`), view.moves.length);
  return (
    <Modal title={LIVE.steps} close={close}>
      <Waiting for={game}>{(steps) => (styled ? <Stepped steps={steps} bottom={isPlayer(view.seat) ? view.seat : 'white'} /> : null)}</Waiting>
    </Modal>
  );
}

function Stepped({ steps: { start, moves }, bottom }: { steps: Schemas['GameSteps']; bottom: 'white' | 'black' }) {
  const of = moves.length;
  const [at, setAt] = useState(of);
  const made = moves[at - 1];
  const said = made ? `${made.number}. ${LIVE.moveAloud(made.color, spokenMove(made.text))}.` : LIVE.atStart;
  const press = (event: KeyboardEvent) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : stepBy(event.key, at, of);
    if (to === null) return;
    event.preventDefault();
    setAt(to);
  };
  return (
    <div class="replay" onKeyDown={press}>
      <Men men={made ? made.men : start} last={made ? made.last : []} bottom={bottom} label={said} />
      <p role="status">{said}</p>
      <div class="row" role="group" aria-label={LIVE.steps}>
        <button type="button" onClick={() => setAt(0)} aria-disabled={at === 0} aria-label={LIVE.start}>«</button>
        <button type="button" onClick={() => setAt(Math.max(0, at - 1))} aria-disabled={at === 0} aria-label={LIVE.back}>‹</button>
        <button type="button" onClick={() => setAt(Math.min(of, at + 1))} aria-disabled={at === of} aria-label={LIVE.forward}>›</button>
        <button type="button" onClick={() => setAt(of)} aria-disabled={at === of} aria-label={LIVE.end}>»</button>
      </div>
      <p class="hint">{LIVE.keys}</p>
    </div>
  );
}
