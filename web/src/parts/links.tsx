/** The links of a new game: whoever holds one sits there. Where the program rules, the director's is only for what it cannot see. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { copy } from '../copy';
import { useLinksFrom } from '../door/links-from';
import type { GameOpened, SeatName } from '../protocol';
import { LINKS } from '../words/play';
import { OnlyHere } from './only-here';

const SEATS: SeatName[] = ['white', 'black', 'director', 'spectator'];

export function Links({ opened, directed, again }: { opened: GameOpened; directed: boolean; again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { origin } = useLinksFrom();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="card" aria-labelledby="ready">
      <h2 id="ready" tabIndex={-1} ref={heading}>
        {LINKS.title}
      </h2>
      <p class="lead">{LINKS.lead}</p>
      <ul class="links">
        {SEATS.filter((seat) => directed || seat !== 'director').map((seat) => (
          <Seat key={seat} seat={seat} address={origin + opened.links[seat]} />
        ))}
      </ul>
      <OnlyHere />
      {!directed && (
        <details>
          <summary>{LINKS.inCase}</summary>
          <p class="hint">{LINKS.inCaseHint}</p>
          <ul class="links">
            <Seat seat="director" address={origin + opened.links.director} />
          </ul>
        </details>
      )}
      <button class="quiet" onClick={again}>
        {LINKS.again}
      </button>
    </section>
  );
}

function Seat({ seat, address }: { seat: SeatName; address: string }) {
  const { name, purpose } = LINKS.seats[seat];
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
        <button onClick={() => void copy(address).then(setCopied)} aria-label={LINKS.copyFor(name)}>
          {copied ? LINKS.copied : LINKS.copy}
        </button>
        <a class="button primary" href={address} target="_blank" rel="noopener" aria-label={LINKS.openFor(name)}>
          {LINKS.open}
        </a>
      </div>
      <span class="unseen" role="status">
        {copied ? LINKS.copiedFor(name) : ''}
      </span>
    </li>
  );
}
