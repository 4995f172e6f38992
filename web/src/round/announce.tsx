/** Prizes are announced here: all of a section at once, in the place of those that were announced before. */
import { useState } from 'preact/hooks';
import type { SectionSeen } from '../event/protocol';
import { PRIZES } from '../words/round';
import { type Acts, hear } from './acts';
import { announced, NO_PRIZES, type TypedPrizes, typed } from './prizegroups';
import type { Act } from '../event/protocol';
import { whileBusy } from '../shell/presses';

const FIELDS = ['name', 'below', 'grade', 'trophies', 'cash'] as const;

/** `like` is another section whose prizes are known: most sections have the same. */
export function Announce({ section, like, acts }: { section: SectionSeen; like?: SectionSeen; acts: Acts }) {
  const known = (section.prizes ?? []).map(typed);
  const first = known.length > 0 ? known : (like?.prizes ?? []).map(typed);
  const [rows, setRows] = useState<TypedPrizes[]>(first.length > 0 ? first : [{ ...NO_PRIZES, name: PRIZES.overall }]);
  const [wrong, setWrong] = useState<{ row: number; field: string } | null>(null);
  const change = (row: number, more: Partial<TypedPrizes>) => (setWrong(null), setRows(rows.map((was, at) => (at === row ? { ...was, ...more } : was))));
  const send = (event: Event) => {
    event.preventDefault();
    const made = announced(rows);
    if ('groups' in made) {
      const act: Act = { do: 'announce-prizes', section: section.name, groups: made.groups };
      // With the prizes the form closes: what was announced stands above it.
      return void acts.run({ act }).then((done) => done && hear());
    }
    setWrong(made);
    document.getElementById(`prize-${made.row}-${made.field}`)?.focus();
  };
  return (
    <details open={known.length === 0}>
      <summary>{known.length > 0 ? PRIZES.change : PRIZES.title}</summary>
      <p class="hint">
        {PRIZES.lead} {known.length === 0 && like && PRIZES.like(like.name)}
      </p>
      <form onSubmit={send}>
        {rows.map((row, at) => (
          <fieldset class="prize-row" key={at}>
            <legend>{row.name || PRIZES.group(at + 1)}</legend>
            <div class="prize-fields">
              {FIELDS.map((field) => (
                <div class="field" key={field}>
                  <label for={`prize-${at}-${field}`}>{PRIZES.fields[field]}</label>
                  <input
                    id={`prize-${at}-${field}`}
                    value={row[field]}
                    placeholder={PRIZES.such[field]}
                    inputMode={field === 'name' || field === 'cash' ? 'text' : 'numeric'}
                    aria-invalid={wrong?.row === at && wrong.field === field}
                    autocomplete="off"
                    onInput={({ currentTarget }) => change(at, { [field]: currentTarget.value })}
                  />
                  {wrong?.row === at && wrong.field === field && (
                    <p class="wrong" role="alert">
                      {PRIZES.wrong[field]}
                    </p>
                  )}
                </div>
              ))}
              <button type="button" class="quiet" onClick={() => setRows(rows.filter((_, other) => other !== at))}>
                {PRIZES.remove(row.name || PRIZES.group(at + 1))}
              </button>
            </div>
          </fieldset>
        ))}
        <div class="row">
          <button type="button" onClick={() => setRows([...rows, NO_PRIZES])}>
            {PRIZES.add}
          </button>
          <button class="primary" {...whileBusy(acts.busy)}>
            {PRIZES.announce}
          </button>
        </div>
      </form>
    </details>
  );
}
