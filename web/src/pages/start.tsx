/** The first page: what Jadoube is, and a game in three fields. */
import { useEffect, useState } from 'preact/hooks';
import { books, openGame } from '../api';
import type { BookName, FieldError, GameOpened, NewGame } from '../protocol';
import { Links } from '../parts/links';
import { Wordmark } from '../parts/wordmark';

const CONTROLS = ['5+3', 'G/30 d/5', '40/90 SD/30 inc/30'];

export function StartPage() {
  const [opened, setOpened] = useState<GameOpened | null>(null);
  return (
    <div class="start">
      <header class="hero">
        <Wordmark />
        <h1>The chess arbiter that names its clause</h1>
        <p class="lead">
          Jadoube keeps the clock and the rules of your game, and for every move it refuses and every ruling it gives it
          names the clause that decides.
        </p>
      </header>
      <main>
        {opened ? <Links opened={opened} again={() => setOpened(null)} /> : <GameForm opened={setOpened} />}
      </main>
      <footer class="colophon">
        <p>
          <i>J’adoube</i>, “I adjust”, is what a player says before touching a piece that he does not mean to move.
        </p>
        <p>Free software under the GNU Affero General Public License, version 3 or later.</p>
      </footer>
    </div>
  );
}

function GameForm({ opened }: { opened: (game: GameOpened) => void }) {
  const [shelf, setShelf] = useState<BookName[]>([]);
  const [control, setControl] = useState('G/30 d/5');
  const [error, setError] = useState<FieldError | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    document.title = 'Jadoube';
    books().then(setShelf, () => setError({ field: 'book', text: 'The rulebooks could not be read. Is the server running?' }));
  }, []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    const answer = await openGame(asked(event.target as HTMLFormElement));
    setBusy(false);
    if ('links' in answer) return opened(answer);
    setError(answer);
    if (answer.field) document.getElementById(answer.field)?.focus();
  }

  const wrong = (field: string) => (error?.field === field ? error.text : null);
  return (
    <form class="card game-form" onSubmit={submit} aria-labelledby="play">
      <h2 id="play">Play a game</h2>
      <div class="field">
        <label for="book">Rulebook</label>
        <select id="book" name="book" required>
          {shelf.map((book) => (
            <option value={book.name}>{book.title}</option>
          ))}
        </select>
        <Wrong text={wrong('book')} of="book" />
      </div>
      <div class="field">
        <label for="control">Time control</label>
        <input
          id="control"
          name="control"
          value={control}
          onInput={(event) => setControl(event.currentTarget.value)}
          required
          autocomplete="off"
          spellcheck={false}
          aria-invalid={wrong('control') !== null}
          aria-describedby="control-wrong control-hint"
        />
        <Wrong text={wrong('control')} of="control" />
        <p class="hint" id="control-hint">
          Minutes for the game and a timer, as tournaments announce it.
        </p>
        <div class="examples" role="group" aria-label="Examples of time controls">
          {CONTROLS.map((example) => (
            <button type="button" class="chip" onClick={() => setControl(example)}>
              {example}
            </button>
          ))}
        </div>
      </div>
      <fieldset class="field">
        <legend>How it is played</legend>
        <Check name="presses" checked label="The clock is pressed with the move">
          Else each player presses it himself, with a button or the space bar.
        </Check>
        <Check name="flags" checked label="The program calls flags">
          An announced variation. Else a flag has fallen only when a player points it out.
        </Check>
        <Check name="rulings" label="A director confirms rulings">
          Else the program rules as soon as the facts are in.
        </Check>
      </fieldset>
      {error && !['book', 'control'].includes(error.field ?? '') && (
        <p class="wrong" role="alert">
          {error.text}
        </p>
      )}
      <button class="primary wide" disabled={busy}>
        {busy ? 'Setting up the board…' : 'Open the game'}
      </button>
    </form>
  );
}

/** What the form asks for; the server knows what of it can be played. */
function asked(form: HTMLFormElement): NewGame {
  const fields = new FormData(form);
  const is = (name: string) => fields.get(name) === 'on';
  return {
    book: String(fields.get('book') ?? ''),
    control: String(fields.get('control') ?? ''),
    presses: is('presses') ? 'with-the-move' : 'by-hand',
    rulings: is('rulings') ? 'by-director' : 'at-once',
    flags: is('flags') ? 'by-the-program-too' : 'by-the-book',
    place: 'screen',
    scoresheets: 'kept',
  };
}

function Wrong({ text, of }: { text: string | null; of: string }) {
  return (
    <p class="wrong" id={`${of}-wrong`} role="alert" hidden={text === null}>
      {text}
    </p>
  );
}

interface CheckProps {
  name: string;
  label: string;
  checked?: boolean;
  children: string;
}

function Check({ name, label, checked, children }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" name={name} defaultChecked={checked ?? false} aria-describedby={`${name}-hint`} />
      <span>
        {label}
        <span class="hint" id={`${name}-hint`}>
          {children}
        </span>
      </span>
    </label>
  );
}
