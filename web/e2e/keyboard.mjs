// From the first page to a finished game without a mouse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Seat } from './house.mjs';

/** Goes on with Tab until something with this name has the focus. */
export async function tabTo(page, name) {
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
}

/** Enter is answered by the server before the next key. */
async function stepped(page, key) {
  await page.keyboard.press(key);
  if (key === 'Enter') await page.waitForTimeout(150);
}
