/**
 * QR codes (ISO/IEC 18004) of up to 180 letters, so that a phone finds a link on this screen or on a printed card without any
 * other server: bytes, error correction level M, versions 1 to 9.
 */

/** Of each version: error correction a block, and how many data bytes each of its blocks has. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
];

/** Where the small squares stand, in both directions. */
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];

/** Rows of dark cells, without the quiet border; nothing if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex(([, blocks]) => sum(blocks) - 2 >= bytes.length) + 1;
  if (version === 0) return null;
  const bits = interleaved(version, bytes).flatMap((byte) => bitsOf(byte, 8));
  const tried = MASKS.map((_, mask) => drawn(version, bits, mask));
  return tried.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

const bitsOf = (number: number, length: number): boolean[] => Array.from({ length }, (_, at) => ((number >> (length - 1 - at)) & 1) === 1);

/** The data with its length and padding, in blocks with their error correction, as they are laid out. */
function interleaved(version: number, bytes: number[]): number[] {
  const [correction, sizes] = BLOCKS[version - 1]!;
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8)), ...bitsOf(0, 4)];
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(bits.slice(at, at + 8).reduce((byte, bit, place) => byte | (bit ? 128 >> place : 0), 0));
  for (let pad = 0xec; data.length < sum(sizes); pad ^= 0xec ^ 0x11) data.push(pad);
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const checks = blocks.map((block) => remainder(block, correction));
  return [...columns(blocks), ...columns(checks)];
}

/** The first of each block, then the second of each, and so on. */
function columns(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block.slice(at, at + 1))).flat();
}

/** Multiplication in the field of 256 elements. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** Reed-Solomon: what remains of the block when it is divided by the generator of so many bytes. */
function remainder(block: number[], length: number): number[] {
  const generator = Array.from({ length }, (_, at): number => (at === length - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < length; step++) {
    for (let at = 0; at < length; at++) generator[at] = times(generator[at]!, root) ^ (generator[at + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = Array.from({ length }, () => 0);
  for (const byte of block) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    generator.forEach((part, at) => (rest[at]! ^= times(part, factor)));
  }
  return rest;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(version: number, bits: boolean[], mask: number): boolean[][] {
  const size = version * 4 + 17;
  const cells: (boolean | null)[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (x: number, y: number, dark: boolean) => {
    if (cells[y]?.[x] !== undefined) cells[y]![x] = dark;
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) ring(set, x, y, 4, (far) => far !== 2 && far !== 4);
  const places = ALIGNMENT[version - 1]!;
  const end = places[places.length - 1];
  for (const x of places) for (const y of places) if (!((x === 6 && (y === 6 || y === end)) || (y === 6 && x === end))) ring(set, x, y, 2, (far) => far !== 1);
  for (let at = 8; at < size - 8; at++) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  formats(set, size, version, mask);
  fill(cells, bits, MASKS[mask]!);
  return cells as boolean[][];
}

type Set = (x: number, y: number, dark: boolean) => void;

/** Squares within squares around a middle. */
function ring(set: Set, x: number, y: number, reach: number, dark: (far: number) => boolean): void {
  for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** What kind of code it is, twice, each with its own error correction. */
function formats(set: Set, size: number, version: number, mask: number): void {
  // Level M is 0, so that the mask alone is the data.
  const format = bitsOf(((mask << 10) | divided(mask, 10, 0x537)) ^ 0x5412, 15).reverse();
  const bit = (at: number) => format[at]!;
  for (let at = 0; at < 6; at++) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
  if (version < 7) return;
  bitsOf((version << 12) | divided(version, 12, 0x1f25), 18)
    .reverse()
    .forEach((dark, at) => {
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
      set(far, near, dark);
      set(near, far, dark);
    });
}

/** The remainder of a number by a polynomial of this degree. */
function divided(number: number, degree: number, by: number): number {
  let rest = number;
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * by);
  return rest;
}

/** Upwards and downwards in turn, two columns at a time from the right, around all that stands there already. */
function fill(cells: (boolean | null)[][], bits: boolean[], mask: (x: number, y: number) => boolean): void {
  const size = cells.length;
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (cells[y]![x] === null) cells[y]![x] = (bits[next++] ?? false) !== mask(x, y);
      }
    }
  }
}

/** How hard a code is to read: long runs, blocks, what looks like a corner, and too much of one color. */
function penalty(cells: boolean[][]): number {
  const size = cells.length;
  const lines = [...cells, ...cells.map((_, x) => cells.map((row) => row[x]!))].map((line) => line.map(Number).join(''));
  let points = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (const corner of ['10111010000', '00001011101']) for (let at = line.indexOf(corner); at !== -1; at = line.indexOf(corner, at + 1)) points += 40;
  }
  for (let y = 0; y + 1 < size; y++) {
    for (let x = 0; x + 1 < size; x++) {
      if (cells[y]![x] === cells[y]![x + 1] && cells[y]![x] === cells[y + 1]![x] && cells[y]![x] === cells[y + 1]![x + 1]) points += 3;
    }
  }
  const dark = cells.flat().filter(Boolean).length;
  return points + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10;
}
