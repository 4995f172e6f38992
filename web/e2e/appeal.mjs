// A ruling is appealed and taken up the chain to its end; its slip is printed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seats, sizes } from './house.mjs';
import { soon } from './soon.mjs';

/** The last ruling in the register of a seat. */
const newest = (seat) => seat.page.locator('.rulings > ol > li').first();

async function appeal(seat, ruling) {
  await seat.press(`Appeal this ruling… Ruling ${ruling}`);
  await seat.dialog.getByText('Who hears it').waitFor();
  await seat.dialog.getByRole('button', { name: 'Appeal', exact: true }).click();
  await seat.dialog.waitFor({ state: 'detached' });
}

async function settled(director) {
  await director.page.locator('.case').waitFor({ state: 'detached' });
}

export function appealTests(house) {
  for (const size of sizes('phone')) {
    test(`an appeal is taken up the chain to its end (${size})`, async () => {
      const links = await house.server.game({ rulings: 'by-director' });
      const seats = await Seats.take(house.browser, house.server, links, size);
      const { white, black, director, spectator } = seats;
      await director.press('Start White’s clock');
      await director.press('Warn…');
      await director.page.getByLabel('White', { exact: true }).check();
      await director.page.getByLabel('Reason').fill('hummed');
      await director.dialog.getByRole('button', { name: 'Warn' }).click();
      await white.sees('Warning 1 to White');

      await white.press('Appeal this ruling… Ruling 1');
      await white.dialog.getByText('The chief director').waitFor();
      await white.shot('appeal');
      assert.deepEqual(await troubles(white.page), []);
      await white.dialog.getByRole('button', { name: 'Appeal', exact: true }).click();
      await director.sees('White claims: ruling 1 was wrong');
      await director.page.locator('.appealed .chain').getByText('The chief director').waitFor();
      await director.shot('appealed');
      assert.deepEqual(await troubles(director.page), []);
      assert.equal(await director.overflow(), 0);
      await director.press('Uphold the ruling');
      await settled(director);
      await white.sees('White has appealed: denied by ruling 2');

      await appeal(white, 2);
      await director.press('Appoint a committee');
      await settled(director);
      await director.sees('White has appealed: before a committee');
      await director.shot('before-a-committee');
      await director.press('Hear the appeal');
      await director.sees('Is it clear that the ruling was wrong');
      await director.page.locator('.question:not(.may-find *)').getByRole('button', { name: 'No', exact: true }).click();
      await director.press('Give this ruling');
      await settled(director);

      const last = await newest(director).getByRole('heading').innerText();
      await appeal(white, last.replace(/\D/g, ''));
      await director.press('Give this ruling');
      await settled(director);
      await white.sees('before the federation');
      await director.press('Hear the appeal');
      await director.sees('was the appeal postmarked');
      await director.press('Cannot be established');
      await director.press('Uphold the ruling');
      await settled(director);
      await soon(() => newest(white).getByRole('button', { name: /Appeal/ }).count(), 0, 'nobody is left to hear it');
      await white.shot('end-of-the-chain');

      for (const kind of ['PDF', 'text']) {
        const link = await white.page.getByRole('link', { name: `Slip of ruling 1, ${kind}` }).getAttribute('href');
        const slip = await white.page.request.get(new URL(link, house.server.address).href);
        const body = await slip.body();
        if (kind === 'PDF') assert.equal(body.subarray(0, 4).toString(), '%PDF');
        else assert.match(body.toString(), /Ruling 1[^]*Warning 1 to White/);
      }
      assert.doesNotMatch(await black.text(), /has appealed/, 'a player is not told of his opponent’s appeals');
      assert.doesNotMatch(await spectator.text(), /ruling|appeal|slip/i);
      for (const seat of [white, black, director, spectator]) {
        assert.deepEqual(await troubles(seat.page), [], seat.name);
        assert.equal(await seat.overflow(), 0, seat.name);
      }
      await seats.leave();
    });
  }
}
