import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutOff } from '../src/unheard';

test('what a dialog said just before it was closed was cut off, and nothing that came earlier', () => {
  const said = [
    { text: 'The opponent moved.', at: 3_000 },
    { text: 'What the dialog did.', at: 4_990 },
  ];
  assert.deepEqual(cutOff(said, 5_000), ['What the dialog did.']);
});
