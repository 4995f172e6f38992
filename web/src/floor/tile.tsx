/** A board as a tile: its number, both names, how it stands in a word and a mark. */
import type { ComponentChildren } from 'preact';
import type { Color } from '../protocol';
import { BOARD, HANDING, MARKS, STATES } from '../words/floor';
import type { Kept } from './kept';
import { halves, WRITTEN } from './outcome';
import type { Spot, Tile } from './protocol';
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
  const [one, other] = kept ? halves(WRITTEN[kept.outcome]) : pointsOf(tile);
  return (
    <button type="button" class={`tile ${kept ? 'kept' : state}`} onClick={open}>
      <span class="tile-board">
        <span class="unseen">{BOARD.board} </span>
        {board}
      </span>
      <Side color="white" name={white.name} points={one} />
      <Side color="black" name={black.name} points={other} />
      <span class="tile-state">
        <span aria-hidden="true">{kept ? '⇡' : MARKS[state]}</span> {stateOf(tile, kept)} {children}
      </span>
    </button>
  );
}

function Side({ color, name, points }: { color: Color; name: string | null; points: string }) {
  return (
    <span class="tile-side">
      <span class={`dot ${color}`} />
      <span class="unseen">{BOARD[color]} </span>
      <span class="tile-name">{name}</span> <span class="tile-points">{points}</span>
    </span>
  );
}

function stateOf(tile: Tile, kept: Kept | undefined): string {
  if (kept) return HANDING.waits;
  if (tile.adjourned && !isDecided(tile)) return BOARD.adjourn.toLowerCase();
  const done = tile.results.filter((result) => result !== null).length;
  const some = tile.results.length > 1 && done > 0 && done < tile.results.length;
  return some ? `${STATES[tile.state]}, ${BOARD.gamesIn(done, tile.results.length)}` : STATES[tile.state];
}

/** Of one game; where more are played, the board itself tells each. */
function pointsOf({ results }: Tile): [string, string] {
  const [only] = results;
  return results.length === 1 && only ? halves(only) : ['', ''];
}

export const keptAt = (kept: Kept[], { section, round, board }: Spot): Kept | undefined =>
  kept.find((one) => one.refused === undefined && one.section === section && one.round === round && one.board === board);
