import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairs } from '../src/parts/moves';
import { readMen, rowsFor } from '../src/men';
import { readTyped } from '../src/typed';
import type { Adjourned, View } from '../src/protocol';
import { CHIP } from '../src/words/clause';
import { tries } from '../src/words/demo';
import { percent, status } from '../src/words/game';
import { spokenMove } from '../src/words/spoken';

test('a move is spoken in words', () => {
  const moves: [string, string][] = [
    ['e4', 'e4'],
    ['Nf3', 'knight f3'],
    ['Nbxd7', 'knight b takes d7'],
    ['exd8=Q', 'e takes d8 promotes to queen'],
    ['O-O', 'castles kingside'],
    ['O-O-O', 'castles queenside'],
    ['Ng1-f3', 'knight g1 to f3'],
    ['e2-e4', 'e2 to e4'],
    ['Nbd2', 'knight b to d2'],
    ['R1e2', 'rook 1 to e2'],
    ['R1xe2', 'rook 1 takes e2'],
    ['Qh4e1', 'queen h4 to e1'],
    ['Qh4xe1', 'queen h4 takes e1'],
  ];
  for (const [written, said] of moves) assert.equal(spokenMove(written), said);
});

test('a typed move goes from square to square', () => {
  assert.deepEqual(readTyped(' G1-F3 '), { from: 'g1', to: 'f3', promotion: null });
  assert.deepEqual(readTyped('e7e8=n'), { from: 'e7', to: 'e8', promotion: 'knight' });
  assert.equal(readTyped('Nf3'), null);
  assert.equal(readTyped('e2e9'), null);
});

test('the men are read from the first field of a FEN', () => {
  const men = readMen('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
  assert.equal(men.size, 32);
  assert.deepEqual(men.get('e5'), { color: 'black', role: 'pawn' });
  assert.deepEqual(men.get('d1'), { color: 'white', role: 'queen' });
  assert.equal(men.get('e2'), undefined);
});

test('each color has its own men below', () => {
  assert.equal(rowsFor('white')[7]![0], 'a1');
  assert.equal(rowsFor('black')[7]![0], 'h8');
});

test('half-moves stand under their numbers, also when Black began', () => {
  const move = (number: number, color: 'white' | 'black') => ({ number, color, text: `${color}${number}` });
  const found = pairs([move(3, 'black'), move(4, 'white'), move(4, 'black'), move(5, 'white')]);
  assert.deepEqual(
    found.map((pair) => [pair.number, pair.white?.text, pair.black?.text]),
    [
      [3, undefined, 'black3'],
      [4, 'white4', 'black4'],
      [5, 'white5', undefined],
    ],
  );
});

test('each seat is told how far an adjournment has come', () => {
  const nothing = { is_reply: false, is_sealed: false, sealed: null, envelope: null, here: [] };
  const adjourned: Adjourned = { phase: 'sealing', sealer: 'white', ...nothing };
  const told = (seat: View['seat'], changed: Partial<Adjourned>) =>
    status({ seat, clocks_started: true, adjourned: { ...adjourned, ...changed } } as View);
  assert.equal(told('white', {}), 'Seal a move: write it down so that nobody sees it.');
  assert.equal(told('black', {}), 'White is to seal a move.');
  assert.equal(told('white', { is_sealed: true }), 'Your move is sealed. Now stop the clocks.');
  assert.equal(told('white', { is_sealed: true, is_reply: true }), 'Your move is sealed. Now press your clock.');
  assert.equal(told('spectator', { is_sealed: true }), 'White has sealed a move.');
  assert.equal(told('white', { phase: 'adjourned' }), 'The game is adjourned. Your move lies in the envelope.');
  assert.equal(told('director', { phase: 'session' }), 'The session has begun. The envelope is still closed.');
});

test('a share is told in percent', () => {
  assert.deepEqual([0, 0.03, 0.0256].map(percent), ['0 percent', '3 percent', '2.6 percent']);
});

test('a chip is called what is written on it, so that whoever speaks to the page can say what he reads', () => {
  const gist = 'Who is late loses time.';
  assert.equal(CHIP.name({ cite: '14C', id: '14C', book: 'us-chess-7', gist }), 'Clause 14C');
  assert.equal(CHIP.name({ cite: 'NC scholastic 11', id: '11', book: 'nc-scholastic', gist }), 'Clause NC scholastic 11 of North Carolina scholastic');
  assert.equal(CHIP.name({ cite: 'FIDE C.04', id: 'C.04', book: 'fide', gist }), 'Clause FIDE C.04');
});

test('a visitor of the demo is sent only where he may go as whom he looks', () => {
  const rests = (as: string) => tries(as).map(({ rest }) => rest);
  assert.ok(rests('director').includes('/floor') && rests('director').includes('/round'));
  assert.ok(!rests('scorer').some((rest) => ['/floor', '/round'].includes(rest)), 'a scorer rules and pairs nothing');
  for (const as of ['parent', '']) assert.ok(!rests(as).some((rest) => ['/floor', '/results', '/round', '/standings'].includes(rest)), as);
  assert.deepEqual([rests('parent').includes('/yours'), rests('').includes('/yours')], [true, false]);
});
