/** A name that is typed into one field, cut into first and last by the server's rule: the last word, with what belongs to it. */
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
const PARTICLES = new Set(['das', 'de', 'del', 'della', 'den', 'der', 'dos', 'du', 'la', 'las', 'los', 'st', 'ten', 'ter', 'van', 'von']);

const is = (known: Set<string>) => (word: string | undefined) => known.has((word ?? '').replace(/\.$/, '').toLowerCase());
const [isSuffix, isParticle] = [is(SUFFIXES), is(PARTICLES)];

export interface Cut {
  first: string;
  last: string;
  /** The last name may begin elsewhere: somebody should look. */
  doubtful: boolean;
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

export function cutName(typed: string): Cut {
  const name = tidy(typed);
  const comma = name.indexOf(',');
  if (comma > 0 && !isSuffix(tidy(name.slice(comma + 1)))) return { first: tidy(name.slice(comma + 1)), last: tidy(name.slice(0, comma)), doubtful: false };
  const words = tidy(name.replace(/,/g, ' ')).split(' ').filter(Boolean);
  let at = words.length - 1;
  while (at > 0 && isSuffix(words[at])) at -= 1;
  while (at > 1 && isParticle(words[at - 1])) at -= 1;
  const first = words.slice(0, Math.max(at, 0));
  const last = words.slice(Math.max(at, 0));
  const doubtful = words.length > 0 && (first.length === 0 || first.slice(1).some((word) => word.replace(/\.$/, '').length > 1) || last.some(isParticle));
  return { first: first.join(' '), last: last.join(' '), doubtful };
}

/** The same with the last name as somebody corrected it, if the name ends or begins with it. */
export function cutAt(typed: string, last: string): Cut {
  const [name, end] = [tidy(typed), tidy(last)];
  if (end === '') return cutName(typed);
  const lower = name.toLowerCase();
  if (lower.endsWith(` ${end.toLowerCase()}`)) return { first: name.slice(0, -end.length).trim(), last: end, doubtful: false };
  const cut = cutName(typed);
  return { first: cut.first, last: end, doubtful: false };
}
