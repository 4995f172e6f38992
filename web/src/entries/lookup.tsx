/** Looking a player up in the lists of members: three letters of a name or of a number, and the form is filled in. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { ask } from '../shell/ask';
import { LOOKUP } from '../words/counter';
import { type Form, ratingText } from './form';
import type { MemberFound, MembersFound } from './protocol';

/** Long enough that a quick typist asks once for three letters. */
const REST = 120;

interface Props {
  event: string;
  /** Whose ratings count in the section. */
  list: string;
  set: (change: Partial<Form>) => void;
}

export function MemberLookup({ event, list, set }: Props) {
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<MembersFound | null>(null);
  const [no, setNo] = useState('');
  const [at, setAt] = useState(0);
  const [taken, setTaken] = useState<MemberFound | null>(null);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    const gone = new AbortController();
    const find = typed.trim();
    const timer = setTimeout(
      async () => {
        const answer = await ask<MembersFound>(eventAt(event, `/members?find=${encodeURIComponent(find)}`), { signal: gone.signal });
        if (gone.signal.aborted) return;
        setNo(answer.ok || find === '' ? '' : answer.no.text);
        if (answer.ok) setSeen(answer.value);
        setAt(0);
      },
      find === '' ? 0 : REST,
    );
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [event, typed]);

  const lists = seen?.lists ?? [];
  if (lists.length === 0) return null;
  const found = isOpen && typed.trim() !== '' ? (seen?.found ?? []) : [];
  const take = (member: MemberFound | undefined) => {
    if (!member) return;
    set(filledIn(member, list));
    setTaken(member);
    setTyped('');
    setOpen(false);
    box.current?.focus();
  };
  const onKeyDown = (key: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key.key];
    if (step !== undefined && found.length > 0) {
      key.preventDefault();
      setAt((at + step + found.length) % found.length);
    } else if (key.key === 'Enter' && typed.trim() !== '') {
      // It chooses, and does not send the form.
      key.preventDefault();
      take(found[at]);
    } else if (key.key === 'Escape' && typed !== '') {
      key.preventDefault();
      setTyped('');
    }
  };
  const enough = typed.replace(/[^\p{L}\p{N}]/gu, '').length >= 3;
  const says = no !== '' ? LOOKUP.failed(no) : !enough ? '' : found.length === 0 ? (seen ? LOOKUP.none : '') : LOOKUP.count(found.length);
  return (
    <div class="field lookup">
      <label for={id}>{LOOKUP.label}</label>
      <input
        id={id}
        ref={box}
        type="search"
        role="combobox"
        value={typed}
        onInput={(input) => (setTyped(input.currentTarget.value), setOpen(true), setTaken(null))}
        onKeyDown={onKeyDown}
        onBlur={() => setTimeout(() => setOpen(false), 150)}
        onFocus={() => setOpen(true)}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        aria-describedby={`${id}-hint`}
      />
      <div class="lookup-found" hidden={found.length === 0}>
        <ul id={`${id}-list`} role="listbox" aria-label={LOOKUP.options}>
          {found.map((member, index) => (
            <li
              key={index}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={(press) => press.preventDefault()}
              onClick={() => take(member)}
            >
              <strong>{lastFirst(member)}</strong>
              <span class="lookup-facts">{facts(member, list)}</span>
              {member.expired && <span class="mark-of open">{LOOKUP.expired(member.expires ?? '')}</span>}
            </li>
          ))}
        </ul>
        {seen?.more && <p class="hint">{LOOKUP.more}</p>}
      </div>
      <p class="hint" id={`${id}-hint`}>
        {LOOKUP.hint(lists.map((one) => [one.called, one.dated].filter(Boolean).join(', ')).join('; '))}
      </p>
      <p role="status" class={taken?.expired ? 'lookup-said care' : 'lookup-said'}>
        {taken ? `${LOOKUP.filled(taken.name, taken.source)}${taken.expired ? ` ${LOOKUP.filledExpired(taken.name, taken.expires ?? '')}` : ''}` : says}
      </p>
    </div>
  );
}

export const lastFirst = ({ last, given }: MemberFound): string => [last, given].filter(Boolean).join(', ');

/** All that tells two of one name apart, in one line. */
export function facts(member: MemberFound, list: string): string {
  const rated = member.ratings.find((rating) => rating.list === list) ?? member.ratings[0];
  const rating = !rated ? LOOKUP.unrated : rated.games ? LOOKUP.provisional(rated.rating, rated.games) : String(rated.rating);
  const grade = member.grade === null ? '' : member.grade === 0 ? 'K' : String(member.grade);
  const until = member.expired ? '' : member.expires ? LOOKUP.until(member.expires) : '';
  return [member.title, member.id, member.state ?? member.federation, rating, member.born, member.school, grade, until].filter(Boolean).join(' · ');
}

/** What a member's line says, on the form; what it does not say stays as it was typed. */
export function filledIn(member: MemberFound, list: string): Partial<Form> {
  const rated = member.ratings.find((rating) => rating.list === list);
  return {
    name: member.name,
    member: member.id ?? '',
    until: member.expires ?? '',
    state: member.state ?? '',
    rating: ratingText(rated),
    found: member.ratings.map(({ list, rating, games }) => ({ list, rating, source: member.source, ...(games === null ? {} : { games }) })),
    ...(member.school === '' ? {} : { team: member.school }),
    ...(member.grade === null ? {} : { grade: String(member.grade) }),
  };
}
