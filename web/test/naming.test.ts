import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutAtNames } from '../src/parts/naming';

const written = (text: string, ...names: string[]) => cutAtNames(text, names.map((name) => ({ name, href: `/${name}` }))).map(({ words, href }) => (href ? `[${words}]` : words)).join('');

test('every name of a sentence leads somewhere, and nothing else of it', () => {
  assert.equal(written('Ann Lee (3) - Bo Ray (4): 1–0.', 'Ann Lee', 'Bo Ray'), '[Ann Lee] (3) - [Bo Ray] (4): 1–0.');
  assert.equal(written('Nobody came.', 'Ann Lee'), 'Nobody came.');
  assert.equal(written('', 'Ann Lee'), '');
});

test('a name that is part of another is not taken for it', () => {
  assert.equal(written('Ann Lee Jr. 2, Ann Lee 1', 'Ann Lee', 'Ann Lee Jr.'), '[Ann Lee Jr.] 2, [Ann Lee] 1');
});

test('whoever has no page is named all the same', () => {
  assert.deepEqual(cutAtNames('Ann Lee comes.', [{ name: 'Ann Lee', href: undefined }]), [{ words: 'Ann Lee comes.' }]);
});
