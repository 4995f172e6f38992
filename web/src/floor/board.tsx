/** A board that was tapped: its games, each with who plays it, what it needs and its result. */
import { useState } from 'preact/hooks';
import { act } from '../event/asked';
import { send } from '../shell/ask';
import type { AtEvent } from '../event/frame';
import { Mark } from '../parts/mark';
import { Modal } from '../parts/modal';
import { unique } from '../unique';
import { BOARD } from '../words/floor';
import { CLOSE } from '../words/shell';
import type { Directing } from './directing';
import type { Handing } from './handing';
import { may, mayRule } from './may';
import { OneGame } from './one-game';
import type { Late } from '../protocol';
import { NoShow } from './no-show';
import { FORFEITS } from './outcome';
import type { GameTile, Outcome, Spot, Tile } from './protocol';
import type { Report } from './report';
import { boardAt, gamesOf } from './spot';
import { raise } from '../sentence';
import type { Schemas } from '../wire';

interface BoardProps {
  at: AtEvent;
  spot: Spot;
  tile: Tile;
  version: number;
  late: Late | null;
  /** When the round began. */
  begun?: number | null;
  handing: Handing;
  now?: number;
  /** What the server said of the time when the page last asked. */
  heard: number;
  /** On the floor: who is here, what happened, what is on record. */
  directing?: Directing | null;
  /** A forfeit that was typed, and is asked about first. */
  forfeit?: Outcome | null;
  close: () => void;
}

export interface Mark {
  mark: 'absent' | 'here' | 'call' | 'answered' | 'differ' | 'agree';
  color?: 'white' | 'black';
}

/** What has changed, for whoever does not see it change. */
function markedWords({ mark, color }: Mark, game: GameTile): string {
  return color && (mark === 'absent' || mark === 'here') ? `${game[color].name}: ${BOARD[mark]}.` : '';
}

export function BoardDialog({ at, spot, tile, version, late, begun = null, now, heard, handing, directing = null, forfeit = null, close }: BoardProps) {
  const [said, setSaid] = useState('');
  const [away, setAway] = useState<{ game: GameTile; outcome: Outcome } | null>(() => {
    const typed = gamesOf(tile).find(({ number }) => number === (spot.game ?? 1));
    return forfeit && typed ? { game: typed, outcome: forfeit } : null;
  });
  const { id, seen } = at;
  const rules = mayRule(seen);
  const reports = may(seen, 'report', spot.section, spot.round);
  const games = gamesOf(tile);
  // Whoever calls a director from here calls him to the game that is open.
  const open = games.find(({ result }) => result === null) ?? tile;

  const mark = async (game: GameTile, wanted: Mark, words = '') => {
    const answer = await send('POST', boardAt(id, spot, game.named, 'mark'), wanted);
    setSaid(answer.ok ? words : raise(answer.no.text));
  };

  async function report(one: GameTile, { game, outcome, excused, slip }: Report, sure = false) {
    // Whoever stays away may be out of the event by it: that is said first.
    if (!slip && !sure && !excused && FORFEITS.includes(outcome)) return setAway({ game: one, outcome });
    if (!slip) {
      handing.hand({ ...spot, game, named: one.named, outcome, excused, version });
      return close();
    }
    const answer = await send<Schemas['SlipHeard']>('POST', boardAt(id, spot, one.named, 'slip'), { outcome } satisfies Schemas['SlipReported']);
    if (!answer.ok) return setSaid(raise(answer.no.text));
    handing.say({ text: `${BOARD.title(one.named, spot.section, spot.round)}: ${answer.value.text}.` });
    close();
  }

  async function differ({ named }: GameTile) {
    const answer = await send('POST', boardAt(id, spot, named, 'mark'), { mark: 'differ' } satisfies Mark);
    if (!answer.ok) return setSaid(raise(answer.no.text));
    handing.say({ text: `${BOARD.title(named, spot.section, spot.round)}: ${BOARD.differTold}` });
    close();
  }

  async function adjourn(game: number) {
    const { section, round, board } = spot;
    const answer = await act(id, { id: unique(), act: { do: 'adjourn', section, round, board, game }, version });
    if (!answer.ok) return setSaid(raise(answer.no.text));
    handing.say({ text: answer.value.happened.map(({ text }) => text).join(' '), undo: answer.value.number ?? undefined });
    close();
  }

  return (
    <Modal title={BOARD.title(spot.board, spot.section, spot.round)} close={close}>
      <div class={directing ? 'board-dialog whole' : 'board-dialog'}>
        {away && (
          <NoShow
            event={id}
            spot={spot}
            game={away.game}
            outcome={away.outcome}
            // It runs from the begin of the round, which is not that of a game that follows another.
            late={away.game.follows ? null : late}
            heard={heard}
            record={(excused) => void report(away.game, { game: away.game.number, outcome: away.outcome, excused, slip: false }, true)}
            cancel={() => setAway(null)}
          />
        )}
        {!away && games.map((game) => (
          <OneGame
            key={game.number}
            at={at}
            spot={spot}
            board={tile}
            game={game}
            version={version}
            late={late}
            begun={begun}
            now={now}
            directing={directing}
            meant={games.length > 1 && spot.game === game.number}
            mark={(wanted) => void mark(game, wanted, markedWords(wanted, game))}
            report={(wanted) => void report(game, wanted)}
            differ={() => void differ(game)}
            adjourn={(number) => void adjourn(number)}
            finish={(text, next) => (handing.say({ text, next }), close())}
          />
        ))}
        <p class="said-here" role="status">
          {said}
        </p>
        <div class="row between">
          {!open.called && reports && !rules ? (
            <button type="button" onClick={() => void mark(open, { mark: 'call' }, BOARD.called)}>
              <span>
                <Mark is="⚑" />
                {BOARD.call}
              </span>
            </button>
          ) : (
            <span />
          )}
          <button type="button" onClick={close}>
            {CLOSE}
          </button>
        </div>
      </div>
    </Modal>
  );
}
