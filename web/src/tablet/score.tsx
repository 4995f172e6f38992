/** The scoresheet of one player: two columns, keys for letters, and no help of any kind. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Color } from '../protocol';
import { COLOR, SHEET } from '../words/tablet';
import type { Written } from './protocol';
import { cells, struck, written } from './sheet';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', '1', '2', '3', '4', '5', '6', '7', '8', 'K', 'Q', 'R', 'B', 'N', 'x', '+', '#', 'O-O', '-O', '=', '(=)'];
const LONGEST = 24;

interface ScoreProps {
  color: Color;
  sheet: Written[];
  write: (sheet: Written[]) => void;
  rules: { mark: string; text: string }[];
  closed: boolean;
}

export function Score({ color, sheet, write, rules, closed }: ScoreProps) {
  const [text, setText] = useState('');
  const [after, setAfter] = useState<number | null>(null);
  const [own, setOwn] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The last move stays in sight, also when the other player's sheet takes some of the room.
  useEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const watch = new ResizeObserver(() => shown.scrollTo(0, shown.scrollHeight));
    watch.observe(shown);
    shown.scrollTo(0, shown.scrollHeight);
    return () => watch.disconnect();
  }, [sheet.length]);
  const add = (more: string) => setText((before) => (before + more).slice(0, LONGEST));
  function submit(event: Event) {
    event.preventDefault();
    if (text.trim() === '') return;
    write(written(sheet, text.trim(), after));
    setText('');
    setAfter(null);
  }
  const strike = (index: number) => {
    write(struck(sheet, index));
    setAfter(index);
  };
  const all = cells(sheet);
  const rows = Array.from({ length: Math.ceil(all.length / 2) }, (_, row) => [all[2 * row], all[2 * row + 1]]);
  return (
    <section class="score" aria-label={SHEET.title(color)}>
      {all.length === 0 ? (
        <p class="hint score-rows">{SHEET.empty}</p>
      ) : (
        <ol class="score-rows" ref={list} tabIndex={0} aria-label={SHEET.title(color)}>
          {rows.map((row, number) => (
            <li key={number}>
              <span class="score-number">{number + 1}.</span>
              {row.map((cell, column) => (
                <span key={column} class="score-cell">
                  {cell?.struck.map((old, index) => (
                    <s key={index}>
                      <span class="unseen">{SHEET.struck} </span>
                      {old}
                    </s>
                  ))}
                  {cell && cell.index !== null && (
                    <button type="button" class="score-entry" disabled={closed} aria-label={SHEET.strike(number + 1, column === 0 ? COLOR.white : COLOR.black, cell.text)} onClick={() => strike(cell.index!)}>
                      {cell.text}
                    </button>
                  )}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
      {after !== null && <p class="hint">{SHEET.replaces}</p>}
      {!closed && (
        <form onSubmit={submit} class="score-form">
          <input
            value={text}
            aria-label={SHEET.next}
            maxLength={LONGEST}
            inputMode={own ? 'text' : 'none'}
            autocomplete="off"
            autocapitalize="off"
            autocorrect="off"
            spellcheck={false}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="button" aria-label={SHEET.rub} onClick={() => setText((before) => before.slice(0, -1))}>
            ⌫
          </button>
          <button class="primary">{SHEET.write}</button>
          {!own && (
            <div class="keys">
              {KEYS.map((key) => (
                <button type="button" key={key} onClick={() => add(key)}>
                  {key}
                </button>
              ))}
            </div>
          )}
        </form>
      )}
      <details class="score-rules">
        <summary>{SHEET.rules}</summary>
        <ul>
          {rules.map(({ mark, text }) => (
            <li key={text}>
              <strong>{mark}</strong> {text}
            </li>
          ))}
        </ul>
        <button type="button" aria-pressed={own} onClick={() => setOwn(!own)}>
          {SHEET.letters}
        </button>
      </details>
    </section>
  );
}
