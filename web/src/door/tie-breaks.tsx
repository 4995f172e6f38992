/** Tie-breaks: as the book has them, or in an order that somebody puts together. */
import { useId, useState } from 'preact/hooks';
import { PLAN } from '../words/settings';
import { TIE_BREAKS, tieBreakName } from '../words/tie-breaks';
import { moved } from './plan';
import type { Plan } from './protocol';

interface TieBreaksProps {
  plan: Plan;
  /** What the server says of such a section where nothing is announced. */
  usual: string[];
  put: (plan: Plan) => void;
}

export function TieBreaks({ plan, usual, put }: TieBreaksProps) {
  const own = plan['tie-breaks'];
  const name = useId();
  const set = (list: string[]) => put({ ...plan, 'tie-breaks': list });
  return (
    <>
      <label class="check">
        <input type="radio" name={name} checked={own.length === 0} onChange={() => set([])} />
        <span>{PLAN.asBook(usual.map(tieBreakName).join(', '))}</span>
      </label>
      <label class="check">
        <input type="radio" name={name} checked={own.length > 0} disabled={usual.length === 0} onChange={() => set(usual)} />
        <span>{PLAN.own}</span>
      </label>
      {own.length > 0 && <Order list={own} set={set} />}
    </>
  );
}

function Order({ list, set }: { list: string[]; set: (list: string[]) => void }) {
  const [next, setNext] = useState('');
  const id = useId();
  const left = Object.keys(TIE_BREAKS).filter((name) => !list.includes(name));
  return (
    <>
      <ol class="ordered">
        {list.map((name, index) => (
          <li key={name}>
            <span>
              {index + 1}. {tieBreakName(name)}
            </span>
            <button type="button" aria-disabled={index === 0} aria-label={PLAN.up(tieBreakName(name))} onClick={() => set(moved(list, index, -1))}>
              ↑
            </button>
            <button type="button" aria-disabled={index === list.length - 1} aria-label={PLAN.down(tieBreakName(name))} onClick={() => set(moved(list, index, 1))}>
              ↓
            </button>
            <button type="button" disabled={list.length === 1} aria-label={PLAN.remove(tieBreakName(name))} onClick={() => set(list.filter((other) => other !== name))}>
              ✕
            </button>
          </li>
        ))}
      </ol>
      <div class="inline">
        <div class="field">
          <label for={id}>{PLAN.add}</label>
          <select id={id} value={next} onChange={(event) => setNext(event.currentTarget.value)}>
            <option value="">…</option>
            {left.map((name) => (
              <option value={name} key={name}>
                {tieBreakName(name)}
              </option>
            ))}
          </select>
        </div>
        <button type="button" disabled={next === ''} onClick={() => (set([...list, next]), setNext(''))}>
          {PLAN.addButton}
        </button>
      </div>
    </>
  );
}
