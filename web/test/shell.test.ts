import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ask, askFile, send } from '../src/shell/ask';
import { whatStands } from '../src/shell/standing';

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? sources(join(folder, one.name)) : [join(folder, one.name)]));

const using = (what: RegExp): string[] =>
  sources('src')
    .filter((file) => /\.tsx?$/.test(file) && what.test(readFileSync(file, 'utf8')))
    .sort();

test('nothing but the shell asks the server by hand, and nothing but the shell keeps a line', () => {
  assert.deepEqual(using(/\bfetch\(/), ['src/shell/ask.ts']);
  assert.deepEqual(using(/\bnew (WebSocket|EventSource|XMLHttpRequest)\b/), ['src/shell/line.ts']);
  assert.deepEqual(using(/\.showModal\(/), ['src/parts/modal.tsx']);
});

/** A server that answers so, and what was asked of it. */
function answering(status: number, body: string, headers: Record<string, string> = {}): RequestInit[] {
  const asked: RequestInit[] = [];
  globalThis.fetch = async (_, init = {}) => (asked.push(init), new Response(body, { status, headers }));
  return asked;
}

test('an answer is its value, or what the server said with its status', async () => {
  answering(200, '{"a":1}');
  assert.deepEqual(await ask('/x'), { ok: true, value: { a: 1 } });
  answering(200, '');
  assert.deepEqual(await send('POST', '/x', {}), { ok: true, value: {} });
  answering(422, '{"refused":{"text":"not on move","clauses":[]}}');
  assert.deepEqual(await send('POST', '/x', {}), { ok: false, no: { text: 'not on move', clauses: [], status: 422 } });
  answering(503, '');
  assert.deepEqual(await ask('/x', { otherwise: 'later' }), { ok: false, no: { text: 'later', status: 503 } });
  answering(400, '{"error":{"text":"which line?"},"mistakes":[1]}');
  assert.deepEqual(await send('POST', '/x', {}), { ok: false, no: { text: 'which line?', mistakes: [1], status: 400 } });
});

test('what no server answered has the status 0, whatever stands in its place', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  assert.deepEqual(await ask('/x', { otherwise: 'out' }), { ok: false, no: { text: 'out', status: 0 } });
  answering(502, '<h1>Bad gateway</h1>');
  assert.deepEqual(await ask('/x', { otherwise: 'out' }), { ok: false, no: { text: 'out', status: 0 } });
});

test('what everybody sees is asked for without a cookie, and what is sent names the page that sends it', async () => {
  const asked = answering(200, '{}');
  await ask('/x', { asEverybody: true });
  await ask('/x');
  await send('PUT', '/x', { a: 1 });
  await send('POST', '/x', new Blob(['a list']));
  assert.deepEqual(asked.map(({ credentials }) => credentials), ['omit', 'same-origin', undefined, undefined]);
  assert.deepEqual(asked.slice(2).map(({ headers }) => headers), [{ 'x-jadoube': '1', 'content-type': 'application/json' }, { 'x-jadoube': '1' }]);
});

test('a file comes with the name that the server gave it', async () => {
  answering(200, 'paper', { 'content-disposition': 'attachment; filename="cards.pdf"' });
  const made = await askFile('/x');
  assert.equal(made.ok && made.value.name, 'cards.pdf');
});

test('any answer tells that nothing can be recorded, and any other that it is over', async () => {
  answering(200, 'paper', { 'x-jadoube-log': 'full' });
  await askFile('/x');
  assert.equal(whatStands(), 'full');
  answering(404, '{}');
  await ask('/x');
  assert.equal(whatStands(), null);
});
