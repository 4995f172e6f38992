// How little a phone loads before a page can be used: bytes over the wire, and no file that waits for another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_PAGES, firstLoad } from './first-load.mjs';
import { adults, Owner, plan } from './visitors-event.mjs';

export function lightTests(house) {
  test('a phone loads little, and all files at once', async (t) => {
    const owner = await Owner.of(house.server);
    const event = await owner.open('Light', [plan('Open', 5)], adults('Open', 24));
    await owner.begin(event, 'Open', 1);
    const [name, value] = owner.cookie.split('=');
    for (const { path, ready, most, requests, official } of FIRST_PAGES(event)) {
      const address = house.server.address + path;
      const load = await firstLoad(house.browser, address, ready, official ? { name, value } : undefined);
      const { bytes, all } = load;
      t.diagnostic(`${path}: ${bytes} bytes, ${load.requests} requests, ${load.inARow} in a row, usable after ${load.usable} ms`);
      const told = JSON.stringify(all.map(({ path, bytes }) => [path, bytes]));
      assert.ok(bytes > 1_000 && bytes < most, `${bytes} bytes: ${told}`);
      assert.ok(load.requests <= requests, `${load.requests} requests: ${told}`);
      // No script has to run before the browser knows of a file, so that none waits for another.
      const document = await fetch(address);
      const named = `${document.headers.get('link')} ${await document.text()}`;
      const files = all.map(({ path }) => path).filter((path) => path.startsWith('/assets/'));
      assert.ok(load.type < 35_000, `${load.type} bytes of type`);
      assert.deepEqual(files.filter((file) => !named.includes(file)), [], 'every file is named with the document');
      const asked = all.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => path);
      assert.deepEqual(asked, [...new Set(asked)], 'nothing is asked for twice');
    }
  });
}
