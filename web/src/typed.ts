/** A move as somebody types it, from square to square: `g1f3`, `e2-e4`, `e7e8q`. Whether it is legal is not asked. */
import type { Promotion, Square } from './protocol';

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
