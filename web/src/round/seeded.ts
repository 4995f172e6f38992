/** An order drawn from a seed: whoever knows the seed can draw it again, and nobody can choose what comes of it. */

/** The seed as a number: FNV-1a over its letters. */
function mixed(seed: string): number {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** Numbers from 0 to 1, one after the other: mulberry32. */
function numbersFrom(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mix = Math.imul(state ^ (state >>> 15), 1 | state);
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix;
    return ((mix ^ (mix >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Case and spaces around it do not make another seed: it is read aloud. */
export function seeded<T>(all: readonly T[], seed: string): T[] {
  const next = numbersFrom(mixed(seed.trim().toLowerCase()));
  const order = [...all];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** Six figures that nobody chose. */
export const freshSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, '0');
