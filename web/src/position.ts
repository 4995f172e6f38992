/** Where the men stand, told in words. Pure. */
import { readMen, type Man } from './men';
import type { Color, Role } from './protocol';
import { POSITION } from './words/position';

export const COLORS: Color[] = ['white', 'black'];

const ORDER: Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

/** `king g1; rooks a1 and f1`: where the men of a color stand. */
export function inWords(men: string, color: Color): string {
  const all = [...readMen(men)].filter(([, man]: [string, Man]) => man.color === color);
  const kinds = ORDER.map((role) => ({ role, squares: all.filter(([, man]) => man.role === role).map(([square]) => square).sort() }));
  return kinds
    .filter(({ squares }) => squares.length > 0)
    .map(({ role, squares }) => POSITION.placed(role, squares))
    .join('; ');
}
