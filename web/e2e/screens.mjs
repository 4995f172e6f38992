// An event at home: the chief says so, two players come with their cards, wait for the round, play it on their own screens, and
// the result is in without anybody writing it down. Then a hall that permits phones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seat, WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';
import { adults, Owner, plan } from './visitors-event.mjs';

const MATE = [['white', 'f2', 'f3'], ['black', 'e7', 'e5'], ['white', 'g2', 'g4'], ['black', 'd8', 'h4']];

export function screenTests(house) {
  /** A player at his own device, who has used his card. */
  async function player(owner, event, entry, size) {
    const [{ code }] = await owner.ask('POST', `/events/${event}/cards`, { entries: [entry] });
    const context = await house.browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone' });
    const page = await context.newPage();
    await page.goto(`${house.server.address}/c/${code}`);
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByRole('link', { name: 'To your event' }).click();
    return { page, context, board: page.getByRole('region', { name: /^Your board/ }) };
  }

  async function posted(owner, name, devices) {
    const event = await owner.open(name, [plan('Open', 1)], adults('Open', 2));
    await owner.act(event, { do: 'permit-devices', devices });
    await owner.act(event, { do: 'pair', section: 'Open', lot: null });
    await owner.act(event, { do: 'post-pairings', section: 'Open', round: 1 });
    return event;
  }

  test('a round at home: card, board, mate, result', async () => {
    const owner = await Owner.of(house.server);
    const event = await posted(owner, 'Home Open', 'screens');
    const [one, other] = [await player(owner, event, 1, 'phone'), await player(owner, event, 2, 'desk')];
    await one.board.getByText('Your board opens here by itself').waitFor();
    await soon(() => one.board.getByRole('button').count(), 0, 'before the round there is nothing to press');
    await new Seat(one.page, 'phones', 'phone').shot('home-waits');
    await owner.act(event, { do: 'begin-round', section: 'Open', round: 1 });
    const seats = {};
    for (const [{ page, board }, size] of [[one, 'phone'], [other, 'desk']]) {
      const color = (await board.getByText('You have White').count()) > 0 ? 'white' : 'black';
      const go = board.getByRole('button', { name: 'Go to your board' });
      await go.waitFor();
      assert.deepEqual(await troubles(page), []);
      await new Seat(page, 'event', size).shot('home-board');
      await go.click();
      seats[color] = new Seat(page, color, size);
      await seats[color].sees(/Start White’s clock|started/);
    }
    // Whoever comes from the page of the event finds the board as anybody does who opens its link.
    const { page } = seats.white;
    const tops = () => page.locator('.actions button').evaluateAll((all) => all.slice(0, 2).map((one) => Math.round(one.getBoundingClientRect().top)));
    await soon(async () => new Set(await tops()).size, 1, 'buttons stand side by side');
    const end = (seat) => seat.page.locator('.board').evaluate((board) => board.getBoundingClientRect().bottom <= innerHeight);
    await soon(() => end(other.page === seats.white.page ? seats.white : seats.black), true, 'the board ends inside the window of a desk');
    await seats.black.press('Start White’s clock');
    await seats.black.page.getByText('running').first().waitFor();
    const boardAt = () => one.page.locator('.board').evaluate((board) => Math.round(board.getBoundingClientRect().top + scrollY));
    const before = await boardAt();
    for (const [color, from, to] of MATE) {
      await seats[color].sees(/You are on move/);
      await seats[color].move(from, to);
      assert.equal(await boardAt(), before, 'a clock that runs does not move the board');
    }
    await seats.white.page.getByText(/checkmate/i).filter({ visible: true }).first().waitFor();
    for (const { page, size } of Object.values(seats)) {
      assert.deepEqual(await troubles(page), []);
      const seat = new Seat(page, 'game', size);
      assert.equal(await seat.overflow(), 0);
      await seat.shot('home-over');
    }
    await seats.white.page.getByRole('link', { name: 'Home Open' }).click();
    await one.page.bringToFront();
    await (seats.white.page === one.page ? one : other).board.getByText('The result is in: 0-1.').waitFor();
    const floor = await owner.ask('GET', `/events/${event}/floor`);
    assert.deepEqual(floor.rounds[0].boards[0].results, ['0-1']);
    for (const { context } of [one, other]) await context.close();
  });

  test('a hall that permits phones: both report, and the result is in', async () => {
    const owner = await Owner.of(house.server);
    const event = await posted(owner, 'Phone Open', 'phones');
    await owner.act(event, { do: 'begin-round', section: 'Open', round: 1 });
    const [one, other] = [await player(owner, event, 1, 'phone'), await player(owner, event, 2, 'phone')];
    await one.board.getByRole('button', { name: 'Call a director' }).click();
    await one.board.getByText('A director has been called').waitFor();
    await one.board.getByRole('button', { name: 'I won' }).click();
    await one.board.getByText('The other side has not reported yet.').waitFor();
    assert.deepEqual(await troubles(one.page), []);
    await new Seat(one.page, 'player', 'phone').shot('phone-report');
    assert.equal(await new Seat(one.page, 'player', 'phone').overflow(), 0);
    await other.board.getByRole('button', { name: 'I won' }).click();
    await other.board.getByText('a director has been told').waitFor();
    await other.board.getByRole('button', { name: 'I lost' }).click();
    await one.board.getByText('The result is in: ').waitFor();
    for (const { context } of [one, other]) await context.close();
  });
}
