// Everybody's page of an event and the big screen: found, followed, live, and the same for an official as for anybody.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { soon } from './soon.mjs';
import { adults, Owner, plan, pupils } from './visitors-event.mjs';
import { Seat, sizes, WIDTHS } from './house.mjs';

const HOUR = 3_600_000;
const SCREENS = { 'hd': { width: 1280, height: 720 }, 'full-hd': { width: 1920, height: 1080 } };

export function visitorTests(house) {
  /** An event with one round over in each of two sections, and a second begun in the first. */
  async function filled(name) {
    const owner = await Owner.of(house.server);
    const at = (hours) => Date.parse('2026-11-21T15:00:00Z') + hours * HOUR;
    const event = await owner.open(
      name,
      [
        plan('Open', 5, { schedule: [0, 4, 8, 24, 28].map(at) }),
        plan('K-5', 4, { control: 'G/30 d/5', eligibility: { 'highest-grade': 5 }, schedule: [0, 2, 4, 6].map(at) }),
      ],
      [...adults('Open', 23), ...pupils('K-5', 12)],
    );
    await owner.act(event, { do: 'appoint', name: 'Tara Director', role: 'chief-director' });
    await owner.act(event, { do: 'post', section: 'Open', posted: { topic: 'other', notice: 'at-the-event', text: 'Phones stay in your bag.' } });
    await owner.act(event, { do: 'add-team-contest', contest: { name: 'Schools', sections: ['K-5'], best: 3, least: 2 } });
    const ends = ['white-wins', 'black-wins', 'draw', 'white-wins', 'black-wins'];
    for (const [section, boards] of [['Open', 11], ['K-5', 6]]) {
      await owner.begin(event, section, 1);
      for (let board = 1; board <= boards; board += 1) await owner.report(event, section, 1, board, ends[board % 5]);
    }
    await owner.begin(event, 'Open', 2);
    return { owner, event };
  }

  async function visit(path, size, options = {}) {
    const context = await house.browser.newContext({ viewport: WIDTHS[size] ?? SCREENS[size], ...options });
    const page = await context.newPage();
    await page.goto(house.server.address + path);
    await page.locator('h1').waitFor();
    return { context, page, seat: new Seat(page, 'hall', size) };
  }

  for (const size of sizes('phone')) {
    test(`a player finds his board, and follows another (${size})`, async () => {
      const { owner, event } = await filled(`Hall ${size}`);
      const { context, page, seat } = await visit(`/e/${event}?section=Open`, size);
      await page.getByText(/Round 2 is being played: 0 of 11 boards/).waitFor();
      await page.getByLabel('Find a player, a school or a board').fill('dvor');
      await page.getByText('1 of 23 players').waitFor();
      await soon(() => page.url(), /find=dvor/);
      await page.locator('.line').getByText('Dvořák, Dan').waitFor();
      const [name, meets] = await Promise.all(['.name', '.meets'].map((part) => page.locator(`.line ${part}`).first().boundingBox()));
      assert.ok(name.y + name.height <= meets.y + 1, 'whom he meets stands below his name');
      await page.getByRole('button', { name: 'Follow Dan Dvořák' }).click();
      const followed = page.getByRole('region', { name: 'Players you follow' });
      await followed.getByText('Dan Dvořák').waitFor();
      await seat.shot('hall-found');
      await page.getByRole('button', { name: /^Why\?/ }).first().click();
      await page.getByRole('dialog').getByText(/You play (White|Black) against/).first().waitFor();
      assert.deepEqual(await troubles(page), [], 'why');
      await seat.shot('hall-why');
      await page.keyboard.press('Escape');
      await page.reload();
      await followed.getByText('Dan Dvořák').waitFor();

      const board = Number(/\d+/.exec(await followed.locator('.board-no').innerText())[0]);
      await owner.report(event, 'Open', 2, board, 'draw');
      await followed.locator('.came').getByText('Drew').waitFor();
      await page.locator('.now').getByText(/1 of 11 boards finished/).waitFor();
      const told = () => followed.getByRole('status').innerText();
      await soon(told, 'Dan Dvořák: Drew.', 'what came while the page was open is told');
      await page.reload();
      await followed.locator('.came').getByText('Drew').waitFor();
      assert.equal(await told(), '', 'and not again to whoever comes later');

      await page.getByRole('link', { name: 'Standings', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor();
      await page.locator('.marked').getByText('Dan Dvořák').waitFor();
      await page.getByRole('button', { name: /How the place of/ }).first().click();
      await page.getByRole('dialog').getByText('Solkoff').waitFor();
      await context.close();
    });

    test(`every part of the hall (${size})`, async () => {
      const { event } = await filled(`Parts ${size}`);
      const { context, page, seat } = await visit(`/e/${event}`, size);
      const parts = {
        pairings: '',
        boards: '?section=Open&by=board',
        old: '?section=Open&round=1',
        standings: '?part=standings',
        chart: '?part=chart&section=Open',
        teams: '?part=teams',
        about: '?part=about',
      };
      for (const look of [{}, { color: 'dark', contrast: true, large: true }]) {
        await page.evaluate((kept) => localStorage.setItem('jadoube-look', kept), JSON.stringify(look));
        for (const [name, rest] of Object.entries(parts)) {
          await page.goto(`${house.server.address}/e/${event}${rest}`);
          await page.locator(':is(.line, .board-line, .sheet)').first().waitFor();
          assert.deepEqual(await troubles(page), [], name);
          assert.equal(await seat.overflow(), 0, `${name} sticks out`);
          await seat.shot(`hall-${name}${look.color ? '-dark' : ''}`);
        }
      }
      await page.getByText('Phones stay in your bag.').waitFor();
      await page.getByText('Tara Director').waitFor();
      const pgn = await page.getByRole('link', { name: 'PGN of Open, round 1' }).getAttribute('href');
      assert.match(await (await fetch(house.server.address + pgn)).text(), /\[Round "1\.1"\]/);
      await context.close();
    });
  }

  test('where the device has its own colors, White and Black and what is chosen are still told apart', async () => {
    const { event } = await filled('Hall Forced');
    const { context, page } = await visit(`/e/${event}?section=Open`, 'phone', { forcedColors: 'active' });
    await page.locator('.line .color').first().waitFor();
    const painted = (selector) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).backgroundColor);
    assert.notEqual(await painted('.color.white i'), await painted('.color.black i'), 'discs of a pairing');
    assert.notEqual(await painted('.hall-parts [aria-current]'), await painted('.hall-parts a:not([aria-current])'), 'the part that is shown');
    assert.deepEqual(await troubles(page), []);
    await page.goto(`${house.server.address}/e/${event}/screen?section=Open`);
    await page.locator('.big-row').first().waitFor();
    assert.notEqual(await painted('.big-row .big-color.white i'), await painted('.big-row .big-color.black i'), 'discs of the big screen');
    await context.close();
  });

  test('an official sees here what everybody sees', async () => {
    const { owner, event } = await filled('Hall Eyes');
    await owner.act(event, { do: 'pair', section: 'K-5', lot: null });
    const { context, page } = await visit('/rules', 'desk');
    const [name, value] = owner.cookie.split('=');
    await context.addCookies([{ name, value, url: house.server.address }]);
    await page.goto(`${house.server.address}/e/${event}?section=K-5`);
    await page.locator('.line').first().waitFor();
    await soon(() => page.getByRole('link', { name: 'Round 2' }).count(), 0, 'a round that is not posted');
    await soon(() => page.locator('.lines-of-round').innerText(), /\b[A-Z][a-z]+ [A-Z]\.\s/);
    assert.doesNotMatch(await page.locator('.lines-of-round').innerText(), /Castillo|Hansen/, 'a child’s whole name');
    await page.goto(`${house.server.address}/e/${event}/screen?section=K-5`);
    await page.locator('.big-row').first().waitFor();
    assert.doesNotMatch(await page.locator('.big').innerText(), /Round 2|Castillo|Hansen/);
    await owner.act(event, { do: 'post-pairings', section: 'K-5', round: 2 });
    await page.getByRole('heading', { name: /Round 2 Pairings by name/ }).waitFor();
    await context.close();
  });

  test('when the line is down the page keeps what it has, and says how old it is', async () => {
    const { owner, event } = await filled('Hall Line');
    const { context, page, seat } = await visit(`/e/${event}?section=Open`, 'phone');
    await page.locator('.line').first().waitFor();
    await house.server.kill();
    await page.getByText(/What you see is from/).waitFor();
    assert.ok((await page.locator('.line').count()) > 20);
    assert.deepEqual(await troubles(page), []);
    await seat.shot('hall-offline');
    await house.server.open();
    await page.getByText(/What you see is from/).waitFor({ state: 'detached' });
    await owner.report(event, 'Open', 2, 1, 'white-wins');
    await page.locator('.now').getByText(/1 of 11 boards finished/).waitFor();
    await context.close();
  });

  test('before anything is posted one sees who has entered', async () => {
    const owner = await Owner.of(house.server);
    const event = await owner.open('Hall Early', [plan('Open', 3)], adults('Open', 5));
    const { context, page, seat } = await visit(`/e/${event}`, 'phone');
    await page.getByText('Nothing is posted yet').waitFor();
    await page.getByRole('button', { name: 'Follow Ada Abbott' }).click();
    assert.deepEqual(await troubles(page), []);
    await seat.shot('hall-early');
    await owner.act(event, { do: 'pair', section: 'Open', lot: null });
    await owner.act(event, { do: 'post-pairings', section: 'Open', round: 1 });
    await page.getByRole('region', { name: 'Players you follow' }).getByText(/vs /).waitFor();
    await context.close();
  });

  test('board 101 is not board 1… on the big screen', async () => {
    const owner = await Owner.of(house.server);
    const event = await owner.open('Screen Hundreds', [plan('Open', 3, { 'first-board': 101 })], adults('Open', 8));
    await owner.begin(event, 'Open', 1);
    await owner.report(event, 'Open', 1, 101, 'white-wins');
    const { context, page, seat } = await visit(`/e/${event}/screen?section=Open`, 'desk');
    for (const name of ['pairings', 'results']) {
      await page.getByRole('heading', { name: new RegExp(name, 'i') }).waitFor();
      const cut = () => page.locator('.big-board').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      await soon(cut, [], `${name} has whole numbers`);
      await seat.shot(`screen-hundreds-${name}`);
      while ((await page.getByRole('heading', { name: new RegExp(name, 'i') }).count()) > 0) await page.keyboard.press('ArrowRight');
    }
    await context.close();
  });

  for (const size of [...Object.keys(SCREENS), 'phone']) {
    test(`the big screen pages by itself, and obeys keys (${size})`, async () => {
      const { owner, event } = await filled(`Screen ${size}`);
      await owner.report(event, 'Open', 2, 1, 'white-wins');
      const { context, page, seat } = await visit(`/e/${event}/screen?section=Open`, size);
      await page.locator('.big-row').first().waitFor();
      const shown = () => page.locator('.big-page').innerText();
      for (const name of ['pairings', 'results', 'standings']) {
        await page.getByRole('heading', { name: new RegExp(name, 'i') }).waitFor();
        assert.deepEqual(await troubles(page), [], name);
        assert.equal(await seat.overflow(), 0, `${name} sticks out`);
        if (size !== 'phone') await soon(() => cutOff(page), 0, `${name} is cut off`);
        await seat.shot(`screen-${name}`);
        while ((await page.getByRole('heading', { name: new RegExp(name, 'i') }).count()) > 0) await page.keyboard.press('ArrowRight');
      }
      const before = await shown();
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await page.getByText('5 s a page').waitFor();
      await page.waitForFunction((was) => !document.querySelector('.big-page').innerText.startsWith(was), before);
      await page.keyboard.press(' ');
      await page.getByText('Paused').waitFor();
      await soon(() => page.url(), /section=Open/);
      await context.close();
    });
  }
}

/** How many rows are not wholly inside the window. */
const cutOff = (page) =>
  page.evaluate(() => {
    const foot = document.querySelector('.big-foot').getBoundingClientRect();
    const outside = (box) => box.bottom > foot.top + 2 || box.right > innerWidth;
    return [...document.querySelectorAll('.big-row')].filter((row) => outside(row.getBoundingClientRect())).length;
  });
