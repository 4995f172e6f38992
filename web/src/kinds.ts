/**
 * What an incident can be about, in the order in which it happens in a hall. The phrases themselves come from the server;
 * a kind only says under which of its topics, and with which words, they are looked for. One may be of two kinds.
 */
import { found, type Shown } from './phrases';
import type { Color, Phrase, Topic } from './protocol';

export const KINDS = ['men', 'board', 'clock', 'flag', 'phone', 'help', 'conduct', 'draw', 'end', 'late', 'score', 'penalty', 'all'] as const;

export type Kind = (typeof KINDS)[number];

/** What a director tells. */
export const TOLD: Phrase['do'][] = ['claim', 'occur'];

const LOOKED_FOR: Record<Exclude<Kind, 'all'>, { topics: string[]; words: RegExp }> = {
  men: { topics: ['touch', 'check', 'at once'], words: /touch|illegal|out of turn|adjusted men|both hands|captured men|over men/ },
  board: { topics: ['set up'], words: /\ba set\b|no set|colors|over men|captured men/ },
  clock: { topics: ['clock trouble', 'clock', 'stopping', 'exemption', 'equipping'], words: /clock|pressed/ },
  flag: { topics: ['flag'], words: /\bflags?\b/ },
  phone: { topics: [], words: /phone|computer|device|photograph|recorded matter/ },
  help: { topics: ['outsider', 'assistant'], words: /advice|help|prompted|talked|analyz|notes|assistant before/ },
  conduct: {
    topics: ['refusal by both', 'complaint', 'presence'],
    words: /annoy|disturb|rude|humiliat|comply|argu|banged|food|obey|deceiv|name$|on purpose|skittles|commented/,
  },
  draw: { topics: ['draw', 'draw offer', 'remark', 'agreement', 'counting'], words: /\bdraw\b|triple occurrence|fifty moves/ },
  end: { topics: ['gesture', 'report'], words: /resign/ },
  late: { topics: ['lateness', 'attendance', 'allowance', 'abandonment'], words: /left the|stayed away|absent/ },
  score: { topics: ['sheets', 'unable'], words: /scoresheet|keep score|kept score|written|wrote/ },
  penalty: { topics: ['sanction'], words: /^$/ },
};

/** What happens on most Saturdays, and in this order; the rest of a kind stands below it. */
const OFTEN: RegExp[] = [
  /touched one man/, /made an illegal move$/, /moved out of turn/,
  /men were set up wrongly/, /colors were reversed/, /board was placed wrongly/,
  /clock was set wrongly/, /delay was not set/, /pressed without a move/, /clock is defective/, /stopped the clocks without cause/,
  /claims the opponent's flag/, /both flags are down/,
  /phone ring/, /phone that was switched on/, /used his phone/, /headphones/,
  /spectator disturbs/, /overheard a spectator/, /talked about his game/, /coach or teammate suggested/, /asked for advice/, /used notes/,
  /annoyed the opponent/, /disturbed other games/, /was rude/, /banged the men/, /food or drink/, /broke a rule/,
  /claims a triple/, /claims that fifty/, /draw again and again/, /draw on the opponent's time/, /withdrew his offer/,
  /tipped over his king/, /offered his hand/,
  /came late/, /is absent/, /left the game without/, /left the playing room/, /late start of [^ ]+$/,
  /did not keep score/, /not learned to keep score/, /lacks moves/, /out of sight/, /wrote his move before/,
];

/** The phrases of a kind, with this color, what happens often first; of all, those in which the words of a search are found. */
export function phrasesOf(topics: Topic[], kind: Kind, color: Color, search = ''): Shown[] {
  const all = found(topics, TOLD, color, search);
  if (kind === 'all') return all;
  const chosen = all.filter((one) => isOf(kind, one));
  const often = OFTEN.flatMap((words) => chosen.filter(({ phrase }) => words.test(phrase.white)));
  return [...often, ...chosen.filter((one) => !often.includes(one))];
}

/** So many are seen at once on a phone. */
const AT_ONCE = 8;

/** How many of a kind are seen before somebody asks for more: those that happen often, or all of a short list. */
export function firstOf(all: Shown[], kind: Kind): number {
  const often = all.filter(({ phrase }) => OFTEN.some((words) => words.test(phrase.white))).length;
  return kind === 'all' || often === 0 || all.length <= AT_ONCE ? all.length : often;
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

/** A phrase told of White, in words that fit either player: who it was is asked beside it. */
export function general(white: string): string {
  const words = white.replace(/^white /, '').replaceAll(/\bwhite\b/g, 'the player').replaceAll(/\bblack\b/g, 'the opponent');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an official does himself is told of him as of others, `grants white …`; he is asked what to do. */
export const inOwnWords = (text: string, does: Phrase['do']): string => (does === 'occur' ? text.replace(/^(\w+)s\b/, '$1') : text);
