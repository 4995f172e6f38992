// What is not a plain Swiss, at the desk of somebody who has never held one: quads, a round robin, two games a round, a second
// entry, a round that goes on without a result, and the rating report.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { sizes } from './house.mjs';
import { soon } from './soon.mjs';

const NAMES = ['Ann Ash', 'Bob Bay', 'Cat Cole', 'Dan Dew', 'Eve East', 'Fay Finch', 'Gil Gray', 'Hal Hood', 'Ida Ince'];

export function kindsTests(house) {
  for (const size of sizes('phone')) {
    const good = async ({ page, seat }, what) => {
      assert.deepEqual(await troubles(page), [], what);
      assert.equal(await seat.overflow(), 0, `${what} sticks out`);
      await seat.shot(`kinds-${what}`);
    };

    test(`quads are made of those who are here, and find room for the one who comes late (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Quads ${size}`, { template: 'quads' });
      const players = await enter(desk, 'Quads', NAMES);
      const visit = await desk.visit(house.browser, size, `/e/${id}/desk`);
      const { page, context } = visit;
      await page.getByRole('link', { name: 'Check players in (9 to come)' }).waitFor();
      for (const { entry, name } of players) if (name !== 'Bob Bay') await desk.act({ do: 'check-in', entry });
      await page.getByRole('button', { name: 'Divide into groups' }).click();
      await page.getByText('Divided by rating into Quads 1 and Quads 2.').waitFor();
      await page.getByText('1 player is not here yet. Whoever is checked in gets a place in a group.').waitFor();
      assert.equal(await page.getByText('4 players entered, 4 checked in').count(), 2);
      await good(visit, 'quads');

      await page.goto(`${house.server.address}/e/${id}/check-in`);
      await page.getByText('8 of 9 are here.').waitFor();
      await page.keyboard.type('bob');
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('Section Quads 1.').waitFor();

      // A late entry names no group: there is one list to enter, as before.
      await page.goto(`${house.server.address}/e/${id}/entries?new`);
      await page.getByLabel('Name', { exact: true }).fill('Kay Kerr');
      await page.getByText('Kay Kerr enters Quads.').waitFor();
      await context.close();
    });

    test(`a round robin has as many rounds as its players need (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Table ${size}`, { template: 'round-robin' });
      await enter(desk, 'Round robin', NAMES.slice(0, 4));
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      const visit = await desk.visit(house.browser, size, `/e/${id}/desk`);
      const { page, context } = visit;
      // Its numbers can be drawn before anybody is paired: a seed shows what comes of it.
      await page.getByRole('link', { name: 'Numbers by lot' }).click();
      await page.getByRole('textbox', { name: /^Seed/ }).fill('1234');
      await soon(() => page.getByRole('region', { name: 'Numbers' }).getByRole('listitem').count(), 4, 'everybody has a number');
      await good(visit, 'numbers');
      await page.getByRole('button', { name: 'Show what it does' }).first().click();
      assert.equal(await page.getByRole('dialog').getByRole('textbox').inputValue(), 'drawn by the program from the seed 1234');
      await page.keyboard.press('Escape');
      await page.goto(`${house.server.address}/e/${id}/desk`);
      await page.getByRole('button', { name: 'Pair round 1' }).click();
      await page.waitForURL(/\/round/);
      await page.goto(`${house.server.address}/e/${id}/desk`);
      await page.getByText('Round 1 of 3: paired, not posted').waitFor();
      // The log has all that the press did, not only the end of it.
      await page.getByText(/4 contestants get their numbers.*3 rounds, G\/60 d\/5\. Round 1 of Round robin is paired/).waitFor();
      await context.close();
    });

    test(`a knock-out asks who goes on from an even meeting, and draws its bracket (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Cup ${size}`, { template: 'knock-out' });
      const players = await enter(desk, 'Knock-out', NAMES.slice(0, 5));
      for (const { entry } of players) await desk.act({ do: 'check-in', entry });
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      for (const act of [{ do: 'pair', lot: null }, { do: 'post-pairings', round: 1 }, { do: 'begin-round', round: 1 }]) await desk.act({ ...act, section: 'Knock-out' });
      await desk.act({ do: 'report', section: 'Knock-out', round: 1, board: 1, result: { outcome: 'draw' } });
      const visit = await desk.visit(house.browser, size, `/e/${id}/desk`);
      const { page, context } = visit;
      await page.getByRole('link', { name: /say who goes on from board 1/ }).first().click();
      const part = page.locator('details.wishes', { hasText: 'A meeting came out even' });
      await part.getByLabel('Who goes on').selectOption('Eve East');
      await part.getByLabel('By what').selectOption('Blitz games');
      await good(visit, 'play-off');
      await part.getByRole('button', { name: 'Show what it does' }).click();
      await page.getByRole('dialog').getByText('Eve East (5) goes on by blitz games').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Do it' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      // Whoever came through has a place in the next step, and those who rested are there.
      await page.goto(`${house.server.address}/e/${id}/standings?section=Knock-out&view=bracket`);
      await page.getByRole('heading', { name: 'Semifinals' }).waitFor();
      await page.getByText('winner of semifinal 1').first().waitFor();
      await good(visit, 'bracket');
      await desk.act({ do: 'pair', section: 'Knock-out', lot: null });
      const { sections } = await desk.ask('GET', `/api/v1/events/${id}`);
      assert.equal(sections[0].plan.rounds, 3, 'as many rounds as five players need');
      await context.close();
    });

    test(`two games a round and a second entry are planned in the settings (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Blitz ${size}`, { template: 'blitz' });
      const visit = await desk.visit(house.browser, size, `/e/${id}/settings`);
      const { page, context } = visit;
      await page.getByRole('button', { name: 'Change Blitz' }).click();
      await page.getByLabel('Games in a round').selectOption('Two, with colors reversed');
      await page.getByLabel('A second entry').selectOption('Allowed; the better score counts');
      await good(visit, 'plan');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Swiss, 7 rounds of two games').waitFor();
      await page.getByText('Allowed; the better score counts').waitFor();
      const [{ entry }] = await enter(desk, 'Blitz', NAMES.slice(0, 4));
      await page.goto(`${house.server.address}/e/${id}/entries?entry=${entry}`);
      await page.locator('summary', { hasText: 'Withdrawing' }).click();
      await page.getByRole('button', { name: 'Enter a second time' }).waitFor();
      await page.goto(`${house.server.address}/e/${id}/rules`);
      await page.getByText('Whoever wants to begin anew may enter again; the better score counts').waitFor();
      await context.close();
    });

    test(`the desk leads on when a result is missing, and to a report that forgets nothing (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const id = await desk.event(`Weekend ${size}`, { template: 'weekend-swiss' });
      await enter(desk, 'Open', NAMES.slice(0, 4));
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      for (const act of [{ do: 'pair', lot: null }, { do: 'post-pairings', round: 1 }, { do: 'begin-round', round: 1 }]) await desk.act({ ...act, section: 'Open' });
      const visit = await desk.visit(house.browser, size, `/e/${id}/desk`);
      const { page, context } = visit;
      await page.getByRole('link', { name: 'Enter 2 results of round 1' }).waitFor();
      assert.equal(await page.getByRole('link', { name: 'Go on without a result' }).count(), 0, 'nobody is asked before any result is in');
      await desk.act({ do: 'report', section: 'Open', round: 1, board: 1, result: { outcome: 'white-wins' } });
      await page.getByRole('link', { name: 'Go on without a result' }).click();
      const part = page.locator('details.wishes', { hasText: 'A result is missing' });
      await part.getByLabel('What is done').selectOption('Pair as if both had won');
      await good(visit, 'missing');
      await part.getByRole('button', { name: 'Show what it does' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Do it' }).click();
      await page.getByText('Results of round 1 are missing; for pairing they count as you said').waitFor();
      await page.getByText('No result: counts 1 and 1 for the next pairing.').waitFor();

      // Nobody checked in, and everybody played: nobody is missing.
      await page.goto(`${house.server.address}/e/${id}/entries`);
      await page.getByText('4 players.').waitFor();
      assert.equal(await page.getByText('not here').count(), 0);

      // Whoever enters now has missed round 1, and is asked for byes of the others alone.
      await page.goto(`${house.server.address}/e/${id}/entries?new`);
      await page.getByLabel('Name', { exact: true }).fill('Late Lou');
      await page.getByLabel('Section').last().selectOption('Open');
      await page.getByText('Late Lou enters Open late, after round 1 was paired.').waitFor();
      await page.getByLabel('Round 2').waitFor();
      assert.equal(await page.getByLabel('Round 1').count(), 0);

      await page.goto(`${house.server.address}/e/${id}/standings?section=Open&view=export`);
      await page.getByLabel('City').fill('Durham');
      await page.getByRole('button', { name: 'Make the three files' }).click();
      await page.getByText('Missing. Put these right').waitFor();
      await page.getByRole('link', { name: /no id is known/ }).first().click();
      await page.waitForURL(/\/entries/);
      await page.goBack();
      await soon(() => page.getByLabel('City').inputValue(), 'Durham', 'what was typed for the report is kept');
      await context.close();
    });
  }
}

/** Players of falling strength, none of them checked in. */
async function enter(desk, section, names) {
  for (const [at, name] of names.entries()) {
    await desk.act({ do: 'enter', entrant: { name, ratings: [{ list: 'us-chess', rating: 2000 - 50 * at }] }, section, paid: 0 });
  }
  const { entries } = await desk.ask('GET', `/api/v1/events/${desk.id}/entries`);
  return entries;
}
