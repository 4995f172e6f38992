/** Moves, times and lists as they are said: what pages of every kind have in common. */

/** With a full stop, unless a short name like `Cleo C.` brings one along. */
export const full = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** `1, 2 and 3`. */
export const listed = (parts: readonly (string | number)[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;

const LETTERS: Record<string, string> = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight' };

/** A written move for ears: `Nxf6` is `knight takes f6`. */
export function spokenMove(text: string): string {
  if (/^O-O-O/.test(text)) return 'castles queenside';
  if (/^O-O/.test(text)) return 'castles kingside';
  const placed = /^([PQRBN]?)@([a-h][1-8])/.exec(text);
  if (placed) return `${LETTERS[placed[1]!] ?? 'pawn'} placed on ${placed[2]}`;
  return text
    .replace(/=([QRBN])/, (_, letter: string) => ` promotes to ${LETTERS[letter]}`)
    // From where it came, before where it went: run together nobody could tell them apart by ear.
    .replace(/^([KQRBN])([a-h]?[1-8]?)-?(?=[a-h][1-8])/, (_, letter: string, from: string) => `${LETTERS[letter]} ${from === '' ? '' : `${from} to `}`)
    .replace(/^[KQRBN]/, (letter) => `${LETTERS[letter]} `)
    .replace('x', ' takes ')
    .replace(/([1-8])-([a-h])/, '$1 to $2')
    .replace(/ +/g, ' ');
}

/** `4 minutes 59 seconds`, for ears. */
export function spokenTime(left: number): string {
  const seconds = Math.ceil(Math.max(0, left) / 1000);
  const many = (n: number, word: string) => (n === 0 ? '' : `${n} ${word}${n === 1 ? '' : 's'}`);
  const parts = [
    many(Math.floor(seconds / 3600), 'hour'),
    many(Math.floor(seconds / 60) % 60, 'minute'),
    many(seconds % 60, 'second'),
  ];
  return parts.filter(Boolean).join(' ') || '0 seconds';
}

/** A moment of the server as the time of day where it is read. */
export const timeOfDay = (moment: number): string =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
