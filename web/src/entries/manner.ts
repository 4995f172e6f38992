/** How the rows of a list are to be entered, as somebody decides it, and what of that holds for the next list, too. */
import type { ImportPreview, PlanSeen } from './protocol';

export interface Cell {
  line: number;
  /** Counted from 0. */
  column: number;
  text: string;
}

export interface Manner {
  /** Lines that may be of somebody who is in already, and are other people. */
  others: number[];
  /** Lines of which somebody has said that they are the same. */
  same: number[];
  withoutByes: boolean;
  paid: boolean;
  advance: boolean;
  section: string;
  /** Which section is meant by a name that none has; '' for rows that name none and for which none is found. */
  sections: Record<string, string>;
  /** What columns hold, whatever they are called. */
  columns: Record<number, string>;
  mended: Cell[];
  /** Lines whose notes ask for no bye, though they read so. */
  notNoted: number[];
  /** Who rows are on the list of members; '': nobody. */
  members: Record<number, string>;
}

export const USUAL: Manner = {
  others: [],
  same: [],
  withoutByes: false,
  paid: false,
  advance: true,
  section: '',
  sections: {},
  columns: {},
  mended: [],
  notNoted: [],
  members: {},
};

export function asked(manner: Manner, plans: PlanSeen[]): URLSearchParams {
  const { others, withoutByes, paid, advance, section, sections, columns, mended, notNoted, members } = manner;
  const options = new URLSearchParams();
  if (others.length > 0) options.set('others', others.join(','));
  if (withoutByes) options.set('without-byes', '1');
  if (paid) options.set('paid', '1');
  if (!advance) options.set('at-the-door', '1');
  if (section !== '') options.set('section', section);
  if (notNoted.length > 0) options.set('not-noted', notNoted.join(','));
  if (mended.length > 0) options.set('mended', JSON.stringify(mended));
  for (const [name, said] of Object.entries({ sections, columns, members })) {
    if (Object.keys(said).length > 0) options.set(name, JSON.stringify(said));
  }
  options.set('rating-list', plans[0]?.['rating-list'] ?? 'us-chess');
  return options;
}

/** What was decided, by names instead of lines: the next list has other lines. */
interface Remembered {
  sections: Record<string, string>;
  columns: Record<string, string>;
  others: string[];
  same: string[];
  notNoted: string[];
  members: Record<string, string>;
}

const place = (event: string) => `jadoube-import-${event}`;

type Row = { name: string; school?: string };

const nameKey = (row: Row): string => `${row.name.toLowerCase()}|${(row.school ?? '').toLowerCase()}`;

export function remember(event: string, manner: Manner, seen: ImportPreview): void {
  const row = (line: number) => seen.rows.find((one) => one.line === line);
  const names = (lines: number[]) => lines.flatMap((line) => row(line) ?? []).map(nameKey);
  const before = remembered(event);
  const columns = Object.entries(manner.columns).map(([at, holds]) => [seen.table.find((one) => one.at === Number(at))?.name ?? '', holds]);
  const members = Object.entries(manner.members).map(([line, key]) => [nameKey(row(Number(line)) ?? { name: '' }), key]);
  const now: Remembered = {
    sections: { ...before.sections, ...manner.sections },
    columns: { ...before.columns, ...Object.fromEntries(columns) },
    others: [...new Set([...before.others, ...names(manner.others)])].filter((name) => !names(manner.same).includes(name)),
    same: [...new Set([...before.same, ...names(manner.same)])].filter((name) => !names(manner.others).includes(name)),
    notNoted: [...new Set([...before.notNoted, ...names(manner.notNoted)])],
    members: { ...before.members, ...Object.fromEntries(members) },
  };
  try {
    localStorage.setItem(place(event), JSON.stringify(now));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

function remembered(event: string): Remembered {
  const nothing: Remembered = { sections: {}, columns: {}, others: [], same: [], notNoted: [], members: {} };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(place(event)) ?? '{}') as Partial<Remembered>) };
  } catch {
    return nothing;
  }
}

export function forget(event: string): void {
  try {
    localStorage.removeItem(place(event));
  } catch {
    // Nothing was kept.
  }
}

/** What was decided for an earlier list, as far as it fits this one; null: nothing of it does. */
export function again(event: string, usual: Manner, seen: ImportPreview): Manner | null {
  const was = remembered(event);
  const lines = (names: string[], among: number[]) =>
    seen.rows.filter((row) => among.includes(row.line) && names.includes(nameKey(row))).map((row) => row.line);
  const columns = seen.table.filter((one) => was.columns[one.name] !== undefined && was.columns[one.name] !== (one.holds ?? ''));
  const sections = seen.sections.filter(({ named }) => was.sections[named] !== undefined);
  const members = seen.asked.flatMap(({ line, found }) => {
    const row = seen.rows.find((one) => one.line === line);
    const key = row && was.members[nameKey(row)];
    return key !== undefined && (key === '' || found.some((one) => one.key === key)) ? [[line, key] as const] : [];
  });
  const manner: Manner = {
    ...usual,
    columns: { ...usual.columns, ...Object.fromEntries(columns.map((one) => [one.at, was.columns[one.name]!])) },
    sections: { ...usual.sections, ...Object.fromEntries(sections.map(({ named }) => [named, was.sections[named]!])) },
    others: lines(was.others, seen.doubtful),
    same: lines(was.same, seen.doubtful),
    notNoted: lines(was.notNoted, seen.noted.map(({ line }) => line)),
    members: { ...usual.members, ...Object.fromEntries(members) },
  };
  return JSON.stringify(manner) === JSON.stringify(usual) ? null : manner;
}
