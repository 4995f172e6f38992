// Live boards, posted rules and papers: what everybody sees of the games, and what a director prints.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { adults, Owner, plan } from './visitors-event.mjs';
import { soon } from './soon.mjs';
import { Seat, sizes, WIDTHS } from './house.mjs';

const MOVES = [['white', 'e2', 'e4'], ['black', 'e7', 'e5'], ['white', 'g1', 'f3'], ['black', 'b8', 'c6']];

/** In the page: whether the move that is looked at can be seen in its list. */
const inSight = () => {
  const list = document.querySelector('.live-moves').getBoundingClientRect();
  const move = document.querySelector('.live-move[aria-current]')?.getBoundingClientRect();
  return move !== undefined && move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
};

export function liveTests(house) {
  async function act(link, act) {
    const body = JSON.stringify({ id: `live-${Math.random()}`, act });
    const address = `${house.server.address}/api/v1/seat/${link.split('/').at(-1)}/acts`;
    const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    assert.equal(response.status, 200, await response.text());
  }

  async function plays(links, moves) {
    for (const [color, from, to] of moves) {
      await act(links[color], { do: 'touch', square: from });
      await act(links[color], { do: 'release', square: to });
      await act(links[color], { do: 'press' });
    }
  }

  /** A round in play whose games are shown at once, with the log of the first board. */
  async function playing(name) {
    const owner = await Owner.of(house.server);
    const event = await owner.open(name, [plan('Open', 3)], adults('Open', 8));
    const about = { name, from: '2026-11-21', to: '2026-11-22', place: 'School gym', live: { 'after-minutes': 0 } };
    await owner.act(event, { do: 'change-event', event: about });
    await owner.begin(event, 'Open', 1);
    const links = {};
    for (const seat of ['director', 'white', 'black']) {
      links[seat] = (await owner.ask('POST', `/events/${event}/boards/Open/1/1/game`, { seat })).link;
    }
    await act(links.director, { do: 'start-clocks' });
    return { owner, event, links };
  }

  async function visit(path, size, cookie) {
    const context = await house.browser.newContext({ viewport: WIDTHS[size] });
    if (cookie) {
      const [cookieName, value] = cookie.split('=');
      await context.addCookies([{ name: cookieName, value, url: house.server.address }]);
    }
    const page = await context.newPage();
    await page.goto(house.server.address + path);
    await page.locator('h1').waitFor();
    return { context, page, seat: new Seat(page, 'live', size) };
  }

  for (const size of sizes('phone')) {
    test(`a parent watches a board and goes back and forth in it (${size})`, async () => {
      const { event, links } = await playing(`Watched ${size}`);
      await plays(links, MOVES.slice(0, 2));
      const { context, page, seat } = await visit(`/e/${event}`, size);
      await page.getByRole('link', { name: 'Live boards' }).click();
      const board = page.getByRole('article', { name: 'Board 1' });
      await board.getByText('1… e7-e5').waitFor();
      await page.getByText('3 boards more in play, whose moves are on paper only.').waitFor();
      await plays(links, MOVES.slice(2));
      await board.getByText('2… Nb8-c6').waitFor();
      assert.deepEqual(await troubles(page), [], 'live boards');
      assert.equal(await seat.overflow(), 0);
      await seat.shot('live-boards');

      await board.getByRole('link', { name: 'Board 1' }).click();
      await page.getByRole('heading', { name: 'Board 1' }).waitFor();
      const position = page.getByRole('img', { name: 'Position after move 2, Black: knight b8 to c6' });
      await position.waitFor();
      await page.getByLabel(/List of moves/).focus();
      await page.keyboard.press('ArrowLeft');
      await page.getByRole('img', { name: 'Position after move 2, White: knight g1 to f3' }).waitFor();
      await page.getByRole('status').getByText('2. White: knight g1 to f3.').waitFor({ state: 'attached' });
      // In a long game the list is higher than its box; the move that is looked at is in sight.
      await page.locator('.live-moves').evaluate((list) => (list.style.maxHeight = '50px'));
      await page.keyboard.press('Home');
      await page.keyboard.press('End');
      await soon(() => page.evaluate(inSight), true, 'the last move is in sight');
      await page.keyboard.press('Home');
      await page.getByRole('img', { name: 'Position at the start' }).waitFor();
      await plays(links, [['white', 'f1', 'b5']]);
      await page.getByRole('button', { name: '5 new moves' }).click();
      await page.getByRole('img', { name: 'Position after move 3, White: bishop f1 to b5' }).waitFor();
      await plays(links, [['black', 'a7', 'a6']]);
      await page.getByRole('status').getByText('3. Black: a7 to a6.').waitFor({ state: 'attached' });
      assert.deepEqual(await troubles(page), [], 'one board');
      assert.equal(await seat.overflow(), 0);
      await seat.shot('live-board');

      await page.goto(`${house.server.address}/e/${event}/board/Open/1/2`);
      await page.getByText('This board is in play. Its moves are on paper only.').waitFor();
      await page.goto(`${house.server.address}/e/${event}/rules`);
      await page.getByText('G/60 d/5').first().waitFor();
      assert.deepEqual(await troubles(page), [], 'posted rules');
      assert.equal(await seat.overflow(), 0);
      await seat.shot('posted-rules');
      await context.close();
    });
  }

  for (const size of sizes('desk')) {
    test(`a director changes the event and prints everything of a round (${size})`, async () => {
      const { owner, event } = await playing(`Printed ${size}`);
      // No letter has this number, so that no machine has a font for it.
      await owner.act(event, { do: 'enter', entrant: { name: 'Ann \u2fe0' }, section: 'Open', paid: 0 });
      const { context, page, seat } = await visit(`/e/${event}/settings`, size, owner.cookie);
      await page.getByRole('button', { name: 'Change the name, the days or the delay' }).click();
      await page.getByLabel('Games for everybody to see').selectOption('30');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('30 minutes later').waitFor();
      assert.deepEqual(await troubles(page), [], 'settings');
      await seat.shot('about-event');
      // A phone keeps the pages that no round is run from behind a button.
      if (size === 'phone') await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('link', { name: 'Print', exact: true }).click();
      const papers = page.locator('main a[target=_blank]');
      await papers.first().waitFor();
      await page.getByText('they print with boxes: Ann \u2fe0.').waitFor();
      assert.deepEqual(await troubles(page), [], 'print');
      assert.equal(await seat.overflow(), 0);
      await seat.shot('print');
      const hrefs = await papers.evaluateAll((all) => all.map(({ href }) => href));
      assert.ok(hrefs.length >= 12, `${hrefs.length} papers`);
      // The server's own tests print each of them.
      for (const href of [hrefs[0], hrefs.at(-1)]) {
        const response = await fetch(href, { headers: { cookie: owner.cookie } });
        assert.equal(response.status, 200, `${href}: ${response.status === 200 || (await response.text())}`);
        assert.match((await response.text()).slice(0, 8), /^%PDF/, href);
      }
      await context.close();
    });
  }
}
