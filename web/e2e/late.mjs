// A round is paired and posted, and then children come: each gets a game, and nobody else is touched.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { sizes } from './house.mjs';
import { tabTo } from './keyboard.mjs';
import { soon } from './soon.mjs';

const SEVEN = ['Ada Alder', 'Ben Birch', 'Cid Cedar', 'Dot Date', 'Eve Elm', 'Fay Fir', 'Gus Gum'];

export function lateTests(house) {
  for (const size of sizes('desk')) {
    const good = async ({ page, seat }, name) => {
      await seat.shot(`late-${name}`);
      assert.deepEqual(await troubles(page), [], name);
      assert.equal(await seat.overflow(), 0, `${name} sticks out`);
    };

    test(`late players get a game, and nobody takes the round back (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Late Classic ${size}`, { template: 'weekend-swiss' });
      await desk.players('Open', SEVEN);
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      await desk.act({ do: 'pair', section: 'Open', lot: null });
      await desk.act({ do: 'post-pairings', section: 'Open', round: 1 });
      const visit = await desk.visit(house.browser, size, `/e/${id}/round?section=Open`);
      const { page, context } = visit;
      const press = (name) => page.getByRole('button', { name, exact: true }).first().click();
      const dialog = page.getByRole('dialog');
      const boards = page.locator('.board-row:not(.bye-row)');
      await boards.nth(2).waitFor();
      const before = await boards.allInnerTexts();

      // Two come, and are entered as anybody is. Whoever pairs sees them at once where the boards are.
      for (const name of ['Hal Holm', 'Ivy Ivory']) {
        await desk.act({ do: 'enter', entrant: { name, ratings: [{ list: 'us-chess', rating: 1200, source: '' }] }, section: 'Open', paid: 0 });
      }
      const tray = page.getByRole('region', { name: 'Without a game' });
      await tray.getByRole('button', { name: /Ivy Ivory/ }).waitFor();
      await good(visit, 'waiting');

      // By keyboard: one of them, and whom they play. It costs nothing, and says by which rule they come in.
      await tray.getByRole('button', { name: /Hal Holm/ }).focus();
      await page.keyboard.press('Enter');
      await tabTo(page, 'Play Ivy Ivory');
      await page.keyboard.press('Enter');
      await dialog.getByText('board 4 is').waitFor();
      await dialog.getByText('28K').first().waitFor();
      await good(visit, 'cost');
      await dialog.getByRole('button', { name: 'Do it' }).focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await boards.nth(3).getByText('Ivy Ivory').waitFor();
      assert.deepEqual((await boards.allInnerTexts()).slice(0, 3), before, 'nobody else is touched');
      await page.getByText('revision 1').waitFor();
      await good(visit, 'seated');

      // A house player fills in for the bye: by drag, or with two presses.
      await press('Change pairings');
      await press('Add a house player');
      await dialog.getByLabel('Name').fill('Holly House');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      const holly = tray.getByRole('button', { name: /Holly House/ });
      await holly.waitFor();
      if (size === 'desk') {
        // All of it in sight, as whoever drags has it.
        await page.setViewportSize({ width: 1280, height: 1200 });
        await holly.dragTo(page.locator('.bye-row .seat'));
      } else {
        await holly.click();
        await page.locator('.bye-row .seat').click();
      }
      await press('Let them play each other now');
      if (size === 'desk') await page.setViewportSize({ width: 1280, height: 800 });
      await dialog.getByText('28M1').first().waitFor();
      await dialog.getByRole('button', { name: 'Do it' }).click();
      await dialog.waitFor({ state: 'detached' });
      await boards.nth(4).getByText('Holly House').waitFor();
      await soon(() => page.locator('.bye-row').count(), 0, 'nobody has the bye any more');

      // One board is taken apart: a child was entered in the wrong section. All others keep their numbers.
      await boards.nth(1).locator('button.seat').first().click();
      await press('Take this board apart');
      const [one, other] = [dialog.getByRole('combobox').nth(0), dialog.getByRole('combobox').nth(1)];
      await one.selectOption('out');
      await other.selectOption('bye');
      await good(visit, 'apart');
      await dialog.getByRole('button', { name: 'Show what it costs' }).click();
      await dialog.getByText('board 2 is taken apart').waitFor();
      await dialog.getByRole('button', { name: 'Do it' }).click();
      await dialog.getByRole('alert').getByText('Write a short reason').waitFor();
      await dialog.getByLabel('Reason').fill('belongs to the other section');
      await dialog.getByRole('button', { name: 'Do it' }).click();
      await dialog.waitFor({ state: 'detached' });
      await soon(async () => (await page.locator('.board-number .unseen').allInnerTexts()).join(', '), 'Board 1, Board 3, Board 4, Board 5', 'the numbers of the others stay');
      await press('Done with changes');
      await good(visit, 'taken-apart');

      // Sheets that are printed now say that they are new, and parents see the new boards.
      const sheet = await fetch(`${house.server.address}/api/v1/events/${id}/sheets/pairings.txt?section=Open&round=1`, { headers: { cookie: desk.cookie } });
      assert.match(await sheet.text(), /Revision 3\. Take down earlier sheets\./);
      await page.goto(`${house.server.address}/e/${id}`);
      await page.getByText('Ivy Ivory').first().waitFor();
      await context.close();
    });
  }
}
