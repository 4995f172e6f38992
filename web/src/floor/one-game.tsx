/** One game of a board: who plays it, what it needs, its result; and for directors what else can happen at it. */
import type { Said } from './handing';
import { useEffect, useRef } from 'preact/hooks';
import type { AtEvent } from '../event/frame';
import { Mark as Sign } from '../parts/mark';
import { BOARD, OUTCOMES } from '../words/floor';
import type { Mark } from './board';
import { toDesk } from './desk';
import type { Directing } from './directing';
import { InDispute } from './in-dispute';
import { LateNote } from './late';
import { may, mayRule } from './may';
import type { Late } from '../protocol';
import type { GameTile, Spot, Tile } from './protocol';
import { Recorded } from './recorded';
import { type Report, ReportForm } from './report';
import { Sheets } from './sheets';
import { Sits, Slips } from './sitting';

interface OneGameProps {
  at: AtEvent;
  spot: Spot;
  board: Tile;
  game: GameTile;
  version: number;
  late: Late | null;
  /** When the round began. */
  begun: number | null;
  now: number | undefined;
  directing: Directing | null;
  /** Whether the dialog was opened for this one of several. */
  meant: boolean;
  mark: (mark: Mark) => void;
  report: (report: Report) => void;
  /** Two slips on paper say different things. */
  differ: () => void;
  adjourn: (game: number) => void;
  finish: (text: string, next?: Said['next']) => void;
}

export function OneGame({ at, spot, board, game, version, late: ofRound, begun, now, directing, meant, mark, report, differ, adjourn, finish }: OneGameProps) {
  const rules = mayRule(at.seen);
  const reports = may(at.seen, 'report', spot.section, spot.round);
  const single = board.games === undefined;
  // The clock of the rule on lateness runs from the begin of the round: it is not that of a game which follows another.
  const late = game.follows ? null : ofRound;
  const since = begun === null || now === undefined || game.follows ? null : now - begun;
  const directed = { event: at.id, spot, game, single, since };
  const plain = { game: game.number, excused: false, slip: false };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The dialog takes the focus when it opens, which is after this.
    if (meant) requestAnimationFrame(() => (heading.current?.scrollIntoView(), heading.current?.focus()));
  }, [meant]);
  return (
    <section class={single ? 'one-game' : 'one-game several'} aria-label={single ? undefined : BOARD.game(game.named)}>
      {!single && (
        <h3 tabIndex={-1} ref={heading}>
          {BOARD.game(game.named)}
        </h3>
      )}
      {game.disputed && <InDispute disputed={game.disputed} desk={rules ? () => toDesk(at.id, spot, game.named) : null} />}
      <ul class="sitting">
        {(['white', 'black'] as const).map((color) => (
          <Sits
            key={color}
            event={at.id}
            section={spot.section}
            color={color}
            player={game[color]}
            absent={game.absent.includes(color)}
            came={game.came.includes(color)}
            mark={directing && reports && game.state !== 'result' ? (is) => mark({ mark: is, color }) : null}
          />
        ))}
      </ul>
      {game.called && (
        <p class="note dispute">
          <span>
            <span aria-hidden="true">⚑ </span>
            {BOARD.wanted}
            {game.asks && <strong> {game.asks}.</strong>}
          </span>
          {rules && (
            <button type="button" onClick={() => mark({ mark: 'answered' })}>
              {BOARD.answered}
            </button>
          )}
        </p>
      )}
      {directing && rules && <directing.Called {...directed} />}
      {late && now !== undefined && <LateNote tile={game} late={late} now={now} forfeit={reports ? (outcome) => report({ ...plain, outcome }) : null} />}
      <Slips tile={game} agree={reports ? () => mark({ mark: 'agree' }) : null} />
      {game.sheets && <Sheets sheets={game.sheets} />}
      {game.proposed && reports && (
        <p class="note offer">
          <span>{BOARD.proposed(OUTCOMES[game.proposed])}</span>
          <button type="button" class="primary" onClick={() => report({ ...plain, outcome: game.proposed! })}>
            {BOARD.useProposed}
          </button>
        </p>
      )}
      <div class="result-of">
        {single && <h3>{BOARD.result}</h3>}
        {game.result === null && game.adjourned && <p>{BOARD.isAdjourned}</p>}
        {game.result !== null ? (
          <Recorded at={at} spot={spot} game={game.number} written={game.result} names={[game.white.name, game.black.name]} version={version} finish={finish} />
        ) : reports ? (
          <ReportForm tile={game} report={report} adjourn={rules ? adjourn : null} late={late?.clauses ?? []} />
        ) : (
          <p class="hint">{BOARD.notYours}</p>
        )}
        {reports && !game.differ && (
          <button type="button" onClick={differ}>
            <span>
              <Sign is="≠" />
              {BOARD.slipsDiffer}
            </span>
          </button>
        )}
      </div>
      {directing && rules && <directing.Besides {...directed} />}
    </section>
  );
}
