import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playerAt } from '../src/event/player-at';
import { because } from '../src/player/because';
import { nextOf } from '../src/player/next';
import type { Schemas } from '../src/wire';
import { ordinal } from '../src/words/player';

type Standing = Schemas['Standing'];
type Round = Schemas['PlayerPage']['rounds'][number];

const standing = (beside?: Partial<NonNullable<Standing['beside']>>): Standing => ({
  section: 'K-5', number: 4, name: 'Ada A.', place: 3, score: 2.5, figures: [], notes: [],
  beside: beside && { is: 'above', number: 2, entry: 2, name: 'Ben B.', score: 2.5, by: 'score', sharing: 1, ...beside },
});

test('a place is told beside the next one above', () => {
  assert.equal(because('Ada A.', standing({ score: 3 })), 'Ada A. is third: Ben B., next above, has 3 points; 2½ points here.');
  const tie = { name: 'solkoff', rule: '34E2', own: '8.5', other: '9.0' };
  const told = because('Ada A.', standing({ by: 'tie-break', 'tie-break': tie }));
  assert.equal(told, 'Ada A. is third: Ben B., next above, has 2½ points, too. The tie-break that decides is Solkoff (34E2): 8½ here, 9 there.');
  assert.equal(because('Ada A.', standing({ by: 'nothing', sharing: 3 })), 'Ada A. shares third place with 2 others: no tie-break sets Ben B. apart.');
  assert.equal(because('Ada A.', standing()), 'Ada A. is third.');
});

test('places are counted as people say them', () => {
  assert.deepEqual([1, 3, 11, 12, 13, 21, 22, 23, 101, 111].map(ordinal), ['first', 'third', '11th', '12th', '13th', '21st', '22nd', '23rd', '101st', '111th']);
});

const round = (round: number, state: Round['state'], more: Partial<Round> = {}): Round => ({
  round, state, starts: null, ends: null, board: null, games: [], has: null, points: null, before: null, why: null, ...more,
});

test('what comes next is the board that is open, then the round to come', () => {
  const rounds = [round(1, 'over', { board: 4 }), round(2, 'in-play', { board: 7 }), round(3, 'to-come')];
  assert.equal(nextOf(rounds)?.round, 2);
  assert.equal(nextOf([rounds[0]!, round(2, 'over', { has: 'H' }), rounds[2]!])?.round, 3);
  assert.equal(nextOf([rounds[0]!]), null);
});

test('a player has one address by entry, and a team by its number', () => {
  assert.equal(playerAt('oak hill', 'K-5', { entry: 12, number: 3 }), '/e/oak%20hill/player/12');
  assert.equal(playerAt('oak', 'K-5 A', { entry: null, number: 3 }), '/e/oak/player/K-5%20A/3');
  assert.equal(playerAt('oak', 'K-5', { number: 0 }), undefined);
});
