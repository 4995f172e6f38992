// Event tablets at the boards: permitted, put there, played with, cut off for ten moves and reloaded meanwhile, and all of it
// handed in with the tablet's own times.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seat, WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';
import { adults, Owner, plan } from './visitors-event.mjs';

const SIZES = { tablet: { width: 1024, height: 768 }, desk: WIDTHS.desk, phone: WIDTHS.phone };

/** In the page: buttons that nobody can press, or not whole. A tablet's page never scrolls sideways, so nothing else would tell. */
const stickingOut = () =>
  [...document.querySelectorAll('button')]
    .filter((button) => button.checkVisibility())
    .filter((button) => button.getBoundingClientRect().left < 0 || button.getBoundingClientRect().right > innerWidth)
    .map((button) => button.textContent);

/** In the page: keys of a scoresheet of which less than most is inside the window. */
const keysBeyondTheEdge = () =>
  [...document.querySelectorAll('.keys button')]
    .filter((key) => {
      const { top, bottom } = key.closest('.half-body').getBoundingClientRect();
      const box = key.getBoundingClientRect();
      return Math.min(box.bottom, bottom) - Math.max(box.top, top) < 28;
    })
    .map((key) => key.textContent);

/** In the page: whether all letters of each name are inside its box. */
const areWhole = (names) =>
  names.map((name) => {
    const letters = document.createRange();
    letters.selectNodeContents(name);
    const [written, box] = [letters.getBoundingClientRect(), name.getBoundingClientRect()];
    return written.width <= box.width + 1 && written.height <= box.height + 4;
  });

