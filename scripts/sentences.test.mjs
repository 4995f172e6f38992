import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { found, LANGUAGES } from './sentences.mjs';

test('whatever looks into a sentence is found, with its line', () => {
  for (const wrong of [
    'about.starts_with("the director saw")',
    'about.ends_with("a win on time")',
    'text.rsplit_once(" (see the")',
    'refusal.to_string().contains("reason")',
    'claim.to_string().starts_with(SEEN)',
    'text\n    .contains("\'s claim that ")',
  ]) {
    assert.equal(found(wrong).length, 1, wrong);
  }
  assert.deepEqual(found('let a = 1;\nabout.contains("too late")').map(({ line }) => line), [2]);
});

test('ids, marks and tests are left alone', () => {
  for (const right of ['path.starts_with("/api/")', 'name.split_once(", ")', 'word.strip_suffix("\'s")', 'kind.ends_with("-swiss")', '#[cfg(test)]\nmod tests { assert!(said.contains("has begun")); }']) {
    assert.deepEqual(found(right), [], right);
  }
});

test('a language is taken off the list with its reader', () => {
  for (const path of Object.keys(LANGUAGES)) assert.ok(existsSync(new URL(`../${path}`, import.meta.url)), path);
});
