/** An order drawn from a seed: whoever knows the seed can draw it again, and nobody can choose what comes of it. */

/** The seed as a number: FNV-1a over its letters. */
function mixed(seed: string): number {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** Numbers from 0 to 1, one after the other: Marsaglia's xorshift, whose first few still resemble their seed. */
function numbersFrom(seed: number): () => number {
  let bits = seed || 1;
  const next = () => {
    for (const by of [13, -17, 5]) bits ^= by > 0 ? bits << by : bits >>> -by;
    return (bits >>> 0) / 2 ** 32;
  };
  for (let early = 0; early < 8; early += 1) next();
  return next;
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
