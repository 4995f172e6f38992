/** Finds rows by a few letters: `/` goes to the box from anywhere on the page, Escape empties it, the arrow goes on to what was found. */
import { useEffect, useId, useRef } from 'preact/hooks';
import { obeysLetters } from '../look';
import { FILTER } from '../words/table';

interface FilterProps {
  label: string;
  value: string;
  set: (value: string) => void;
  /** What came of it, for the ear as well; nothing while nothing is typed. */
  found: string;
  id?: string;
  /** What can be typed. */
  hint?: string;
}

const TYPED_INTO = 'input, select, textarea, [contenteditable], dialog *';

export function Filter({ label, value, set, found, id, hint = FILTER.hint }: FilterProps) {
  const own = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !obeysLetters()) return;
      if ((event.target as Element).closest?.(TYPED_INTO) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      set('');
    }
  };
  return (
    <div class="filter">
      <label for={id ?? own}>
        {label} <kbd aria-hidden="true">/</kbd>
      </label>
      <input id={id ?? own} ref={box} type="search" value={value} autocomplete="off" spellcheck={false} aria-keyshortcuts="/" placeholder={hint} onInput={({ currentTarget }) => set(currentTarget.value)} onKeyDown={onKeyDown} />
      <span class="hint" role="status">
        {value !== '' && found}
      </span>
    </div>
  );
}
