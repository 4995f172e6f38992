/** A board of a round: White, Black, and a line that says why. While pairings are changed its seats can be chosen or dragged. */
import { useState } from 'preact/hooks';
import { shown, totals } from '../floor/outcome';
import { type Key, OrderButton, type Ordering } from '../parts/order';
import { ROUND } from '../words/round';
import { PlayerLink } from '../parts/player-link';
import { ORDER } from '../words/table';
import { REVISED } from '../words/waiting';
import { points } from './next';
import type { Board, Player, RoundPaired } from './protocol';

/** How players are chosen; none where nothing can be changed. */
export interface Hand {
  changing: boolean;
  chosen: number[];
  choose: (number: number) => void;
  drop: (one: number, onto: number) => void;
}

/** Whose page a name leads to. */
interface Where {
  id: string;
  section: string;
}

interface BoardProps {
  at: Where;
  board: Board;
  hand: Hand | null;
  why: () => void;
  /** Whether it became another after it was posted. */
  changed?: boolean;
}

export function BoardRow({ at, board, hand, why, changed = false }: BoardProps) {
  const results = board.games.map(({ words }) => words).filter((words) => words !== null);
  const fixed = results.length > 0;
  // A tap anywhere explains the board; while players are chosen a tap chooses. The button is for keyboards and readers.
  const tap = (event: MouseEvent) => !hand?.changing && !(event.target as Element).closest('button, a, dialog') && why();
  return (
    <li class="board-row" onClick={tap}>
      <span class="board-number">
        <span class="unseen">{ROUND.board(board.board)}</span>
        <span aria-hidden="true">{board.board}</span>
        {changed && <span class="board-changed">{REVISED.mark}</span>}
      </span>
      <Seat at={at} player={board.white} side={ROUND.white} hand={hand} fixed={fixed} />
      <span class="versus">{fixed ? cameTo(board.games.map(({ words }) => words)) : <span class="unseen">{ROUND.versus}</span>}</span>
      <Seat at={at} player={board.black} side={ROUND.black} hand={hand} fixed={fixed} />
      <div class="board-why">
        <Short of={board} />
        {board.provision && !board.decided && <p>{ROUND.counts(points(board.provision.white), points(board.provision.black))}</p>}
        <LineUp of={board} />
      </div>
      <button type="button" class="small quiet board-ask" onClick={why} aria-label={ROUND.whyBoard(board.board)}>
        {ROUND.why}
      </button>
    </li>
  );
}

export function ByeRow({ at, bye, hand, why }: { at: Where; bye: NonNullable<RoundPaired['bye']>; hand: Hand | null; why: () => void }) {
  return (
    <li class="board-row bye-row">
      <span class="board-number">{ROUND.bye}</span>
      <Seat at={at} player={bye.player} side={ROUND.bye} hand={hand} fixed={false} />
      <div class="board-why">
        {bye.short && <p title={bye.short}>{ROUND.told(bye.short)}</p>}
      </div>
      <button type="button" class="small quiet board-ask" onClick={why} aria-label={ROUND.whyBye}>
        {ROUND.why}
      </button>
    </li>
  );
}

/** What came of a board: of several games what both have made, once all are in. */
export function cameTo(results: (string | null)[]): string {
  const sums = results.length > 1 ? totals(results) : null;
  if (sums) return sums.map(points).join('-');
  return results.flatMap((written) => (written === null ? [] : [shown(written)])).join(', ');
}

/** Who sits where in a match of teams. */
function LineUp({ of: { games } }: { of: Board }) {
  const tables = games.filter(({ white, black }) => white && black);
  if (tables.length === 0) return null;
  const seated = tables.filter(({ white, black }) => white?.name || black?.name);
  if (seated.length === 0) return <p class="hint line-up">{ROUND.notLinedUp}</p>;
  return (
    <ol class="line-up">
      {seated.map(({ named, white, black, words }) => (
        <li key={named}>{ROUND.table(named ?? '', white?.name ?? ROUND.nobody, black?.name ?? ROUND.nobody, words && shown(words))}</li>
      ))}
    </ol>
  );
}

/** In the words that one of its players reads, where there is more to say than that the two have the same score. */
function Short({ of: { white, black, short } }: { of: Board }) {
  const [who, told] = short.white ? [white, short.white] : [black, short.black];
  if (!told) return null;
  return (
    <p title={told}>
      <span class="unseen">{ROUND.toldTo(who.name ?? '')}</span> {ROUND.told(told)}
    </p>
  );
}

export type BoardColumn = 'board' | 'white' | 'came' | 'black' | 'told';

/** By which boards are put into order. */
export function boardKey(board: Board, by: BoardColumn): Key {
  switch (by) {
    case 'board':
      return board.board;
    case 'white':
    case 'black':
      return board[by].name;
    case 'came':
      return cameTo(board.games.map(({ words }) => words));
    case 'told':
      return board.short.white ?? board.short.black;
  }
}

const COLUMNS: BoardColumn[] = ['board', 'white', 'came', 'black', 'told'];

export function BoardsHead({ of }: { of: Ordering<BoardColumn> }) {
  return (
    <div class="boards-head" role="group" aria-label={ORDER.rows}>
      {COLUMNS.map((by) => (
        <span class={`head-${by}`} key={by}>
          <OrderButton by={by} of={of}>
            {ROUND.columns[by]}
          </OrderButton>
        </span>
      ))}
    </div>
  );
}

const KIND = 'application/x-jadoube-player';

interface SeatProps {
  at: Where;
  player: Player;
  side: string;
  hand: Hand | null;
  fixed: boolean;
  /** Among those who wait for a game. */
  tray?: boolean;
}

export function Seat({ at: where, player, side, hand, fixed, tray = false }: SeatProps) {
  const [over, setOver] = useState(false);
  const movable = hand !== null && !fixed;
  const drag = movable && {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer?.setData(KIND, String(player.number)),
    onDragOver: (event: DragEvent) => event.dataTransfer?.types.includes(KIND) && (event.preventDefault(), setOver(true)),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const other = Number(event.dataTransfer?.getData(KIND));
      if (other > 0 && other !== player.number) hand.drop(other, player.number);
    },
  };
  const name = tray ? 'waiting' : side.toLowerCase();
  const chooses = hand?.changing === true && !fixed;
  const colored = !tray && side !== ROUND.bye;
  const inside = (
    <>
      {colored && <span class={`man ${name}`} aria-hidden="true" />}
      {colored && <span class="unseen">{side}: </span>}
      {tray && <span class="seat-side">{side}: </span>}
      <span class="seat-name">{chooses ? player.name : <PlayerLink {...where} player={player}>{player.name}</PlayerLink>}</span>
      <span class="seat-more">
        <span class="seat-rating">{player.rating ?? ROUND.unrated}</span>
        <span class="seat-score">
          <span class="seat-word">{ROUND.scoreWord} </span>
          {points(player.score)}
        </span>
        {player.team && <span class="seat-team">{player.team}</span>}
      </span>
    </>
  );
  const at = `seat seat-${name}${over ? ' over' : ''}`;
  if (!chooses) {
    return (
      <span class={at} {...(drag || {})}>
        {inside}
      </span>
    );
  }
  return (
    <button type="button" class={at} aria-pressed={hand.chosen.includes(player.number)} onClick={() => hand.choose(player.number)} {...(drag || {})}>
      {inside}
    </button>
  );
}
