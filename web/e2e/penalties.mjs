// Penalties beyond a game: a player is docked a point, another forfeits a round, a third is expelled by the order of a ruling; on
// the desk, in the pairings, on the wall chart, and undone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';

const NAMES = ['Ann Adams', 'Bo Bell', 'Cara Marsh', 'Dan Dvořák', 'Eve Marlow', 'Finn O’Brien', 'Gus Grant', 'Hope Hall'];
const SECTIONS = [{ name: 'Open', kind: { system: 'swiss' }, rounds: 4, control: 'G/30 d/5', book: 'iesa-2023', minors: false }];

export function penaltyTests(house) {
  let owner;
  let count = 0;
  const fine = async (page, seat, what) => {
    assert.deepEqual(await troubles(page), [], what);
    assert.equal(await seat.overflow(), 0, `${what} sticks out`);
    await seat.shot(what);
  };

  // Both widths: a director does this at the desk and, as often, on a phone at the board.
  for (const size of Object.keys(WIDTHS)) {
    test(`penalties are carried out and undone (${size})`, async () => {
      owner ??= await Desk.open(house.server);
      const desk = Object.assign(new Desk(), { server: house.server, cookie: owner.cookie });
      await desk.event(`Penalties ${(count += 1)}`, { sections: SECTIONS });
      await desk.players('Open', NAMES);
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      await desk.begin('Open', 1);
      for (const board of [1, 2, 3, 4]) {
        await desk.act({ do: 'report', section: 'Open', round: 1, board, result: { outcome: 'white-wins' } });
      }
      const { context, page, seat } = await desk.visit(house.browser, size, `/e/${desk.id}/entries?entry=1`);
      const button = (name) => page.getByRole('button', { name, exact: true });
      const side = page.locator('.counter-side');
      const at = async (entry, name) => {
        await page.goto(`${house.server.address}/e/${desk.id}/entries?entry=${entry}`);
        await side.getByRole('heading', { name }).waitFor();
        await side.getByText('Penalties', { exact: true }).click();
      };

      // Docked a point, undone, and docked again.
      await at(1, 'Ann Adams');
      assert.ok(await button('Take points').isDisabled(), 'without a reason nothing is taken');
      await side.getByLabel('Reason of the penalty').fill('The phone rang twice.');
      await button('Take points').click();
      await side.getByRole('status').getByText(/Ann Adams loses one point/).waitFor();
      await side.locator('li').getByText(/Lost 1 point in round 1: The phone rang twice\./).waitFor();
      await fine(page, seat, 'penalty-docked');
      await button('Undo').click();
      await side.getByText('Taken back').waitFor();
      await side.locator('li').getByText(/Lost 1 point/).waitFor({ state: 'detached' });
      await side.getByLabel('Reason of the penalty').fill('The phone rang twice.');
      await button('Take points').click();
      await side.locator('li').getByText(/Lost 1 point in round 1/).waitFor();

      // Another forfeits the next round.
      await at(2, 'Bo Bell');
      await side.getByLabel('Reason of the penalty').fill('Left the hall with the scoresheet.');
      await side.getByLabel('Round to forfeit').selectOption('2');
      await button('Forfeit the round').click();
      await side.getByRole('status').getByText(/Bo Bell forfeits the round/).waitFor();

      // A ruling at a board orders a third out: it stands under what needs care until it is answered.
      const order = { do: 'order', entry: 3, penalty: 'leave-the-event', round: 1, board: 3, ruling: 'a-game/1', clauses: ['18-3-4b'] };
      await desk.act(order, 'Used an engine.');
      await page.goto(`${house.server.address}/e/${desk.id}/desk`);
      const care = page.getByRole('link', { name: /it is ordered that Cara Marsh leaves the event/ });
      await care.waitFor();
      await fine(page, seat, 'penalty-care');
      await care.click();
      await side.getByRole('heading', { name: 'Cara Marsh' }).waitFor();
      await side.getByText('Withdrawing', { exact: true }).click();
      await side.locator('summary').getByText('Expel from the event', { exact: true }).click();
      await side.getByLabel('Reason, for the record').fill('As ruled at the board.');
      await button('Expel from the event').click();
      await side.getByRole('status').getByText(/Cara Marsh is put out of the event/).waitFor();
      await page.goto(`${house.server.address}/e/${desk.id}/desk`);
      await page.locator('main h1').waitFor();
      await soon(() => page.locator('.warned').getByText(/it is ordered that Cara Marsh/).count(), 0, 'the order is answered');

      // The next round: neither of the two is paired.
      await desk.act({ do: 'pair', section: 'Open', lot: null });
      await desk.act({ do: 'post-pairings', section: 'Open', round: 2 });
      const { boards } = await desk.ask('GET', `/api/v1/events/${desk.id}/sections/Open/rounds/2`);
      const seated = JSON.stringify(boards);
      assert.equal(boards.length, 3);
      assert.ok(!seated.includes('Bo Bell') && !seated.includes('Cara Marsh'), seated);

      // Everybody sees the penalty on the wall chart, and nobody its reason.
      await page.goto(`${house.server.address}/e/${desk.id}/standings?section=Open&view=wall-chart`);
      await page.getByText('Penalty', { exact: true }).first().waitFor();
      await fine(page, seat, 'penalty-wall-chart');
      const visitor = await house.browser.newContext({ viewport: WIDTHS[size] });
      const outside = await visitor.newPage();
      await outside.goto(`${house.server.address}/e/${desk.id}?part=chart&section=Open`);
      await outside.getByText('Penalty', { exact: true }).first().waitFor();
      await outside.getByText(/Ann Adams loses one point/).waitFor();
      assert.equal(await outside.getByText(/phone rang/).count(), 0);
      await visitor.close();

      // On appeal the point is given back, though the next round is paired.
      await at(1, 'Ann Adams');
      const { log } = await desk.ask('GET', `/api/v1/events/${desk.id}/log`);
      const docked = log.filter(({ words, undone }) => !undone && words.some((text) => /^Ann Adams loses one point/.test(text))).at(-1);
      await desk.act({ do: 'undo', number: docked.number });
      await page.reload();
      await side.getByRole('heading', { name: 'Ann Adams' }).waitFor();
      await side.getByText('Penalties', { exact: true }).click();
      await soon(() => side.locator('li').getByText(/Lost 1 point/).count(), 0, 'the point is back');
      await context.close();
    });
  }
}
