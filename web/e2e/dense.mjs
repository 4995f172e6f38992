// A desk is a tool: how much of an event of 119 is seen without scrolling, and that it is sorted and searched without a mouse; and that
// a finger finds what it presses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seat, WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';
import { Owner, plan } from './visitors-event.mjs';

const SECTIONS = { 'K-3': 41, 'K-5': 42, 'K-8': 36 };
const FIRST = ['Ava', 'Ben', 'Chloe', 'Dmitri', 'Emma', 'Maximilian', 'Grace', 'Aleksandra'];
const LAST = ['Lindqvist', 'Castillo', 'Park', 'Wójcik', 'Okafor', 'Balasubramanian', 'Reyes', 'Christopherson', 'Ito', 'Hernández-Ortega', 'Tran', 'Fox', 'Moreau'];
const SCHOOLS = ['Oak Hill', 'Riverside', 'Martin Luther King Jr. Elementary', 'St. Bernadette', 'Triangle Math and Science'];

/** Fully in the window, and under nothing that lies over the page. */
const inSight = (page, rows) =>
  page.locator(rows).evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom, left, width, height } = one.getBoundingClientRect();
        if (height === 0 || top < 0 || bottom > innerHeight) return false;
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return one.contains(at) || at?.contains(one);
      }).length,
  );

/** What is lower than a finger is wide. Words in a sentence and names in a row are read, and open what the row opens as well. */
const tooSmall = (page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('button, summary, select, input:not([type=checkbox]), a.button, a.tab, a.place')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5 && !one.matches('.cite'))
      .map((one) => `${one.className} ${one.textContent.trim().slice(0, 20)} ${one.getBoundingClientRect().height}`),
  );

/** Told by several, made once. */
let made;
const filled = (house) => (made ??= fill(house));

async function fill(house) {
  const owner = await Owner.of(house.server);
  let number = 0;
  const entrants = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, () => {
      number += 1;
      const name = `${FIRST[number % FIRST.length]} ${LAST[(number * 5) % LAST.length]}`;
      const ratings = number % 5 === 0 ? [] : [{ list: 'us-chess', rating: 1800 - ((number * 53) % 1500) }];
      return [section, { name, ratings, team: SCHOOLS[(number * 3) % SCHOOLS.length], grade: number % 9, 'member-id': String(31_000_000 + number) }];
    }),
  );
  const event = await owner.open('Dense', Object.keys(SECTIONS).map((name) => plan(name, 5, { 'first-board': name === 'K-8' ? 101 : undefined })), entrants);
  for (const section of Object.keys(SECTIONS)) {
    await owner.begin(event, section, 1);
    const { boards } = await owner.ask('GET', `/events/${event}/sections/${section}/rounds/1`);
    for (const { board } of boards) await owner.report(event, section, 1, board, board % 3 ? 'white-wins' : 'draw');
    await owner.begin(event, section, 2);
  }
  return { owner, event };
}

