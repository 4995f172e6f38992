// The demo event: one click and one directs it; a dispute is settled, a player does what was ruled, and a parent looks on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seat, sizes, WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';

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
      await page.waitForURL(/\/e\/demo--\d+\/desk$/);
      const band = page.getByRole('complementary', { name: 'Demo' });
      await band.getByText('nothing is kept').waitFor();
      await page.getByRole('heading', { name: 'Open' }).first().waitFor();
      await clean('demo-desk');
      await band.getByText('What to try').click();
      await clean('demo-try');

      await band.getByRole('link', { name: /Go to the floor/ }).click();
      await page.getByRole('heading', { name: /need a director/ }).waitFor();
      await page.getByRole('button', { name: 'Board 4, K-8: has a dispute open' }).waitFor();
      await clean('demo-floor');
      await page.getByRole('button', { name: 'Board 3, Open: has a dispute open' }).click();
      const dialog = page.getByRole('dialog');
      await soon(() => dialog.locator('.in-dispute').innerText(), /claims: .*Clocks\s+White [\d:]+, Black [\d:]+/s);
      await dialog.getByRole('img', { name: /^Position after 11\. / }).waitFor();
      await soon(() => page.evaluate(() => document.activeElement?.tagName), 'H2', 'the dialog begins at its heading');
      await page.keyboard.press('Tab');
      await soon(() => page.evaluate(() => document.activeElement?.textContent), 'Rule on it at the board’s desk');
      await clean('demo-board');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/g\//);
      await page.locator('.case').waitFor();
      await soon(() => page.evaluate(() => document.activeElement?.tagName), 'H1', 'whoever comes from the floor is at the heading');
      await page.getByRole('log').getByText(/claims: /).waitFor({ state: 'attached' });
      await band.getByText('nothing is kept').waitFor();
      await clean('demo-dispute');
      const moves = page.getByLabel('List of moves').locator('.move');
      const before = await moves.count();
      const asked = page.locator('.question').first();
      for (const question of ['Is it established that this happened?', 'Was it done deliberately?']) {
        await asked.filter({ hasText: question }).getByRole('button', { name: 'Yes', exact: true }).click();
      }
      await seat.press('Give this ruling');
      await page.locator('.case').waitFor({ state: 'detached' });

      const shown = await seat.clock('black');
      // He is told to move the bishop that he touched, and thinks about where to.
      await page.waitForFunction((count) => document.querySelectorAll('.moves .move').length > count, before);
      await soon(() => moves.nth(before).innerText(), /^B/);
      await soon(async () => (await seat.clock('black')) !== shown, true, 'the clock has run');
      await seat.shot('demo-moved');

      const address = page.url();
      await band.getByLabel('Look as').selectOption('scorer');
      await band.getByLabel('Look as').selectOption('parent');
      assert.equal(page.url(), address, 'whoever only goes through the list stays where he is');
      await band.getByRole('button', { name: 'Change' }).click();
      await page.waitForURL(/\/e\/demo--\d+$/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('navigation', { name: 'Pages of this event' }).waitFor();
      await soon(() => page.getByRole('link', { name: 'Floor', exact: true }).count(), 0, 'a parent has no way to the floor');
      await soon(() => band.getByLabel('Look as').inputValue(), 'parent');
      await clean('demo-parent');

      // Whoever starts over ends nobody's demo.
      const other = await house.browser.newContext({ viewport: WIDTHS[size] });
      const guest = await other.newPage();
      const mine = page.url();
      await guest.goto(mine);
      const band2 = guest.getByRole('complementary', { name: 'Demo' });
      await band2.getByRole('button', { name: 'Start over' }).click();
      await guest.waitForURL((url) => /demo--\d+/.test(url.href) && !url.href.startsWith(mine));
      await other.close();
      await page.reload();
      await band.getByText('nothing is kept').waitFor();
      assert.equal(page.url(), mine);
      await band.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('link', { name: 'Explore the demo event' }).waitFor();
      await context.close();
    });

    test(`links and codes that a visitor makes in the demo lead into it (${size})`, async () => {
      const context = await house.browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone' });
      const page = await context.newPage();
      await page.goto(`${house.server.address}/rules`);
      const ask = (method, path, body) =>
        page.evaluate(async ([method, path, body]) => {
          const response = await fetch(`/api/v1${path}`, { method, headers: { 'content-type': 'application/json', 'x-jadoube': '1' }, body: body && JSON.stringify(body) });
          return response.json();
        }, [method, path, body]);
      const { event } = await ask('POST', '/demo', { as: 'director' });
      const { path } = await ask('POST', `/events/${event}/invitations`, { post: { post: 'official', role: 'scorer' } });
      const [card] = await ask('POST', `/events/${event}/cards`, { entries: [1] });
      await ask('POST', `/events/${event}/acts`, { id: `devices ${size}`, act: { do: 'permit-devices', devices: 'tablets' } });
      const [tablet] = await ask('POST', `/events/${event}/tablets`, { section: 'Open', boards: [1], use: 'both' });

      /** Somebody else's phone. */
      const elsewhere = async (path) => {
        const other = await house.browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone' });
        const page = await other.newPage();
        await page.goto(house.server.address + path);
        const seat = new Seat(page, 'guest', size);
        const clean = async (what) => {
          assert.deepEqual(await troubles(page), [], what);
          assert.equal(await seat.overflow(), 0, `${what} sticks out`);
          await seat.shot(what);
        };
        return { page, clean, close: () => other.close() };
      };
      const invited = await elsewhere(path);
      await invited.page.getByText('This is a link of the demo event').waitFor();
      await invited.clean('demo-invited');
      await invited.page.getByLabel('Your name').fill('Vi Visitor');
      await invited.page.getByLabel('Choose a password').fill('knights before bishops');
      await invited.page.getByRole('button', { name: 'Accept', exact: true }).click();
      await invited.page.waitForURL(/\/e\/demo--\d+\/desk$/);
      await invited.page.getByRole('navigation', { name: 'Pages of this event' }).getByRole('link', { name: 'Results' }).waitFor();
      await invited.close();

      const player = await elsewhere(card.path);
      await player.page.getByText('This is a card of the demo event').waitFor();
      await player.clean('demo-card');
      await player.page.getByRole('button', { name: 'Come in' }).click();
      await player.page.getByRole('link', { name: 'To your event' }).click();
      await player.page.getByRole('region', { name: /^Your board/ }).waitFor();
      await player.clean('demo-player');
      await player.close();

      const board = await elsewhere('/tablet');
      await board.page.getByLabel(/code/i).fill(tablet.code.toLowerCase());
      await board.page.getByRole('button', { name: 'Use this tablet here' }).click();
      await board.page.getByRole('heading', { name: /Board 1, Open/ }).waitFor();
      await board.clean('demo-tablet');
      await board.close();
      await context.close();
    });
  }

  test('a page looks the same, whichever page one comes from', async () => {
    const context = await house.browser.newContext({ viewport: WIDTHS.desk });
    const page = await context.newPage();
    await page.goto(`${house.server.address}/demo`);
    await page.getByRole('link', { name: 'Floor', exact: true }).click();
    await page.getByRole('button', { name: 'Board 4, K-8: has a dispute open' }).click();
    await page.getByRole('img', { name: /^Position after/ }).waitFor();
    await page.getByRole('button', { name: 'Rule on it at the board’s desk' }).click();
    const parts = async () => {
      await page.locator('.case').waitFor();
      const boxes = await page.locator('.board, .case, .tools, .moves').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      return boxes.map(({ x, width }) => [x, width]);
    };
    await soon(async () => (await parts()).length, 4);
    const coming = await parts();
    await page.reload();
    await soon(parts, coming);
    await page.getByRole('link', { name: '← Floor' }).click();
    await page.getByRole('heading', { name: 'Floor' }).waitFor();
    await context.close();
  });
}
