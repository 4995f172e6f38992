// No serious trouble for anybody who does not see the page as others do.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { Seat, Seats, sizes, WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The size of targets is what WCAG 2.2 adds to what a program can see, and is looked at only if it is asked for. */
const OPTIONS = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

/** What WCAG says, levels A and AA, however little axe makes of it; and what else is serious. */
const counts = ({ impact, tags }) => tags.some((tag) => tag.startsWith('wcag')) || impact === 'serious' || impact === 'critical';

export async function troubles(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await page.evaluate(atRest);
  const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), OPTIONS);
  return violations
    .filter(counts)
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} (${node.any[0]?.message ?? ''})`).join('; ')}`);
}

/** In the page: a color on its way to another is nobody's contrast. What never ends, or not soon, is looked at as it is. */
async function atRest() {
  const ending = document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  const enough = new Promise((resolve) => setTimeout(resolve, 1_000));
  await Promise.race([enough, Promise.allSettled(ending.map((one) => one.finished))]);
}

export function axeTests(house) {
  for (const colorScheme of ['light', 'dark']) {
    for (const size of sizes('phone')) {
      test(`opening a game (${colorScheme}, ${size})`, async () => {
        const context = await house.browser.newContext({ viewport: WIDTHS[size], colorScheme });
        const page = await context.newPage();
        await page.goto(`${house.server.address}/play`);
        await page.getByRole('option').first().waitFor({ state: 'attached' });
        assert.deepEqual(await troubles(page), []);
        const start = new Seat(page, 'start', size);
        assert.equal(await start.overflow(), 0);
        await start.shot(`page-${colorScheme}`);
        await page.getByRole('group', { name: /^Who plays/ }).getByLabel('White').fill('Ann Lee');
        await page.getByRole('button', { name: 'Open the game' }).click();
        await page.getByText('The board is set up').waitFor();
        await soon(() => page.getByRole('heading', { name: 'Director' }).count(), 0, 'nobody rules there but the program');
        const seat = await page.getByRole('link', { name: 'Open the seat of Black' }).getAttribute('href');
        const board = await context.newPage();
        await board.goto(seat);
        await board.getByRole('timer', { name: 'White’s clock, Ann Lee' }).waitFor();
        await board.close();
        assert.deepEqual(await troubles(page), []);
        assert.equal(await start.overflow(), 0);
        await start.shot(`links-${colorScheme}`);
        await context.close();
      });
    }

    test(`every seat (${colorScheme})`, async () => {
      const links = await house.server.game({ rulings: 'by-director' });
      const seats = await Seats.take(house.browser, house.server, links, 'desk');
      for (const { page } of Object.values(seats).filter((seat) => seat instanceof Seat)) {
        await page.emulateMedia({ colorScheme });
      }
      const { white, black, director, spectator } = seats;
      await white.press('Start White’s clock');
      await white.play('e2', 'e4');
      await black.sees('You are on move');
      await black.touch('g8');
      await black.drag('e7', 'e5');
      await black.page.locator('.refusal').waitFor();
      await white.press('Claim…');
      assert.deepEqual(await troubles(white.page), []);
      await white.page.keyboard.press('Escape');
      await black.claim('Triple occurrence');
      await white.press('Ask for a ruling');
      await director.sees('Proposed ruling');
      await director.shot(`proposal-${colorScheme}`);
      for (const seat of [white, black, director, spectator]) {
        assert.deepEqual(await troubles(seat.page), [], seat.name);
      }
      await director.press('Give this ruling');
      await white.sees('Black offers a draw');
      await white.shot(`ruled-${colorScheme}`);
      await black.shot(`ruled-${colorScheme}`);
      for (const seat of [white, black, director]) assert.deepEqual(await troubles(seat.page), [], seat.name);
      await director.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await seats.leave();
    });
  }
}
