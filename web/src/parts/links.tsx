/** The four links of a new game: whoever holds one sits there. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { copy } from '../copy';
import type { GameOpened, SeatName } from '../protocol';

const SEATS: [SeatName, string, string][] = [
  ['white', 'White', 'For the player with the white men.'],
  ['black', 'Black', 'For the player with the black men.'],
  ['director', 'Director', 'For whoever rules on claims. Keep it from the players.'],
  ['spectator', 'Spectators', 'Shows the board and the clocks, and nothing that could help a player.'],
];

export function Links({ opened, again }: { opened: GameOpened; again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="card" aria-labelledby="ready">
      <h2 id="ready" tabIndex={-1} ref={heading}>
        The board is set up
      </h2>
      <p class="lead">Open your own seat, and send the others theirs. A link is a seat: whoever has it sits there.</p>
      <ul class="links">
        {SEATS.map(([seat, name, purpose]) => (
          <Seat key={seat} seat={seat} name={name} purpose={purpose} address={location.origin + opened.links[seat]} />
        ))}
      </ul>
      <button class="quiet" onClick={again}>
        Open another game
      </button>
    </section>
  );
}

function Seat({ seat, name, purpose, address }: { seat: SeatName; name: string; purpose: string; address: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <li class={`seat ${seat}`}>
      <span class="seat-mark" aria-hidden="true" />
      <div class="seat-words">
        <h3>{name}</h3>
        <p class="hint">{purpose}</p>
        <code>{address}</code>
      </div>
      <div class="seat-buttons">
        <button onClick={() => void copy(address).then(setCopied)} aria-label={`Copy the link for ${name}`}>
          {copied ? 'Copied ✓' : 'Copy'}
        </button>
        <a class="button primary" href={address} target="_blank" rel="noopener" aria-label={`Open the seat of ${name}`}>
          Open
        </a>
      </div>
      <span class="unseen" role="status">
        {copied ? `The link for ${name} is copied.` : ''}
      </span>
    </li>
  );
}
