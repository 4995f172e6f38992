/** What is claimed at a game, how it stands, and the way to rule on it: first, since the board was tapped for it. */
import { useState } from 'preact/hooks';
import { reads } from '../clock';
import { Men } from '../live/men';
import { Mark } from '../parts/mark';
import { useSheet } from '../sheets';
import type { Clause, Clocks, MoveMade } from '../protocol';
import { BOARD } from '../words/floor';
import { claimWords, Name } from '../words/game';
import { spokenMove } from '../words/spoken';
import type { Disputed } from './protocol';
import { raise } from '../sentence';

interface InDisputeProps {
  disputed: Disputed;
  /** Goes to the board's desk; says why not. */
  desk: (() => Promise<{ text: string; clauses?: Clause[] } | null>) | null;
}

export function InDispute({ disputed, desk }: InDisputeProps) {
  const [wrong, setWrong] = useState('');
  const { dispute, moved, clocks, men, last } = disputed;
  const onMove = disputed['on-move'];
  return (
    <div class="note dispute in-dispute">
      <div>
        {dispute && (
          <strong>
            <Mark is="⚑" />
            {claimWords(dispute)}.
          </strong>
        )}
        {men && <Position men={men} last={last ?? []} moved={moved} />}
        <dl class="facts">
          {onMove && <Fact name={BOARD.onMove}>{Name[onMove]}</Fact>}
          {moved && <Fact name={BOARD.lastMove}>{lastMove(moved)}</Fact>}
          {clocks && clocks.white !== null && <Fact name={BOARD.clocks}>{bothClocks(clocks)}</Fact>}
        </dl>
        {desk && (
          <button type="button" class="primary" onClick={() => void desk().then((no) => no && setWrong(raise(no.text)))}>
            {BOARD.rule}
          </button>
        )}
        {wrong !== '' && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </div>
  );
}

/** How the men stand, where somebody records it; the sheet that draws them is heavy and comes when it is needed. */
function Position({ men, last, moved }: { men: string; last: string[]; moved: MoveMade | null | undefined }) {
  if (!useSheet('men')) return null;
  return (
    <div class="disputed-men">
      <Men men={men} last={last} label={moved ? BOARD.standsAfter(lastMove(moved)) : BOARD.stands} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const lastMove = ({ number, color, text }: MoveMade): string => `${number}${color === 'white' ? '.' : '…'} ${text} (${spokenMove(text)})`;

const bothClocks = ({ white, black }: Clocks): string =>
  [white, black].map((left, index) => `${Name[index === 0 ? 'white' : 'black']} ${left === null ? '–:––' : reads(left)}`).join(', ');
