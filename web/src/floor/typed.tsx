/** Results by keyboard: `12 w` and Enter. What was read is told before it is recorded. */
import { useId, useRef, useState } from 'preact/hooks';
import { OUTCOMES, RESULTS } from '../words/floor';
import { readResult, shown } from './outcome';
import type { Outcome, Tile } from './protocol';

interface TypedProps {
  tiles: Tile[];
  hand: (board: number, outcome: Outcome) => void;
  /** Where more must be known than a line tells. */
  open: (board: number) => void;
}

export function TypedResult({ tiles, hand, open }: TypedProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const read = readResult(text);
  const tile = tiles.find(({ board }) => board === read?.board);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    field.current?.focus();
    if (!read) return setWrong(RESULTS.typedWrong);
    if (!tile) return setWrong(RESULTS.noBoard(read.board));
    if (!read.outcome) return open(tile.board);
    if (tile.results.length > 1) return setWrong(RESULTS.twoGames(tile.board));
    const [written] = tile.results;
    if (written) return setWrong(RESULTS.has(tile.board, shown(written)));
    hand(tile.board, read.outcome);
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
        {wrong || echo(read?.outcome ?? null, tile) || RESULTS.typedHint}
      </p>
    </form>
  );
}

function echo(outcome: Outcome | null, tile: Tile | undefined): string {
  if (!tile) return '';
  return RESULTS.reads(tile.board, tile.white.name ?? '', tile.black.name ?? '', outcome ? OUTCOMES[outcome] : RESULTS.choose);
}
