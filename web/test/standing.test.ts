import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heed } from '../src/shell/renewed';
import { hearOfLog, whatStands } from '../src/shell/standing';

const answer = (log: string | null) => ({ headers: { get: (name: string) => (name === 'x-jadoube-log' ? log : null) } });

test('a page knows by every answer and every word on its line whether anything can be recorded', () => {
  heed(answer(null));
  assert.equal(whatStands(), null);
  heed(answer('full'));
  assert.equal(whatStands(), 'full');
  hearOfLog('read-only');
  assert.equal(whatStands(), 'read-only');
  // A newer server may know more that can go wrong with a disk.
  heed(answer('on fire'));
  assert.equal(whatStands(), 'failing');
  hearOfLog(null);
  assert.equal(whatStands(), null);
});
