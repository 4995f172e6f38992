/** Results by keyboard: `12 w` and Enter. What was read is told before it is recorded. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { outcomeWords, RESULTS } from '../words/floor';
import { listed } from '../words/spoken';
import { readResult, shown, type Typed } from './outcome';
import type { GameTile, Outcome, Tile } from './protocol';
import { gamesOf } from './spot';

/** A board of another section than the one that is shown. */
export interface Elsewhere {
  section: string;
  round: number;
  /** When it was seen. */
  version: number;
  tile: Tile;
}

interface TypedProps {
  tiles: Tile[];
  /** Where boards are numbered through all sections, a number is enough to find one. */
  elsewhere: Elsewhere[];
  hand: (game: GameTile, outcome: Outcome, at?: Elsewhere) => void;
  /** Where more must be known than a line tells. */
  open: (board: number, game?: number, at?: Elsewhere) => void;
  /** What was said last elsewhere on the page: one thing is said at a time. */
  said: object | null;
  hush: () => void;
}

export function TypedResult({ tiles, elsewhere, hand, open, said, hush }: TypedProps) {
  const [text, setText] = useState('');
  const [wrong, setWrongly] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const read = readResult(text);
  const here = tiles.find(({ board }) => board === read?.board);
  const others = here ? [] : elsewhere.filter(({ tile: { board } }) => board === read?.board);
  const at = others.length === 1 ? others[0] : undefined;
  const tile = here ?? at?.tile;

  useEffect(() => {
    if (said) setWrongly('');
  }, [said]);
  const setWrong = (text: string) => {
    if (text !== '') hush();
    setWrongly(text);
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    field.current?.focus();
    if (!read) return setWrong(RESULTS.typedWrong);
    if (!tile) return setWrong(others.length > 1 ? RESULTS.whichSection(read.board, listed(others.map(({ section }) => section))) : RESULTS.noBoard(String(read.board)));
    if (!read.outcome) return open(tile.board, read.game, at);
    if (tile.results.length > 1 && read.game === undefined) return setWrong(RESULTS.twoGames(tile.board));
    const game = gamesOf(tile).find(({ number }) => number === (read.game ?? 1));
    if (!game) return setWrong(RESULTS.noBoard(`${read.board}.${read.game}`));
    if (game.result) return setWrong(RESULTS.has(game.named, shown(game.result)));
    hand(game, read.outcome, at);
    setText('');
  }

  return (
    <form class="typed-result" onSubmit={submit}>
      <label for={id}>{RESULTS.typed}</label>
      <div class="typed-line">
        <input
          id={id}
          ref={field}
          value={text}
          placeholder={RESULTS.typedExample}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-describedby={`${id}-hint`}
          aria-invalid={wrong !== ''}
          onInput={(event) => (setText(event.currentTarget.value), setWrong(''))}
        />
        <button class="primary">{RESULTS.record}</button>
      </div>
      <p class={wrong ? 'wrong' : 'hint'} id={`${id}-hint`} role={wrong ? 'alert' : undefined}>
        {wrong || echo(read, tile, at) || RESULTS.typedHint}
      </p>
    </form>
  );
}

function echo(read: Typed | null, tile: Tile | undefined, at: Elsewhere | undefined): string {
  if (!tile) return '';
  const { named, white, black } = gamesOf(tile).find(({ number }) => number === read?.game) ?? { ...tile, named: String(tile.board) };
  return (at ? RESULTS.inSection(at.section) : '') + RESULTS.reads(named, white.name ?? '', black.name ?? '', read?.outcome ? outcomeWords(read.outcome, white.name, black.name) : RESULTS.choose);
}
