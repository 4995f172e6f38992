/** Where in the hall somebody stands: a part, a section, a round. All of it is in the address, so that any of it can be sent on. */
import type { EventSeen, RoundSeen, SectionSeen } from '../event/protocol';

export const PARTS = ['pairings', 'live', 'standings', 'chart', 'teams', 'about'] as const;
export type Part = (typeof PARTS)[number];

export interface Stand {
  part: Part;
  section: string | null;
  round: number | null;
  by: 'name' | 'board';
  find: string;
}

/** What an address asks for; whatever it does not say, or says of nothing that there is, is as most want it. */
export function stand(query: URLSearchParams): Stand {
  const part = PARTS.find((known) => known === query.get('part')) ?? 'pairings';
  const round = Number(query.get('round'));
  return {
    part,
    section: query.get('section'),
    round: Number.isInteger(round) && round > 0 ? round : null,
    by: query.get('by') === 'board' ? 'board' : 'name',
    find: query.get('find') ?? '',
  };
}

export function hallAt(event: string, { part, section, round, by, find }: Partial<Stand> = {}): string {
  const query = new URLSearchParams();
  if (part && part !== 'pairings') query.set('part', part);
  if (section) query.set('section', section);
  if (round) query.set('round', String(round));
  if (by === 'board') query.set('by', by);
  if (find) query.set('find', find);
  const asked = query.toString();
  return `/e/${encodeURIComponent(event)}${asked === '' ? '' : `?${asked}`}`;
}

/** The sections that are played: not those that were divided or joined into others. */
export const played = (seen: EventSeen): SectionSeen[] => seen.sections.filter((section) => section['gone-into'].length === 0);

/** The rounds of a section that everybody may see; an official's own eyes see one more. */
export const posted = (section: SectionSeen): RoundSeen[] =>
  section.rounds.filter(({ state }) => state !== 'to-come' && state !== 'paired');

/** The section of the address; otherwise the first of which something is posted. */
export function sectionOf(seen: EventSeen, name: string | null): SectionSeen | undefined {
  const sections = played(seen);
  return sections.find((section) => section.name === name) ?? sections.find((section) => posted(section).length > 0) ?? sections[0];
}

/** The round of the address; otherwise the newest. */
export function roundOf(section: SectionSeen, round: number | null): RoundSeen | undefined {
  const rounds = posted(section);
  return rounds.find((one) => one.round === round) ?? rounds.at(-1);
}

export const roundAt = (section: string, round: number): string => `/sections/${encodeURIComponent(section)}/rounds/${round}`;

export const sheetAt = (sheet: string, section: string, round?: number): string =>
  `/sheets/${sheet}.json?section=${encodeURIComponent(section)}${round ? `&round=${round}` : ''}`;

/** The same for a spreadsheet, as everybody sees it. */
export const csvAt = (sheet: string, section?: string, round?: number): string =>
  `/sheets/${sheet}.csv?as=public${section === undefined ? '' : `&section=${encodeURIComponent(section)}`}${round ? `&round=${round}` : ''}`;
