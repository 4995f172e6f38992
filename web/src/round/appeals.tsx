/** Pairings that somebody holds to be illegal, and what the director says to it. */
import { useState } from 'preact/hooks';
import type { EventSeen } from '../event/protocol';
import { APPEALS } from '../words/round';
import type { Acts } from './acts';
import { Confirm } from './confirm';
import type { RoundPaired } from './protocol';

export function Appeals({ of, seen, acts }: { of: RoundPaired; seen: EventSeen; acts: Acts }) {
  const [decided, setDecided] = useState<{ board: number; upheld: boolean } | null>(null);
  if (of.appeals.length === 0) return null;
  return (
    <section class="appeals">
      <h3>{APPEALS.title}</h3>
      <ul class="lines-told warned">
        {of.appeals.map(({ board, by, ground, upheld }, at) => (
          <li key={at}>
            {APPEALS.line(board, by, APPEALS.grounds[ground] ?? ground)}{' '}
            {upheld !== null ? (
              <strong>{upheld ? APPEALS.upheld : APPEALS.rejected}</strong>
            ) : (
              <span class="row">
                <button type="button" onClick={() => setDecided({ board, upheld: true })}>
                  {APPEALS.uphold}
                </button>
                <button type="button" onClick={() => setDecided({ board, upheld: false })}>
                  {APPEALS.reject}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {decided && (
        <Confirm
          event={seen.id}
          title={decided.upheld ? APPEALS.uphold : APPEALS.reject}
          act={{ do: 'decide-appeal', section: of.section, round: of.round, ...decided }}
          version={of.version}
          acts={acts}
          close={() => setDecided(null)}
        />
      )}
    </section>
  );
}
