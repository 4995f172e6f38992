/**
 * What an incident can be about, in the order in which it happens in a hall. The phrases themselves come from the server;
 * a kind only says under which of its topics, and with which words, they are looked for. One may be of two kinds.
 */
import { found, type Shown } from './phrases';
import type { Color, Phrase, Topic } from './protocol';

export const KINDS = ['men', 'clock', 'flag', 'phone', 'help', 'conduct', 'draw', 'end', 'late', 'score', 'penalty', 'all'] as const;

export type Kind = (typeof KINDS)[number];

/** What a director tells. */
export const TOLD: Phrase['do'][] = ['claim', 'occur'];

const LOOKED_FOR: Record<Exclude<Kind, 'all'>, { topics: string[]; words: RegExp }> = {
  men: { topics: ['touch', 'check', 'set up', 'at once'], words: /touch|illegal|out of turn|adjusted men|both hands|captured men|over men/ },
  clock: { topics: ['clock trouble', 'clock', 'stopping', 'exemption', 'equipping'], words: /clock|pressed/ },
  flag: { topics: ['flag'], words: /\bflags?\b/ },
  phone: { topics: [], words: /phone|computer|device|photograph|recorded matter/ },
  help: { topics: ['outsider', 'assistant'], words: /advice|help|prompted|talked|analyz|notes|assistant before/ },
  conduct: {
    topics: ['refusal by both', 'complaint', 'presence'],
    words: /annoy|disturb|rude|humiliat|comply|argu|banged|food|obey|deceiv|name$|on purpose|skittles|commented/,
  },
  draw: { topics: ['draw', 'draw offer', 'remark', 'agreement', 'counting'], words: /\bdraw\b|triple occurrence|fifty moves/ },
  end: { topics: ['gesture', 'report', 'abandonment'], words: /resign/ },
  late: { topics: ['lateness', 'missing', 'attendance', 'allowance'], words: /left the|stayed away|absent/ },
  score: { topics: ['sheets', 'unable'], words: /scoresheet|keep score|kept score|written|wrote/ },
  penalty: { topics: ['sanction'], words: /^$/ },
};

/** The phrases of a kind, with this color; of all, those in which the words of a search are found. */
export function phrasesOf(topics: Topic[], kind: Kind, color: Color, search = ''): Shown[] {
  const all = found(topics, TOLD, color, search);
  if (kind === 'all') return all;
  const chosen = all.filter((one) => isOf(kind, one));
  // What happens most often at a wooden board comes first.
  return [...chosen.filter(isCommon), ...chosen.filter((one) => !isCommon(one))];
}

const isOf = (kind: Exclude<Kind, 'all'>, { topic, text }: Shown): boolean =>
  LOOKED_FOR[kind].topics.includes(nameOf(topic)) || LOOKED_FOR[kind].words.test(text);

/** The one kind under which a phrase stands in a list of all of them: that of its topic before that of its words. */
export function kindOf(one: Shown): Kind {
  const kinds = KINDS.filter((kind): kind is Exclude<Kind, 'all'> => kind !== 'all');
  const byTopic = kinds.find((kind) => LOOKED_FOR[kind].topics.includes(nameOf(one.topic)));
  return byTopic ?? kinds.find((kind) => LOOKED_FOR[kind].words.test(one.text)) ?? 'all';
}

/** How many of these there are of each kind, in the order of a hall. */
export const countedKinds = (all: Shown[]): { kind: Kind; phrases: number }[] =>
  KINDS.map((kind) => ({ kind, phrases: all.filter((one) => kindOf(one) === kind).length })).filter(({ phrases }) => phrases > 0);

const nameOf = (topic: string): string => topic.toLowerCase().replaceAll('-', ' ');

const isCommon = ({ topic }: Shown): boolean => nameOf(topic) === 'unrecorded';

/** A phrase told of White, in words that fit either player: who it was is asked beside it. */
export function general(white: string): string {
  const words = white.replace(/^white /, '').replaceAll(/\bwhite\b/g, 'the player').replaceAll(/\bblack\b/g, 'the opponent');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
