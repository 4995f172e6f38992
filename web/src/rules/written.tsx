/** The incident as text, with completions of the line that is being written. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { WHATIF } from '../words/whatif';
import { completions, withNear, withWordAt } from './incident';
import { Mistakes } from './mistakes';
import { Trouble } from './next';
import type { Mistake, TroubleAt } from './protocol';

interface WrittenProps {
  text: string;
  change: (text: string) => void;
  /** Puts another text into its place, with a way back to this one. */
  replace: (text: string) => void;
  back: ComponentChildren;
  /** Every line that could be meant. */
  lines: string[];
  mistakes: Mistake[];
  troubles: TroubleAt[];
}

const MOST = 6;

export function Written({ text, change, replace, back, lines, mistakes, troubles }: WrittenProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  /** Where the caret goes when what was taken stands in the text. */
  const wanted = useRef<number | null>(null);
  const [from, to] = lineAround(text, caret ?? 0);
  const typed = text.slice(from, to);
  const found = caret === null ? [] : completions(lines, typed, MOST);

  function take(completion: string): void {
    const indent = /^\s*/.exec(typed)?.[0] ?? '';
    wanted.current = from + indent.length + completion.length;
    change(text.slice(0, from) + indent + completion + text.slice(to));
  }

  // Together with the new text, or whoever types on at once would have his caret moved.
  useLayoutEffect(() => {
    const at = wanted.current;
    if (at === null) return;
    wanted.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(at, at);
    setCaret(at);
  }, [text]);

  function onKey(event: KeyboardEvent): void {
    if (!event.ctrlKey || event.key !== ' ' || !found[0]) return;
    event.preventDefault();
    take(found[0]);
  }

  const look = () => setCaret(area.current?.selectionStart ?? null);
  return (
    <div class="field">
      <label for="incident">{WHATIF.text}</label>
      <p class="hint" id="incident-hint">
        {WHATIF.textHint}
      </p>
      <textarea
        id="incident"
        ref={area}
        class="incident"
        rows={Math.max(9, Math.min(24, text.split('\n').length + 1))}
        value={text}
        onInput={(event) => (change(event.currentTarget.value), look())}
        onKeyUp={look}
        onClick={look}
        onKeyDown={onKey}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={mistakes.length > 0 || troubles.length > 0}
        aria-describedby="incident-wrong incident-trouble incident-hint"
      />
      <p class="unseen" role="status">
        {mistakes.length > 0 && WHATIF.unreadLines(mistakes.length)}
      </p>
      <Mistakes id="incident-wrong" text={text} mistakes={mistakes} take={(line, near) => replace(withNear(text, line, near))} />
      {back}
      <div id="incident-trouble">
        {troubles.map((trouble) => (
          <Trouble
            key={`${trouble.line} ${trouble.text}`}
            trouble={trouble}
            replace={(line, word, other) => change(withWordAt(text, line, word, other))}
          />
        ))}
      </div>
      {found.length > 0 && (
        <div class="completions" role="group" aria-label={WHATIF.complete}>
          {found.map((completion) => (
            <button type="button" class="chip" key={completion} onClick={() => take(completion)}>
              {completion}
            </button>
          ))}
          <span class="hint keys">{WHATIF.completeKeys}</span>
        </div>
      )}
    </div>
  );
}

/** Where the line begins and ends in which the caret stands. */
function lineAround(text: string, caret: number): [number, number] {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  const end = text.indexOf('\n', caret);
  return [from, end < 0 ? text.length : end];
}
