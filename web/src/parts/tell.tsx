/**
 * What happened? Somebody searches a list of phrases and tells one of them: a director who saw it, or a player who calls
 * him. Arrows go through the list, Enter tells what is marked.
 */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { filled, found, hasColors, toldBy, type Shown } from '../phrases';
import type { Blank, Claims, Color, Phrase, Refused, View } from '../protocol';
import type { Session } from '../session';
import { refusalOf } from '../state';
import { isPlayer, Name, other, raise, sentence } from '../words';
import { useClaims, Waiting } from './asked';
import { Clauses } from './clause';
import { Modal } from './modal';

/** What is told from where: the words of the button and of its dialog. */
export interface Telling {
  label: string;
  title: string;
  hint: string;
  does: string;
  kinds: Phrase['do'][];
}

export const SEEN: Telling = {
  label: 'What happened?',
  title: 'What happened?',
  hint: 'Choose what you saw. The clocks stop until you have ruled on it.',
  does: 'Open it',
  kinds: ['claim', 'occur'],
};

export const CALLED: Telling = {
  label: 'Call the director…',
  title: 'Call the director',
  hint: 'Tell what happened. The clocks stop, and the director looks into it.',
  does: 'Call the director',
  kinds: ['claim'],
};

export const BY_HAND: Telling = {
  label: 'At the board…',
  title: 'What you do at the board',
  hint: 'Besides touching, letting go and pressing. It is put on record.',
  does: 'Record it',
  kinds: ['handle', 'occur'],
};

interface TellProps {
  view: View;
  session: Session;
  telling: Telling;
}

export function Tell({ view, session, telling }: TellProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>{telling.label}</button>
      {open && <TellDialog view={view} session={session} telling={telling} close={() => setOpen(false)} />}
    </>
  );
}

function TellDialog({ view, session, telling, close }: TellProps & { close: () => void }) {
  const known = useClaims(session.now().token);
  return (
    <Modal title={telling.title} close={close}>
      <p class="hint">{telling.hint}</p>
      {typeof known === 'string' ? (
        <Waiting lost={known === 'lost'} />
      ) : (
        <TellForm view={view} session={session} telling={telling} known={known} close={close} />
      )}
    </Modal>
  );
}

interface TellFormProps extends TellProps {
  known: Claims;
  close: () => void;
}

function TellForm({ view, session, telling, known, close }: TellFormProps) {
  const [color, setColor] = useState<Color>(isPlayer(view.seat) ? other(view.seat) : view.on_move);
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState<Phrase | null>(null);
  const [words, setWords] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const shown = found(known.topics, telling.kinds, color, search);
  const at = shown.findIndex(({ phrase }) => phrase === marked);
  const chosen = shown[at];

  function mark(phrase: Phrase | null): void {
    setMarked(phrase);
    setWords([]);
    setRefusal(null);
  }

  /** A search marks the first phrase that it finds, so that Enter is enough. */
  function look(text: string): void {
    setSearch(text);
    const first = found(known.topics, telling.kinds, color, text)[0];
    mark(text.trim() === '' ? null : (first?.phrase ?? null));
  }

  function onKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || shown.length === 0) return;
    event.preventDefault();
    const next = at < 0 ? (step > 0 ? 0 : shown.length - 1) : (at + step + shown.length) % shown.length;
    mark(shown[next]!.phrase);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!chosen) return setRefusal({ text: 'first choose what happened from the list', clauses: [] });
    const text = filled(chosen.text, chosen.phrase.blanks, words);
    const answer = await session.act(toldBy(chosen.phrase, text), true);
    if (answer.ok) close();
    else setRefusal(refusalOf(answer));
  }

  return (
    <form class="tell" onSubmit={submit}>
      {hasColors(known.topics, telling.kinds) && <ColorSwitch view={view} color={color} choose={setColor} />}
      <Search search={search} look={look} onKey={onKey} shown={shown} chosen={chosen} mark={mark} />
      {chosen && chosen.phrase.blanks.length > 0 && <Blanks chosen={chosen} words={words} write={setWords} />}
      {refusal && (
        <p class="wrong" role="alert">
          {sentence(refusal.text)} <Clauses of={refusal.clauses} />
        </p>
      )}
      <div class="row end">
        <button type="button" onClick={close}>
          Cancel
        </button>
        <button class="primary">{telling.does}</button>
      </div>
    </form>
  );
}

