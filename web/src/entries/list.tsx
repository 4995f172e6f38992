/** Everybody who entered, with what is still open about each; a search, and lists of those who are unsettled. */
import { useState } from 'preact/hooks';
import { ENTRIES, SCHOOLS } from '../words/counter';
import { dollars } from './money';
import type { EntrySeen } from './protocol';
import { search } from './search';
import { schoolsOf } from './schools';
import { byName, counts, type Filter, isAwaited, meets, owes } from './unsettled';

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
  const shown = search(typed, byName(here.filter((entry) => meets(current, entry))));
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
        {entries.some((entry) => meets('not-here', entry)) && (
          <a class="button" href={`/e/${encodeURIComponent(event)}/check-in`}>
            {ENTRIES.toCheckIn}
          </a>
        )}
      </div>
      {entries.length === 0 ? (
        <p class="counter-empty card">{ENTRIES.nobody}</p>
      ) : (
        <>
          <Standing entries={here} />
          <div class="counter-find">
            <div class="field">
              <label for="entry-search">{ENTRIES.search}</label>
              <input
                id="entry-search"
                type="search"
                value={typed}
                onInput={(event) => setTyped(event.currentTarget.value)}
                autocomplete="off"
                spellcheck={false}
                placeholder={ENTRIES.searchHint}
              />
            </div>
            {sections.length > 1 && (
              <div class="field">
                <label for="entry-section">{ENTRIES.sectionFilter}</label>
                <select id="entry-section" value={section} onChange={(event) => setSection(event.currentTarget.value)}>
                  <option value="">{ENTRIES.allSections}</option>
                  {sections.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </div>
            )}
          </div>
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
          <ul class="entry-rows">
            {shown.map((entry) => (
              <Row key={entry.entry} entry={entry} home={home} isOpen={String(entry.entry) === open} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
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
        <span class="hint">{ENTRIES.facts(entry)}</span>
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
