import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneAtATime } from '../src/one-at-a-time';
import { isForBefore, seen, type Press } from '../src/second-tap';

const PRESSED: Press = { x: 100, y: 200, when: 990, under: 'Yes to the first', since: null };
const NEXT = seen(PRESSED, 'Yes to the second', 1_000);

test('what has just taken the place of something that was pressed is deaf, and hears again when it can have been seen', () => {
  assert.ok(isForBefore(NEXT, { x: 104, y: 198, when: 1_120 }), 'the second half of a double tap');
  assert.ok(isForBefore(seen(NEXT, 'Yes to the second', 1_290), { x: 100, y: 200, when: 1_295 }), 'it counts from when it came');
  assert.ok(!isForBefore(NEXT, { x: 100, y: 200, when: 1_400 }), 'somebody has read it');
  assert.ok(!isForBefore(NEXT, { x: 100, y: 320, when: 1_120 }), 'another button');
});

test('a button that stays where it is can be pressed as fast as one likes', () => {
  assert.ok(!isForBefore(seen(PRESSED, 'Yes to the first', 1_000), { x: 100, y: 200, when: 1_050 }));
  assert.ok(!isForBefore(null, { x: 100, y: 200, when: 1_050 }));
});

test('whoever waits for a slow line and presses again presses nothing that came meanwhile', () => {
  const waiting = seen(PRESSED, 'One moment', 1_000);
  assert.ok(isForBefore(seen(waiting, 'Yes to the second', 4_000), { x: 100, y: 200, when: 4_100 }));
});

test('a press before the last one was answered is not sent, and says so', async () => {
  const one = oneAtATime();
  const sent: string[] = [];
  let answer: (text: string) => void = () => {};
  const send = (what: string) => () => (sent.push(what), new Promise<string>((resolve) => (answer = resolve)));
  const first = one(send('first'));
  assert.deepEqual(await one(send('second')), { unsent: true });
  answer('done');
  assert.deepEqual([await first, sent], ['done', ['first']]);
  const broken = one(() => Promise.reject(new Error('no line')));
  await assert.rejects(broken);
  const third = one(send('third'));
  answer('done again');
  assert.equal(await third, 'done again', 'neither an answer nor a broken line leaves it shut');
});
