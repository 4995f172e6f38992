/** A move by keyboard: squares in, touch and release out. A space in the empty box presses the clock. */
import { useState } from 'preact/hooks';
import type { Session } from '../session';
import { readTyped } from '../typed';

export function TypedMove({ session, press }: { session: Session; press: (() => void) | null }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const move = readTyped(text);
    setWrong(move === null);
    if (move && (await session.typed(move))) setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ' || text !== '' || !press) return;
    event.preventDefault();
    press();
  }

  return (
    <form class="typed" onSubmit={submit}>
      <label for="typed">Type a move</label>
      <div class="row">
        <input
          id="typed"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder="g1f3"
          maxLength={8}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={wrong}
          aria-describedby="typed-hint"
        />
        <button>Move</button>
      </div>
      <p class={wrong ? 'wrong' : 'unseen'} id="typed-hint" role={wrong ? 'alert' : undefined}>
        From square to square, such as g1f3, or e7e8q to promote to a queen.
      </p>
    </form>
  );
}
