/** All of a school with one press; or all but those whose name is unticked, because the bus came without them. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { CHECK_IN } from '../words/counter';
import type { EntrySeen } from './protocol';

interface WholeSchoolProps {
  name: string;
  of: EntrySeen[];
  check: (here: EntrySeen[], missing: number) => void;
  /** Whether its names are shown, to be unticked. */
  choosing: boolean;
  choose: () => void;
}

export function WholeSchool({ name, of, check, choosing, choose }: WholeSchoolProps) {
  const [missing, setMissing] = useState<ReadonlySet<number>>(new Set());
  const names = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (choosing) names.current?.querySelector('input')?.focus();
  }, [choosing]);
  const here = of.filter(({ entry }) => !missing.has(entry));
  const turn = (entry: number, comes: boolean) => {
    const next = new Set(missing);
    if (comes) next.delete(entry);
    else next.add(entry);
    setMissing(next);
  };
  return (
    <div class="whole-school">
      {choosing && (
        <fieldset ref={names}>
          <legend>{CHECK_IN.whoOf(name)}</legend>
          <p class="hint">{CHECK_IN.untick}</p>
          <div class="school-names">
            {of.map(({ entry, name: player }) => (
              <label class="check" key={entry}>
                <input type="checkbox" checked={!missing.has(entry)} onChange={(event) => turn(entry, event.currentTarget.checked)} /> {player}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div class="row">
        <button type="button" class="grows" disabled={here.length === 0} onClick={() => check(here, of.length - here.length)}>
          {here.length === of.length ? CHECK_IN.wholeSchool(of.length, name) : CHECK_IN.someOf(here.length, of.length, name)}
        </button>
        {!choosing && (
          <button type="button" class="quiet" onClick={choose}>
            {CHECK_IN.notAll}
          </button>
        )}
      </div>
    </div>
  );
}
