/** Nothing that an event can do is only for programmers: every act has its place on a page. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? sources(join(folder, one.name)) : [join(folder, one.name)]));

test('every act of an event is on a page', () => {
  const document = JSON.parse(readFileSync('../docs/openapi.json', 'utf8'));
  const acts = Object.keys(document.components.schemas.Act.discriminator.mapping);
  assert.ok(acts.length > 50, 'the list was read');
  // An event is opened, or taken over, by a request of its own; an order comes from a ruling at a board.
  const elsewhere = ['open', 'take-over', 'take-over-entry', 'take-over-round', 'order'];
  const pages = sources('src').map((file) => readFileSync(file, 'utf8')).join('\n');
  const absent = acts.filter((act) => !elsewhere.includes(act) && !pages.includes(`do: '${act}'`) && !pages.includes(`'${act}'`));
  assert.deepEqual(absent, []);
});
