// What a page will say once it has drawn what it was told: asked again until it is so.
import assert from 'node:assert/strict';
import { PATIENCE } from './house.mjs';

/** `expected` is a value, or a pattern for a text. */
export async function soon(read, expected, message) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const found = await read();
    const good = expected instanceof RegExp ? expected.test(found) : equal(found, expected);
    if (good) return;
    if (Date.now() > until) {
      if (expected instanceof RegExp) assert.match(found, expected, message);
      assert.deepEqual(found, expected, message);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function equal(found, expected) {
  try {
    assert.deepEqual(found, expected);
    return true;
  } catch {
    return false;
  }
}
