/**
 * A move by keyboard: as players write it, or squares in, touch and release out. A space in the empty box presses the clock.
 * The box stays while the opponent thinks, so that nobody has to look for it again: what is typed then is refused.
 */
import { useRef, useState } from 'preact/hooks';
import type { Session } from '../session';
import { TYPED } from '../words/board';

export function TypedMove({ session, press, drops }: { session: Session; press: (() => void) | null; drops: boolean }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    // What is typed next takes the place of what was sent, also before the answer to it is here.
    box.current?.select();
    const made = await session.typed(text);
    setWrong(!made);
    if (made) setText((now) => (now === text ? '' : now));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ' || text !== '' || !press) return;
    event.preventDefault();
    press();
  }

  return (
    <form class="typed" onSubmit={submit}>
      <label for="typed">{TYPED.label}</label>
      <div class="row">
        <input
          id="typed"
          ref={box}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder={TYPED.example}
          maxLength={12}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={wrong}
          aria-describedby="typed-hint"
        />
        <button>{TYPED.does}</button>
      </div>
      <p class={wrong ? 'hint' : 'unseen'} id="typed-hint">
        {TYPED.hint} {drops && TYPED.drops}
      </p>
    </form>
  );
}
