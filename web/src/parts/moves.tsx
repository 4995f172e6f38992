/** The moves, two by two. */
import { seatAt } from '../api';
import { useEffect, useRef } from 'preact/hooks';
import type { MoveMade, View } from '../protocol';
import { MOVES } from '../words/board';
import { UNSEEN } from '../words/game';
import { spokenMove } from '../words/spoken';
import { Replay } from './replay';

export function Moves({ view, token }: { view: View; token: string }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [view.moves.length]);
  return (
    <section class="moves" aria-label={MOVES.title}>
      <div class="row between">
        <h2>{MOVES.title}</h2>
        <Replay view={view} token={token} />
        {view.moves.length > 0 && (
          <a class="small" href={seatAt(token, '/pgn')} download>
            {MOVES.pgn}
          </a>
        )}
      </div>
      {view.moves.length === 0 ? (
        <p class="hint">{view.unseen ? `${UNSEEN.title}.` : MOVES.none}</p>
      ) : (
        <ol ref={list} tabIndex={0} aria-label={MOVES.list}>
          {pairs(view.moves).map((pair) => (
            <li key={pair.number}>
              <span class="number">{pair.number}.</span>
              <Written move={pair.white} />
              {(pair.black || pair.white === null) && <Written move={pair.black} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Written({ move }: { move: MoveMade | null }) {
  if (!move) return <span class="move">…</span>;
  return (
    <span class="move">
      <span aria-hidden="true">{move.text}</span>
      <span class="unseen">{spokenMove(move.text)}</span>
      {move.illegal && <span class="tag">{MOVES.illegal}</span>}
    </span>
  );
}

interface Pair {
  number: number;
  white: MoveMade | null;
  black: MoveMade | null;
}

/** The half-moves under their numbers. */
export function pairs(moves: MoveMade[]): Pair[] {
  const found: Pair[] = [];
  for (const move of moves) {
    let pair = found.at(-1);
    if (!pair || pair.number !== move.number || pair[move.color] !== null) {
      pair = { number: move.number, white: null, black: null };
      found.push(pair);
    }
    pair[move.color] = move;
  }
  return found;
}
