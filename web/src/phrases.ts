/** Phrases for what happened: which of them somebody means, and what he puts into their blanks. They come from the
 *  server and go back to it; nothing here knows what they mean. */
import type { Act, Blank, Color, Phrase, Topic } from './protocol';

/** A phrase as it is shown: with a color, and with its topic. */
export interface Shown {
  topic: string;
  text: string;
  phrase: Phrase;
}

/** The phrases of these kinds with this color in which every word of a search is found. */
export function found(topics: Topic[], kinds: Phrase['do'][], color: Color, search: string): Shown[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .flatMap(({ topic, phrases }) => phrases.map((phrase) => ({ topic, text: phrase[color], phrase })))
    .filter(({ phrase }) => kinds.includes(phrase.do))
    .filter(({ topic, text }) => wanted.every((word) => `${topic} ${text}`.toLowerCase().includes(word)));
}

/** Whether a color makes a difference in any of these kinds. */
export const hasColors = (topics: Topic[], kinds: Phrase['do'][]): boolean =>
  topics.some(({ phrases }) => phrases.some((phrase) => kinds.includes(phrase.do) && phrase.white !== phrase.black));

/** A phrase with these words in its blanks, and dots where none is put in yet. */
export function filled(text: string, blanks: Blank[], words: string[]): string {
  return blanks.reduceRight((whole, { at, word }, index) => {
    const put = words[index]?.trim().toLowerCase() || '…';
    return whole.slice(0, at) + put + whole.slice(at + word.length);
  }, text);
}

export function toldBy(phrase: Phrase, text: string): Act {
  return phrase.do === 'claim' ? { do: 'claim', what: 'incident', that: text } : { do: phrase.do, what: text };
}

/** A choice with another time in the place of the one at its end. */
export const withTime = (choice: string, time: string | null, other: string): string =>
  time === null ? choice : choice.slice(0, choice.length - time.length) + (other.trim() || time);
