/**
 * A child's whole name stands on no page that everybody can open, but whoever types it finds the child: the server says who has
 * this name, and says nothing to whoever types less of it.
 */
import { useEffect, useState } from 'preact/hooks';
import { PAIRINGS } from '../words/hall';
import { hallAt } from './address';
import { type Changes, useWall } from './wall';

export interface Search {
  found: Found[];
  /** Why nobody was asked about: too many names were tried from here. */
  refused: string | null;
}

export interface Found {
  entry: number;
  section: string;
  name: string;
}

/** Nobody is asked about while somebody still types. */
const PAUSE = 300;

const isWhole = (typed: string): boolean => typed.split(/[\s,]+/).filter((word) => word.length > 1).length > 1;

/** Those who have the name that was typed; nobody as long as it is no whole name. Names do not change while a round is played, so each is
 *  asked about once, and not again with every result that comes in. */
export function useFound(id: string, typed: string, { version, online }: Changes): Search {
  const [asked, setAsked] = useState('');
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isWhole(text) ? text : ''), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const answer = useWall<{ found: Found[] }>(id, asked === '' ? null : `/find?name=${encodeURIComponent(asked)}`, { version: Math.min(version, 1), online });
  const now = asked === text && asked !== '';
  return {
    found: now && answer.is === 'there' ? answer.value.found : [],
    refused: now && answer.is === 'missing' && !answer.unreached ? answer.text : null,
  };
}

/** How many were found, said below the box: of those of this section, and elsewhere. */
export const foundHere = (meant: number, of: number, { found, refused }: Search): string =>
  meant > 0 || !refused ? (meant === 0 && found.length > 0 ? PAIRINGS.foundElsewhere : PAIRINGS.found(meant, of)) : PAIRINGS.findRefused(refused);

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
