/** The schools as the entries write them: one that is written in two ways is put right on all its entries at once. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useOpener } from '../door/opener';
import type { Warned } from '../event/protocol';
import { SCHOOLS } from '../words/counter';
import { type Doing, useDoing } from './doing';
import { useTried } from './enter';
import { Field } from './field';
import type { EntrySeen } from './protocol';
import { Happened, Refusal } from './said';
import { Will } from './will';
import { whileBusy } from '../shell/presses';

export interface School {
  name: string;
  players: number;
}

/** Every spelling, with how many entries have it. */
export function schoolsOf(entries: readonly Pick<EntrySeen, 'team'>[]): School[] {
  const found = new Map<string, number>();
  for (const { team } of entries) if (team !== null && team.trim() !== '') found.set(team, (found.get(team) ?? 0) + 1);
  return [...found].map(([name, players]) => ({ name, players })).sort((one, other) => one.name.localeCompare(other.name));
}

interface SchoolsProps {
  event: string;
  entries: EntrySeen[];
  version: number;
  warnings: Warned[];
  mayEnter: boolean;
  mayUndo: boolean;
}

export function Schools({ event, entries, version, warnings, mayEnter, mayUndo }: SchoolsProps) {
  const doing = useDoing(event, mayUndo);
  const schools = schoolsOf(entries);
  const doubtful = warnings.flatMap(({ at }) => (at.spellings ? [at.spellings] : []));
  // Its row goes with the spelling.
  const spell = (team: string, right: string) => void doing.run({ do: 'spell-team', team, right }, { version });
  return (
    <>
      <p class="hint">{SCHOOLS.lead}</p>
      <Happened said={doing.said} undo={doing.undo} />
      <Refusal no={doing.no} />
      {mayEnter && doubtful.map((two) => <Doubtful key={two.join(' / ')} of={two} doing={doing} spell={spell} />)}
      <ul class="entry-rows">
        {schools.map((school) => (
          <Row key={school.name} event={event} school={school} others={schools.map(({ name }) => name).filter((name) => name !== school.name)} doing={doing} spell={spell} mayEnter={mayEnter} />
        ))}
      </ul>
    </>
  );
}

function Row({ mayEnter, ...of }: Omit<SpellingProps, 'close'> & { mayEnter: boolean }) {
  const { open, setOpen, button } = useOpener();
  const { school, doing } = of;
  return (
    <li class="entry-row">
      <span>
        <strong>{school.name}</strong> <span class="hint">{SCHOOLS.players(school.players)}</span>
      </span>
      {mayEnter && !open && (
        <button type="button" ref={button} aria-label={SCHOOLS.changeOf(school.name)} onClick={() => (doing.clear(), setOpen(true))}>
          {SCHOOLS.change}
        </button>
      )}
      {open && <SpellingForm {...of} close={() => setOpen(false)} />}
    </li>
  );
}

/** Two that may be one: one press says which spelling is right. */
function Doubtful({ of: [one, other], doing, spell }: { of: [string, string]; doing: Doing; spell: (team: string, right: string) => void }) {
  return (
    <div class="counter-note care">
      <p>
        <span aria-hidden="true">! </span>
        {SCHOOLS.doubtful(one, other)}
      </p>
      <div class="row">
        <button type="button" {...whileBusy(doing.busy)} onClick={() => spell(other, one)}>
          {SCHOOLS.right(one)}
        </button>
        <button type="button" {...whileBusy(doing.busy)} onClick={() => spell(one, other)}>
          {SCHOOLS.right(other)}
        </button>
      </div>
    </div>
  );
}

interface SpellingProps {
  event: string;
  school: School;
  others: string[];
  doing: Doing;
  spell: (team: string, right: string) => void;
  close: () => void;
}

function SpellingForm({ event, school: { name, players }, others, doing, spell, close }: SpellingProps) {
  const [right, setRight] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  // Whoever opened it goes on in it; what is right is mostly another word altogether.
  useEffect(() => field.current?.select(), []);
  const isChanged = right.trim() !== '' && right.trim() !== name;
  const tried = useTried(event, isChanged ? { do: 'spell-team', team: name, right } : null);
  const submit = (submitted: Event) => {
    submitted.preventDefault();
    if (isChanged) spell(name, right);
  };
  return (
    <form onSubmit={submit} class="entry-form spelling-form" noValidate aria-label={SCHOOLS.changeOf(name)}>
      <Field label={SCHOOLS.spelling} hint={SCHOOLS.spellingHint} value={right} set={setRight} list={others} focus={field} />
      <Will tried={tried} />
      <div class="row">
        <button type="submit" class="primary" disabled={!isChanged} {...whileBusy(doing.busy)}>
          {SCHOOLS.save(players)}
        </button>
        <button type="button" class="quiet" onClick={close}>
          {SCHOOLS.cancel}
        </button>
      </div>
    </form>
  );
}
