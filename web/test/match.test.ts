import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announce } from '../src/announce';
import { heard } from '../src/heard';
import { readMen } from '../src/men';
import { actsOn, arrived, counted, hasWon, standing, turned } from '../src/match';
import type { Match, View } from '../src/protocol';
import { readPlaced } from '../src/typed';
import { playerWords, waiting } from '../src/words/match';
import { spokenMove } from '../src/words/spoken';

/** What nobody looks at here is left out. */
const board = (name: 'A' | 'B', seat: View['seat'], more: Partial<View> = {}, match: Partial<Match> = {}): View =>
  ({
    seat,
    men: '8/8/8/8/8/8/8/8',
    on_move: 'white',
    moves: [],
    rulings: [],
    menu: [],
    ready: [],
    outcome: null,
    dispute: null,
    paused: null,
    offer: null,
    must: null,
    clocks_started: true,
    clocks: { white: 300_000, black: 300_000, running: 'white', delay: 0 },
    hand: { from: null, missing: null, pawn: null },
    ...more,
    match: { board: name, reserves: { white: '', black: '' }, on_its_way: { white: '', black: '' }, ...match },
  }) as unknown as View;

const both = (seat: View['seat'], match: Partial<Match> = {}): View => board('A', seat, {}, { beside: board('B', seat === 'director' ? seat : 'spectator'), ...match });

test('whoever plays at neither board goes to the other one, and what all four hear goes along', () => {
  const talk = [{ n: 1, by: { board: 'A' as const, color: 'white' as const }, text: 'sit' }];
  const there = turned(both('director', { talk, disputed: ['A'] }), 'B');
  assert.equal(there.match?.board, 'B');
  assert.deepEqual([there.match?.talk, there.match?.disputed], [talk, ['A']]);
  assert.equal(there.match?.beside?.match?.board, 'A');
  assert.equal(there.match?.beside?.match?.talk, undefined);
  assert.deepEqual(turned(there, 'A'), both('director', { talk, disputed: ['A'] }));
  assert.deepEqual([actsOn(there), actsOn(both('white')), actsOn(null)], ['B', null, null]);
});

test('partners sit beside each other with the other color', () => {
  const view = both('black');
  const at = (name: 'A' | 'B', color: 'white' | 'black') => standing(view, { board: name, color });
  assert.deepEqual([at('A', 'black'), at('B', 'white'), at('A', 'white'), at('B', 'black')], ['you', 'partner', 'opponent', 'opponent']);
  assert.equal(playerWords(both('spectator'), { board: 'B', color: 'white' }), 'White at board B');
});

test('a team has won, or has not, or nobody here is of a team', () => {
  const result = { winners: [{ board: 'A' as const, color: 'black' as const }, { board: 'B' as const, color: 'white' as const }], text: 'x', clauses: [] };
  assert.deepEqual((['black', 'white', 'spectator'] as const).map((seat) => hasWon(both(seat, { result }))), [true, false, null]);
  assert.equal(hasWon(both('white', { result: { ...result, winners: [] } })), null);
});

test('what came into a hand is told, and what left it is not', () => {
  const hand = (white: string) => both('white', { reserves: { white, black: '' } });
  assert.deepEqual(arrived(hand('N'), hand('NNP'), 'white'), ['knight', 'pawn']);
  assert.deepEqual(arrived(hand('NP'), hand('N'), 'white'), []);
  assert.deepEqual(counted('QNNP'), [{ role: 'queen', count: 1 }, { role: 'knight', count: 2 }, { role: 'pawn', count: 1 }]);
  assert.ok(announce(hand(''), hand('N')).includes('Handed to you: a knight.'));
  assert.deepEqual(heard(hand(''), hand('N')), ['handed']);
});

test('a wait says in whose words it is told for what', () => {
  const waits = { color: 'black' as const, in_check: true, for_one_of: 'QN', text: 'black may wait for a piece', clauses: [] };
  assert.equal(waiting(both('black', { waits })), 'You are in check and wait for a queen or a knight; your clock runs.');
  assert.equal(waiting(both('white', { waits })), 'Black may wait for a piece.');
  assert.equal(waiting(both('white')), null);
});

test('a word of the partner sounds once, one’s own does not', () => {
  const said = (n: number, color: 'white' | 'black', at: 'A' | 'B') => both('white', { talk: [{ n, by: { board: at, color }, text: 'go' }] });
  assert.deepEqual(heard(both('white'), said(1, 'black', 'B')), ['said']);
  assert.deepEqual(heard(said(1, 'black', 'B'), said(1, 'black', 'B')), []);
  assert.deepEqual(heard(both('white'), said(1, 'white', 'A')), []);
});

test('a piece is put down as it is typed', () => {
  assert.deepEqual(readPlaced('N@f7'), { role: 'knight', square: 'f7' });
  assert.deepEqual(readPlaced('p@e4+'), { role: 'pawn', square: 'e4' });
  assert.deepEqual(readPlaced('@e4'), { role: 'pawn', square: 'e4' });
  for (const wrong of ['K@e4', 'N@i9', 'Nf7', 'N@f7f8']) assert.equal(readPlaced(wrong), null, wrong);
  assert.equal(spokenMove('N@f7'), 'knight placed on f7');
});

test('a pawn that became a piece is known as one', () => {
  const men = readMen('4k3/8/8/8/8/8/8/q~5K1');
  assert.deepEqual(men.get('a1'), { color: 'black', role: 'queen', promoted: true });
  assert.deepEqual(men.get('g1'), { color: 'white', role: 'king' });
});
