/** What is on record about the two at a board: rulings and remarks of this event, for those who may know. */
import { eventAt } from '../event/asked';
import { useFetched } from '../shell/fetched';
import { BOARD } from '../words/floor';
import type { GameTile, Sitting } from './protocol';

interface Listed {
  entries: { entry: number; name: string; remarks?: { text: string }[] }[];
}

export function OnRecord({ event, tile }: { event: string; tile: GameTile }) {
  const listed = useFetched<Listed>(eventAt(event, '/door'));
  if (listed.is !== 'there') return null;
  const remarks = ({ entry }: Sitting) => listed.value.entries.find((one) => one.entry === entry)?.remarks ?? [];
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
