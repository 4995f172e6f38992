/** An appeal at a wooden board: the players have no page there, so the official writes it down for the one who appeals. */
import { seatAt } from '../api';
import { useState } from 'preact/hooks';
import { useFetched } from '../shell/fetched';
import { openSeat, tellAt, type Wrong } from '../floor/desk';
import type { Color, Ruling, Seated, View } from '../protocol';
import { APPEAL_FOR } from '../words/appeal';
import { Clauses } from './clause';
import { Modal } from './modal';
import { sentence } from '../sentence';

interface AppealForProps {
  view: View;
  ruling: Ruling;
  token: string;
}

export function AppealFor({ view, ruling, token }: AppealForProps) {
  const [open, setOpen] = useState(false);
  if (view.place !== 'board' || ruling.reversed) return null;
  return (
    <>
      <button class="small" onClick={() => setOpen(true)}>
        {APPEAL_FOR.label}
        <span class="unseen"> {APPEAL_FOR.ruling(ruling.ruling)}</span>
      </button>
      {open && <AppealForm ruling={ruling.ruling} token={token} close={() => setOpen(false)} />}
    </>
  );
}

function AppealForm({ ruling, token, close }: { ruling: number; token: string; close: () => void }) {
  const seated = useFetched<Seated>(seatAt(token));
  const [no, setNo] = useState<Wrong | null>(null);
  const home = seated.is === 'there' ? seated.value.home : undefined;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!home) return;
    const fields = new FormData(event.target as HTMLFormElement);
    const seat = await openSeat(home.id, home, home.named, fields.get('who') as Color);
    if (typeof seat !== 'string') return setNo(seat);
    const that = `ruling ${ruling} was wrong${fields.get('writing') === null ? '' : ', in writing'}`;
    const no = await tellAt(seat, { do: 'claim', what: 'incident', that });
    if (no) setNo(no);
    else close();
  }

  const players: [Color, string][] = home ? [['white', home.white], ['black', home.black]] : [];
  return (
    <Modal title={APPEAL_FOR.title(ruling)} close={close}>
      <form onSubmit={submit}>
        {seated.is === 'there' && !home && <p>{APPEAL_FOR.homeless}</p>}
        {home && (
          <fieldset class="switch">
            <legend>{APPEAL_FOR.who}</legend>
            <div class="choices">
              {players.map(([color, name]) => (
                <label class="check" key={color}>
                  <input type="radio" name="who" value={color} required /> {name}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <label class="check">
          <input type="checkbox" name="writing" /> {APPEAL_FOR.writing}
        </label>
        {no && (
          <p class="wrong" role="alert">
            {sentence(no.text)} <Clauses of={no.clauses ?? []} />
          </p>
        )}
        <div class="row end">
          <button type="button" onClick={close}>
            {APPEAL_FOR.cancel}
          </button>
          <button class="primary" disabled={!home}>
            {APPEAL_FOR.does}
          </button>
        </div>
      </form>
    </Modal>
  );
}
