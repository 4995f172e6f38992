import assert from 'node:assert/strict';
import test from 'node:test';
import type { LiveAnswer, LiveBoard, OneBoard } from '../src/live/protocol';
import { aloud, follow, shows, stepBy, stood } from '../src/live/steps';
import { inWords } from '../src/position';
import { merged } from '../src/live/watch';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const AFTER = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';

const log = {
  start: START,
  men: AFTER,
  last: ['e2', 'e4'],
  moves: [{ number: 1, color: 'white', text: 'e2-e4', men: AFTER, last: ['e2', 'e4'] }],
} as unknown as NonNullable<OneBoard['log']>;

test('a step back shows what stood before, and the last step what stands', () => {
  assert.deepEqual(stood(log, 0), { men: START, last: [] });
  assert.deepEqual(stood(log, 1), { men: AFTER, last: ['e2', 'e4'] });
});

test('arrow keys step within the game, Home and End to its ends', () => {
  assert.deepEqual(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => stepBy(key, 2, 5)), [1, 3, 0, 5, null]);
  assert.equal(stepBy('ArrowLeft', 0, 5), 0);
  assert.equal(stepBy('ArrowRight', 5, 5), 5);
});

test('whoever looks at the last move goes on with the game, whoever went back stays', () => {
  assert.equal(follow(4, 4, 6), 6);
  assert.equal(follow(2, 4, 6), 2);
  assert.equal(follow(4, 4, 1), 1, 'the position was set back');
});

test('a move is said with its number and color, the men with their squares', () => {
  assert.equal(aloud(log.moves[0]), '1. White: e2 to e4.');
  assert.equal(aloud(undefined), 'Position at the start.');
  assert.equal(inWords('4k3/8/8/8/8/8/P6P/4K2R', 'white'), 'king e1; rook h1; pawns a2 and h2');
});

test('a picture is named by the move that was made last', () => {
  assert.equal(shows(log.moves[0]), 'Position after move 1, White: e2 to e4');
  assert.equal(shows({ number: 21, color: 'black', text: 'Rxe4' }), 'Position after move 21, Black: rook takes e4');
  assert.equal(shows(null), 'Position at the start');
});

test('what has changed takes the place of what was known, and boards that are gone go', () => {
  const board = (number: number, made: number, round = 1) => ({ section: 'Open', round, board: number, number: 1, named: String(number), made }) as unknown as LiveBoard;
  const answer = (boards: LiveBoard[], round = 1, all = 3) => ({ rounds: [{ section: 'Open', round, all, others: 0 }], boards }) as unknown as LiveAnswer;
  const shown = merged([board(1, 4), board(3, 2)], answer([board(2, 1), board(1, 5)]));
  assert.deepEqual(shown.map(({ board, made }) => [board, made]), [[1, 5], [2, 1], [3, 2]]);
  assert.deepEqual(merged(shown, answer([], 2)), [], 'the next round is shown now');
  const table = (number: number) => ({ ...board(2, 0), number, named: `2.${number}` });
  assert.deepEqual(merged([table(2)], answer([table(1)])).map(({ named }) => named), ['2.1', '2.2'], 'tables of a match do not take each other’s place');
});
