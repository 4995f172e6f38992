/** Why a board is what it is, said to each of its players. */
import { useEffect, useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { Modal } from '../parts/modal';
import { Waiting } from '../rules/waiting';
import { numbered, WHY } from '../words/hall';
import { roundAt } from './address';
import type { Explained } from './protocol';
import { ask, type Wall } from './wall';

interface WhyProps {
  id: string;
  section: string;
  round: number;
  /** None: the bye, which this player has. */
  board: number | null;
  name: string;
}

export function Why(props: WhyProps) {
  const [open, setOpen] = useState(false);
  const label = props.board === null ? WHY.labelBye(props.name) : WHY.label(props.board);
  return (
    <>
      <button type="button" class="quiet why" aria-label={label} onClick={() => setOpen(true)}>
        {WHY.button}
      </button>
      {open && <Reasons {...props} close={() => setOpen(false)} />}
    </>
  );
}

function Reasons({ id, section, round, board, close }: WhyProps & { close: () => void }) {
  const [told, setTold] = useState<Wall<Explained>>({ is: 'coming' });
  useEffect(() => {
    const gone = new AbortController();
    const address = eventAt(id, `${roundAt(section, round)}/explain${board === null ? '' : `?board=${board}`}`);
    void ask<Explained>(address, gone.signal).then((next) => !gone.signal.aborted && setTold(next));
    return () => gone.abort();
  }, [id, section, round, board]);
  return (
    <Modal title={board === null ? WHY.titleBye : WHY.title(board)} close={close}>
      <Waiting for={told}>
        {({ players, ...rest }) => (
          <>
            {players.map(({ number, name, words }) => (
              <p key={number}>
                <strong>{WHY.to(name ?? numbered(number))}</strong>
                <br />
                {words}
              </p>
            ))}
            {rest['changed-by-director'] && <p class="hint">{WHY.changed}</p>}
          </>
        )}
      </Waiting>
      <div class="row end">
        <button type="button" class="primary" onClick={close}>
          {WHY.close}
        </button>
      </div>
    </Modal>
  );
}
