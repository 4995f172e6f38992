// How little a phone loads before a page can be used: bytes over the wire, and how many requests wait for one another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_PAGES, firstLoad } from './first-load.mjs';
import { adults, Owner, plan } from './visitors-event.mjs';

export function lightTests(house) {
  test('a phone loads little, and little of it in a row', async (t) => {
    const owner = await Owner.of(house.server);
    const event = await owner.open('Light', [plan('Open', 5)], adults('Open', 24));
    await owner.begin(event, 'Open', 1);
    const [name, value] = owner.cookie.split('=');
    for (const { path, ready, most, row, official } of FIRST_PAGES(event)) {
      const cookie = official ? { name, value } : undefined;
      const { usable, bytes, requests, inARow, all } = await firstLoad(house.browser, house.server.address + path, ready, cookie);
      t.diagnostic(`${path}: ${bytes} bytes, ${requests} requests, ${inARow} in a row, usable after ${usable} ms`);
      const told = JSON.stringify(all.map(({ path, bytes, row }) => [row, path, bytes]));
      assert.ok(bytes > 1_000 && bytes < most, `${bytes} bytes: ${told}`);
      assert.ok(inARow <= row, `${inARow} requests in a row: ${told}`);
      const asked = all.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => path);
      assert.deepEqual(asked, [...new Set(asked)], 'nothing is asked for twice');
    }
  });
}
