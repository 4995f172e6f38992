/** Words of a position that is told and not shown. */
import type { Color, Role } from '../protocol';
import { Name } from './game';
import { listed } from './spoken';

export const POSITION = {
  title: 'The position in words',
  placed: (role: Role, squares: string[]) => `${role}${squares.length > 1 ? 's' : ''} ${listed(squares)}`,
  men: (color: Color, men: string) => `${Name[color]}: ${men || 'nothing'}.`,
  last: (color: Color, spoken: string) => `Last move: ${Name[color]}, ${spoken}.`,
};
