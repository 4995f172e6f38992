/** A move as somebody types it, from square to square: `g1f3`, `e2-e4`, `e7e8q`. Whether it is legal is not asked. */
import type { Piece, Promotion, Square } from './protocol';

export interface Typed {
  from: Square;
  to: Square;
  promotion: Promotion | null;
}

const PROMOTIONS: Record<string, Promotion> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

export function readTyped(text: string): Typed | null {
  const found = /^([a-h][1-8])[-x ]?([a-h][1-8])[=/ ]?([qrbn])?$/.exec(text.trim().toLowerCase());
  if (!found) return null;
  const [, from, to, letter] = found;
  return { from: from!, to: to!, promotion: letter ? PROMOTIONS[letter]! : null };
}

const PIECES: Record<string, Piece> = { ...PROMOTIONS, p: 'pawn' };

/** A piece that is put down from beside the board: `N@f7`, and of a pawn `P@e4` or `@e4`. */
export function readPlaced(text: string): { role: Piece; square: Square } | null {
  const found = /^([qrbnp]?)@([a-h][1-8])[+#]?$/.exec(text.trim().toLowerCase());
  return found ? { role: PIECES[found[1] || 'p']!, square: found[2]! } : null;
}