export function tabletTests(house) {
  let owner, event;

  async function atTheEvent() {
    owner = await Owner.of(house.server);
    event = await owner.open('Tablet Open', [plan('Open', 3, { control: '40/90 SD/30 d/5' })], adults('Open', 4));
    await owner.begin(event, 'Open', 1);
  }

  /** A phone asks most of the page; `./x browser` looks at all sizes. */
  async function photos(page, name) {
    for (const size of process.env.JADOUBE_STORIES === 'whole' ? Object.keys(SIZES) : ['phone']) {
      await page.setViewportSize(SIZES[size]);
      const seat = new Seat(page, 'tablet', size);
      assert.equal(await seat.overflow(), 0, `${name} ${size}`);
      await soon(() => page.evaluate(stickingOut), [], `${name} ${size}`);
      await seat.shot(name);
    }
    await page.setViewportSize(SIZES.tablet);
  }

  test('the chief permits tablets and gets a code for a board', async () => {
    await atTheEvent();
    const context = await house.browser.newContext({ viewport: WIDTHS.phone });
    const [name, value] = owner.cookie.split('=');
    await context.addCookies([{ name, value, url: house.server.address }]);
    const page = await context.newPage();
    await page.goto(`${house.server.address}/e/${event}/settings`);
    const devices = page.getByRole('region', { name: 'Devices at the boards' });
    await devices.getByText('Officials’ devices only.').waitFor();
    await devices.getByLabel(/^Tablets of the event/).check();
    await devices.getByRole('button', { name: 'Permit this' }).click();
    await devices.getByRole('button', { name: 'Make codes' }).click();
    await devices.locator('.code').waitFor();
    house.code = await devices.locator('.code').textContent();
    assert.deepEqual(await troubles(page), []);
    const seat = new Seat(page, 'settings', 'phone');
    await devices.locator('.code').scrollIntoViewIfNeeded();
    await seat.shot('tablet-codes');
    assert.equal(await seat.overflow(), 0);
    await devices.getByRole('button', { name: 'Done' }).click();
    await devices.getByText('its code was not used yet').waitFor();
    await context.close();
  });

  test('a tablet that is cut off for ten moves and reloaded meanwhile loses nothing', async () => {
    const context = await house.browser.newContext({ viewport: SIZES.tablet, hasTouch: true });
    const page = await context.newPage();
    await page.goto(`${house.server.address}/tablet/${house.code}`);
    await page.getByRole('button', { name: 'Use this tablet here' }).click();
    await page.getByRole('heading', { name: /Board 1, Open/ }).waitFor();
    const start = page.getByRole('button', { name: 'Black: start the clock' });
    await start.waitFor();
    await page.getByText('Black starts the clock').waitFor();
    assert.deepEqual(await troubles(page), []);
    await photos(page, 'clock-set');
    // What the worker keeps is there before the line is cut.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('jadoube-tablet')).shown.game !== null);
    await house.server.kill();

    const face = (color) => page.getByRole('button', { name: `${color}: press the clock` });
    await start.tap();
    await page.locator('.half.white .face.running').waitFor();
    const press = async (color) => {
      await face(color).tap();
      await page.locator(`.half.${color === 'White' ? 'black' : 'white'} .face.running`).waitFor();
    };
    for (const color of ['White', 'Black', 'White', 'Black']) await press(color);
    await page.reload();
    await page.locator('.half.white .face.running').waitFor();
    await page.locator('.half.white .face-words').getByText('2 moves').waitFor();
    for (const color of ['White', 'Black', 'White', 'Black']) await press(color);
    // A keyboard does it, too: A for White, L for Black.
    await page.keyboard.press('a');
    await page.locator('.half.black .face.running').waitFor();
    await page.keyboard.press('l');
    await page.locator('.half.white .face.running').waitFor();
    await page.getByText('11 kept here, handed in later').waitFor();
    await page.locator('.half.white .face-words').getByText('35 to go').waitFor();
    assert.deepEqual(await troubles(page), []);
    await photos(page, 'clock-offline');
    const kept = JSON.parse(await page.evaluate(() => localStorage.getItem('jadoube-tablet')));
    assert.deepEqual(kept.acts.map(({ number }) => number), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);

    await house.server.open();
    await page.getByText('✓ Connected').waitFor();
    const seen = await (await fetch(`${house.server.address}/api/v1/tablet/${kept.secret}`)).json();
    const { clock, next } = seen.game;
    assert.deepEqual([next, clock.white.moves, clock.black.moves, clock.turn], [12, 5, 5, 'white']);
    assert.equal(clock.at, kept.acts.at(-1).at, 'the last move was made when the tablet says it was');
    house.secret = kept.secret;
    house.tablet = { context, page };
  });

  test('offers, claims, the scoresheet and the result', async () => {
    const { context, page } = house.tablet;
    const half = (color) => page.getByRole('region', { name: color, exact: true });
    await half('Black').getByRole('button', { name: 'Draw' }).click();
    await half('Black').getByRole('button', { name: 'Offer a draw' }).click();
    await half('White').getByText('Black offers a draw.').waitFor();
    await photos(page, 'clock-offer');
    await half('White').getByRole('button', { name: 'Decline' }).click();
    await half('White').getByText('Black offers a draw.').waitFor({ state: 'hidden' });
    const claim = half('White').getByRole('button', { name: 'Claim', exact: true });
    await claim.press('Enter');
    await half('White').getByRole('group', { name: 'Claim' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await claim.and(page.locator(':focus')).waitFor();
    await claim.click();
    await photos(page, 'clock-claim');
    assert.deepEqual(await troubles(page), []);
    await half('White').getByRole('button', { name: 'The game is a draw' }).click();
    await page.getByText('A director has been called.').waitFor();
    await half('Black').getByText('Wait for the director.').waitFor();
    const floor = await owner.ask('GET', `/events/${event}/floor`);
    const tile = floor.rounds[0].boards[0];
    assert.deepEqual([tile.state, tile.asks], ['dispute', 'White claims a draw']);
    await owner.ask('POST', `/events/${event}/boards/Open/1/1/mark`, { mark: 'answered' });
    for (const color of ['White', 'Black']) await half(color).getByRole('button', { name: 'Ready to go on' }).click();
    await page.locator('.face.running').waitFor();

    await owner.ask('PUT', `/events/${event}/tablets/Open/1`, { use: 'both' });
    await half('White').getByRole('button', { name: 'Score' }).click();
    const sheet = half('White').getByRole('region', { name: 'White’s scoresheet' });
    for (const key of ['e', '4']) await sheet.getByRole('button', { name: key, exact: true }).click();
    await sheet.getByRole('button', { name: 'Write' }).click();
    for (const text of ['Zz9', 'Nf3', 'Nc6']) {
      await sheet.getByLabel('Next entry').fill(text);
      await sheet.getByLabel('Next entry').press('Enter');
    }
    await sheet.getByRole('button', { name: 'Strike Zz9, move 1, Black' }).click();
    await sheet.getByLabel('Next entry').fill('e5');
    await sheet.getByLabel('Next entry').press('Enter');
    await sheet.getByRole('button', { name: 'Strike e5, move 1, Black' }).waitFor();
    assert.deepEqual(await troubles(page), []);
    await photos(page, 'clock-and-sheet');
    await page.reload();
    await half('White').getByRole('button', { name: 'Score' }).click();
    await sheet.getByRole('button', { name: 'Strike Nc6, move 2, Black' }).waitFor();

    // Both write: each still reads his clock on the event's tablet, and on the smallest screen no key is beyond its edge.
    await half('Black').getByRole('button', { name: 'Score' }).click();
    const times = () => page.locator('.face-time').evaluateAll((all) => all.map((time) => time.getBoundingClientRect().height > 24));
    await soon(times, [true, true], 'both clocks can be read');
    await page.setViewportSize(WIDTHS.phone);
    await soon(() => page.evaluate(keysBeyondTheEdge), [], 'keys');
    await soon(times, [true, true], 'both clocks can be read on the smallest screen');
    await soon(() => page.locator('.half-name').evaluateAll(areWhole), [true, true], 'both names can be read on the smallest screen');
    await page.setViewportSize(SIZES.tablet);
    await half('Black').getByRole('button', { name: 'Score' }).click();

    // Without a line nobody is called yet, and nobody is told that somebody was.
    await context.setOffline(true);
    await half('Black').getByRole('button', { name: 'Director' }).click();
    await half('Black').getByText('Call a director to this board?').waitFor();
    await half('Black').getByRole('button', { name: 'Call, clocks run on' }).click();
    await page.getByText('the call is sent as soon as there is one').waitFor();
    await soon(() => page.getByText('A director has been called.').count(), 0);
    await context.setOffline(false);
    await page.getByText('A director has been called.').waitFor();
    await owner.ask('POST', `/events/${event}/boards/Open/1/1/mark`, { mark: 'answered' });
    await page.getByText('A director has been called.').waitFor({ state: 'detached' });

    // A tablet that is nothing but a scoresheet: what else a player can do stays within reach on a phone, too.
    const before = page.viewportSize();
    await owner.ask('PUT', `/events/${event}/tablets/Open/1`, { use: 'scoresheet' });
    await page.setViewportSize(WIDTHS.phone);
    await page.reload();
    await sheet.getByRole('button', { name: 'Strike Nc6, move 2, Black' }).waitFor();
    for (const name of ['Claim', 'Director', 'Result']) await half('White').getByRole('button', { name, exact: true }).click({ trial: true });
    await soon(() => page.locator('.half-name').evaluateAll(areWhole), [true, true], 'both names can be read');
    assert.deepEqual(await troubles(page), []);
    await photos(page, 'sheet-only');
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByRole('dialog').getByLabel('High contrast').waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize(before);
    await owner.ask('PUT', `/events/${event}/tablets/Open/1`, { use: 'both' });
    await page.locator('.face').first().waitFor();

    for (const color of ['White', 'Black']) {
      await half(color).getByRole('button', { name: 'Result' }).click();
      if (color === 'Black') await photos(page, 'clock-result');
      await half(color).locator('.outcomes').getByRole('button', { name: 'Draw' }).click();
      if (color === 'White') await page.getByText('White reports: Draw. It counts when Black reports the same.').waitFor();
    }
    await page.getByText('The result is in: ½').waitFor();
    await photos(page, 'clock-over');
    const seen = await (await fetch(`${house.server.address}/api/v1/tablet/${house.secret}`)).json();
    assert.deepEqual(seen.sheets.white.map(({ text }) => text), ['e4', 'Zz9', 'e5', 'Nf3', 'Nc6']);
    await context.close();
  });

  test('a tablet that is nothing but a scoresheet names both players, and promises nothing about clocks that it does not have', async () => {
    const [{ code }] = await owner.ask('POST', `/events/${event}/tablets`, { section: 'Open', boards: [2], use: 'scoresheet' });
    const context = await house.browser.newContext({ viewport: WIDTHS.phone, hasTouch: true });
    const page = await context.newPage();
    await page.goto(`${house.server.address}/tablet/${code}`);
    await page.getByRole('button', { name: 'Use this tablet here' }).click();
    await page.getByRole('heading', { name: /Board 2, Open/ }).waitFor();
    await soon(() => page.locator('.half-name').evaluateAll(areWhole), [true, true], 'both names can be read');
    await soon(() => page.evaluate(keysBeyondTheEdge), [], 'keys');
    const white = page.getByRole('region', { name: 'White', exact: true });
    await white.getByRole('button', { name: 'Claim', exact: true }).tap();
    await white.getByText('Stop the clock on the table.').waitFor();
    assert.doesNotMatch(await white.innerText(), /stops both clocks/);
    await white.getByRole('button', { name: 'Director', exact: true }).tap();
    await white.getByRole('button', { name: 'Call a director' }).tap();
    await page.getByText('A director has been called.').waitFor();
    await photos(page, 'sheet-called');
    await context.close();
  });
}
