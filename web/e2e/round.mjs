// A director runs a section: the desk, two rounds with a change, what speaks against it, standings and files.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { sizes, WIDTHS } from './house.mjs';
import { tabTo } from './keyboard.mjs';
import { soon } from './soon.mjs';

const SEVEN = ['Ada Alder', 'Ben Birch', 'Cid Cedar', 'Dot Date', 'Eve Elm', 'Fay Fir', 'Gus Gum'];

export function roundTests(house) {
  for (const size of sizes('desk')) {
    /** Nothing sticks out, nothing is in anybody's way, and a picture. */
    const good = async ({ page, seat }, name) => {
      await seat.shot(`round-${name}`);
      assert.deepEqual(await troubles(page), [], name);
      assert.equal(await seat.overflow(), 0, `${name} sticks out`);
    };

    test(`a director runs a round (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Fall Classic ${size}`, { template: 'weekend-swiss' });
      await desk.players('Open', SEVEN);
      const visit = await desk.visit(house.browser, size, `/e/${id}/desk`);
      const { page, context } = visit;
      const press = (name) => page.getByRole('button', { name }).first().click();
      const dialog = page.getByRole('dialog');

      // The desk: one thing after another.
      await page.getByRole('heading', { name: 'Toss for colors' }).waitFor();
      await good(visit, 'desk');
      await press('White');
      await page.getByRole('status').getByText('The toss gives White').waitFor();
      await press('Pair round 1');
      await page.getByRole('heading', { name: 'Open, round 1' }).waitFor();
      await page.getByText('Ada Alder').first().waitFor();
      await soon(() => page.locator('.board-row').count(), 4, 'three boards and the bye');
      await good(visit, 'paired');

      // Why, and why not another.
      await press('Why board 2?');
      await dialog.getByText('You play White against Ben Birch').waitFor();
      await dialog.getByLabel('Against').selectOption({ label: 'Cid Cedar' });
      await dialog.locator('[role=status] p').waitFor();
      await good(visit, 'why');
      await dialog.getByRole('button', { name: 'Close' }).click();

      // What the program says of it today: nothing else yet.
      await press('Check this round');
      await dialog.getByText('would pair and rank this round the same way').waitFor();
      await good(visit, 'checked');
      await dialog.getByRole('button', { name: 'Close' }).click();

      // A change: by keyboard, or by hand and eye; its cost comes first, and nothing is done before it is confirmed.
      await press('Change pairings');
      await page.getByRole('button', { name: /Ben Birch/ }).click();
      await page.getByText('Ben Birch is chosen').waitFor();
      await good(visit, 'chosen');
      await page.getByRole('button', { name: /Cid Cedar/ }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByText('Why they do not play each other').waitFor();
      await tabTo(page, 'Let them change places');
      await page.keyboard.press('Enter');
      await dialog.getByText('from the top down somebody meets a lower-ranked opponent').waitFor();
      await good(visit, 'cost');
      await dialog.getByRole('button', { name: 'Do it' }).click();
      await dialog.getByRole('alert').getByText('Write a short reason').waitFor();
      await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
      await page.getByText('Ben Birch is chosen').waitFor();
      await press('Swap colors on this board');
      await dialog.getByText('New board: Ben Birch with White').waitFor();
      await dialog.getByLabel('Reason').fill('they were posted so yesterday');
      await dialog.getByRole('button', { name: 'Do it' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('seated otherwise').first().waitFor();
      await page.locator('.board-row').nth(1).locator('.seat-white', { hasText: 'Ben Birch' }).waitFor();
      if (size === 'desk') {
        await page.locator('.seat', { hasText: 'Gus Gum' }).dragTo(page.locator('.seat', { hasText: 'Fay Fir' }));
        await dialog.getByText('Gus Gum and Fay Fir').waitFor();
        await page.keyboard.press('Escape');
        await press('Never mind');
      }
      await press('Done with changes');

      // By now it would do otherwise, and says where.
      await press('Check this round');
      await dialog.getByText('would do some of it otherwise').waitFor();
      await dialog.locator('li').filter({ hasText: 'Ben Birch has White' }).first().waitFor();
      await good(visit, 'checked-otherwise');
      await dialog.getByRole('button', { name: 'Close' }).click();

      // Posted, it is not taken back without a word.
      await press('Post round 1');
      await page.getByRole('button', { name: 'Begin round 1' }).waitFor();
      await press('Take the round back');
      await dialog.getByRole('button', { name: 'Do it' }).click();
      await dialog.getByRole('alert').getByText('Write a short reason').waitFor();
      await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
      await press('Begin round 1');
      await page.getByRole('link', { name: 'Enter 3 results of round 1' }).waitFor();
      await good(visit, 'begun');

      // Somebody else brings the results; the page hears of it, and the next round can be paired.
      for (const board of [1, 2, 3]) {
        const outcome = board === 2 ? 'draw' : 'white-wins';
        await desk.act({ do: 'report', section: 'Open', round: 1, board, result: { outcome } });
      }
      await page.getByRole('button', { name: 'Pair round 2' }).waitFor();

      // Before it is, two can be made to meet.
      await page.getByRole('link', { name: 'Round 2, to come' }).click();
      await page.getByText('Before you pair').click();
      await page.locator('.wish select').nth(0).selectOption({ label: 'Ada Alder' });
      await page.locator('.wish select').nth(1).selectOption({ label: 'Ben Birch' });
      await press('Show what it costs');
      await dialog.getByText('What speaks against it').waitFor();
      await good(visit, 'wish');
      await dialog.getByRole('button', { name: 'Do it' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Asked for so far').waitFor();
      await good(visit, 'wished');
      await press('Pair round 2');
      await page.getByRole('heading', { name: 'Open, round 2' }).waitFor();
      const together = page.locator('.board-row').filter({ hasText: 'Ada Alder' }).filter({ hasText: 'Ben Birch' });
      await together.waitFor();
      await page.goto(`${house.server.address}/e/${id}/desk`);
      await page.getByText('Round 2 of 5: paired, not posted').waitFor();
      await good(visit, 'desk-later');
      await context.close();
    });

    test(`standings open into what they are made of (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Winter Classic ${size}`, { template: 'weekend-swiss' });
      await desk.players('Open', SEVEN);
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      for (const round of [1, 2]) {
        await desk.act({ do: 'pair', section: 'Open', lot: null });
        await desk.act({ do: 'post-pairings', section: 'Open', round });
        for (const board of [1, 2, 3]) {
          await desk.act({ do: 'report', section: 'Open', round, board, result: { outcome: board === 1 ? 'draw' : 'white-wins' } });
        }
      }
      const visit = await desk.visit(house.browser, size, `/e/${id}/standings?section=Open`);
      const { page, context } = visit;
      const dialog = page.getByRole('dialog');
      await page.getByRole('heading', { name: 'Standings after round 2' }).waitFor();
      await good(visit, 'standings');
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('button', { name: /^Solkoff .* of Ada Alder/ }).waitFor();
      await soon(() => page.getByRole('link', { name: 'Crosstable' }).count(), 0, 'on paper there are figures, and nothing that nobody can press');
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: /^Solkoff .* of Ada Alder/ }).click();
      await dialog.getByRole('row').nth(1).waitFor();
      await good(visit, 'tie-break');
      await dialog.getByRole('button', { name: 'Close' }).click();
      for (const view of ['Wall chart', 'Crosstable', 'Rating estimate']) {
        await page.getByRole('link', { name: view, exact: true }).click();
        await page.getByRole('cell').first().waitFor();
        await good(visit, view.toLowerCase().replace(' ', '-'));
      }
      await page.getByRole('link', { name: 'Files' }).click();
      await page.getByLabel('City').fill('Raleigh');
      await page.getByRole('button', { name: 'Make the three files' }).click();
      await page.getByText('Missing. Put these right').waitFor();
      await page.getByRole('link', { name: /affiliate’?'?s id is missing/ }).click();
      await soon(() => page.evaluate(() => document.activeElement?.id), 'report-affiliate', 'what is missing leads to its field');
      await soon(() => page.getByLabel('City').inputValue(), 'Raleigh', 'what was typed stays');
      await good(visit, 'files');
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'TRF 2026' }).click()]);
      assert.match(file.suggestedFilename(), /\.trf$/);
      await context.close();
    });

    test(`prizes are announced and won, and lots are drawn (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const plan = { name: 'Open', kind: { system: 'swiss' }, rounds: 1, control: 'G/60 d/5' };
      const id = await desk.event(`Summer Classic ${size}`, { sections: [plan] });
      await desk.players('Open', SEVEN.slice(0, 4));
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      await desk.act({ do: 'pair', section: 'Open', lot: null });
      await desk.act({ do: 'post-pairings', section: 'Open', round: 1 });
      for (const board of [1, 2]) {
        await desk.act({ do: 'report', section: 'Open', round: 1, board, result: { outcome: 'white-wins' } });
      }
      const visit = await desk.visit(house.browser, size, `/e/${id}/standings?section=Open`);
      const { page, context } = visit;
      await page.getByRole('button', { name: 'Draw lots between 2' }).first().click();
      await page.getByRole('status').getByText('by lot').waitFor();
      await good(visit, 'lots');
      await page.getByRole('cell', { name: '2', exact: true }).first().waitFor();

      await page.getByRole('link', { name: 'Prizes', exact: true }).click();
      await page.getByText('Announce prizes', { exact: true }).waitFor();
      await page.getByLabel('Money by place').fill('lots of it');
      await page.getByRole('button', { name: 'Announce these prizes' }).click();
      await page.getByRole('alert').getByText('200, 100, 50').waitFor();
      await page.getByLabel('Money by place').fill('100, 50');
      await page.getByLabel('Trophies').fill('1');
      await page.getByRole('button', { name: 'Announce these prizes' }).click();
      await page.getByRole('status').getByText('Overall').waitFor();
      await page.getByRole('heading', { name: 'Prize money' }).waitFor();
      await good(visit, 'prizes');
      await context.close();
    });

    test(`a line that is down, and two officials at once (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Harvest Classic ${size}`, { template: 'weekend-swiss' });
      await desk.players('Open', SEVEN);
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      await desk.act({ do: 'pair', section: 'Open', lot: null });
      const { page, context } = await desk.visit(house.browser, size, `/e/${id}/round?section=Open`);
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Change pairings' }).click();
      await page.getByRole('button', { name: /Ada Alder/ }).click();
      await page.getByRole('button', { name: 'Swap colors on this board' }).click();
      await dialog.getByText('New board').waitFor();
      await dialog.getByLabel('Reason').fill('asked for by both');
      await context.setOffline(true);
      await dialog.getByRole('button', { name: 'Do it' }).click();
      await dialog.getByRole('alert').getByText('could not be reached').waitFor();
      await soon(() => dialog.getByLabel('Reason').inputValue(), 'asked for by both', 'what was typed stays');
      await context.setOffline(false);
      // Meanwhile another official has changed the same round.
      await desk.act({ do: 'swap-colors', section: 'Open', board: 2 }, 'as it was announced');
      await dialog.getByRole('button', { name: 'Do it' }).click();
      await dialog.getByRole('alert').getByText('Since you looked').waitFor();
      await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
      await page.locator('.board-row').nth(1).locator('.seat-white', { hasText: 'Ben Birch' }).waitFor();
      await page.getByRole('button', { name: 'Swap colors on this board' }).click();
      await dialog.getByLabel('Reason').fill('asked for by both');
      await dialog.getByRole('button', { name: 'Do it' }).click();
      await page.locator('.board-row').first().locator('.seat-black', { hasText: 'Ada Alder' }).waitFor();
      await context.close();
    });

    test(`many sections and many boards (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const plan = { kind: { system: 'swiss' }, rounds: 3, control: 'G/60 d/5' };
      const id = await desk.event(`Great Classic ${size}`, { sections: [{ ...plan, name: 'Open' }, { ...plan, name: 'Reserve' }] });
      await desk.players('Open', Array.from({ length: 26 }, (_, at) => `Player Number-${at + 1}`));
      await desk.players('Reserve', SEVEN);
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      const look = { color: 'dark', contrast: true, large: true };
      const visit = await desk.visit(house.browser, size, `/e/${id}/desk`);
      const { page, context } = visit;
      await page.evaluate((kept) => localStorage.setItem('jadoube-look', kept), JSON.stringify(look));
      await page.reload();
      await page.getByRole('button', { name: 'Pair round 1 in 2 sections' }).click();
      await page.getByRole('status').getByText('Round 1 of Reserve is paired').waitFor();
      await page.getByRole('button', { name: 'Post round 1 in 2 sections' }).waitFor();
      await good(visit, 'many');
      await page.goto(`${house.server.address}/e/${id}/round?section=Open`);
      await page.getByLabel('Find a player').fill('number-26');
      await page.getByText('1 of 13 boards').waitFor();
      await good(visit, 'found');
      await page.goto(`${house.server.address}/e/${id}/standings?section=Reserve`);
      await page.getByRole('button', { name: /^Solkoff/ }).first().waitFor();
      await good(visit, 'dark-standings');
      await context.close();
    });

    test(`the desk is for officials (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Spring Classic ${size}`, { template: 'quads' });
      const context = await house.browser.newContext({ viewport: WIDTHS[size] });
      const page = await context.newPage();
      await page.goto(`${house.server.address}/e/${id}/desk`);
      await page.getByText('The desk is for the officials').waitFor();
      assert.deepEqual(await troubles(page), []);
      await context.close();
    });
  }
}
