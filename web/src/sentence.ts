/** The server's words begin small where they may stand inside a sentence. */

export const raise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `expected 8 letters` becomes a sentence. */
export const sentence = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? raise(text) : `${raise(text)}.`);

/** So many things that one act has done are told; of a school that was checked in, the first and how many more there are. */
const TOLD = 4;

export const inShort = (words: readonly string[], more: (count: number) => string): string[] =>
  words.length <= TOLD + 1 ? words.map(sentence) : [...words.slice(0, TOLD).map(sentence), more(words.length - TOLD)];
