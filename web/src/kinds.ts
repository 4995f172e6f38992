/**
 * What an incident can be about, in the order in which it happens in a hall. Which of them a phrase is of, and which phrases are
 * told often, the server says; here they are only put in order.
 */
import { found, type Shown } from './phrases';
import type { Color, Phrase, Topic } from './protocol';

export const KINDS = ['men', 'board', 'clock', 'flag', 'phone', 'help', 'conduct', 'draw', 'end', 'late', 'score', 'penalty', 'all'] as const;

export type Kind = (typeof KINDS)[number];

/** What a director tells. */
export const TOLD: Phrase['do'][] = ['claim', 'occur'];

/** The phrases of a kind, with this color, what happens often first; of all, those in which the words of a search are found. */
export function phrasesOf(topics: Topic[], kind: Kind, color: Color, search = ''): Shown[] {
  const all = found(topics, TOLD, color, search);
  if (kind === 'all') return all;
  return all.filter(({ phrase }) => phrase.about.includes(kind)).sort((one, other) => place(one) - place(other));
}

const place = ({ phrase }: Shown): number => phrase.often ?? Number.MAX_SAFE_INTEGER;

/** So many are seen at once on a phone. */
const AT_ONCE = 8;

/** How many of a kind are seen before somebody asks for more: those that happen often, or all of a short list. */
export function firstOf(all: Shown[], kind: Kind): number {
  const often = all.filter(({ phrase }) => phrase.often !== null).length;
  return kind === 'all' || often === 0 || all.length <= AT_ONCE ? all.length : often;
}

/** The one kind under which a phrase stands in a list of all of them. */
export const kindOf = ({ phrase }: Shown): Kind => KINDS.find((kind) => kind === phrase.about[0]) ?? 'all';

/** How many of these there are of each kind, in the order of a hall. */
export const countedKinds = (all: Shown[]): { kind: Kind; phrases: number }[] =>
  KINDS.map((kind) => ({ kind, phrases: all.filter((one) => kindOf(one) === kind).length })).filter(({ phrases }) => phrases > 0);
