// The demo event: one click and one directs it; a dispute is settled, a player does what was ruled, and a parent looks on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seat, sizes, WIDTHS } from './house.mjs';

export function demoTests(house) {
  for (const size of sizes('phone')) {
    test(`the demo event is explored (${size})`, async () => {
      const context = await house.browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone' });
      const page = await context.newPage();
      const seat = new Seat(page, 'visitor', size);
      const clean = async (what) => {
        assert.deepEqual(await troubles(page), [], what);
        assert.equal(await seat.overflow(), 0, `${what} sticks out`);
        await seat.shot(what);
      };
      await page.goto(house.server.address);
      await page.getByRole('navigation', { name: 'What would you like to do?' }).getByRole('link').nth(3).waitFor();
      await clean('start');

      await page.getByRole('link', { name: 'Explore the demo event' }).click();
      await page.waitForURL(/\/e\/demo--\d+\/desk$/, { timeout: 60_000 });
      const band = page.getByRole('complementary', { name: 'Demo' });
      await band.getByText('nothing here is kept').waitFor();
      await page.getByRole('heading', { name: 'Open' }).first().waitFor();
      await clean('demo-desk');
      await band.getByText('What to try').click();
      await clean('demo-try');

      await band.getByRole('link', { name: /Go to the floor/ }).click();
      await page.getByRole('heading', { name: /need a director/ }).waitFor();
      await page.getByRole('button', { name: 'Board 4, K-8: has a dispute open' }).waitFor();
      await clean('demo-floor');
      await page.getByRole('button', { name: 'Board 3, Open: has a dispute open' }).click();
      await page.getByRole('button', { name: 'Open the board’s desk' }).click();
      await page.waitForURL(/\/g\//);
      await page.locator('.case').waitFor();
      await band.getByText('nothing here is kept').waitFor();
      await clean('demo-dispute');
      const moves = page.getByLabel('List of moves').locator('.move');
      const before = await moves.count();
      await page.locator('.question').first().getByRole('button', { name: 'Yes', exact: true }).click();
      await page.getByText('deliberate').first().waitFor();
      await page.locator('.question').first().getByRole('button', { name: 'Yes', exact: true }).click();
      await seat.press('Give this ruling');
      await page.locator('.case').waitFor({ state: 'detached' });

      const shown = await seat.clock('black');
      // He is told to move the bishop that he touched, and thinks about where to.
      await page.waitForFunction((count) => document.querySelectorAll('.moves .move').length > count, before, { timeout: 40_000 });
      assert.match(await moves.nth(before).innerText(), /^B/);
      assert.notEqual(await seat.clock('black'), shown, 'the clock has run');
      await seat.shot('demo-moved');

      await band.getByLabel('Look as').selectOption('parent');
      await page.waitForURL(/\/e\/demo--\d+$/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('navigation', { name: 'Pages of this event' }).waitFor();
      assert.equal(await page.getByRole('link', { name: 'Floor', exact: true }).count(), 0, 'a parent has no way to the floor');
      assert.equal(await band.getByLabel('Look as').inputValue(), 'parent');
      await clean('demo-parent');
      await band.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('link', { name: 'Explore the demo event' }).waitFor();
      await context.close();
    });
  }
}
