/** The server's words begin small where they may stand inside a sentence. */

export const raise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `expected 8 letters` becomes a sentence. */
export const sentence = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? raise(text) : `${raise(text)}.`);
