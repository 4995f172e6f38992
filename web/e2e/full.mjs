// The disk of the machine is full in mid-game: every page says so, clocks stand, and play is resumed when there is room again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Seats } from './house.mjs';

const FULL = 'The disk of the machine is full.';

export function fullTests(house) {
  for (const size of ['desk', 'phone']) {
    test(`a full disk stops the clocks and says so (${size})`, async () => {
      const seats = await Seats.take(house.browser, house.server, await house.server.game(), size, ['white', 'black', 'director']);
      const { white, black, director } = seats;
      await white.press('Start White’s clock');
      await white.play('e2', 'e4');
      await black.sees('You are on move');
      await house.server.fillDisk();
      for (const { page } of [white, black, director]) await page.getByText(FULL).waitFor();
      const stood = await black.clock('black');
      await black.shot('full-disk');
      // A page without a line of its own learns it with its first answer.
      const other = await white.page.context().newPage();
      await other.goto(`${house.server.address}/play`);
      await other.getByText(FULL).waitFor();
      await other.getByText('What the director does').click();
      await other.getByText('Free some space on the disk').waitFor();

      await house.server.makeRoom();
      for (const { page } of [white, black, director]) await page.getByText(FULL).waitFor({ state: 'detached' });
      await other.getByText(FULL).waitFor({ state: 'detached' });
      for (const seated of [white, black, director]) await seated.sees('Play is interrupted');
      assert.equal(await black.clock('black'), stood, 'nobody has lost time');
      await director.press('Resume play');
      await black.sees('You are on move');
      await black.play('e7', 'e5');
      await white.sees('You are on move');
      await seats.leave();
    });
  }
}
