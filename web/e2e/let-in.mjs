// Phones get in by a button: from a program that only this machine finds to an address that phones open, links that lead there,
// and back, without a flag and without a restart.
import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { Server, sizes, WIDTHS } from './house.mjs';

/** Whether this machine is in a network at all; one that is not has its own story to tell. */
const inNetwork = Object.values(networkInterfaces()).flat().some(({ family, internal }) => family === 'IPv4' && !internal);

export function letInTests(house) {
  for (const size of sizes('desk')) {
    test(`phones are let in from the desk, and shut out again (${size})`, async () => {
      // A door of its own: whoever opens it opens it for every story of this hall.
      const server = await Server.start();
      const desk = await Desk.open(server);
      const id = await desk.event('Oak Hill', { sections: [{ name: 'K-5', kind: { system: 'swiss' }, rounds: 5, control: 'G/30 d/5' }] });
      const { context, page, seat } = await desk.visit(house.browser, size, `/e/${id}/desk`);
      const looks = async (name) => {
        assert.deepEqual(await troubles(page), [], name);
        assert.equal(await seat.overflow(), 0, `${name} sticks out`);
        await seat.shot(`let-in-${name}`);
      };
      try {
        await page.getByText('only this computer finds Jadoube').waitFor();
        await looks('desk');
        await page.getByRole('link', { name: 'Let phones in' }).click();
        await page.getByRole('heading', { name: 'Phones', level: 1 }).waitFor();
        if (!inNetwork) {
          await page.getByText('This computer is in no network.').waitFor();
          assert.equal(await page.getByRole('button', { name: 'Let phones in' }).isDisabled(), true);
          return;
        }
        // It says what it opens, and to whom, before anything is open.
        await page.getByRole('heading', { name: 'What this opens' }).waitFor();
        await page.getByText('Everybody in the same network').waitFor();
        await looks('closed');
        await page.getByRole('button', { name: 'Let phones in' }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Phones can come in' }).waitFor();
        const address = await page.locator('.address').innerText();
        assert.match(address, /^http:\/\/\d+\.\d+\.\d+\.\d+:\d+$/);
        assert.doesNotMatch(address, /127\.0\.0\.1/);
        await page.getByText('No phone has come in yet.').waitFor();
        await page.locator('svg.qr').waitFor();
        await looks('open');

        // What leads others here is made with that address, though this page is open at another.
        await page.goto(`${server.address}/e/${id}/people`);
        await page.getByRole('button', { name: 'Make the link' }).click();
        const link = await page.getByText(`${address}/invite/`).innerText();
        await page.goto(`${server.address}/e/${id}/desk`);
        await page.getByText(`Phones come in at ${address}.`).waitFor();
        await looks('desk-open');

        const phone = await house.browser.newContext({ viewport: WIDTHS.phone, hasTouch: true });
        const guest = await phone.newPage();
        await guest.goto(link);
        await guest.getByText('Oak Hill').first().waitFor();
        await guest.goto(`${address}/e/${id}`);
        await guest.getByRole('heading', { level: 1 }).waitFor();
        // Whoever comes from elsewhere neither opens nor closes it.
        await guest.goto(`${address}/phones`);
        await guest.getByText('This page is for the owner of this machine').waitFor();
        await guest.goto(`${address}/e/${id}`);
        await guest.getByRole('heading', { level: 1 }).waitFor();

        // A crash in the middle of the event lets them in again at the same address.
        await server.kill();
        await server.open();
        await guest.goto(`${address}/e/${id}`);
        await guest.getByRole('heading', { level: 1 }).waitFor();

        await page.goto(`${server.address}/phones?event=${id}`);
        await page.getByRole('button', { name: 'Shut phones out' }).click();
        await looks('shut-out');
        await page.getByRole('dialog').getByRole('button', { name: 'Shut phones out' }).click();
        await page.getByText('Only this computer finds Jadoube.').first().waitFor();
        await guest.getByText('The line to the server is down').or(guest.locator('.offline')).first().waitFor();
        await assert.rejects(fetch(`${address}/api/v1/me`));
        await phone.close();
      } finally {
        await context.close();
        await server.close();
      }
    });
  }

  test('a program that was started by its icon is stopped on its page', async () => {
    const server = await Server.start();
    const desk = await Desk.open(server);
    const { context, page } = await desk.visit(house.browser, 'desk', '/house');
    try {
      await page.getByRole('button', { name: 'Stop Jadoube' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stop Jadoube' }).click();
      await page.getByText('Jadoube has stopped.').waitFor();
      await server.ended();
    } finally {
      await context.close();
      await server.close();
    }
  });
}
