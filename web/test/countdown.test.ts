import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf, remaining } from '../src/event/countdown';
import type { RoundSeen } from '../src/event/protocol';

const round = (round: number, state: RoundSeen['state'], starts: number | null, ends: number | null = null): RoundSeen => ({ round, state, starts, ends });

test('the begin of a round is counted down, then its longest game', () => {
  const rounds = [round(1, 'over', 0), round(2, 'posted', 60_000, 180_000), round(3, 'to-come', 500_000)];
  assert.deepEqual(countOf({ rounds }, 10_000), { is: 'begins', round: 2, left: 50_000 });
  assert.equal(countOf({ rounds }, 60_000), null, 'it is due, and the director says when it begins');
  rounds[1] = round(2, 'in-play', 60_000, 200_000);
  assert.deepEqual(countOf({ rounds }, 100_000), { is: 'ends', round: 2, left: 100_000 });
  assert.equal(countOf({ rounds }, 300_000), null);
  rounds[1] = round(2, 'over', 60_000, 200_000);
  assert.deepEqual(countOf({ rounds }, 300_000), { is: 'begins', round: 3, left: 200_000 });
  assert.equal(countOf({ rounds: [round(1, 'to-come', 100_000_000)] }, 0), null, 'not a day before');
  assert.equal(countOf({ rounds: [round(1, 'to-come', null)] }, 0), null);
});

test('what is left is written as on a clock', () => {
  assert.deepEqual([1, 59_000, 60_000, 245_000, 3_845_000].map(remaining), ['0:01', '0:59', '1:00', '4:05', '1:04:05']);
});
