/** The box of the check-in desk: the best match is on top, Enter checks in and the box is empty for the next. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { CHECK_IN } from '../words/counter';
import type { EntrySeen } from './protocol';
import { isOwn, schoolOf, search } from './search';
import { WholeSchool } from './whole-school';

/** More than fits above a phone's keyboard helps nobody. */
const SHOWN = 6;

const BOX = 'door-box';

interface FindProps {
  entries: EntrySeen[];
  check: (entry: EntrySeen) => void;
  checkSchool: (name: string, here: EntrySeen[], missing: number) => void;
  say: (text: string, wrong?: boolean) => void;
}

export function CheckInSearch({ entries, check, checkSchool, say }: FindProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const list = useId();
  useEffect(() => box.current?.focus(), []);

  const all = typed.trim() === '' ? [] : absentFirst(search(typed, entries));
  const found = all.slice(0, SHOWN);
  const school = schoolOf(typed, entries, (entry) => !entry['checked-in']);
  // Whoever typed a school means no one pupil of it before he has said which.
  const first = found[0] && isOwn(typed, found[0]) ? 0 : -1;
  const chosen = Math.min(at ?? first, found.length - 1);
  const type = (text: string) => {
    setTyped(text);
    setAt(null);
    setChoosing(false);
  };
  const take = (entry: EntrySeen | undefined) => {
    if (!entry) return;
    if (entry['checked-in']) say(CHECK_IN.already(entry.name));
    else check(entry);
    type('');
    box.current?.focus();
  };
  /** A coach stands there for all of his school. */
  const takeAll = (name: string) => (here: EntrySeen[], missing: number) => {
    checkSchool(name, here, missing);
    type('');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt(chosen < 0 && step < 0 ? found.length - 1 : (chosen + step + found.length) % found.length);
    } else if (event.key === 'Escape') type('');
  };
  const submit = (event: Event) => {
    event.preventDefault();
    // What was done for the one before does not stand beside a name that nobody has.
    if (typed.trim() !== '' && found.length === 0) return say(CHECK_IN.none, true);
    if (found.length > 0 && chosen < 0) return say(CHECK_IN.onlySchool, true);
    take(found[chosen]);
  };

  return (
    <form role="search" onSubmit={submit} class="door-search">
      <label for={BOX}>{CHECK_IN.label}</label>
      <input
        id={BOX}
        ref={box}
        type="search"
        role="combobox"
        value={typed}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="done"
        aria-expanded={found.length > 0 && !choosing}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen >= 0 ? `${list}-${chosen}` : undefined}
        aria-describedby="door-hint"
      />
      <p class="hint" id="door-hint">
        {typed.trim() === '' ? CHECK_IN.hint : found.length === 0 ? CHECK_IN.none : chosen < 0 ? CHECK_IN.onlySchool : CHECK_IN.hint}
      </p>
      {school && school.of.length > 1 && (
        <WholeSchool key={`${school.school} ${choosing}`} name={school.school} of={school.of} check={takeAll(school.school)} choosing={choosing} choose={() => setChoosing(true)} />
      )}
      <ul id={list} role="listbox" aria-label={CHECK_IN.matches} class="door-matches" hidden={found.length === 0 || choosing}>
        {found.map((entry, index) => (
          <li
            key={entry.entry}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === chosen}
            class="door-match"
            onClick={() => take(entry)}
          >
            <span class="door-name">{entry.name}</span>
            <span class="hint">{CHECK_IN.facts(entry)}</span>
            <span class="door-state">{entry['checked-in'] ? CHECK_IN.isHere : index === chosen ? <kbd>Enter</kbd> : ''}</span>
          </li>
        ))}
      </ul>
      {all.length > SHOWN && !choosing && <p class="hint">{CHECK_IN.more(all.length - SHOWN)}</p>}
    </form>
  );
}

/** Whoever pressed by keyboard a button that goes away goes on in the box; a thumb would only call up the keys. */
export function toBox({ detail }: MouseEvent): void {
  if (detail === 0) document.getElementById(BOX)?.focus();
}

/** Whoever is here already is hardly the one who stands at the desk. */
function absentFirst(found: EntrySeen[]): EntrySeen[] {
  return [...found.filter((entry) => !entry['checked-in']), ...found.filter((entry) => entry['checked-in'])];
}
