/** What is still open about an entry, and who belongs to which list. */
import type { Warned } from '../event/protocol';
import type { EntrySeen } from './protocol';

export type Filter = 'all' | 'care' | 'not-here' | 'unpaid' | 'unrated' | 'byes' | 'left';

export const FILTERS: readonly Filter[] = ['all', 'care', 'not-here', 'unpaid', 'unrated', 'byes', 'left'];

export const isIn = (entry: EntrySeen): boolean => entry.left === null;

/** Who has not come yet, as far as that matters. */
export const isAwaited = (entry: EntrySeen): boolean => isIn(entry) && entry.awaited && !entry['checked-in'];

/** Who is here or should be. */
export const isExpected = (entry: EntrySeen): boolean => isIn(entry) && (entry['checked-in'] || entry.awaited);

/** What is missing of his fee, in cents; nothing where money is not for these eyes. */
export function owes({ money, left, 'house-player': house }: EntrySeen): number {
  if (!money || left || house) return 0;
  return Math.max(0, (money.fee ?? 0) - (money.paid - money.refunded));
}

const MEETS: Record<Filter, (entry: EntrySeen) => boolean> = {
  all: () => true,
  'not-here': isAwaited,
  unpaid: (entry) => owes(entry) > 0,
  care: (entry) => (entry.care ?? []).length > 0,
  unrated: (entry) => isIn(entry) && entry.rating === null,
  byes: (entry) => entry.byes.length > 0,
  left: (entry) => entry.left !== null,
};

export const meets = (filter: Filter, entry: EntrySeen): boolean => MEETS[filter](entry);

export const readFilter = (text: string | null): Filter => FILTERS.find((filter) => filter === text) ?? 'all';

/** How many each list holds; those that hold nobody are not worth a button. */
export function counts(entries: readonly EntrySeen[]): { filter: Filter; count: number }[] {
  return FILTERS.map((filter) => ({ filter, count: entries.filter((entry) => meets(filter, entry)).length })).filter(
    ({ filter, count }) => filter === 'all' || count > 0,
  );
}

export interface Missing {
  section: string;
  expected: number;
  missing: EntrySeen[];
}

/** Who has not come yet, section by section, by name. */
export function missingBySection(sections: readonly string[], entries: readonly EntrySeen[]): Missing[] {
  return sections
    .map((section) => {
      const theirs = entries.filter((entry) => entry.section === section && isExpected(entry));
      return { section, expected: theirs.length, missing: byName(theirs.filter(isAwaited)) };
    })
    .filter(({ expected }) => expected > 0);
}

/** By the family name, which is the last word unless a comma says otherwise. */
export function byName(entries: readonly EntrySeen[]): EntrySeen[] {
  return [...entries].sort((a, b) => familyFirst(a).localeCompare(familyFirst(b), 'en', { sensitivity: 'base' }));
}

export function familyFirst({ name }: EntrySeen): string {
  if (name.includes(',')) return name;
  const words = name.trim().split(/\s+/);
  return `${words[words.length - 1]} ${words.slice(0, -1).join(' ')}`;
}

/** Each with what the event warns of him by a rule: a membership that runs out, a section that does not fit. Who owes or is missing
 *  shows that by itself. */
export function withCare(entries: readonly EntrySeen[], warnings: readonly Warned[]): EntrySeen[] {
  const ruled = warnings.filter(({ clauses, kind }) => clauses.length > 0 && kind !== 'not-checked-in');
  if (ruled.length === 0) return [...entries];
  return entries.map((entry) => ({ ...entry, care: ruled.filter((warned) => warned.entry === entry.entry) }));
}
