/** A search over phrases: a field that keeps the focus, and under it the list by topic. */
import { useEffect, useId, useRef } from 'preact/hooks';
import { filled, type Shown } from '../phrases';
import type { Phrase } from '../protocol';
import { PHRASES } from '../words/bench';
import { told } from '../rules/phrase';

interface SearchProps {
  search: string;
  look: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  shown: Shown[];
  chosen: Shown | undefined;
  mark: (phrase: Phrase) => void;
  /** Stands on a page among other things, and waits until somebody comes to it. */
  calm?: boolean;
}

export function Search({ search, look, onKey, shown, chosen, mark, calm }: SearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!calm) field.current?.focus();
  }, []);
  const option = (index: number) => `${id}-${index}`;
  const at = chosen ? shown.indexOf(chosen) : -1;
  const topics = [...new Set(shown.map(({ topic }) => topic))];
  return (
    <div class="field">
      <label for={`${id}-search`}>{PHRASES.search}</label>
      <input
        id={`${id}-search`}
        ref={field}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={at < 0 ? undefined : option(at)}
        aria-autocomplete="list"
        aria-describedby={shown.length > 0 ? `${id}-keys` : undefined}
        placeholder={PHRASES.such}
        autocomplete="off"
        spellcheck={false}
        value={search}
        onInput={(event) => look(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <p class="hint">
        <span role="status">{shown.length === 0 ? PHRASES.none : PHRASES.count(shown.length)}</span>
        {shown.length > 0 && (
          <span class="keys" id={`${id}-keys`}>
            {' '}
            {PHRASES.keys}
          </span>
        )}
      </p>
      {shown.length > 0 && (
        <div class="phrases" role="listbox" id={`${id}-list`} aria-label={PHRASES.list}>
          {topics.map((topic, index) => (
            <div role="group" aria-labelledby={`${id}-topic-${index}`} key={topic}>
              <div class="topic" id={`${id}-topic-${index}`}>
                {topic}
              </div>
              {shown.map(
                (one, place) =>
                  one.topic === topic && (
                    <Option key={one.text} id={option(place)} one={one} marked={place === at} mark={() => mark(one.phrase)} />
                  ),
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  one: Shown;
  marked: boolean;
  mark: () => void;
}

function Option({ id, one, marked, mark }: OptionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div class="phrase" role="option" id={id} aria-selected={marked} onMouseDown={stay} onClick={mark} ref={place}>
      <span class="mark" aria-hidden="true">
        {marked ? '✓' : ''}
      </span>
      {told(filled(one.text, one.phrase.blanks, []))}
    </div>
  );
}

/** The search keeps the focus, so that Enter tells what was clicked. */
const stay = (event: MouseEvent): void => event.preventDefault();
