// Insufficient losing chances are claimed: the director, and nobody else, has the book's advice and an engine's games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { ROOKS } from './engine.mjs';
import { Seats, sizes } from './house.mjs';
import { soon } from './soon.mjs';

const TERMS = { control: 'G/1 d/0', rulings: 'by-director', announced: ['insufficient-losing-chances'], fen: ROOKS };

const SECRETS = /advice|engine|games of|lost:|percent|estimate/i;

export function chancesTests(house) {
  for (const size of sizes('desk')) {
    test(`losing chances are estimated for the director alone (${size})`, async () => {
      const links = await house.server.game(TERMS);
      const seats = await Seats.take(house.browser, house.server, links, size);
      const { white, black, director, spectator } = seats;
      await white.press('Start White’s clock');
      await white.sees('You are on move');
      await white.claim('Insufficient losing chances');
      await director.press('Take the claim up');
      await director.sees('The book’s advice');
      await director.press('Estimate with the engine');
      await director.page.locator('.estimate').getByText(/[2-9] of 100 games/).waitFor();
      await director.shot('estimate-playing');
      assert.deepEqual(await troubles(director.page), []);
      await director.press('Break off');
      await director.page.locator('.estimate').getByText(/then broken off/).waitFor();
      await director.page.locator('.estimate').getByText('Lost: 0 percent').waitFor();
      await director.shot('estimate');
      assert.deepEqual(await troubles(director.page), []);
      assert.equal(await director.overflow(), 0);
      for (const seat of [white, black, spectator]) {
        assert.equal(await seat.knows(SECRETS), false, seat.name);
        const chances = `${house.server.address}/api/v1/seat/${links[seat.name].replace('/g/', '')}/chances`;
        assert.equal((await fetch(chances)).status, 403, seat.name);
      }
      await seats.leave();
    });
  }

  test('without an engine the director is told in one line how to have one', async () => {
    const links = await house.server.game(TERMS);
    const seats = await Seats.take(house.browser, house.server, links, 'phone', ['white', 'director']);
    const { white, director } = seats;
    const body = JSON.stringify({ error: { text: 'there is no engine here; start the server with --engine PATH' } });
    await director.page.route('**/chances', (route) => route.fulfill({ status: 409, contentType: 'application/json', body }));
    await white.press('Start White’s clock');
    await white.claim('Insufficient losing chances');
    await director.sees('There is no engine here; start the server with --engine PATH.');
    await soon(() => director.button('Estimate').count(), 0);
    assert.deepEqual(await troubles(director.page), []);
    await seats.leave();
  });
}
