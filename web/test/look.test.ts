import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_THE_DEVICE, read, seen } from '../src/look';

const PLAIN = { dark: false, contrast: false, still: false };

test('what is not chosen is as the device says', () => {
  assert.deepEqual(seen(AS_THE_DEVICE, PLAIN), { color: 'light', contrast: 'plain', print: 'plain', motion: 'plain' });
  const device = { dark: true, contrast: true, still: true };
  assert.deepEqual(seen(AS_THE_DEVICE, device), { color: 'dark', contrast: 'more', print: 'plain', motion: 'still' });
});

test('a chosen color stands against the device', () => {
  assert.equal(seen({ ...AS_THE_DEVICE, color: 'light' }, { ...PLAIN, dark: true }).color, 'light');
  assert.equal(seen({ ...AS_THE_DEVICE, color: 'dark' }, PLAIN).color, 'dark');
});

test('whatever was kept and cannot be read is not chosen', () => {
  for (const kept of [null, '', 'null', '[]', '{', '{"color":"pink","large":"yes"}']) {
    assert.deepEqual(read(kept), AS_THE_DEVICE, String(kept));
  }
  assert.deepEqual(read('{"color":"dark","large":true}'), { ...AS_THE_DEVICE, color: 'dark', large: true });
});
