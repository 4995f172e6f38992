/** The links of a new game: whoever holds one sits there. Where the program rules, the director's is only for what it cannot see. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { copy } from '../copy';
import { useLinksFrom } from '../door/links-from';
import { QrCode, useCodes } from '../door/qr-code';
import type { GameOpened, SeatName } from '../protocol';
import { LINKS } from '../words/play';
import { OnlyHere } from './only-here';

const SEATS: SeatName[] = ['white', 'black', 'director', 'spectator'];

/** The teams of a match, and whoever else is there. */
const TEAMS: SeatName[] = ['white', 'black-b', 'black', 'white-b', 'director', 'spectator'];

const FIELDS: Record<SeatName, keyof GameOpened['links']> = { white: 'white', black: 'black', 'white-b': 'white_b', 'black-b': 'black_b', director: 'director', spectator: 'spectator' };

export function Links({ opened, directed, again }: { opened: GameOpened; directed: boolean; again: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { origin } = useLinksFrom();
  const match = opened.links.white_b !== undefined;
  // Four phones scan their seats off one screen.
  const codes = useCodes(match ? TEAMS.map((seat) => origin + opened.links[FIELDS[seat]]) : []);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="card" aria-labelledby="ready">
      <h2 id="ready" tabIndex={-1} ref={heading}>
        {match ? LINKS.titleOfTwo : LINKS.title}
      </h2>
      <p class="lead">{match ? LINKS.scan : LINKS.lead}</p>
      <ul class={match ? 'links four' : 'links'}>
        {(match ? TEAMS : SEATS)
          .filter((seat) => directed || seat !== 'director')
          .map((seat) => (
            <Seat key={seat} seat={seat} match={match} address={origin + opened.links[FIELDS[seat]]} code={codes[TEAMS.indexOf(seat)]} />
          ))}
      </ul>
      <OnlyHere />
      {!directed && (
        <details>
          <summary>{LINKS.inCase}</summary>
          <p class="hint">{LINKS.inCaseHint}</p>
          <ul class="links">
            <Seat seat="director" match={match} address={origin + opened.links.director} />
          </ul>
        </details>
      )}
      <button class="quiet" onClick={again}>
        {LINKS.again}
      </button>
    </section>
  );
}

function Seat({ seat, match, address, code }: { seat: SeatName; match: boolean; address: string; code?: string[] | undefined }) {
  const { purpose } = LINKS.seats[seat];
  const name = match && seat in LINKS.team ? LINKS.team[seat as keyof typeof LINKS.team] : LINKS.seats[seat].name;
  const [copied, setCopied] = useState(false);
  return (
    <li class={`seat ${seat.replace('-b', '')}`}>
      <span class="seat-mark" aria-hidden="true" />
      <div class="seat-words">
        <h3>{name}</h3>
        <p class="hint">{purpose}</p>
        <code>{address}</code>
        {match && <QrCode rows={code} />}
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
