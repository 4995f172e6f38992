/** The variations and readings of the book that hold in a section or a game, each with the notice that it needs (1B1, 1B2). */
import { API } from '../shell/api';
import { useFetched } from '../shell/fetched';
import { VARIATIONS } from '../words/settings';
import { Count, Tick } from './fields';
import { Rule } from './section-parts';

interface WholeBook {
  variations: { name: string; clauses: string; says: string; notice: string }[];
  readings: { name: string; clauses: string; question: string; default: string; other: string; can_be_chosen: boolean }[];
}

/** The end of the name of a variation that carries a number. */
const NUMBERED = '-N';

/** What is played by a book. */
interface Played {
  book: string;
  announced?: string[];
}

export function Variations<P extends Played>({ plan, put, lead = VARIATIONS.lead }: { plan: P; put: (plan: P) => void; lead?: string }) {
  const book = useFetched<WholeBook>(`${API}/rules/books/${encodeURIComponent(plan.book)}`);
  const chosen = plan.announced ?? [];
  if (book.is !== 'there') return null;
  const { variations, readings } = book.value;
  const announce = (announced: string[]) => put({ ...plan, announced });
  const turn = (name: string) => (on: boolean) => announce(on ? [...chosen, name] : chosen.filter((one) => one !== name));
  const choosable = readings.filter((reading) => reading.can_be_chosen);
  if (variations.length + choosable.length === 0) return null;
  return (
    <details class="part" open={chosen.length > 0}>
      <summary>{VARIATIONS.title(chosen.length)}</summary>
      <p class="hint">
        {lead} <Rule id="1B1" />
      </p>
      {variations.map(({ name, clauses, says, notice }) =>
        name.endsWith(NUMBERED) ? (
          <Numbered key={name} stem={name.slice(0, -1)} label={VARIATIONS.one(clauses, says, notice)} chosen={chosen} announce={announce} />
        ) : (
          <Tick key={name} label={VARIATIONS.one(clauses, says, notice)} on={chosen.includes(name)} turn={turn(name)} />
        ),
      )}
      {choosable.length > 0 && <h4>{VARIATIONS.readings}</h4>}
      {choosable.map(({ name, clauses, question, default: usual, other }) => (
        <Tick key={name} label={VARIATIONS.reading(clauses, question, usual, other)} on={chosen.includes(name)} turn={turn(name)} />
      ))}
    </details>
  );
}

interface NumberedProps {
  /** `missing-pairs-` */
  stem: string;
  label: string;
  chosen: string[];
  announce: (announced: string[]) => void;
}

function Numbered({ stem, label, chosen, announce }: NumberedProps) {
  const held = chosen.find((name) => name.startsWith(stem) && /^\d+$/.test(name.slice(stem.length)));
  const others = chosen.filter((name) => name !== held);
  return (
    <Count
      label={label}
      value={held ? Number(held.slice(stem.length)) : null}
      most={255}
      put={(number) => announce(number === null ? others : [...others, `${stem}${number}`])}
      hint={VARIATIONS.number}
    />
  );
}
