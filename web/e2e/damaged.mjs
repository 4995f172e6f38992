// A byte of the database is not as it was recorded: the event that it belongs to is closed and says so, everything else goes on.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { Server, sizes, WIDTHS } from './house.mjs';
import { Owner } from './visitors-event.mjs';

const OPEN = { name: 'Open', kind: { system: 'swiss' }, rounds: 3, control: 'G/30 d/5' };
const PLAYERS = ['Ann One', 'Bob Two', 'Cy Three', 'Di Four'].map((name) => ['Open', { name }]);
const WRITTEN = 'The lamp in the hall is broken.';

export function damagedTests(house) {
  for (const size of sizes('phone')) {
    test(`an event whose log is damaged is closed, and nothing else (${size})`, async () => {
      const server = await Server.start();
      const context = await house.browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone' });
      try {
        const owner = await Owner.of(server);
        const hurt = await owner.open('Hurt Open', [OPEN], PLAYERS);
        const sound = await owner.open('Sound Open', [OPEN], PLAYERS);
        await owner.act(hurt, { do: 'note', text: WRITTEN });
        await server.stop();
        await damage(join(server.folder, 'games.db'));
        await server.open();

        const page = await context.newPage();
        await page.goto(`${server.address}/e/${hurt}`);
        await page.getByText('This is closed, because its log is damaged; everything else goes on.').waitFor();
        assert.equal(await page.getByText('The line to the server is down').count(), 0, 'the line is up');

        const [name, value] = owner.cookie.split('=');
        await context.addCookies([{ name, value, url: server.address }]);
        await page.goto(`${server.address}/events`);
        await page.getByRole('heading', { name: 'Closed' }).waitFor();
        await page.getByRole('link', { name: hurt }).click();
        await page.getByRole('heading', { name: 'Part of the database is damaged' }).waitFor();
        await page.getByText(`The log of the event ${hurt}: entry`).waitFor();

        await page.goto(`${server.address}/e/${sound}/desk`);
        await page.getByRole('heading', { name: 'Part of the database is damaged' }).waitFor();
        await page.getByRole('button', { name: 'Pair round 1' }).waitFor();
      } finally {
        await context.close();
        await server.close();
      }
    });
  }
}

/** Changes one letter of what was written. */
async function damage(file) {
  const bytes = await readFile(file);
  const at = bytes.indexOf(WRITTEN);
  assert.notEqual(at, -1);
  bytes[at] ^= 1;
  await writeFile(file, bytes);
}
