/** What is on record about the two at a board: rulings and remarks of this event, for those who may know. */
import type { PenaltiesSeen } from '../entries/protocol';
import { eventAt } from '../event/asked';
import { useFetched } from '../shell/fetched';
import { BOARD } from '../words/floor';
import { PENALTIES } from '../words/penalties';
import type { GameTile, Sitting } from './protocol';

interface Listed {
  entries: { entry: number; name: string; remarks?: { text: string }[]; penalties?: PenaltiesSeen }[];
}

export function OnRecord({ event, tile }: { event: string; tile: GameTile }) {
  const listed = useFetched<Listed>(eventAt(event, '/door'));
  if (listed.is !== 'there') return null;
  const remarks = ({ entry }: Sitting) => {
    const known = listed.value.entries.find((one) => one.entry === entry);
    const taken = (known?.penalties?.docked ?? []).map((one) => ({ text: PENALTIES.docked(one) }));
    const ordered = (known?.penalties?.orders ?? []).map((one) => ({ text: PENALTIES.order(one) }));
    return [...(known?.remarks ?? []), ...taken, ...ordered];
  };
  const both = [tile.white, tile.black].map((player) => ({ player, said: remarks(player) })).filter(({ said }) => said.length > 0);
  return (
    <section class="on-record">
      <h3>{BOARD.record}</h3>
      {both.length === 0 && <p class="hint">{BOARD.noRecord}</p>}
      {both.map(({ player, said }) => (
        <div key={player.number}>
          <h4>{player.name}</h4>
          <ul class="lines">
            {said.map(({ text }, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
