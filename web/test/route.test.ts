import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PLACES } from '../src/places';
import { find, meet, within } from '../src/route';

test('a pattern is met step by step, and its blanks are filled', () => {
  assert.deepEqual(meet('/', '/'), {});
  assert.deepEqual(meet('/rules/:book/:clause', '/rules/us-chess-7/14C2'), { book: 'us-chess-7', clause: '14C2' });
  assert.deepEqual(meet('/rules/:book/:clause', '/rules/schiller/9.5(b)'), { book: 'schiller', clause: '9.5(b)' });
  assert.deepEqual(meet('/g/:token', '/g/a%2Fb'), { token: 'a/b' });
  assert.equal(meet('/rules', '/rules/us-chess-7'), null);
  assert.equal(meet('/rules/:book', '/rules'), null);
  assert.equal(meet('/g/:token', '/g/%E0%A4%A'), null, 'percent signs that make no letters are nobody’s address');
});

test('a slash at the end changes nothing', () => {
  assert.deepEqual(meet('/play', '/play/'), {});
});

test('an address that nobody listed is found nowhere', () => {
  assert.equal(find(PLACES, '/nowhere'), null);
  assert.equal(find(PLACES, '/play')?.place.path, '/play');
});

test('a place is current on the pages below it, not beside it', () => {
  assert.ok(within('/rules/us-chess-7', '/rules'));
  assert.ok(!within('/rulesets', '/rules'));
});

test('the server answers every address of the pages, and no other', () => {
  const source = readFileSync('../crates/server/src/routes/pages.rs', 'utf8');
  const list = /ADDRESSES[^=]*= &\[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const served = [...list.matchAll(/"([^"]+)"/g)].map(([, path]) => path!.replace(/\{(\w+)\}/g, ':$1'));
  assert.deepEqual(served.sort(), PLACES.map(({ path }) => path).sort());
});
