/** An entry form as it is typed, and the act that comes of it. Whether the act is right is for the server to say. */
import { FORM } from '../words/counter';
import { readDollars } from './money';
import { cutAt } from './names';
import type { Entrant, PlanSeen } from './protocol';
import type { Act } from '../event/protocol';

export interface Form {
  name: string;
  /** The last name where somebody wrote it; else it is the end of the name. */
  last: string;
  section: string;
  rating: string;
  recent: boolean;
  member: string;
  until: string;
  team: string;
  grade: string;
  byes: number[];
  paid: string;
  advance: boolean;
  born: string;
  club: string;
  family: string;
  state: string;
  contact: string;
  board: string;
  prizeRating: string;
  house: boolean;
  /** The ratings that a list of members has for them. */
  found?: NonNullable<Entrant['ratings']>;
}

export const emptyForm = (advance: boolean): Form => ({
  name: '',
  last: '',
  section: '',
  rating: '',
  recent: false,
  member: '',
  until: '',
  team: '',
  grade: '',
  byes: [],
  paid: '',
  advance,
  born: '',
  club: '',
  family: '',
  state: '',
  contact: '',
  board: '',
  prizeRating: '',
  house: false,
});

export function formOf(entrant: Entrant, list: string): Form {
  const text = (value: string | number | undefined) => (value === undefined ? '' : String(value));
  return {
    ...emptyForm(false),
    name: entrant.name,
    last: text(entrant['last-name']),
    rating: ratingText(entrant.ratings?.find((listed) => listed.list === list)),
    recent: entrant['recent-games'] ?? false,
    member: text(entrant['member-id']),
    until: text(entrant['member-until']),
    team: text(entrant.team),
    grade: text(entrant.grade),
    born: text(entrant.born),
    club: text(entrant.club),
    family: text(entrant.family),
    state: text(entrant.state),
    contact: text(entrant.contact),
    board: text(entrant.board),
    prizeRating: text(entrant['prize-rating']),
  };
}

export type Wrong = Partial<Record<'name' | 'rating' | 'paid' | 'board' | 'prizeRating', string>>;

/** What cannot be sent at all, field by field. */
export function wrongOf(form: Form): Wrong {
  const wrong: Wrong = {};
  if (form.name.trim() === '') wrong.name = FORM.wrong.name;
  if (readRating(form.rating) === null) wrong.rating = FORM.wrong.rating;
  if (!isRating(form.prizeRating)) wrong.prizeRating = FORM.wrong.prizeRating;
  if (readDollars(form.paid) === null) wrong.paid = FORM.wrong.paid;
  if (!/^([1-9]\d?)?$/.test(form.board.trim())) wrong.board = FORM.wrong.board;
  return wrong;
}

const isRating = (typed: string): boolean => {
  const text = typed.trim();
  return text === '' || (/^\d{3,4}$/.test(text) && Number(text) >= 100 && Number(text) <= 3999);
};

/** `1234`, or `377P3` and `377/3` of a rating that is provisional after three games. Undefined for nothing, null for what is no rating. */
export function readRating(typed: string): { rating: number; games?: number } | undefined | null {
  const [points = '', games, more] = typed.trim().split(/[p/]/i);
  if (typed.trim() === '') return undefined;
  if (points === '' || !isRating(points) || more !== undefined) return null;
  if (games === undefined || games === '') return { rating: Number(points) };
  return /^([1-9]|1\d|2[0-5])$/.test(games) ? { rating: Number(points), games: Number(games) } : null;
}

export const ratingText = (listed: { rating: number; games?: number | null } | undefined): string =>
  listed === undefined ? '' : listed.games ? `${listed.rating}P${listed.games}` : String(listed.rating);

/** What the form says, with the ratings of other lists that the player had. */
export function entrantOf(form: Form, list: string, entrant?: Entrant): Entrant {
  const before = [...(form.found ?? []), ...(entrant?.ratings ?? [])];
  const others = before.filter((listed, at) => listed.list !== list && before.findIndex((one) => one.list === listed.list) === at);
  const typed = readRating(form.rating) ?? undefined;
  const mine = typed === undefined ? [] : [{ list, ...typed, ...knownOf(before.filter((listed) => listed.list === list), typed.rating) }];
  const { first, last } = cutAt(form.name, form.last);
  const written: Entrant = {
    name: [first, last].filter(Boolean).join(' '),
    // One word is a name, and nobody knows which.
    ...(first !== '' && last !== '' && { 'first-name': first, 'last-name': last }),
    ratings: [...mine, ...others],
    'recent-games': typed === undefined && form.recent,
    'member-id': text(form.member),
    'member-until': text(form.until),
    team: text(form.team),
    grade: number(form.grade),
    born: text(form.born),
    club: text(form.club),
    family: text(form.family),
    state: text(form.state)?.toUpperCase(),
    contact: text(form.contact),
    board: number(form.board),
    'prize-rating': number(form.prizeRating),
  };
  return JSON.parse(JSON.stringify(written)) as Entrant;
}

/** What is known besides the rating: where it was found, if it is the same one, and its floor, which does not depend on it. */
function knownOf(listed: NonNullable<Entrant['ratings']>, rating: number) {
  const source = listed.find((one) => one.rating === rating)?.source;
  const floor = listed.find((one) => one.floor)?.floor;
  return { ...(source && { source }), ...(floor && { floor }) };
}

export function enterAct(form: Form, list: string, offered: number[]): Act {
  return {
    do: 'enter',
    entrant: entrantOf(form, list),
    section: form.section === '' ? null : form.section,
    advance: form.advance,
    byes: form.byes.filter((round) => offered.includes(round)),
    paid: readDollars(form.paid) ?? 0,
    'house-player': form.house,
  };
}

const text = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());
const number = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));

/** A hint while somebody types: which sections a player of this rating, grade and age is for. */
export function fitting(form: Form, plans: readonly PlanSeen[]): string[] {
  return plans.filter((plan) => fits(form, plan.eligibility)).map(({ name }) => name);
}

/** The act by which the server tells for which section he is, also before his name is typed; none of an empty form. */
export function whereAct(form: Form, list: string): Act | null {
  const { name, paid, ...wrong } = wrongOf(form);
  const says = [form.name, form.rating, form.grade, form.born].some((typed) => typed.trim() !== '');
  if (!says || form.section !== '' || Object.keys(wrong).length > 0) return null;
  return enterAct({ ...emptyForm(form.advance), name: FORM.somebody, rating: form.rating, grade: form.grade, born: form.born }, list, []);
}

function fits(form: Form, limits: PlanSeen['eligibility']): boolean {
  const [rating, grade] = [readRating(form.rating)?.rating, number(form.grade)];
  const born = text(form.born);
  const over = <T extends string | number>(value: T | undefined, limit: T | null) => value !== undefined && limit !== null && value > limit;
  const under = <T extends string | number>(value: T | undefined, limit: T | null) => value !== undefined && limit !== null && value < limit;
  return !(
    (limits.below !== null && rating !== undefined && rating >= limits.below) ||
    (limits['at-least'] !== null && (rating ?? 0) < limits['at-least']) ||
    under(grade, limits['lowest-grade']) ||
    over(grade, limits['highest-grade']) ||
    under(born, limits['born-since']) ||
    over(born, limits['born-until'])
  );
}
