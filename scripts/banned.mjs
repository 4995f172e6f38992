// The words that nobody should have to read: for `words.mjs` and for the test of the pages.

/** What nobody should read, and what stands there in its place. */
export const BANNED = [
  [/\b(?:he|she)\b/gi, 'they, a name, White or Black'],
  [/\b(?:his|hers)\b/gi, 'their, theirs'],
  [/\b(?:him|her)\b/gi, 'them, their'],
  [/\b(?:him|her)self\b/gi, 'themself, or the name again'],
  [/\b(?:s\/he|he\/she|his\/her)\b/gi, 'they, their'],
  [/\b(?:man|men)\b/gi, 'piece, pieces'],
  [/\b(?:chairman|chairmen|manpower|man-made|unmanned|mankind|layman|laymen)\b/gi, 'chair, staff, made, people'],
  [/\bteammen\b/gi, 'team-mates'],
  [/\b(?:whilst|amongst|hitherto|heretofore|thereof|therein|hereby|herewith|whereof|wherein|aforesaid|forthwith|henceforth|thrice)\b/gi, 'a word of today'],
  [/\b(?:shall)\b/gi, 'must, will or is to'],
];

/** Banned words of a text, with the place of each. */
export function banned(text) {
  const found = [];
  for (const [word, instead] of BANNED) for (const { 0: said, index } of text.matchAll(word)) found.push({ index, said, instead });
  return found.sort((one, other) => one.index - other.index);
}
