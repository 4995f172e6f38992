/** Everybody who entered, with what is still open about each; a search, and lists of those who are unsettled. */
import { useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { Filter as Find } from '../parts/filter';
import { type Key, OrderButton, ordered, useOrder } from '../parts/order';
import { rowKeys } from '../parts/row-keys';
import { ENTRIES, gradeWords, SCHOOLS } from '../words/counter';
import { CSV } from '../words/shell';
import { ORDER } from '../words/table';
import { dollars } from './money';
import type { EntrySeen } from './protocol';
import { search } from './search';
import { schoolsOf } from './schools';
import { byName, counts, familyFirst, type Filter, isAwaited, meets, owes } from './unsettled';

interface ListProps {
  event: string;
  home: string;
  entries: EntrySeen[];
  sections: string[];
  /** The section that the address names. */
  asked: string | null;
  /** The entry that stands open beside the list. */
  open: string | null;
}

export function EntryList({ event, home, entries, sections, asked, open }: ListProps) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [section, setSection] = useState(asked !== null && sections.includes(asked) ? asked : '');
  const here = entries.filter((entry) => section === '' || entry.section === section);
  const lists = counts(here);
  const current = lists.some((list) => list.filter === filter) ? filter : 'all';
  const ordering = useOrder<Column>();
  const shown = ordered(search(typed, byName(here.filter((entry) => meets(current, entry)))), ordering.order, keyAt);
  // Who is entered next is for the section that is looked at.
  const into = section === '' ? '' : `&section=${encodeURIComponent(section)}`;
  return (
    <section class="counter-list" aria-label={ENTRIES.list}>
      <div class="row counter-ways">
        <a class="button primary" href={`${home}?new${into}`}>
          {ENTRIES.enter}
        </a>
        <a class="button" href={`${home}?import${into}`}>
          {ENTRIES.import}
        </a>
        {schoolsOf(entries).length > 1 && (
          <a class="button" href={`${home}?schools`}>
            {SCHOOLS.title}
          </a>
        )}
        {entries.length > 0 && (
          <a class="button" href={eventAt(event, `/sheets/entries.csv${section === '' ? '' : `?section=${encodeURIComponent(section)}`}`)} download>
            {CSV}
          </a>
        )}
        {entries.some((entry) => meets('not-here', entry)) && (
          <a class="button" href={`/e/${encodeURIComponent(event)}/check-in`}>
            {ENTRIES.toCheckIn}
          </a>
        )}
        {entries.length > 0 && <Standing entries={here} />}
      </div>
      {entries.length === 0 ? (
        <p class="counter-empty card">{ENTRIES.nobody}</p>
      ) : (
        <>
          <div class="counter-find">
            <Find
              id="entry-search"
              label={ENTRIES.search}
              hint={ENTRIES.searchHint}
              value={typed}
              set={setTyped}
              found=""
            />
            {sections.length > 1 && (
              <div class="counter-section">
                <label for="entry-section">{ENTRIES.sectionFilter}</label>
                <select id="entry-section" value={section} onChange={(event) => setSection(event.currentTarget.value)}>
                  <option value="">{ENTRIES.allSections}</option>
                  {sections.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </div>
            )}
            <div class="counter-filters" role="group" aria-label={ENTRIES.filters}>
              {lists.map(({ filter: one, count }) => (
                <button key={one} type="button" class="chip" aria-pressed={one === current} onClick={() => setFilter(one)}>
                  {ENTRIES.filter[one]} <strong>{count}</strong>
                </button>
              ))}
            </div>
            <p class="hint" role="status">
              {shown.length === 0 ? ENTRIES.noneShown : ENTRIES.shown(shown.length, here.length)}
            </p>
          </div>
          <div class="entries-head" role="group" aria-label={ORDER.rows}>
            {COLUMNS.map((by) => (
              <span key={by} class={`head-${by}`}>
                <OrderButton by={by} of={ordering}>
                  {ENTRIES.columns[by]}
                </OrderButton>
              </span>
            ))}
          </div>
          <ul class="entry-rows" onKeyDown={rowKeys}>
            {shown.map((entry) => (
              <Row key={entry.entry} entry={entry} home={home} isOpen={String(entry.entry) === open} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type Column = 'name' | 'section' | 'rating' | 'school' | 'grade' | 'open';

const COLUMNS: Column[] = ['name', 'section', 'rating', 'school', 'grade', 'open'];

/** What is open comes first: who owes most, then who is not here. */
function keyAt(entry: EntrySeen, by: Column): Key {
  switch (by) {
    case 'name':
      return familyFirst(entry);
    case 'section':
      return entry.section;
    case 'rating':
      return entry.rating;
    case 'school':
      return entry.team;
    case 'grade':
      return entry.grade;
    case 'open':
      return -owes(entry) - Number(isAwaited(entry));
  }
}

/** What matters now, in a sentence. */
function Standing({ entries }: { entries: EntrySeen[] }) {
  const open = entries.reduce((sum, entry) => sum + owes(entry), 0);
  const settled = open === 0 && !entries.some(isAwaited);
  if (settled) return <p class="lead">{ENTRIES.settled}</p>;
  const taken = entries.reduce((sum, { money }) => sum + (money ? money.paid - money.refunded : 0), 0);
  return open > 0 ? <p class="lead">{ENTRIES.money(dollars(open), dollars(taken))}</p> : null;
}

function Row({ entry, home, isOpen }: { entry: EntrySeen; home: string; isOpen: boolean }) {
  return (
    <li class={entry.left ? 'entry-row gone' : 'entry-row'}>
      <a href={`${home}?entry=${entry.entry}`} aria-current={isOpen ? 'true' : undefined}>
        <span class="entry-name">{entry.name}</span>
        <span class="hint entry-more">
          <span class="fact-section">{entry.section}</span>
          <span class="fact-rating">{entry.rating ?? ENTRIES.unrated}</span>
          <span class="fact-school">{entry.team}</span>
          <span class="fact-grade">{entry.grade !== null && gradeWords(entry.grade)}</span>
        </span>
      </a>
      <span class="entry-marks">
        <Marks entry={entry} />
      </span>
    </li>
  );
}

/** Each says what it means; the color only helps. */
export function Marks({ entry }: { entry: EntrySeen }) {
  const due = owes(entry);
  if (entry.left) return <span class="mark-of gone">{ENTRIES.left(entry.left.from, entry.left.how)}</span>;
  return (
    <>
      {entry['house-player'] && <span class="mark-of">{ENTRIES.house}</span>}
      {entry.late && <span class="mark-of">{ENTRIES.late}</span>}
      {entry.byes.length > 0 && <span class="mark-of">{ENTRIES.byes(entry.byes)}</span>}
      {(entry.care ?? []).length > 0 && <span class="mark-of open">{ENTRIES.care}</span>}
      {due > 0 && <span class="mark-of open">{ENTRIES.owes(dollars(due))}</span>}
      {entry.money && due === 0 && (entry.money.fee ?? 0) > 0 && <span class="mark-of">{ENTRIES.paid}</span>}
      {entry['checked-in'] && <span class="mark-of good">{ENTRIES.here}</span>}
      {isAwaited(entry) && <span class="mark-of open">{ENTRIES.notHere}</span>}
    </>
  );
}