/** One list for both players, and a switch between them. */
function ColorSwitch({ view, color, choose }: { view: View; color: Color; choose: (color: Color) => void }) {
  const own = isPlayer(view.seat) ? view.seat : null;
  const colors: [Color, string][] = own
    ? [
        [other(own), `Your opponent (${Name[other(own)]})`],
        [own, `You (${Name[own]})`],
      ]
    : [
        ['white', Name.white],
        ['black', Name.black],
      ];
  return (
    <fieldset class="switch">
      <legend>Who?</legend>
      <div class="choices">
        {colors.map(([value, label]) => (
          <label class="check" key={value}>
            <input type="radio" name="who" checked={color === value} onChange={() => choose(value)} /> {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SearchProps {
  search: string;
  look: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  shown: Shown[];
  chosen: Shown | undefined;
  mark: (phrase: Phrase) => void;
}

function Search({ search, look, onKey, shown, chosen, mark }: SearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const option = (index: number) => `${id}-${index}`;
  const at = chosen ? shown.indexOf(chosen) : -1;
  const topics = [...new Set(shown.map(({ topic }) => topic))];
  return (
    <div class="field">
      <label for={`${id}-search`}>Search</label>
      <input
        id={`${id}-search`}
        ref={field}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={at < 0 ? undefined : option(at)}
        aria-autocomplete="list"
        placeholder="clock, hand, banged…"
        autocomplete="off"
        spellcheck={false}
        value={search}
        onInput={(event) => look(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <p class="hint" role="status">
        {shown.length === 0 ? 'Nothing like that is in the list; try another word.' : `${shown.length} in the list.`}
        {shown.length > 0 && <span class="keys"> Arrows choose, Enter tells it.</span>}
      </p>
      {shown.length > 0 && (
        <div class="phrases" role="listbox" id={`${id}-list`} aria-label="What can be told">
          {topics.map((topic, index) => (
            <div role="group" aria-labelledby={`${id}-topic-${index}`} key={topic}>
              <div class="topic" id={`${id}-topic-${index}`}>
                {topic}
              </div>
              {shown.map(
                (one, place) =>
                  one.topic === topic && (
                    <Option key={one.text} id={option(place)} one={one} marked={place === at} mark={() => mark(one.phrase)} />
                  ),
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  one: Shown;
  marked: boolean;
  mark: () => void;
}

function Option({ id, one, marked, mark }: OptionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div class="phrase" role="option" id={id} aria-selected={marked} onMouseDown={stay} onClick={mark} ref={place}>
      <span class="mark" aria-hidden="true">
        {marked ? '✓' : ''}
      </span>
      {raise(one.text)}
    </div>
  );
}

/** The search keeps the focus, so that Enter tells what was clicked. */
const stay = (event: MouseEvent): void => event.preventDefault();

/** A small field for each blank of the phrase, and what it comes to. */
function Blanks({ chosen, words, write }: { chosen: Shown; words: string[]; write: (words: string[]) => void }) {
  const { blanks } = chosen.phrase;
  const put = (index: number, word: string) => write(blanks.map((_, place) => (place === index ? word : (words[place] ?? ''))));
  return (
    <div class="chosen">
      <p>{sentence(filled(chosen.text, blanks, words))}</p>
      <div class="row blanks">
        {blanks.map((blank, index) => (
          <BlankField key={blank.at} blank={blank} word={words[index] ?? ''} write={(word) => put(index, word)} />
        ))}
      </div>
    </div>
  );
}

const FIELDS: Record<Blank['kind'], { label: string; pattern: string }> = {
  square: { label: 'Square', pattern: '\\s*[a-hA-H][1-8]\\s*' },
  man: { label: 'Man', pattern: '\\s*([kK]ing|[qQ]ueen|[rR]ook|[bB]ishop|[kK]night|[pP]awn)\\s*' },
  time: { label: 'Time', pattern: '\\s*\\d+(:\\d\\d){1,2}\\s*' },
  number: { label: 'How many', pattern: '\\s*\\d+\\s*' },
};

function BlankField({ blank, word, write }: { blank: Blank; word: string; write: (word: string) => void }) {
  const { label, pattern } = FIELDS[blank.kind];
  return (
    <label class="blank">
      <span class="small">{label}</span>
      <input
        value={word}
        placeholder={blank.word}
        pattern={pattern}
        title={`such as ${blank.word}`}
        required
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => write(event.currentTarget.value)}
      />
    </label>
  );
}
