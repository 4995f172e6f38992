/** The phrases of a kind: who did it is the last tap. One with blanks asks for what is missing first. */
import { useState } from 'preact/hooks';
import { Blanks } from '../parts/blanks';
import { filled, type Shown } from '../phrases';
import type { Claims, Color } from '../protocol';
import { BOARD, HAPPENED } from '../words/floor';
import { raise } from '../words/game';
import { general, type Kind, phrasesOf } from '../kinds';

const COLORS: Color[] = ['white', 'black'];

interface ToldProps {
  known: Claims;
  kind: Kind;
  tell: (told: Shown, words: string[]) => void;
}

export function Told({ known, kind, tell }: ToldProps) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Shown | null>(null);
  const [words, setWords] = useState<string[]>([]);
  const all = phrasesOf(known.topics, kind, 'white', search);

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
      <ul class="told">
        {all.map((one) => (
          <Phrase key={one.text} one={one} choose={(color) => choose(one, color)} />
        ))}
      </ul>
    </>
  );
}

function Phrase({ one, choose }: { one: Shown; choose: (color: Color) => void }) {
  const { white, black, blanks } = one.phrase;
  const said = (color: Color) => raise(filled(one.phrase[color], blanks, []));
  if (white === black) {
    return (
      <li>
        <button type="button" class="told-whole" onClick={() => choose('white')}>
          {said('white')}
        </button>
      </li>
    );
  }
  return (
    <li class="told-row">
      <span>{general(filled(white, blanks, []))}</span>
      {COLORS.map((color) => (
        <button type="button" key={color} aria-label={`${BOARD[color]}: ${said(color)}`} onClick={() => choose(color)}>
          <span class={`dot ${color}`} />
          {BOARD[color]}
        </button>
      ))}
    </li>
  );
}
