/**
 * What a director does at a game besides its result. The floor hands it to the dialog of a board; where results are entered nobody
 * rules, and a scorer's phone does not load it.
 */
import type { ComponentChildren } from 'preact';
import { paperAt } from '../papers';
import { BOARD } from '../words/floor';
import { PRINT } from '../words/print';
import { Claimed } from './claimed';
import { Happened } from './happened';
import type { GameTile, Spot } from './protocol';
import { OnRecord } from './record';

export interface DirectingProps {
  event: string;
  spot: Spot;
  game: GameTile;
  /** Whether it is the only game of its board. */
  single: boolean;
  /** How long ago the round began, in milliseconds, if it has. */
  since: number | null;
}

/** The two places where it stands: at the call of a player, and below the result. */
export interface Directing {
  Called: (props: DirectingProps) => ComponentChildren;
  Besides: (props: DirectingProps) => ComponentChildren;
}

export const DIRECTING: Directing = { Called, Besides };

function Called({ event, spot, game }: DirectingProps) {
  return game.called && game.claims && game.claims.for !== 'director' ? <Claimed event={event} spot={spot} game={game} called={game.claims} /> : null;
}

function Besides({ event, spot, game, single, since }: DirectingProps) {
  return (
    <Rarer single={single}>
      {game.white.entry !== null && game.black.entry !== null && <Happened event={event} spot={spot} named={game.named} begun={since} />}
      <OnRecord event={event} tile={game} />
      {game.state !== 'result' && (
        <p>
          <a class="button" target="_blank" rel="noopener" href={paperAt(event, 'envelope.pdf', { section: spot.section, round: spot.round, board: game.named })}>
            {PRINT.envelope}
          </a>
        </p>
      )}
    </Rarer>
  );
}

/** Of several games it is folded away, so that all of them can be seen. */
function Rarer({ single, children }: { single: boolean; children: ComponentChildren }) {
  if (single) return <>{children}</>;
  return (
    <details class="rare">
      <summary>{BOARD.ruling}</summary>
      {children}
    </details>
  );
}
