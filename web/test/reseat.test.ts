/** Some seats of a round, as acts: nobody is named who is not touched. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addsOnly, byeFor, isFree, isWaiting, meetNow, playerOf, sitInFor, takenApart } from '../src/round/changes';
import type { RoundPaired } from '../src/round/protocol';

const player = (number: number) => ({ number, entry: number, name: `P${number}`, rating: null, team: null, score: 0 });
const idle = (number: number, waits: boolean) => ({ player: player(number), has: 'U', points: 0, waits, late: true, 'house-player': false });
const board = (at: number, white: number, black: number) => ({ board: at, white: player(white), black: player(black), games: [{ result: null }] });
const round = {
  section: 'Open',
  round: 1,
  boards: [board(7, 1, 2), board(8, 3, 4)],
  bye: { player: player(5) },
  'sits-out': [idle(6, true), idle(9, false)],
} as unknown as RoundPaired;

test('whoever waits is known, and whoever cannot be seated is not among them', () => {
  assert.equal(playerOf(round, 6)?.name, 'P6');
  assert.equal(playerOf(round, 9), undefined);
  assert.deepEqual([5, 6, 1].map((number) => isFree(round, number)), [true, true, false]);
  assert.deepEqual([5, 6].map((number) => isWaiting(round, number)), [false, true]);
});

test('two who have no board meet, and that only adds', () => {
  const act = meetNow(round, 6, 5);
  assert.deepEqual(act, { do: 'reseat', section: 'Open', boards: [{ one: 6, other: 5 }] });
  assert.ok(addsOnly(act));
});

test('whoever sits in for somebody has their color, and they have no game', () => {
  const act = sitInFor(round, 6, 4);
  assert.deepEqual(act, { do: 'reseat', section: 'Open', apart: [8], boards: [{ one: 6, other: 3, color: 'black' }], out: [4] });
  assert.ok(act && !addsOnly(act));
  assert.equal(sitInFor(round, 6, 5), null, 'the bye is no board');
});

test('a board is taken apart into what each of the two does', () => {
  const act = takenApart(round, 7, [
    [1, { to: 'opponent', number: 5 }],
    [2, { to: 'bye' }],
  ]);
  assert.deepEqual(act, { do: 'reseat', section: 'Open', apart: [7], boards: [{ one: 1, other: 5 }], bye: 2 });
  const gone = takenApart(round, 7, [
    [1, { to: 'out' }],
    [2, { to: 'out' }],
  ]);
  assert.deepEqual(gone, { do: 'reseat', section: 'Open', apart: [7], out: [1, 2] });
});

test('a bye is given where nobody has it', () => {
  assert.equal(byeFor(round, 6), null);
  assert.deepEqual(byeFor({ ...round, bye: null }, 6), { do: 'reseat', section: 'Open', bye: 6 });
});
