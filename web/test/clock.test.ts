import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delayReads, face, reads } from '../src/clock';
import type { Clocks } from '../src/protocol';
import { spokenTime } from '../src/words/spoken';

const clocks: Clocks = { white: 60_000, black: 30_000, running: 'white', delay: 5_000 };

test('the delay runs before the time does', () => {
  assert.deepEqual(face(clocks, 'white', 3_000), { left: 60_000, delay: 2_000, running: true });
  assert.deepEqual(face(clocks, 'white', 6_000), { left: 59_000, delay: 0, running: true });
});

test('the side that does not run stands still', () => {
  assert.deepEqual(face(clocks, 'black', 9_000), { left: 30_000, delay: 0, running: false });
});

test('a time that nobody keeps is not known', () => {
  assert.equal(face({ ...clocks, white: null }, 'white', 1_000).left, null);
});

test('a clock reads as a clock does', () => {
  const readings: [number, string][] = [
    [3_900_000, '1:05:00'],
    [300_000, '5:00'],
    [299_001, '5:00'],
    [299_000, '4:59'],
    [10_000, '0:10'],
    [9_999, '0:10'],
    [9_700, '0:09.7'],
    [50, '0:00.1'],
    [0, '0:00.0'],
    [-4_000, '0:00.0'],
  ];
  for (const [left, read] of readings) assert.equal(reads(left), read, String(left));
});

test('a delay reads as a letter and seconds, and as nothing when it is over', () => {
  assert.equal(delayReads(3_400), 'd 4');
  assert.equal(delayReads(0), '');
});

test('a time is spoken in whole words', () => {
  assert.equal(spokenTime(3_661_000), '1 hour 1 minute 1 second');
  assert.equal(spokenTime(120_000), '2 minutes');
  assert.equal(spokenTime(-1), '0 seconds');
});
