// From the first page to a finished game without a mouse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seat, Seats } from './house.mjs';
import { soon } from './soon.mjs';

/** Whether something with this name is there for the keyboard, or has the focus. Runs in the page. */
const reaches = ({ name, focused }) => {
  const all = focused ? [document.activeElement] : [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')];
  const words = (one) => `${one.getAttribute('aria-label') ?? ''} ${one.labels?.[0]?.textContent ?? ''} ${one.textContent ?? ''}`;
  return all.some((one) => one && one !== document.body && words(one).includes(name));
};

/** Goes on with Tab until something with this name has the focus. A page that is still asking for it is given the time. */
export async function tabTo(page, name) {
  await page.waitForFunction(reaches, { name, focused: false });
  for (let steps = 0; steps < 80; steps += 1) {
    if (await page.evaluate(reaches, { name, focused: true })) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached "${name}"`);
}

/** Keeps what a screen reader would say: whatever comes into a live part of the page. Runs in the page. */
export function listenIn() {
  globalThis.heard = [];
  const live = '[role=log], [role=alert], [role=status]';
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const added = [...addedNodes].filter((node) => node.textContent.trim() !== '');
      const place = target.nodeType === 1 ? target : target.parentElement;
      if (added.length === 0) continue;
      if (place?.closest(live)) globalThis.heard.push(added.map((node) => node.textContent).join(' '));
      for (const node of added) for (const one of node.querySelectorAll?.(live) ?? []) globalThis.heard.push(one.textContent);
    }
  }).observe(document.body, { childList: true, subtree: true });
}

/** Hears it once: what was heard before does not count again. With `never` it has not been said since. */
export async function hears(page, words, { never = false } = {}) {
  const [source, exact] = typeof words === 'string' ? [words, true] : [words.source, false];
  const found = ([source, exact]) => globalThis.heard.findIndex((text) => (exact ? text === source : new RegExp(source, 's').test(text)));
  if (never) return assert.equal(await page.evaluate(found, [source, exact]), -1, source);
  const said = await page
    .waitForFunction(([source, exact]) => {
      const at = globalThis.heard.findIndex((text) => (exact ? text === source : new RegExp(source, 's').test(text)));
      return at >= 0 && globalThis.heard.splice(at, 1);
    }, [source, exact])
    .catch(() => null);
  assert.ok(said, `"${source}" was not said, only ${JSON.stringify(await page.evaluate(() => globalThis.heard))}`);
}

/** The focus comes here by itself. */
export async function focusOn(page, name, tag = '') {
  await page.waitForFunction(
    ([name, tag]) => {
      const one = document.activeElement;
      const words = `${one?.labels?.[0]?.textContent ?? ''} ${one?.textContent ?? ''}`;
      return one !== document.body && words.includes(name) && (tag === '' || one.tagName === tag);
    },
    [name, tag],
  ).catch(async () => assert.fail(`the focus is not on "${name}" but on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))}`));
}

/** Into the box, which has the focus; nothing is cleared by hand. */
async function typed(page, text) {
  await focusOn(page, 'Type a move');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
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
    for (const seat of [white, black]) await seat.evaluate(listenIn);

    await white.bringToFront();
    await tabTo(white, 'Start White’s clock');
    await white.keyboard.press('Enter');
    await focusOn(white, 'Type a move');
    await hears(white, 'The clocks are started. You are on move.');

    await typed(white, 'hello');
    await hears(white, /names one piece/);
    await typed(white, 'hello');
    await hears(white, /names one piece/);
    await typed(white, 'e1e3');
    await hears(white, /The piece on e1 cannot go to e3\./);
    await hears(white, /names one piece/, { never: true });
    await typed(white, 'Nf3');
    await hears(white, 'You: knight f3.');
    await hears(white, 'Press your clock.');
    await hears(black, 'White: knight f3.');
    await white.keyboard.press('Space');
    await hears(white, 'You have pressed your clock.');
    await hears(black, 'You are on move.');
    await typed(white, 'e4');
    await hears(white, /Black is on move\./);
    await focusOn(white, 'Type a move');

    await black.bringToFront();
    await tabTo(black, 'Type a move');
    await typed(black, 'g7f6');
    await hears(black, /The piece on g7 cannot go to f6\. .*The piece on g7 is touched and must move if it can\. .*10B/);
    await typed(black, 'b8c6');
    await hears(black, /The piece on g7 was touched and must move\./);
    await typed(black, 'g6');
    await hears(black, 'You: g6.');
    await soon(() => black.evaluate(() => globalThis.heard.some((text) => text.includes('In hand'))), false);
    await black.keyboard.press('Space');
    await hears(white, 'You are on move.');
    await focusOn(black, 'Type a move');

    await white.bringToFront();
    await tabTo(white, 'Offer a draw');
    await white.keyboard.press('Enter');
    await hears(white, 'You have offered a draw.');
    await focusOn(white, 'Type a move');
    await typed(white, 'e4');
    await hears(white, 'Press your clock.');
    await white.keyboard.press('Space');
    await hears(black, 'White offers a draw.');
    await black.bringToFront();
    await tabTo(black, 'Decline');
    await black.keyboard.press('Enter');
    await hears(black, 'The offer of a draw is declined.');
    await focusOn(black, 'Type a move');

    await tabTo(black, 'Claim…');
    await black.keyboard.press('Enter');
    await focusOn(black, 'Claim', 'H2');
    await tabTo(black, 'Triple occurrence');
    await black.keyboard.press('Escape');
    await focusOn(black, 'Claim…');

    await tabTo(black, 'e8, black king');
    for (const key of ['ArrowUp', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await stepped(black, key);
    await black.locator('[data-square=e5][aria-label^="e5, black pawn"]').waitFor({ state: 'attached' });
    await new Seat(black, 'black', 'desk').shot('keyboard');
    await white.bringToFront();
    await tabTo(white, 'Resign…');
    await white.keyboard.press('Enter');
    await white.getByRole('dialog').waitFor();
    await black.bringToFront();
    await black.keyboard.press('Space');
    await hears(black, 'You have pressed your clock.');
    // Nothing outside a dialog can be heard while it is open.
    await white.getByRole('dialog').getByText('You are on move.').waitFor({ state: 'attached' });
    await white.bringToFront();
    await tabTo(white, 'Resign');
    await white.keyboard.press('Tab');
    await white.keyboard.press('Tab');
    await tabTo(white, 'Resign');
    await white.keyboard.press('Enter');
    await white.getByText('0–1').waitFor();
    await focusOn(white, '0–1');
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
    const spoken = ({ page }) => page.evaluate(() => globalThis.spoken);
    const silence = ({ page }) => page.evaluate(() => globalThis.spoken.splice(0));
    await white.press('Start White’s clock');
    await white.play('e2', 'e4');
    await black.sees('You are on move');
    assert.deepEqual(await spoken(black), [], 'nobody has asked for it');
    await black.page.bringToFront();
    await black.page.keyboard.press('Alt+KeyM');
    await soon(() => black.button('Speak the moves').getAttribute('aria-pressed'), 'true');
    await black.play('e7', 'e5');
    await white.play('g1', 'f3');
    await black.sees('You are on move');
    await soon(() => spoken(black), ['Moves are spoken.', 'You have pressed your clock.', 'White: knight f3.', 'You are on move.'], 'the other’s moves and the clock, not his own moves');
    await silence(black);
    await black.page.keyboard.press('Alt+KeyC');
    await soon(async () => (await spoken(black)).join(' '), /^White: (30 minutes|29 minutes \d+ seconds?)\. Black: (30 minutes|29 minutes \d+ seconds?), running\.$/);
    const said = await spoken(black);
    await soon(async () => (await black.page.getByRole('log').innerText()).includes(said[1]), true, 'and whoever has a screen reader hears it there');
    assert.deepEqual(await troubles(black.page), []);
    assert.equal(await black.overflow(), 0);
    await black.button('Speak the moves').scrollIntoViewIfNeeded();
    await black.shot('spoken');
    assert.deepEqual(await spoken(white), [], 'the opponent hears nothing of it');
    await seats.leave();
  });

  test('with the colors of the device, squares, the last move and the discs can still be told apart', async () => {
    const links = await house.server.game();
    const context = await house.browser.newContext({ viewport: { width: 1280, height: 800 }, forcedColors: 'active' });
    const page = await context.newPage();
    await page.goto(house.server.address + links.white);
    const seat = new Seat(page, 'white', 'desk');
    await page.locator('.table').waitFor();
    await seat.press('Start White’s clock');
    await seat.move('e2', 'e4');
    await seat.shot('forced-colors');
    const color = (place, part) => page.locator(place).first().evaluate((one, name) => getComputedStyle(one)[name], part);
    assert.notEqual(await color('.dot.white', 'backgroundColor'), await color('.dot.black', 'backgroundColor'));
    await soon(() => color('cg-board', 'backgroundImage'), /conic/);
    await soon(() => color('cg-board square.last-move', 'boxShadow'), /inset/);
    await context.close();
  });
}

/** Enter is answered by the server before the next key. */
async function stepped(page, key) {
  await page.keyboard.press(key);
  if (key === 'Enter') await page.waitForTimeout(150);
}
