/** Reads the men of a view, the first field of a FEN. Knows where men stand and nothing of how they move. */
import type { Color, Role, Square } from './protocol';

export interface Man {
  color: Color;
  role: Role;
  /** A pawn that was promoted, and is a pawn again as soon as it is captured. */
  promoted?: boolean;
}

const ROLES: Record<string, Role> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export function readMen(men: string): Map<Square, Man> {
  const found = new Map<Square, Man>();
  // What is in hand stands in brackets behind the board.
  men.replace(/\[.*$/, '').split('/').forEach((rank, index) => {
    let file = 0;
    for (const letter of rank) {
      if (letter === '~') {
        const man = found.get(`${FILES[file - 1]}${8 - index}`);
        if (man) man.promoted = true;
        continue;
      }
      const role = ROLES[letter.toLowerCase()];
      if (role === undefined) {
        file += Number(letter);
        continue;
      }
      found.set(`${FILES[file]}${8 - index}`, { color: letter === letter.toLowerCase() ? 'black' : 'white', role });
      file += 1;
    }
  });
  return found;
}

/** The 64 squares in rows as this color sees them, the farthest row first. */
export function rowsFor(color: Color): Square[][] {
  const ranks = color === 'white' ? [8, 7, 6, 5, 4, 3, 2, 1] : [1, 2, 3, 4, 5, 6, 7, 8];
  const files = color === 'white' ? [...FILES] : [...FILES].reverse();
  return ranks.map((rank) => files.map((file) => `${file}${rank}`));
}
