/** A position that is put together: men on squares, who is on move, and which castling is still possible by where men stand. */
import { FILES, readMen, type Man } from '../men';
import type { Color, Square } from '../protocol';

export const INITIAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const LETTERS = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' } as const;

export const letterOf = ({ color, role }: Man): string => (color === 'white' ? LETTERS[role].toUpperCase() : LETTERS[role]);

/** The man of a letter, capital for White; nothing for any other key. */
export function manOf(letter: string): Man | null {
  const role = (Object.keys(LETTERS) as Man['role'][]).find((one) => LETTERS[one] === letter.toLowerCase());
  return role && letter.length === 1 ? { color: letter === letter.toLowerCase() ? 'black' : 'white', role } : null;
}

/** The first field of a FEN. */
export function writeMen(men: Map<Square, Man>): string {
  return [8, 7, 6, 5, 4, 3, 2, 1]
    .map((rank) =>
      FILES.map((file) => men.get(`${file}${rank}`))
        .map((man) => (man ? letterOf(man) + (man.promoted ? '~' : '') : '1'))
        .join('')
        .replace(/1+/g, (empty) => String(empty.length)),
    )
    .join('/');
}

/** The same position with other men. Rights to castle that the men contradict are gone, and so is a capture in passing. */
export function withMen(fen: string, men: Map<Square, Man>): string {
  const [before = '', turn = 'w', castling = '-', , , number = '1'] = fen.split(' ');
  keepMarks(readMen(before), men);
  const stands = (square: Square, letter: string) => {
    const man = men.get(square);
    return man !== undefined && letterOf(man) === letter;
  };
  const home: Record<string, boolean> = {
    K: stands('e1', 'K') && stands('h1', 'R'),
    Q: stands('e1', 'K') && stands('a1', 'R'),
    k: stands('e8', 'k') && stands('h8', 'r'),
    q: stands('e8', 'k') && stands('a8', 'r'),
  };
  const rights = [...castling].filter((right) => home[right]).join('') || '-';
  return `${writeMen(men)}${handsOf(fen)} ${turn} ${rights} - 0 ${number}`;
}

/** A board that is dragged about forgets which queen was a pawn. */
function keepMarks(before: Map<Square, Man>, men: Map<Square, Man>): void {
  for (const [square, man] of men) {
    const was = before.get(square);
    if (was?.promoted && letterOf(was) === letterOf(man)) man.promoted = true;
  }
}

/** What is in hand beside the board, as a FEN has it; nothing where it says nothing. */
const handsOf = (fen: string): string => /\[[^\]]*\]/.exec(fen.split(' ')[0] ?? '')?.[0] ?? '';

/** The letters of what this player has in hand, the most valuable first. */
export function handIn(fen: string, color: Color): string {
  const letters = [...handsOf(fen)].filter((letter) => (color === 'white' ? /[QRBNP]/ : /[qrbnp]/).test(letter));
  return letters.map((letter) => letter.toUpperCase()).sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).join('');
}

const ORDER = 'QRBNP';

/** The same position with this in that player's hand; letters that are no piece are left out. */
export function withHand(fen: string, color: Color, typed: string): string {
  const [men = '', ...rest] = fen.split(' ');
  const letters = [...typed.toUpperCase()].filter((letter) => ORDER.includes(letter)).join('');
  const white = color === 'white' ? letters : handIn(fen, 'white');
  const black = color === 'black' ? letters : handIn(fen, 'black');
  const hands = white + black === '' ? '' : `[${white}${black.toLowerCase()}]`;
  return [men.replace(/\[.*$/, '') + hands, ...rest].join(' ');
}

export const turnIn = (fen: string): Color => (fen.split(' ')[1] === 'b' ? 'black' : 'white');

export function withTurn(fen: string, color: Color): string {
  const fields = fen.split(' ');
  fields[1] = color === 'white' ? 'w' : 'b';
  fields[3] = '-';
  return fields.join(' ');
}

/** Men typed by their squares: `Ke1 qd8` puts a white king and a black queen, `-e4` empties a square. The words that are
 *  neither are handed back. */
export function placed(fen: string, typed: string): { fen: string; unread: string[] } {
  const men = readMen(fen.split(' ')[0] ?? '');
  const unread: string[] = [];
  for (const word of typed.split(/[\s,]+/).filter(Boolean)) {
    const found = /^([KQRBNPkqrbnp-])([a-h][1-8])$/.exec(word);
    if (!found) unread.push(word);
    else if (found[1] === '-') men.delete(found[2]!);
    else men.set(found[2]!, readMen(found[1]!).get('a8')!);
  }
  return { fen: withMen(fen, men), unread };
}
