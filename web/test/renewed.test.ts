import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heed, isRenewed } from '../src/shell/renewed';

const answer = (page: string | null) => ({ headers: { get: (name: string) => (name === 'x-jadoube-page' ? page : null) } });

test('a page knows that it is older than the server as soon as another page is named', () => {
  heed(answer(null));
  heed(answer('one'));
  heed(answer('one'));
  // A proxy that answers for a server which is gone names no page.
  heed(answer(null));
  assert.equal(isRenewed(), false);
  const handed = answer('two');
  assert.equal(heed(handed), handed);
  assert.equal(isRenewed(), true);
});
