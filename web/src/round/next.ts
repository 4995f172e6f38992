/** The one thing that a section waits for. What can be done is for the server to say; this only puts it in order. */
import type { CanDo, EventSeen, RoundSeen, SectionSeen, Warned } from '../event/protocol';
import type { Act } from '../event/protocol';

export type Next =
  /** A press does it. */
  | { is: 'act'; do: 'pair' | 'post-pairings' | 'begin-round' | 'divide'; round: number }
  | { is: 'toss' }
  /** It is done on another page. */
  | { is: 'go'; to: 'entries' | 'check-in' | 'results' | 'standings'; round: number; missing: number }
  /** Somebody else does it. */
  | { is: 'wait'; round: number; state: RoundSeen['state'] }
  | { is: 'merged'; into: string[] };

export function nextOf(section: SectionSeen, seen: Pick<EventSeen, 'may' | 'toss'>): Next {
  if (section['gone-into'].length > 0) return { is: 'merged', into: section['gone-into'] };
  const last = lastPaired(section);
  const doing = (word: 'pair' | 'post-pairings' | 'begin-round' | 'divide', round: number, state: RoundSeen['state']): Next =>
    can(seen.may, word, section.name, word === 'divide' ? undefined : round) ? { is: 'act', do: word, round } : { is: 'wait', round, state };
  if (last?.state === 'paired') return doing('post-pairings', last.round, 'paired');
  if (last?.state === 'posted') return doing('begin-round', last.round, 'posted');
  if (last?.state === 'in-play' && !isDone(last, section, seen)) return { is: 'go', to: 'results', round: last.round, missing: last['games-waiting'] ?? 0 };
  const round = (last?.round ?? 0) + 1;
  if (last && round > section.plan.rounds) return { is: 'go', to: 'standings', round: last.round, missing: 0 };
  if (section.entries < section.fewest) return { is: 'go', to: 'entries', round, missing: section.fewest - section.entries };
  if (can(seen.may, 'divide', section.name)) return { is: 'act', do: 'divide', round };
  if (can(seen.may, 'pair', section.name, round)) return { is: 'act', do: 'pair', round };
  const checksIn: Next = { is: 'go', to: 'check-in', round, missing: section.entries - section.here };
  // On the morning of an event the players come first; there is nothing to toss for, and no quad to make, before they are here.
  if (section.here < section.fewest && section.plan['check-in'] === 'needed') return checksIn;
  if (seen.toss === null && seen.may.some(({ do: word }) => word === 'toss')) return { is: 'toss' };
  if (section.here < 2) return checksIn;
  return { is: 'wait', round, state: 'to-come' };
}

/** Whether the next round can be paired after this one: it is over, or every result that is missing was provided for (28Q, 29H). */
export function isDone(last: RoundSeen, section: Pick<SectionSeen, 'name'>, { may }: Pick<EventSeen, 'may'>): boolean {
  return last.state === 'over' || (last.state === 'in-play' && can(may, 'pair', section.name, last.round + 1) !== undefined);
}

/** Whether whole teams are paired. */
export const pairsTeams = ({ plan }: Pick<SectionSeen, 'plan'>): boolean => 'boards' in (plan.kind ?? {});

/** Whether it is divided into groups before it is paired. */
export const isQuads = ({ plan }: Pick<SectionSeen, 'plan'>): boolean => (plan.kind as { system?: string } | undefined)?.system === 'quads';

/** Whether a bracket says who meets whom. */
export const isKnockOut = ({ plan }: Pick<SectionSeen, 'plan'>): boolean => (plan.kind as { system?: string } | undefined)?.system === 'knock-out';

/** Whether a sheet is one of this section: what is of teams, of a bracket or of a table is not of others. */
export const hasSheet = (section: Pick<SectionSeen, 'plan'>, { teams, bracket, table }: { teams?: boolean; bracket?: boolean; table?: boolean }): boolean =>
  (!teams || pairsTeams(section)) && (!bracket || isKnockOut(section)) && (!table || isRoundRobin(section));

/** Whether a table says who meets whom. */
export const isRoundRobin = ({ plan }: Pick<SectionSeen, 'plan'>): boolean => 'cycles' in (plan.kind ?? {});

export interface Alike {
  next: Extract<Next, { is: 'act' }>;
  sections: SectionSeen[];
}

/** What several sections wait for alike: one press serves them all. */
export function together(seen: Pick<EventSeen, 'may' | 'toss' | 'sections'>): Alike[] {
  const found = new Map<string, Alike>();
  for (const section of seen.sections) {
    const next = nextOf(section, seen);
    if (next.is !== 'act') continue;
    const kind = `${next.do} ${next.round}`;
    const alike = found.get(kind) ?? { next, sections: [] };
    alike.sections.push(section);
    found.set(kind, alike);
  }
  return [...found.values()].filter(({ sections }) => sections.length > 1);
}

/** Whether whoever looks is one of those who run the event: the server leads them, and nobody else, to the desk. */
export function isOfficial({ me }: Pick<EventSeen, 'me'>): boolean {
  return me.pages.includes('desk');
}

/** The last round that is more than a plan. */
export function lastPaired(section: SectionSeen): RoundSeen | undefined {
  return section.rounds.filter(({ state }) => state !== 'to-come').pop();
}

export function can(may: CanDo[], word: string, section: string, round?: number): CanDo | undefined {
  return may.find(({ do: what, at }) => what === word && at.section === section && (round === undefined || at.round === round));
}

/** The act behind a press. Where a lot gives the colors, the server draws it and keeps what it was drawn from. */
export function actOf(next: Extract<Next, { is: 'act' }>, { name: section }: Pick<SectionSeen, 'name'>): Act {
  switch (next.do) {
    case 'pair':
      return { do: 'pair', section, lot: null };
    case 'divide':
      return { do: 'divide', section };
    default:
      return { do: next.do, section, round: next.round };
  }
}

/** Warnings of one kind stand together: two hundred players without a number are one thing to care for. */
export function kinds(warnings: Warned[]): Warned[][] {
  const found = new Map<string, Warned[]>();
  for (const warning of warnings) found.set(warning.kind, [...(found.get(warning.kind) ?? []), warning]);
  return [...found.values()];
}

/** Whether a name has all that was typed in it, in any order and without accents. */
export function isMeant(name: string | null, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(typed).split(/\s+/).filter((word) => word !== '');
  return words.every((word) => plain(name ?? '').includes(word));
}

/** `1.5` is `1½`, as on a wall chart. */
export function points(score: number | null | undefined): string {
  if (score === null || score === undefined) return '';
  const whole = Math.floor(score);
  if (whole === score) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** The time of day of a moment. */
export function clockTime(when: number | null | undefined, now: number): string {
  if (when === null || when === undefined) return '';
  const [then, today] = [new Date(when), new Date(now)];
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  const day: Intl.DateTimeFormatOptions = then.toDateString() === today.toDateString() ? {} : { weekday: 'short', month: 'short', day: 'numeric' };
  return then.toLocaleString('en-US', { ...day, ...time });
}
