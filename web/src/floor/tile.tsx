/** A board as a tile: its number, both names, how it stands in a word and a mark. */
import type { ComponentChildren } from 'preact';
import type { Color } from '../protocol';
import { BOARD, HANDING, MARKS, points, STATES } from '../words/floor';
import type { Kept } from './kept';
import { halves, totals, WRITTEN } from './outcome';
import type { Tile, TileState } from './protocol';
import { isDecided } from './spot';

interface TileProps {
  tile: Tile;
  open: () => void;
  /** What was tapped here and has not been handed in yet. */
  kept: Kept | undefined;
  children?: ComponentChildren;
}

export function TileButton({ tile, open, kept, children }: TileProps) {
  const { board, white, black, state } = tile;
  const [one, other] = kept && !tile.games ? halves(WRITTEN[kept.outcome]) : pointsOf(tile);
  return (
    <button type="button" class={`tile ${kept ? 'kept' : state}${saysMore(tile, kept) ? ' said-in-words' : ''}`} onClick={open}>
      <span class="tile-board">
        <span class="unseen">{BOARD.board} </span>
        {board}
      </span>
      <Side color="white" name={white.name} made={one} />
      <Side color="black" name={black.name} made={other} />
      <span class="tile-state">
        <span aria-hidden="true">{kept ? '⇡' : MARKS[state]}</span> <span class="tile-word">{stateOf(tile, kept)}</span> {children}
      </span>
    </button>
  );
}

function Side({ color, name, made }: { color: Color; name: string | null; made: string }) {
  return (
    <span class="tile-side">
      <span class={`dot ${color}`} />
      <span class="unseen">{BOARD[color]} </span>
      <span class="tile-name" title={name ?? undefined}>{name}</span> <span class="tile-points">{made}</span>
    </span>
  );
}

/** Whether its word tells more than its sign does. */
const saysMore = (tile: Tile, kept: Kept | undefined): boolean => (tile.adjourned && !isDecided(tile)) || (!kept && stateOf(tile, kept) !== STATES[tile.state]);

/** What one of several games needs, and not the board. */
const AT_ONE: TileState[] = ['dispute', 'disagreement', 'late'];

function stateOf(tile: Tile, kept: Kept | undefined): string {
  if (kept) return HANDING.waits;
  if (tile.adjourned && !isDecided(tile)) return BOARD.adjourn.toLowerCase();
  const done = tile.results.filter((result) => result !== null).length;
  const some = tile.results.length > 1 && done > 0 && done < tile.results.length;
  const where = tile.games && AT_ONE.includes(tile.state) ? ` (${tile.named})` : '';
  return some ? `${STATES[tile.state]}${where}, ${BOARD.gamesIn(done, tile.results.length)}` : `${STATES[tile.state]}${where}`;
}

/** Of one game as it is written; of several their sum, once all are in. */
function pointsOf({ results }: Tile): [string, string] {
  const [only] = results;
  if (results.length === 1) return only ? halves(only) : ['', ''];
  const [one, other] = totals(results) ?? [null, null];
  return one === null ? ['', ''] : [points(one), points(other)];
}

/** Which of several games is meant when a tile is tapped that says what one of them needs. */
export const meantBy = ({ games, state, number }: Tile): number | undefined => (games && AT_ONE.includes(state) ? number : undefined);
