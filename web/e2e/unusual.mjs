// What a director rarely does, and must find when he needs it: a result that is missing, a game instead of a bye, pairings made
// elsewhere, sections that play together, a player who is put out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seat, sizes, WIDTHS } from './house.mjs';
import { adults, Owner, plan, pupils } from './visitors-event.mjs';

export function unusualTests(house) {
  async function visit(owner, path, size) {
    const context = await house.browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone' });
    const [name, value] = owner.cookie.split('=');
    await context.addCookies([{ name, value, url: house.server.address }]);
    const page = await context.newPage();
    await page.goto(house.server.address + path);
    return { page, seat: new Seat(page, 'director', size), leave: () => context.close() };
  }

  /** Opens a part of the page that is folded up, and chooses in it. */
  async function choose(page, title, choices) {
    const part = page.locator('details.wishes').filter({ hasText: title });
    await part.waitFor();
    if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
    for (const [label, option] of choices) await part.getByRole('combobox', { name: label, exact: true }).selectOption(option);
    await part.getByRole('button', { name: 'Show what it does' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('What happens').waitFor();
    return dialog;
  }

  const doIt = async (dialog) => {
    await dialog.getByRole('button', { name: 'Do it' }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  for (const size of sizes('phone')) {
    test(`a missing result and a bye (${size})`, async () => {
      const owner = await Owner.of(house.server);
      const event = await owner.open(`Unusual ${size}`, [plan('Open', 3)], adults('Open', 5));
      await owner.begin(event, 'Open', 1);
      await owner.report(event, 'Open', 1, 1, 'white-wins');
      const { page, seat, leave } = await visit(owner, `/e/${event}/round?section=Open&round=1`, size);
      const game = await choose(page, 'instead of the bye', [['Opponent', { index: 1 }]]);
      await doIt(game);
      await page.getByText('has the bye.').waitFor({ state: 'detached' });

      const missing = await choose(page, 'A result is missing', [['Board', { index: 1 }], ['What is done', { label: 'Pair as if both had won' }]]);
      await seat.shot('missing-result');
      await doIt(missing);
      // The game instead of the bye has no result either.
      const unfinished = { label: 'Game unfinished: say what it counts for the next pairing' };
      await doIt(await choose(page, 'A result is missing', [['Board', { index: 2 }], ['What is done', unfinished]]));
      await page.getByRole('button', { name: 'Pair round 2' }).first().waitFor();
      assert.deepEqual(await troubles(page), []);
      assert.equal(await seat.overflow(), 0);
      await leave();
    });
  }

  test('a team has a bye', async () => {
    const owner = await Owner.of(house.server);
    const teams = ['Adams', 'Lincoln', 'Oak Hill'];
    const players = teams.flatMap((team, at) => [1, 2].map((board) => ['Teams', { name: `${team} ${board}`, team, board, ratings: [{ list: 'us-chess', rating: 1800 - 100 * at - board }] }]));
    const event = await owner.open('Team Day', [plan('Teams', 1, { kind: { system: 'team-swiss', boards: 2 } })], players);
    const { page, seat, leave } = await visit(owner, `/e/${event}/round?section=Teams&round=1`, 'phone');
    await doIt(await choose(page, 'Byes and withdrawals of teams', [['Team', { label: 'Oak Hill' }], ['Kind', { label: 'Nothing' }]]));
    await page.getByText('Oak Hill sits out round 1.').waitFor();
    assert.deepEqual(await troubles(page), []);
    assert.equal(await seat.overflow(), 0);
    await leave();
  });

  test('lots are drawn between two schools', async () => {
    const owner = await Owner.of(house.server);
    const event = await owner.open('School Day', [plan('K-5', 1)], pupils('K-5', 4).map(([section, pupil], at) => [section, { ...pupil, team: ['Adams', 'Lincoln'][at % 2] }]));
    await owner.act(event, { do: 'add-team-contest', contest: { name: 'Cup', sections: ['K-5'], best: 2 } });
    await owner.begin(event, 'K-5', 1);
    for (const board of [1, 2]) await owner.report(event, 'K-5', 1, board, 'draw');
    const { page, seat, leave } = await visit(owner, `/e/${event}/standings?section=K-5&view=teams`, 'phone');
    await page.getByRole('button', { name: /^Draw lots between 2: Places 1-2/ }).click();
    await page.locator('.said .done').getByText(/lot/i).waitFor();
    assert.deepEqual(await troubles(page), []);
    await seat.shot('team-lots');
    await leave();
  });

  test('pairings made elsewhere, sections together, a player put out', async () => {
    const owner = await Owner.of(house.server);
    const plans = [plan('Open', 3), plan('Reserve', 3)];
    const event = await owner.open('By Hand', plans, [...adults('Open', 4), ...pupils('Reserve', 2)]);
    const settings = await visit(owner, `/e/${event}/settings`, 'desk');
    const combine = settings.page.getByRole('form', { name: 'Combine sections' });
    await combine.getByRole('checkbox', { name: 'Reserve' }).check();
    await combine.getByRole('button', { name: 'Combine them' }).click();
    await settings.page.getByText('Reserve now play in Open').waitFor();
    await settings.leave();

    const { page, seat, leave } = await visit(owner, `/e/${event}/round?section=Open&round=1`, 'desk');
    await doIt(await choose(page, 'Draw the numbers by lot', []));
    const pairs = [1, 2, 3].flatMap((board) => [[`Board ${board}, White`, { index: 1 }], [`Board ${board}, Black`, { index: 1 }]]);
    const byHand = await choose(page, 'Enter pairings made elsewhere', pairs);
    await seat.shot('by-hand');
    assert.deepEqual(await troubles(page), []);
    await doIt(byHand);
    await page.getByText('These pairings were made by hand.').waitFor();
    await leave();

    const entry = await visit(owner, `/e/${event}/entries?entry=1`, 'desk');
    await entry.page.getByText('Withdrawing', { exact: true }).click();
    await entry.page.getByText('Expel from the event').first().click();
    await entry.page.getByRole('textbox', { name: 'Reason, for the record' }).fill('played with a hidden engine');
    await entry.page.getByRole('button', { name: 'Expel from the event' }).click();
    await entry.page.getByText(/expelled/i).first().waitFor();
    assert.deepEqual(await troubles(entry.page), []);
    await entry.leave();
  });
}
