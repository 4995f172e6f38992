/** Why a board is what it is, said to each of its players. */
import { useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { WhyDialog } from '../shell/why';
import { numbered, WHY } from '../words/hall';
import { roundAt } from './address';
import type { Explained } from './protocol';
import { AS_EVERYBODY } from './wall';

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
  const at = eventAt(id, `${roundAt(section, round)}/explain${board === null ? '' : `?board=${board}`}`);
  return (
    <WhyDialog<Explained> title={() => (board === null ? WHY.titleBye : WHY.title(board))} at={at} how={AS_EVERYBODY} close={close}>
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
    </WhyDialog>
  );
}
