/** Which boards are shown: of one section, and those that stand in one way. Each says how many it shows. And whether a bell rings. */
import { useState } from 'preact/hooks';
import { FILTERS, FLOOR, MARKS } from '../words/floor';
import { isRinging, turnBell } from './bell';
import type { RoundOnFloor } from './protocol';
import { counts, type Filter } from './urgent';

interface FiltersProps {
  rounds: RoundOnFloor[];
  all: RoundOnFloor[];
  filter: Filter;
  setFilter: (filter: Filter) => void;
  section: string;
  setSection: (section: string) => void;
}

export function Filters({ rounds, all, filter, setFilter, section, setSection }: FiltersProps) {
  const found = counts(rounds);
  const sections = [...new Set(all.map((round) => round.section))];
  const offered = (Object.keys(FILTERS) as Filter[]).filter((one) => one === 'all' || one === filter || (found.get(one) ?? 0) > 0);
  return (
    <div class="filters beside-title">
      {sections.length > 1 && (
        <div class="row" role="group" aria-label={FLOOR.sections}>
          {['', ...sections].map((one) => (
            <button type="button" class="chip" key={one} aria-pressed={section === one} onClick={() => setSection(one)}>
              {one === '' ? FLOOR.allSections : one}
            </button>
          ))}
        </div>
      )}
      <div class="row" role="group" aria-label={FLOOR.filters}>
        {offered.map((one) => (
          <button type="button" class="chip" key={one} aria-pressed={filter === one} onClick={() => setFilter(one)}>
            {one !== 'all' && <span aria-hidden="true">{MARKS[one]}</span>} {FILTERS[one]} <strong>{found.get(one) ?? 0}</strong>
          </button>
        ))}
        <Bell />
      </div>
    </div>
  );
}

function Bell() {
  const [on, setOn] = useState(isRinging);
  return (
    <button type="button" class="chip" title={FLOOR.bellHint} aria-pressed={on} onClick={() => setOn(turnBell())}>
      <span aria-hidden="true">♪</span> {FLOOR.bell}
    </button>
  );
}
