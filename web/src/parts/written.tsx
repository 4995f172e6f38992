/** A move that is written down and not made: typed, or shown on a small board that nobody else sees. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Color, Square, View } from '../protocol';
import { Board } from './board';

interface WrittenProps {
  view: View;
  /** Whose move it is. */
  color: Color;
  label: string;
  hint: string;
}

export function WrittenMove({ view, color, label, hint }: WrittenProps) {
  const [text, setText] = useState('');
  const [from, setFrom] = useState<Square | null>(null);
  // A hand can be quicker than the page is drawn.
  const lifted = useRef<Square | null>(null);
  const [last, setLast] = useState<Square[]>([]);
  const [standing, setStanding] = useState(0);
  const [open, setOpen] = useState(false);
  // A board measures itself when it is set up: the dialog around it must be there first.
  useEffect(() => setOpen(true), []);
  const stand = () => setStanding((times) => times + 1);
  const bottom = view.seat === 'black' ? 'black' : 'white';

  function touch(square: Square): void {
    lifted.current = square;
    setFrom(square);
    setLast([]);
    stand();
  }

  /** The men go back: nothing was moved, only written. */
  function release(square: Square): void {
    const begun = lifted.current;
    if (begun && begun !== square) {
      setText(begun + square);
      setLast([begun, square]);
    }
    lifted.current = null;
    setFrom(null);
    stand();
  }

  const own = { ...view, seat: color, last, hand: { from, missing: null, pawn: null } };
  return (
    <>
      <label class="field">
        <span>{label}</span>
        <input
          name="text"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          required
          autofocus
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
        />
        <span class="hint">{hint}</span>
      </label>
      <div class="small-board">
        {open && (
          <Board view={own} hand={color} bottom={bottom} standing={standing} touch={touch} release={release} />
        )}
      </div>
    </>
  );
}
