/** Who has not come yet, section by section; a tap checks in. */
import type { SectionSeen } from '../event/protocol';
import { CHECK_IN } from '../words/counter';
import { toBox } from './find';
import type { EntrySeen } from './protocol';
import { missingBySection } from './unsettled';

interface MissingProps {
  sections: SectionSeen[];
  entries: EntrySeen[];
  check: (entry: EntrySeen) => void;
  /** The section from which somebody came here; its list stands open however long it is. */
  asked: string | null;
}

export function MissingList({ sections, entries, check, asked }: MissingProps) {
  const all = missingBySection(sections.map(({ name }) => name), entries);
  const isNeeded = (section: string) => sections.find(({ name }) => name === section)?.plan['check-in'] === 'needed';
  return (
    <section class="door-missing" aria-labelledby="door-missing">
      <h2 id="door-missing">{CHECK_IN.missingTitle}</h2>
      {all.some(({ missing }) => missing.length > 0) && <p>{CHECK_IN.press}</p>}
      {all.map(({ section, expected, missing }) => (
        <details key={section} open={missing.length > 0 && (missing.length <= 12 || section === asked)}>
          <summary>
            {section}: {missing.length === 0 ? CHECK_IN.allHere(expected) : CHECK_IN.missingOf(missing.length, expected)}
          </summary>
          {missing.length > 0 && <p class="hint">{isNeeded(section) ? CHECK_IN.leftOut : CHECK_IN.pairedAnyway}</p>}
          <ul>
            {missing.map((entry) => (
              <li key={entry.entry}>
                <button type="button" class="quiet wide" onClick={(event) => (check(entry), toBox(event))}>
                  <span>
                    <span class="unseen">{CHECK_IN.checkIn} </span>
                    {entry.name}
                  </span>
                  <span class="hint">{entry.team ?? ''}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
