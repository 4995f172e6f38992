/** Finding a player by a few letters of any of his names, his number with the federation, or his school. */

export interface Findable {
  name: string;
  team?: string | null;
  entrant?: { 'member-id'?: string };
}

/** Letters as they are typed by somebody in a hurry: small, without accents or signs. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Those who match all words, the best first; all in their own order if nothing was typed. */
export function search<T extends Findable>(typed: string, all: readonly T[]): T[] {
  const words = fold(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [...all];
  return all
    .map((one, index) => ({ one, index, score: score(words, one) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ one }) => one);
}

/** Whether any word is of somebody's own name or number; else only the school was typed. */
export function isOwn(typed: string, one: Findable): boolean {
  const words = fold(typed).split(' ').filter(Boolean);
  return words.some((word) => score([word], { ...one, team: null }) > 0);
}

/** How well somebody fits all the words; 0 if one of them is nowhere. */
function score(words: string[], one: Findable): number {
  const names = fold(one.name).split(' ');
  const last = one.name.includes(',') ? names[0] : names[names.length - 1];
  const school = fold(one.team ?? '');
  const member = fold(one.entrant?.['member-id'] ?? '');
  let sum = 0;
  for (const word of words) {
    const found = scoreOf(word, names, last, school, member);
    if (found === 0) return 0;
    sum += found;
  }
  return sum;
}

function scoreOf(word: string, names: string[], last: string | undefined, school: string, member: string): number {
  if (names.includes(word)) return 100;
  if (last?.startsWith(word)) return 60;
  if (names.some((name) => name.startsWith(word))) return 50;
  if (member !== '' && member.startsWith(word)) return 40;
  if (names.some((name) => name.includes(word))) return 20;
  return school.split(' ').some((part) => part.startsWith(word)) ? 10 : 0;
}

/** The one school whose name begins with what was typed, and those of it who match `wanted`; none if several could be meant. */
export function schoolOf<T extends Findable>(typed: string, all: readonly T[], wanted: (one: T) => boolean): { school: string; of: T[] } | null {
  const begins = fold(typed);
  if (begins.length < LETTERS) return null;
  const meant = all.filter(({ team }) => fold(team ?? '').startsWith(begins));
  const schools = new Set(meant.map(({ team }) => team ?? ''));
  const [school] = schools;
  return schools.size === 1 && school ? { school, of: meant.filter(wanted) } : null;
}

/** Fewer letters are somebody's name, not a school's. */
const LETTERS = 3;
