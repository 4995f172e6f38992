/** Which round the page of results opens with. */
import type { RoundSeen, SectionSeen } from '../event/protocol';

export interface Choice {
  section: string;
  round: number;
}

/** Sections that play for themselves. */
export const open = (sections: SectionSeen[]): SectionSeen[] => sections.filter((section) => section['gone-into'].length === 0);

/** Rounds that have boards. */
export const paired = (section: SectionSeen): RoundSeen[] => section.rounds.filter(({ state }) => state !== 'to-come');

/** The round that was asked for; else the oldest one in its section that waits for results, else the last. */
export function chosen(sections: SectionSeen[], query: URLSearchParams): Choice | null {
  const there = open(sections).filter((section) => paired(section).length > 0);
  const asked = there.find(({ name }) => name === query.get('section'));
  const section = asked ?? there.find((one) => waiting(one) > 0) ?? there[0];
  if (!section) return null;
  const rounds = paired(section);
  const round = rounds.find(({ round }) => String(round) === query.get('round')) ?? rounds.find((one) => (one.waiting ?? 0) > 0) ?? rounds.at(-1);
  return round ? { section: section.name, round: round.round } : null;
}

/** How many boards of a section have no result. */
export const waiting = (section: SectionSeen): number => paired(section).reduce((sum, round) => sum + (round.waiting ?? 0), 0);
