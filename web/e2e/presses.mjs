// No press is lost, every slip can be taken back by whoever made it, and what follows from a no-show is said before it is done.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { sizes } from './house.mjs';
import { tabTo } from './keyboard.mjs';
import { soon } from './soon.mjs';

const SEVEN = ['Ada Alder', 'Ben Birch', 'Cid Cedar', 'Dot Date', 'Eve Elm', 'Fay Fir', 'Gus Gum'];
const PLAN = { kind: { system: 'swiss' }, rounds: 3, control: 'G/60 d/5' };

export function pressTests(house) {
  for (const size of sizes('desk')) {
    const good = async ({ page, seat }, name) => {
      await seat.shot(`presses-${name}`);
      assert.deepEqual(await troubles(page), [], name);
      assert.equal(await seat.overflow(), 0, `${name} sticks out`);
    };

    test(`a press while something runs waits its turn (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Press Classic ${size}`, { sections: ['Open', 'Reserve'].map((name) => ({ ...PLAN, name })) });
      await desk.players('Open', SEVEN);
      await desk.players('Reserve', ['Hal Holm', 'Ivy Ivory', 'Jo Jasmine', 'Kit Kauri']);
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      for (const section of ['Open', 'Reserve']) await desk.act({ do: 'pair', section, lot: null });
      const visit = await desk.visit(house.browser, size, `/e/${id}/desk`);
      const { page, context } = visit;
      // The line is slow: the first act does not get through before it is let go.
      let letGo;
      const held = new Promise((resolve) => (letGo = resolve));
      let asked = 0;
      await page.route('**/acts', async (route) => {
        if (asked++ === 0) await held;
        await route.continue();
      });
      const buttons = page.locator('.desk-section').getByRole('button', { name: 'Post round 1' });
      await buttons.nth(0).click();
      await soon(() => buttons.nth(0).getAttribute('data-busy'), '', 'it shows that it works');
      await buttons.nth(0).click({ force: true });
      await page.getByRole('status').getByText('One press is enough').waitFor();
      await buttons.nth(1).click({ force: true });
      await page.getByRole('status').getByText('waits until what was pressed before is done').waitFor();
      await good(visit, 'waits');
      letGo();
      await soon(() => page.locator('.desk-section').getByRole('button', { name: 'Begin round 1' }).count(), 2, 'both are posted');
      assert.equal(asked, 2, 'the second press of one button is the same press');
      await context.close();
    });

    test(`a school is checked in by one act (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`School Classic ${size}`, { sections: [{ ...PLAN, name: 'Open' }] });
      for (const [at, name] of SEVEN.entries()) {
        await desk.act({ do: 'enter', entrant: { name, ratings: [], team: at < 4 ? 'Oak Hill' : 'Lincoln' }, section: 'Open', paid: 0 });
      }
      const registrar = await desk.invite(`Rita ${size}`, { post: 'official', role: 'registrar' });
      const visit = await registrar.visit(house.browser, size, `/e/${id}/check-in`);
      const { page, context } = visit;
      await page.getByRole('combobox').fill('oak hill');
      await page.getByRole('button', { name: 'Check in all 4 of Oak Hill' }).click();
      await page.getByText('All 4 of Oak Hill are checked in').waitFor();
      await good(visit, 'school');
      const { log } = await desk.ask('GET', `/api/v1/events/${id}/log`);
      assert.equal(log.at(-1).act, 'check-in-all');
      assert.equal(log.at(-1).words.length, 4);
      // The registrar, who reads no log, takes it back.
      await page.getByRole('button', { name: 'Take back all 4 check-ins of Oak Hill' }).click();
      await page.getByText('Taken back: 4 check-ins of Oak Hill').waitFor();
      const { entries } = await desk.ask('GET', `/api/v1/events/${id}/entries`);
      assert.equal(entries.filter((entry) => entry['checked-in']).length, 0);
      // One of them missed the bus: by keyboard, and one act again.
      await page.getByRole('combobox').fill('oak hill');
      await tabTo(page, 'Not all are here…');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Ben Birch');
      await page.keyboard.press('Space');
      await good(visit, 'school-but-one');
      await tabTo(page, 'Check in 3 of the 4 of Oak Hill');
      await page.keyboard.press('Enter');
      await page.getByText('3 of Oak Hill are checked in; 1 is not here yet.').waitFor();
      const { entries: now } = await desk.ask('GET', `/api/v1/events/${id}/entries`);
      assert.deepEqual(now.filter((entry) => entry['checked-in']).map(({ name }) => name), ['Ada Alder', 'Cid Cedar', 'Dot Date']);
      await context.close();
    });

    test(`a slip is taken back by whoever made it, and a no-show is told what follows (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Slip Classic ${size}`, { sections: [{ ...PLAN, name: 'Open' }] });
      await desk.players('Open', SEVEN.slice(0, 6));
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      await desk.act({ do: 'pair', section: 'Open', lot: null });
      await desk.act({ do: 'post-pairings', section: 'Open', round: 1 });
      const floor = await desk.invite(`Flo ${size}`, { post: 'official', role: 'floor-director' });
      const visit = await floor.visit(house.browser, size, `/e/${id}/floor`);
      const { page, context } = visit;
      const dialog = page.getByRole('dialog');
      const tile = (board) => page.locator('.tile').nth(board - 1);
      // Begun too early, and taken back.
      await page.getByRole('button', { name: 'Begin the round' }).click();
      await page.getByText('The round has begun.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Begin the round' }).click();
      await page.getByText('Began at').waitFor();
      // The wrong result; the page was left meanwhile.
      await tile(1).click();
      await dialog.locator('.outcome-button').first().click();
      await page.getByRole('button', { name: /^Take back: .*[Bb]oard 1/ }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: /^Take back: .*[Bb]oard 1/ }).click();
      await page.getByText('Taken back:').waitFor();
      await good(visit, 'taken-back');
      // Somebody did not come: what that costs them is said first.
      await tile(2).click();
      await dialog.getByText('Forfeit, adjourned, other').first().click();
      await dialog.locator('.rare-outcomes button').first().click();
      // And that it is an hour too early for it.
      await dialog.getByText('It is too early:').waitFor();
      await dialog.getByText('13D').first().waitFor();
      await dialog.getByText('is dropped').waitFor();
      await dialog.getByText('28P').first().waitFor();
      await good(visit, 'no-show');
      await dialog.getByRole('button', { name: 'Record the forfeit' }).click();
      await dialog.waitFor({ state: 'detached' });
      // The dialog goes before the server has it.
      await page.getByRole('button', { name: /^Take back: .*[Bb]oard 2/ }).waitFor();
      await context.close();
      // The desk lists who is out, with the way back.
      const office = await desk.visit(house.browser, size, `/e/${id}/desk`);
      await office.page.getByRole('heading', { name: 'Out, since they did not come' }).waitFor();
      await good(office, 'dropped');
      await office.page.getByRole('button', { name: /^Let them play on/ }).click();
      await office.page.getByRole('heading', { name: 'Out, since they did not come' }).waitFor({ state: 'detached' });
      // A ruling that ends a game is its result: nobody has to enter it once more.
      const opened = await desk.ask('POST', `/api/v1/events/${id}/boards/Open/1/3/game`, {});
      const seat = opened.link.replace('/g/', '');
      await desk.ask('POST', `/api/v1/seat/${seat}/acts`, { id: 'declared', act: { do: 'declare', what: 'lost-by-black', why: 'a phone rang twice' } });
      const result = async () => {
        const { boards } = await desk.ask('GET', `/api/v1/events/${id}/sections/Open/rounds/1`);
        return boards[2].games[0].words;
      };
      await soon(result, '1-0', 'the result is set by the ruling');
      await office.context.close();
    });
  }
}