export function denseTests(house) {
  const at = (size) => async (known, path, more = {}) => {
    const context = await house.browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone', isMobile: size === 'phone', ...more });
    const [name, value] = known.owner.cookie.split('=');
    await context.addCookies([{ name, value, url: house.server.address }]);
    const page = await context.newPage();
    await page.goto(`${house.server.address}/e/${known.event}/${path}`);
    return { context, page, seat: new Seat(page, 'official', size) };
  };

  test('a desk shows a round, standings, entries and the floor without scrolling', async () => {
    const known = await filled(house);
    const desk = at('desk');
    const PAGES = [
      ['round?section=K-5', '.board-row', 18],
      ['round?section=K-5&round=1', '.board-row', 18],
      ['standings?section=K-5', '.sheet tbody tr', 20],
      ['entries', '.entry-row', 20],
      ['floor', '.tile', 40],
      ['results?section=K-5', '.tile', 21],
    ];
    for (const [path, rows, least] of PAGES) {
      const { context, page, seat } = await desk(known, path);
      await page.locator(rows).nth(least - 1).waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      if (process.env.DENSE) await page.screenshot({ path: `${process.env.DENSE}/${path.replace(/\W+/g, '-')}.png` });
      const seen = await inSight(page, rows);
      assert.ok(seen >= least, `${path}: ${seen} of at least ${least}`);
      assert.equal(await seat.overflow(), 0, path);
      assert.deepEqual(await troubles(page), [], path);
      await seat.shot(`dense-${path.replace(/\W+/g, '-')}`);
      // One rhythm: no row is higher because a name in it is long.
      const heights = await page.locator(rows).evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height)))]);
      assert.ok(Math.max(...heights) - Math.min(...heights) <= 2, `${path}: ${heights}`);
      await context.close();
    }
    const { context, page } = await desk(known, 'round?section=K-5&round=1');
    await page.locator('.board-row').first().waitFor();
    const told = await page.locator('.board-row:not(.bye-row) .board-why p').allInnerTexts();
    assert.deepEqual(told.filter((text) => !/By ranking you would meet/.test(text)), [], 'that both have no point is no news; that team-mates were kept apart is');
    await page.getByRole('button', { name: 'Why board 1?' }).click();
    await page.getByRole('dialog').getByText(/you both have 0 points/i).first().waitFor();
    await page.goto(`${house.server.address}/e/${known.event}/round?section=K-8`);
    await page.locator('.board-row').first().waitFor();
    const numbers = page.locator('.board-row:not(.bye-row) .board-number > [aria-hidden]');
    await soon(() => numbers.first().innerText(), /^1\d*$/);
    assert.deepEqual(await numbers.evaluateAll((all) => all.filter((one) => one.parentElement.scrollWidth > one.parentElement.clientWidth).length), 0);
    await context.close();
  });

  test('a list is searched and sorted with keys alone', async () => {
    const known = await filled(house);
    const { context, page } = await at('desk')(known, 'standings?section=K-5');
    const rows = page.locator('.sheet tbody tr');
    const names = () => page.locator('.sheet tbody th').allInnerTexts();
    await rows.nth(40).waitFor();
    const before = await names();
    await page.keyboard.press('/');
    await page.keyboard.type('wojcik');
    await soon(async () => (await names()).every((name) => name.includes('Wójcik')), true);
    await page.getByRole('status').filter({ hasText: / of 42/ }).waitFor();
    await page.keyboard.press('Escape');
    await soon(() => rows.count(), 42);
    const head = page.getByRole('columnheader', { name: 'Player' });
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await soon(() => head.getAttribute('aria-sort'), 'ascending');
    await soon(names, [...before].sort(new Intl.Collator('en').compare));
    await page.keyboard.press('Enter');
    await soon(() => head.getAttribute('aria-sort'), 'descending');
    await page.keyboard.press('Enter');
    await soon(names, before, 'and then as it hangs on the wall');
    await rows.first().locator('a, button').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await soon(() => rows.nth(2).evaluate((row) => row.contains(document.activeElement)), true, 'arrows go from row to row');
    await page.keyboard.press('End');
    await soon(() => rows.nth(41).evaluate((row) => row.contains(document.activeElement)), true);

    await page.goto(`${house.server.address}/e/${known.event}/entries`);
    const entries = page.locator('.entry-row');
    await entries.nth(100).waitFor();
    await page.getByRole('button', { name: 'Rating' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const ratings = await page.locator('.fact-rating').allInnerTexts();
    const rated = ratings.filter((text) => /^\d+$/.test(text)).map(Number);
    assert.deepEqual(rated, [...rated].sort((one, other) => other - one));
    assert.deepEqual(ratings.slice(rated.length).every((text) => text === 'unrated'), true, 'the unrated come last');
    await page.keyboard.press('/');
    await page.keyboard.type('bernadette');
    await soon(async () => (await page.locator('.fact-school').allInnerTexts()).every((text) => text === 'St. Bernadette'), true);

    await page.goto(`${house.server.address}/e/${known.event}/round?section=K-5`);
    const boards = page.locator('.board-row:not(.bye-row)');
    await boards.nth(20).waitFor();
    await page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Black' }).press('Enter');
    const black = await page.locator('.board-row .seat-black .seat-name').allInnerTexts();
    assert.deepEqual(black, [...black].sort(new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare));
    await context.close();
  });

  test('a phone has room for a finger', async () => {
    const known = await filled(house);
    for (const path of ['round?section=K-5', 'standings?section=K-5', 'entries', 'floor', 'results?section=K-5', 'desk']) {
      const { context, page, seat } = await at('phone')(known, path);
      await page.locator('.tile, .board-row, .sheet tbody tr, .entry-row, .desk-section').first().waitFor();
      assert.equal(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), true);
      assert.deepEqual(await tooSmall(page), [], path);
      assert.equal(await seat.overflow(), 0, path);
      await context.close();
    }
  });

  test('the type is the event’s own, nobody waits for it, and figures stand below each other', async () => {
    const known = await filled(house);
    const { context, page } = await at('desk')(known, 'standings?section=K-5');
    await page.locator('.sheet tbody tr').first().waitFor();
    await soon(() => page.evaluate(() => document.fonts.check('16px Figtree')), true);
    const widths = await page.evaluate(() => {
      const one = document.createElement('span');
      one.style.cssText = 'position:absolute;font-variant-numeric:tabular-nums';
      document.body.append(one);
      return ['1111', '0000', '4747'].map((text) => ((one.textContent = text), one.getBoundingClientRect().width));
    });
    assert.equal(new Set(widths).size, 1, String(widths));
    const fonts = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).map(({ encodedBodySize }) => encodedBodySize));
    assert.ok(fonts.length > 0 && fonts.every((size) => size < 25_000), String(fonts));
    await context.close();
  });
}
