/** Sections as they are announced: what a form changes in one, and what it says in short. */
import type { Kind, Plan } from './protocol';

/** Rated or not; as what, its time control says. */
export const withRating = (plan: Plan, rated: boolean): Plan => ({ ...plan, rated: rated ? (plan.rated ?? 'regular') : null });

/** Under another book. Bughouse is two boards of two teams, and never rated. */
export function underBook(plan: Plan, book: Plan['book']): Plan {
  const next = { ...plan, book, announced: [] };
  if (book !== BUGHOUSE) return next;
  const kind: Kind = 'boards' in plan.kind ? { ...plan.kind, boards: 2 } : { system: 'team-swiss', boards: 2 };
  return { ...next, kind, rated: null };
}

const BUGHOUSE = 'nc-bughouse';

/** Whether its games can be rated. */
export const canBeRated = ({ book }: Plan): boolean => book !== BUGHOUSE;

/** With fewer rounds there are fewer moments at which rounds begin. */
export const withRounds = (plan: Plan, rounds: number): Plan => ({ ...plan, rounds, schedule: plan.schedule.slice(0, Math.max(0, rounds)) });

/** Round times that the form filled as far as they go: the first gap ends them, since rounds begin in turn. */
export function withStart(plan: Plan, round: number, at: number | null): Plan {
  const schedule: (number | null)[] = [...plan.schedule];
  schedule[round - 1] = at;
  const gap = Array.from({ length: schedule.length }, (_, index) => schedule[index] ?? null).indexOf(null);
  return { ...plan, schedule: (gap === -1 ? schedule : schedule.slice(0, gap)) as number[] };
}

/** Nothing said: a section for schools has minors, and no other. */
export function withMinors({ minors: _, ...plan }: Plan, word: string): Plan {
  return word === '' ? plan : { ...plan, minors: word === 'yes' };
}

/** A plan with another system: what is only of teams goes with them. */
export function withKind({ 'line-ups': lineUps, ...plan }: Plan, kind: Kind): Plan {
  return 'boards' in kind && lineUps ? { ...plan, kind, 'line-ups': lineUps } : { ...plan, kind };
}

/** A system by its word, with what it needs to be one. */
export function kindOf(system: Kind['system'], before: Kind): Kind {
  if (system === before.system) return before;
  switch (system) {
    case 'accelerated':
      return { system, by: 'added-score' };
    case 'round-robin':
    case 'other-teams':
      return { system, cycles: 1 };
    case 'team-match':
    case 'team-swiss':
      return { system, boards: 4 };
    case 'team-round-robin':
      return { system, boards: 4, cycles: 1 };
    case 'board-swiss':
      return { system, board: 1 };
    default:
      return { system };
  }
}

/** Moves a line of a list up or down. */
export function moved<T>(list: T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  if (to < 0 || to >= list.length) return list;
  const next = [...list];
  [next[from], next[to]] = [next[to] as T, next[from] as T];
  return next;
}

/** A section like another one, under a name that nobody has. */
export const like = (plan: Plan, name: string): Plan => ({ ...plan, name });

/** Its boards counted from another number; 1 goes without saying. */
export function fromBoard({ 'first-board': _, ...plan }: Plan, board: number): Plan {
  return board === 1 ? plan : { ...plan, 'first-board': board };
}

/** How many boards are kept for a section before anybody has entered. */
const ROOM = 50;

/** Sections of a new event that play in one hall: the boards of each follow those of the one before. */
export const through = (plans: Plan[]): Plan[] => plans.map((plan, index) => fromBoard(plan, index * ROOM + 1));

/** Dollars as somebody types them, in cents; nothing if it is no amount. */
export function cents(text: string): number | null {
  const found = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(text);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : text.trim() === '' ? 0 : null;
}

export const dollars = (amount: number): string => (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2));

/** How team-mates are paired, as a word of the form and back; what the form does not know stays. */
export const matesOf = ({ pairing: { 'team-mates': mates } }: Plan): string =>
  typeof mates === 'string' ? mates : `plus-${mates['apart-below-plus']}`;

export function withMates(plan: Plan, word: string): Plan {
  const plus = /^plus-(\d+)$/.exec(word);
  const mates = plus ? { 'apart-below-plus': Number(plus[1]) } : (word as 'may-meet' | 'apart');
  return { ...plan, pairing: { ...plan.pairing, 'team-mates': mates } };
}
