/** The phrases of a kind: who did it is the last tap. One with blanks asks for what is missing first. */
import { useState } from 'preact/hooks';
import { Blanks } from '../parts/blanks';
import type { Shown } from '../phrases';
import type { Act, Claims, Color } from '../protocol';
import { BOARD, HAPPENED } from '../words/floor';
import { firstOf, type Kind, phrasesOf } from '../kinds';

const COLORS: Color[] = ['white', 'black'];

interface ToldProps {
  known: Claims;
  kind: Kind;
  tell: (told: Shown, words: string[]) => void;
  /** What is no phrase. */
  act: (act: Act) => void;
}

export function Told({ known, kind, tell, act }: ToldProps) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Shown | null>(null);
  const [words, setWords] = useState<string[]>([]);
  const all = phrasesOf(known.topics, kind, 'white', search);
  const first = firstOf(all, kind);

  function choose({ topic, phrase }: Shown, color: Color) {
    const told = { topic, phrase, text: phrase[color] };
    if (phrase.blanks.length === 0) return tell(told, []);
    setWords([]);
    setOpen(told);
  }

  if (open) {
    return (
      <form onSubmit={(event) => (event.preventDefault(), tell(open, words))}>
        <Blanks chosen={open} words={words} write={setWords} />
        <div class="row">
          <button class="primary">{HAPPENED.does}</button>
          <button type="button" onClick={() => setOpen(null)}>
            {HAPPENED.notThis}
          </button>
        </div>
      </form>
    );
  }
  return (
    <>
      {kind === 'all' && (
        <label class="field">
          <span>{HAPPENED.search}</span>
          <input value={search} autocomplete="off" onInput={(event) => setSearch(event.currentTarget.value)} />
        </label>
      )}
      {all.length === 0 && <p>{HAPPENED.none}</p>}
      {kind === 'penalty' && <Warning warn={(color, why) => act({ do: 'warn', color, why })} />}
      <Phrases of={all.slice(0, first)} choose={choose} />
      {first < all.length && (
        <details class="told-more">
          <summary>{HAPPENED.more(all.length - first)}</summary>
          <Phrases of={all.slice(first)} choose={choose} />
        </details>
      )}
    </>
  );
}

function Phrases({ of, choose }: { of: Shown[]; choose: (one: Shown, color: Color) => void }) {
  return (
    <ul class="told">
      {of.map((one) => (
        <Phrase key={one.text} one={one} choose={(color) => choose(one, color)} />
      ))}
    </ul>
  );
}

/** A warning is for something: what, and then for whom. */
function Warning({ warn }: { warn: (color: Color, why: string) => void }) {
  const [why, setWhy] = useState('');
  return (
    <fieldset class="question warning">
      <legend>{HAPPENED.warn}</legend>
      <label class="field">
        <span>{HAPPENED.why}</span>
        <input value={why} autocomplete="off" onInput={(event) => setWhy(event.currentTarget.value)} />
      </label>
      <div class="row">
        {COLORS.map((color) => (
          <button type="button" key={color} disabled={why.trim() === ''} aria-label={HAPPENED.warnOf(BOARD[color])} onClick={() => warn(color, why.trim())}>
            <span class={`dot ${color}`} />
            {BOARD[color]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Phrase({ one, choose }: { one: Shown; choose: (color: Color) => void }) {
  const { white, black, listed } = one.phrase;
  if (white === black) {
    return (
      <li>
        <button type="button" class="told-whole" onClick={() => choose('white')}>
          {listed.white}
        </button>
      </li>
    );
  }
  return (
    <li class="told-row">
      <span>{listed.either}</span>
      {COLORS.map((color) => (
        <button type="button" key={color} aria-label={`${BOARD[color]}: ${listed[color]}`} onClick={() => choose(color)}>
          <span class={`dot ${color}`} />
          {BOARD[color]}
        </button>
      ))}
    </li>
  );
}
