/**
 * A child's whole name stands on no page that everybody can open, but whoever types it finds the child: the server says who has
 * this name, and says nothing to whoever types less of it.
 */
import { useEffect, useState } from 'preact/hooks';
import { PAIRINGS } from '../words/hall';
import { hallAt } from './address';
import { type Changes, useWall } from './wall';

export interface Found {
  entry: number;
  section: string;
  name: string;
}

/** Nobody is asked about while somebody still types. */
const PAUSE = 300;

const isWhole = (typed: string): boolean => typed.split(/[\s,]+/).filter((word) => word.length > 1).length > 1;

/** Those who have the name that was typed; nobody as long as it is no whole name. */
export function useFound(id: string, typed: string, changes: Changes): Found[] {
  const [asked, setAsked] = useState('');
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isWhole(text) ? text : ''), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const answer = useWall<{ found: Found[] }>(id, asked === '' ? null : `/find?name=${encodeURIComponent(asked)}`, changes);
  return asked === text && answer.is === 'there' ? answer.value.found : [];
}

/** The way to those who play in another section. */
export function Elsewhere({ id, found, section, find }: { id: string; found: Found[]; section: string; find: string }) {
  const others = found.filter((one) => one.section !== section);
  if (others.length === 0) return null;
  return (
    <ul class="plain">
      {others.map(({ entry, section: other, name }) => (
        <li key={entry}>
          <a href={hallAt(id, { section: other, find })}>{PAIRINGS.foundIn(name, other)}</a>
        </li>
      ))}
    </ul>
  );
}
