/** A game in three fields, and then its four links. */
import { useEffect, useState } from 'preact/hooks';
import { openGame } from '../api';
import { Variations } from '../door/variations';
import { isOfTwoBoards } from '../match';
import type { BookName, Color, FieldError, GameOpened, NewGame } from '../protocol';
import { Links } from '../parts/links';
import { API } from '../shell/api';
import { useFetched } from '../shell/fetched';
import { useTitle } from '../title';
import { Name } from '../words/game';
import { PLAY } from '../words/play';
import { whileBusy } from '../shell/presses';

const OF_A_MATCH = 'G/5 d/2';

const TWO = ['white', 'black'] as const;
const FOUR = ['white', 'black', 'white_b', 'black_b'] as const;

const CONTROLS = ['5+3', 'G/30 d/5', '40/90 SD/30 inc/30'];

export default function PlayPage() {
  const [opened, setOpened] = useState(kept);
  const now = (opened: Opened | null) => {
    history.replaceState({ ...history.state, opened }, '');
    setOpened(opened);
  };
  useTitle(PLAY.title);
  return (
    <div class="page narrow">
      <h1>{PLAY.title}</h1>
      <p class="lead">{PLAY.lead}</p>
      {opened ? (
        <Links opened={opened.game} directed={opened.directed} again={() => now(null)} />
      ) : (
        <>
          <GameForm opened={now} />
          <Night opened={now} />
        </>
      )}
    </div>
  );
}

/** What was opened, and whether somebody rules there. */
interface Opened {
  game: GameOpened;
  directed: boolean;
}

/** Nobody finds these links a second time: whoever reloads this page, or comes back to it, has them still. */
const kept = (): Opened | null => (history.state as { opened?: Opened | null } | null)?.opened ?? null;

function GameForm({ opened }: { opened: (opened: Opened) => void }) {
  const books = useFetched<BookName[]>(`${API}/books`);
  const [control, setControl] = useState('G/30 d/5');
  const [book, setBook] = useState<string | null>(null);
  const [announced, setAnnounced] = useState<string[]>([]);
  const match = book !== null && isOfTwoBoards(book);
  const [error, setError] = useState<FieldError | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (books.is === 'missing') setError({ field: 'book', text: PLAY.noBooks });
  }, [books.is]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    const wanted = { ...asked(event.target as HTMLFormElement), announced };
    const answer = await openGame(wanted);
    setBusy(false);
    if (answer.ok) return opened({ game: answer.value, directed: wanted.rulings === 'by-director' });
    setError(answer.no);
    if (answer.no.field) document.getElementById(answer.no.field)?.focus();
  }

  function chooseBook(name: string) {
    setBook(name);
    setAnnounced([]);
    // Five minutes, with two seconds of delay (nc-bughouse 4).
    if (isOfTwoBoards(name)) setControl(OF_A_MATCH);
  }

  const shelf = books.is === 'there' ? books.value : [];
  const chosen = book ?? shelf[0]?.name ?? '';
  const wrong = (field: string) => (error?.field === field ? error.text : null);
  return (
    <form class="card game-form" onSubmit={submit} aria-label={PLAY.title}>
      <div class="field">
        <label for="book">{PLAY.book}</label>
        <select id="book" name="book" required value={chosen} onChange={(event) => chooseBook(event.currentTarget.value)}>
          {shelf.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <Wrong text={wrong('book')} of="book" />
      </div>
      {chosen !== '' && <Variations key={chosen} plan={{ book: chosen, announced }} put={(changed) => setAnnounced(changed.announced)} lead={PLAY.clauses} />}
      <div class="field">
        <label for="control">{PLAY.control}</label>
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
          {PLAY.controlHint}
        </p>
        <div class="examples" role="group" aria-label={PLAY.examples}>
          {CONTROLS.map((example) => (
            <button type="button" class="chip" onClick={() => setControl(example)}>
              {example}
            </button>
          ))}
        </div>
      </div>
      <fieldset class="field names">
        <legend>{PLAY.who}</legend>
        {(match ? FOUR : TWO).map((seat) => (
          <label class="field" key={seat}>
            <span>{match ? PLAY.four[seat] : Name[seat as Color]}</span>
            <input id={seat} name={seat} maxLength={60} autocomplete="off" />
          </label>
        ))}
        {match && <p class="hint">{PLAY.teams}</p>}
      </fieldset>
      <fieldset class="field">
        <legend>{PLAY.how}</legend>
        <Check name="presses" checked label={PLAY.presses}>
          {PLAY.pressesHint}
        </Check>
        <Check name="flags" checked label={PLAY.flags}>
          {PLAY.flagsHint}
        </Check>
        <Check name="rulings" label={PLAY.rulings}>
          {PLAY.rulingsHint}
        </Check>
      </fieldset>
      <fieldset class="field">
        <legend>{PLAY.friends}</legend>
        <Check name="free_touch" label={PLAY.freeTouch}>
          {PLAY.freeTouchHint}
        </Check>
        {!match && (
          <Check name="take_backs" label={PLAY.takeBacks}>
            {PLAY.takeBacksHint}
          </Check>
        )}
      </fieldset>
      {error && !['book', 'control'].includes(error.field ?? '') && (
        <p class="wrong" role="alert">
          {error.text}
        </p>
      )}
      <button class="primary wide" {...whileBusy(busy)}>
        {busy ? PLAY.busy : PLAY.open}
      </button>
    </form>
  );
}

/** A match for four in one press: the clock is pressed with the move, and the program rules and calls flags. */
const A_NIGHT: NewGame = {
  book: 'nc-bughouse',
  control: OF_A_MATCH,
  presses: 'with-the-move',
  rulings: 'at-once',
  flags: 'by-the-program-too',
  place: 'screen',
  scoresheets: 'kept',
};

function Night({ opened }: { opened: (opened: Opened) => void }) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  async function begin() {
    setBusy(true);
    const answer = await openGame(A_NIGHT);
    setBusy(false);
    if (answer.ok) return opened({ game: answer.value, directed: false });
    setWrong(answer.no.text);
  }
  return (
    <section class="card night" aria-labelledby="night">
      <h2 id="night">{PLAY.night}</h2>
      <p class="hint">{PLAY.nightHint}</p>
      <button {...whileBusy(busy)} onClick={() => void begin()}>
        {PLAY.nightDoes}
      </button>
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
    </section>
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
    free_touch: is('free_touch'),
    take_backs: is('take_backs'),
    white: String(fields.get('white') ?? ''),
    black: String(fields.get('black') ?? ''),
    ...(fields.has('white_b') && { white_b: String(fields.get('white_b')), black_b: String(fields.get('black_b')) }),
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
