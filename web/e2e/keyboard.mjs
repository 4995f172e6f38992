// From the first page to a finished game without a mouse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seat, Seats } from './house.mjs';

/** Goes on with Tab until something with this name has the focus. A page that is still asking for it is given the time. */
export async function tabTo(page, name) {
  await page.waitForFunction(
    (name) => [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')].some((one) =>
      `${one.getAttribute('aria-label') ?? ''} ${one.labels?.[0]?.textContent ?? ''} ${one.textContent ?? ''}`.includes(name)),
    name,
  );
  for (let steps = 0; steps < 80; steps += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement === document.body ? null : document.activeElement;
      const label = element?.labels?.[0]?.textContent ?? '';
      return `${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.textContent ?? ''}`;
    });
    if (focused.includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached "${name}"`);
}

export function keyboardTests(house) {
  test('a whole game by keyboard alone', async () => {
    const context = await house.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const start = new Seat(page, 'start', 'desk');
    await page.goto(`${house.server.address}/play`);
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await start.shot('page');

    await tabTo(page, 'Time control');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('half an hour');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'expected' }).waitFor();
    await start.shot('wrong-control');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('G/10 d/5');
    await tabTo(page, 'The clock is pressed with the move');
    await page.keyboard.press('Space');
    await tabTo(page, 'Open the game');
    await page.keyboard.press('Enter');
    await page.getByText('The board is set up').waitFor();
    await start.shot('links');

    const seats = {};
    for (const name of ['White', 'Black']) {
      await tabTo(page, `Open the seat of ${name}`);
      const opened = context.waitForEvent('page');
      await page.keyboard.press('Enter');
      seats[name] = await opened;
      await seats[name].locator('.table').waitFor();
      await page.bringToFront();
    }
    const { White: white, Black: black } = seats;

    await white.bringToFront();
    await tabTo(white, 'Start White’s clock');
    await white.keyboard.press('Enter');
    await white.getByText('You are on move').first().waitFor();
    await tabTo(white, 'Type a move');
    await white.keyboard.type('Nf3');
    await white.keyboard.press('Enter');
    await white.getByText('From square to square').waitFor();
    await white.keyboard.press('Control+A');
    await white.keyboard.type('g1f3');
    await white.keyboard.press('Enter');
    await white.getByText('Press your clock').first().waitFor();
    await white.keyboard.press('Space');

    await black.bringToFront();
    await black.getByText('You are on move').first().waitFor();
    assert.match(await black.getByRole('log').innerText(), /White: knight f3/);
    await tabTo(black, 'e8, black king');
    for (const key of ['ArrowUp', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await stepped(black, key);
    await black.locator('[data-square=e5][aria-label^="e5, black pawn"]').waitFor({ state: 'attached' });
    await new Seat(black, 'black', 'desk').shot('keyboard');
    await black.keyboard.press('Space');
    await black.getByText('White is on move').first().waitFor();

    await white.bringToFront();
    await tabTo(white, 'Resign…');
    await white.keyboard.press('Enter');
    await white.getByRole('dialog').waitFor();
    await tabTo(white, 'Resign');
    await white.keyboard.press('Tab');
    await white.keyboard.press('Tab');
    await tabTo(white, 'Resign');
    await white.keyboard.press('Enter');
    await white.getByText('0–1').waitFor();
    await black.getByText('Black wins: resignation').first().waitFor();
    await context.close();
  });

  test('moves are spoken where somebody asks for it, and the clocks on demand', async () => {
    const seats = await Seats.take(house.browser, house.server, await house.server.game(), 'phone', ['white', 'black']);
    const { white, black } = seats;
    for (const { page } of [white, black]) {
      await page.evaluate(() => {
        globalThis.spoken = [];
        speechSynthesis.speak = ({ text }) => globalThis.spoken.push(text);
      });
    }
    const spoken = ({ page }) => page.evaluate(() => globalThis.spoken.splice(0));
    await white.press('Start White’s clock');
    await white.play('e2', 'e4');
    await black.sees('You are on move');
    assert.deepEqual(await spoken(black), [], 'nobody has asked for it');
    await black.page.bringToFront();
    await black.page.keyboard.press('Alt+KeyM');
    assert.equal(await black.button('Speak the moves').getAttribute('aria-pressed'), 'true');
    await black.play('e7', 'e5');
    await white.play('g1', 'f3');
    await black.sees('You are on move');
    assert.deepEqual(await spoken(black), ['Moves are spoken.', 'White: knight f3.'], 'the other’s moves, not his own');
    await black.page.keyboard.press('Alt+KeyC');
    const said = await spoken(black);
    assert.match(said.join(' '), /^White: 29 minutes \d+ seconds?\. Black: (30 minutes|29 minutes \d+ seconds?), running\.$/);
    assert.ok((await black.page.getByRole('log').innerText()).includes(said[1]), 'and whoever has a screen reader hears it there');
    assert.deepEqual(await troubles(black.page), []);
    assert.equal(await black.overflow(), 0);
    await black.button('Speak the moves').scrollIntoViewIfNeeded();
    await black.shot('spoken');
    assert.deepEqual(await spoken(white), [], 'the opponent hears nothing of it');
    await seats.leave();
  });
}

/** Enter is answered by the server before the next key. */
async function stepped(page, key) {
  await page.keyboard.press(key);
  if (key === 'Enter') await page.waitForTimeout(150);
}
