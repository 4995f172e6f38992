import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BACKUP } from '../src/words/house';
import { DAMAGED } from '../src/words/damaged';

test('a command names the file that the page is served from, as a shell reads it', () => {
  assert.equal(BACKUP.command('/home/pat/.local/share/jadoube/jadoube.db'), 'jadoube restore FILE --database /home/pat/.local/share/jadoube/jadoube.db');
  assert.equal(DAMAGED.doctor('C:\\Users\\Pat Lee\\Jadoube\\jadoube.db'), 'jadoube doctor --database "C:\\Users\\Pat Lee\\Jadoube\\jadoube.db"');
  assert.equal(DAMAGED.command(undefined), 'jadoube restore BACKUP');
});
