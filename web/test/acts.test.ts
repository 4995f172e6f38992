/** Nothing that an event can do is only for programmers: every act has its place on a page. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? sources(join(folder, one.name)) : [join(folder, one.name)]));

/** `AskForBye` is `ask-for-bye` on the wire. */
const onTheWire = (act: string): string => act.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

test('every act of an event is on a page', () => {
  const rust = readFileSync('../crates/tournament/src/act.rs', 'utf8');
  const body = /pub enum Act \{\n(.*?)\n\}\n/s.exec(rust)?.[1] ?? '';
  const acts = [...body.matchAll(/^ {4}([A-Z]\w+)/gm)].map(([, name]) => onTheWire(name!));
  assert.ok(acts.length > 50, 'the list was read');
  // An event is opened by a request of its own.
  const pages = sources('src').map((file) => readFileSync(file, 'utf8')).join('\n');
  const absent = acts.filter((act) => act !== 'open' && !pages.includes(`do: '${act}'`) && !pages.includes(`'${act}'`));
  assert.deepEqual(absent, []);
});
