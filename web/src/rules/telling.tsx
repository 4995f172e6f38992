/** Putting an incident together from phrases: who, what, and the line before it is added. */
import { useMemo, useState } from 'preact/hooks';
import { Search } from '../parts/phrases';
import type { Shown } from '../phrases';
import { WHATIF } from '../words/whatif';
import { exchanged } from './incident';
import type { Phrase } from './protocol';

export type Who = 'white' | 'black' | 'director';
const WHOS: Who[] = ['white', 'black', 'director'];

interface TellingProps {
  phrases: Phrase[];
  add: (line: string) => void;
}

/** What the list shows at once; more words find fewer. */
const MOST = 80;

export function Telling({ phrases, add }: TellingProps) {
  const [who, setWho] = useState<Who>('white');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [line, setLine] = useState('');
  const all = useMemo(() => linesOf(phrases, who), [phrases, who]);
  const shown = useMemo(() => having(all, search).slice(0, MOST), [all, search]);
  const mark = (text: string | null) => (setChosen(text), setLine(text ?? ''));

  function onKey(event: KeyboardEvent): void {
    const at = shown.findIndex(({ text }) => text === chosen);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      mark(shown[Math.max(0, Math.min(shown.length - 1, at + step))]!.text);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const text = at >= 0 ? line : shown[0]?.text;
      if (text) add(text);
    }
  }

  return (
    <>
      <fieldset class="switch">
        <legend>{WHATIF.who}</legend>
        <div class="choices">
          {WHOS.map((one) => (
            <label class="check" key={one}>
              <input type="radio" name="who" checked={who === one} onChange={() => (setWho(one), mark(null))} />
              <span>{WHATIF.whos[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Search
        calm
        search={search}
        look={(text) => (setSearch(text), mark(null))}
        onKey={onKey}
        shown={shown}
        chosen={shown.find(({ text }) => text === chosen)}
        mark={(phrase) => mark(phrase.white)}
      />
      <form class="field" onSubmit={(event) => (event.preventDefault(), line.trim() && add(line))}>
        <label for="line">{WHATIF.line}</label>
        <div class="with-button">
          <input id="line" value={line} onInput={(event) => setLine(event.currentTarget.value)} autocomplete="off" spellcheck={false} aria-describedby="line-hint" />
          <button class="primary" disabled={line.trim() === ''}>
            {WHATIF.add}
          </button>
        </div>
        <p class="hint" id="line-hint">
          {WHATIF.lineHint}
        </p>
      </form>
    </>
  );
}

/** What this one can do and tell. */
export function linesOf(phrases: Phrase[], who: Who): Shown[] {
  const opening = who === 'director' ? 'director sees that' : `${who} claims that`;
  return phrases.flatMap(({ topic, kind, text }) => {
    const told = kind === 'incident' ? incidents(text, who).map((one) => `${opening} ${one}`) : acts(text, who);
    return told.map((one) => ({ topic, text: one, phrase: { do: 'claim' as const, white: one, black: one, blanks: [], about: [], often: null, listed: { white: one, black: one, either: one } } }));
  });
}

/** The director may have seen it of either; a player tells of the other first. */
function incidents(text: string, who: Who): string[] {
  const other = exchanged(text);
  if (other === text) return [text];
  const ofWhite = text.startsWith('black') ? other : text;
  const ofBlack = exchanged(ofWhite);
  return who === 'white' ? [ofBlack, ofWhite] : [ofWhite, ofBlack];
}

function acts(text: string, who: Who): string[] {
  const by = text.split(' ')[0];
  if (by === 'white' || by === 'black') return who === 'director' ? [] : [by === who ? text : exchanged(text)];
  if (by === 'director') return who === 'director' ? [text] : [];
  return [text];
}

function having(lines: Shown[], search: string): Shown[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter(({ topic, text }) => wanted.every((word) => `${topic} ${text}`.toLowerCase().includes(word)));
}
