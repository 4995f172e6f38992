// The counter on the morning of an event: entries by form and by file, money, byes, withdrawals, and the check-in desk.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { looks, sizes } from './house.mjs';
import { soon } from './soon.mjs';

const NAMES = ['Ann Adams', 'Bo Bell', 'Cara Marsh', 'Dan Dvořák', 'Eve Marlow', 'Finn O’Brien'];
const BYES = { 'half-point': 'first-half', 'minutes-before': 60, 'only-with-entry': false, 'zero-point': true };

const plan = (name, more) => ({ name, kind: { system: 'swiss' }, rounds: 5, control: 'G/30 d/5', fee: 2500, byes: BYES, ...more });
const SECTIONS = [plan('Open', { eligibility: { 'at-least': 1000 } }), plan('Reserve', { eligibility: { below: 1500 } })];

const LIST = `Name,Rating,School,Grade,Section,Shirt
Gus Grant,1120,Oak Hill,5,Reserve,M
Hope Hall,,Oak Hill,4,Reserve,S
Ann Adams,1700,Riverside,12,Open,L`;

export function counterTests(house) {
  let count = 0;
  let owner;
  const morning = async () => {
    owner ??= await Desk.open(house.server);
    const desk = Object.assign(new Desk(), { server: house.server, cookie: owner.cookie });
    await desk.event(`Counter ${(count += 1)}`, { sections: SECTIONS });
    for (const [at, name] of NAMES.entries()) {
      const entrant = { name, ratings: [{ list: 'us-chess', rating: 1700 - 100 * at }], team: 'Riverside', 'member-id': String(31_000_000 + at) };
      await desk.act({ do: 'enter', entrant, section: at < 3 ? 'Open' : 'Reserve', paid: at === 0 ? 2500 : 0 });
    }
    return desk;
  };
  const fine = async (page, seat, what) => {
    assert.deepEqual(await troubles(page), [], what);
    assert.equal(await seat.overflow(), 0, `${what} sticks out`);
    await seat.shot(what);
  };

  for (const size of sizes('desk')) {
    test(`a morning at the counter (${size})`, async () => {
      const desk = await morning();
      const { context, page, seat } = await desk.visit(house.browser, size, `/e/${desk.id}/entries`);
      const button = (name) => page.getByRole('button', { name, exact: true });
      const side = page.locator('.counter-side');
      await page.getByText('$125 of fees is still to be paid; $25 was taken.').waitFor();
      await fine(page, seat, 'entries');

      await button(/^Owes money/).click();
      await page.getByText('5 of 6 players shown.').waitFor();
      await page.getByLabel('Find a player').fill('mar');
      await soon(() => page.locator('.entry-name').allInnerTexts(), ['Eve Marlow', 'Cara Marsh']);
      await page.getByRole('link', { name: /^Cara Marsh/ }).click();
      await side.getByRole('heading', { name: 'Cara Marsh' }).waitFor();
      await button('Take $25 as paid').click();
      await side.getByRole('status').getByText(/Cara Marsh.*\$25/).waitFor();
      await button('Take $25 as paid').waitFor({ state: 'detached' });
      await button('Undo').click();
      await side.getByText('Taken back').waitFor();
      await button('Take $25 as paid').click();
      await button('Take $25 as paid').waitFor({ state: 'detached' });

      await side.getByText('Money', { exact: true }).click();
      await side.getByLabel('Amount').fill('30');
      await button('Record a refund').click();
      await side.getByRole('alert').getByText(/30|25/).waitFor();
      await side.getByLabel('Amount').fill('10');
      await button('Record a refund').click();
      await button('Take $10 as paid').waitFor();

      await side.getByText('Byes', { exact: true }).click();
      await side.getByLabel('Round', { exact: true }).selectOption('4');
      await button('Give this bye').click();
      await side.getByRole('alert').getByText(/round 4/i).waitFor();
      await side.getByLabel('Reason').first().fill('A family wedding.');
      await seat.shot('entry-exception');
      await button('Make an exception').click();
      await side.getByRole('status').getByText(/round 4/i).first().waitFor();

      await side.getByText('Withdrawing', { exact: true }).click();
      await side.getByLabel('Does not play from').selectOption('3');
      await button('Withdraw').click();
      await button('Take back into the event').waitFor();
      await button('Take back into the event').click();
      await button('Withdraw').waitFor();

      await button('Change what the form says').click();
      await side.getByLabel(/^Rating \(/).fill('9');
      await side.getByText('A rating is a number from 100 to 3999, or 377P3 where it is provisional').waitFor();
      await side.getByLabel(/^Rating \(/).fill('1555');
      await button('Save the change').click();
      await side.locator('dd').getByText('1555').waitFor();
      await side.locator('.counter-note.done').getByText('The entry of Cara Marsh is put right.').waitFor();
      await fine(page, seat, 'entry');

      await side.getByText('Assigned rating', { exact: true }).click();
      await side.getByLabel('Rating to assign').fill('1600');
      await side.getByLabel('Reason', { exact: true }).fill('Results of the spring league.');
      await button('Assign').click();
      await side.locator('dd').getByText('1600, assigned by the director').waitFor();
      await side.getByText('Remarks', { exact: true }).click();
      await side.getByLabel('New remark').fill('Warned for talking.');
      await button('Add the remark').click();
      await side.locator('li').getByText('Warned for talking.').waitFor();
      await side.getByText('Section', { exact: true }).last().click();
      await button('Move').click();
      await side.getByRole('alert').getByText(/below 1500/).waitFor();
      await context.close();
    });

    test(`a new player, and a list from a file (${size})`, async () => {
      const desk = await morning();
      const { context, page, seat } = await desk.visit(house.browser, size, `/e/${desk.id}/entries?new`);
      const button = (name) => page.getByRole('button', { name, exact: true });
      await page.getByRole('heading', { name: 'Enter a player' }).waitFor();
      await button('Enter').click();
      await page.getByText('Write the player’s name.').waitFor();
      await soon(() => page.evaluate(() => document.activeElement.getAttribute('aria-invalid')), 'true', 'the field that is wrong has the focus');
      await page.getByLabel('Name', { exact: true }).fill('Ivy Irwin');
      await page.getByLabel(/^Rating/).first().fill('1250');
      await page.getByText('Fits Open and Reserve: choose one of them.').waitFor();
      await page.locator('.counter-note.care').waitFor();
      await page.getByLabel('Section').last().selectOption('Reserve');
      await page.getByLabel('Round 2').check();
      await button('All of it: $25').click();
      await page.getByText('What will happen').waitFor();
      await fine(page, seat, 'enter');
      await page.reload();
      await soon(() => page.getByLabel('Name', { exact: true }).inputValue(), 'Ivy Irwin', 'what was typed is kept');
      await button('Enter').click();
      await page.getByRole('status').getByText(/Ivy Irwin/).first().waitFor();
      await soon(() => page.getByLabel('Name', { exact: true }).inputValue(), '');

      await page.getByRole('link', { name: 'Back to the list' }).click();
      await page.getByRole('link', { name: 'Import a list' }).click();
      await page.getByLabel(/paste lines/).fill(LIST.replace('1120', 'eleven'));
      await button('Look at the list').click();
      await page.getByText(/One cell cannot be read/).waitFor();
      await page.getByText(/^column 'Rating': found 'eleven'; expected a rating/).waitFor();
      await button('Enter 1 player, leave 2 rows out').waitFor();
      await page.getByLabel(/paste lines/).fill(LIST);
      await button('Look at the list').click();
      await page.getByText('Columns left out: Shirt.').waitFor();
      await page.getByText(/^One row may be somebody who is there already\./).waitFor();
      await page.getByRole('columnheader', { name: 'Section' }).waitFor();
      await fine(page, seat, 'import');
      await button('Enter 2 players, leave one row out').click();
      await page.getByText('2 players entered. 1 left out').waitFor();
      await page.getByText('What is left to do of this list:').waitFor();
      await button('Import another list').click();
      await page.getByLabel(/Choose a file/).setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
      await button('Look at the list').click();
      await page.getByText('Nobody new is in this list.').waitFor();
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await page.getByText('9 players.').waitFor();

      // A school is put right on all its entries, and taken back; who is entered next is for the section that is looked at.
      await page.getByRole('link', { name: 'Schools' }).click();
      await button('Change the spelling of Riverside').click();
      await page.getByLabel('How it is written').fill('Riverside Elementary');
      await page.getByText('Riverside is written Riverside Elementary, for 6 players.').waitFor();
      await fine(page, seat, 'schools');
      await button('Save it for all 6 players').click();
      await button('Undo').click();
      await button('Change the spelling of Riverside').waitFor();
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await page.locator('#entry-section').selectOption('Reserve');
      await page.getByRole('link', { name: 'Enter a player' }).click();
      await soon(() => page.getByLabel('Section').last().inputValue(), 'Reserve', 'the section is chosen');
      await context.close();
    });

    test(`three letters and Enter, at two desks (${size})`, async () => {
      const desk = await morning();
      const { context, page, seat } = await desk.visit(house.browser, size, `/e/${desk.id}/check-in`);
      await page.getByText('0 of 6 are here.').waitFor();
      await soon(() => page.evaluate(() => document.activeElement.id), 'door-box', 'the box has the focus');
      await page.keyboard.type('mar');
      await page.getByRole('option', { name: /Cara Marsh/ }).waitFor();
      await seat.shot('door-typed');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('Cara Marsh is checked in.').waitFor();
      await soon(() => page.getByRole('combobox').inputValue(), '', 'the box is empty for the next');
      await page.getByText('1 of 6 is here. 5 players missing.').waitFor();
      await page.getByRole('button', { name: 'Take $25 as paid' }).click();
      await page.getByRole('button', { name: 'Take $25 as paid' }).waitFor({ state: 'detached' });
      await page.getByRole('combobox').fill('zzz');
      await page.getByRole('combobox').press('Enter');
      await page.getByRole('status').getByText('Nobody by that name is expected.').waitFor();
      await soon(() => page.getByRole('status').getByText('Cara Marsh is checked in.').count(), 0, 'one thing is said at a time');
      await page.getByRole('combobox').press('Escape');

      const other = await desk.visit(house.browser, size, `/e/${desk.id}/check-in`);
      await other.page.getByText('1 of 6 is here.').waitFor();
      await page.getByRole('combobox').fill('dvo');
      await other.page.getByRole('combobox').fill('obr');
      await other.page.keyboard.press('Enter');
      await other.page.getByText('Finn O’Brien is checked in.').waitFor();
      await page.getByText('2 of 6 are here.').waitFor();
      await soon(() => page.getByRole('combobox').inputValue(), 'dvo', 'what another desk does disturbs nobody');
      await page.getByRole('combobox').press('Enter');
      await page.getByText('3 of 6 are here.').waitFor();
      await page.getByRole('button', { name: 'Undo: Dan Dvořák checks in' }).click();
      await page.getByText('Taken back: Dan Dvořák checks in.').waitFor();
      await other.page.getByText('2 of 6 are here.').waitFor();
      await other.page.getByText('Dan Dvořák checks in.').waitFor({ state: 'detached' });
      await fine(page, seat, 'door');
      await page.getByRole('button', { name: 'Check in Ann Adams' }).click();
      await page.getByText('Ann Adams is checked in.').waitFor();
      await other.context.close();
      await context.close();
    });
  }

  const LOOKS = { dark: { color: 'dark' }, contrast: { contrast: true, large: true }, 'dark contrast': { color: 'dark', contrast: true, large: true } };
  for (const [look, choice] of looks(LOOKS)) {
    test(`every page of the counter (${look})`, async () => {
      const desk = await morning();
      await desk.act({ do: 'check-in', entry: 1 });
      for (const size of sizes('desk')) {
        const { context, page, seat } = await desk.visit(house.browser, size, `/e/${desk.id}/check-in`);
        await page.evaluate((kept) => localStorage.setItem('jadoube-look', kept), JSON.stringify(choice));
        for (const rest of ['check-in', 'entries', 'entries?entry=1', 'entries?new', 'entries?import']) {
          await page.goto(`${house.server.address}/e/${desk.id}/${rest}`);
          await page.locator('.door, .counter').waitFor();
          await fine(page, seat, `${rest.replace('?', '-').replace('=', '-')}-${look.replace(' ', '-')}`);
        }
        await context.close();
      }
    });
  }

  test('two desks take the same fee: one is told what the other did', async () => {
    const desk = await morning();
    const one = await desk.visit(house.browser, 'desk', `/e/${desk.id}/entries?entry=2`);
    const other = await desk.visit(house.browser, 'desk', `/e/${desk.id}/entries?entry=2`);
    const pay = ({ page }) => page.getByRole('button', { name: 'Take $25 as paid', exact: true });
    await pay(other).waitFor();
    // A slow line: the other desk does not hear of it in time.
    await other.page.route('**/api/v1/events/*/entries', () => {});
    await pay(one).click();
    await pay(one).waitFor({ state: 'detached' });
    await pay(other).click();
    await other.page.getByRole('alert').getByText(/Since you looked: Bo Bell pays \$25/).waitFor();
    const { entries } = await desk.ask('GET', `/api/v1/events/${desk.id}/entries`);
    assert.equal(entries.find(({ name }) => name === 'Bo Bell').money.paid, 2500, 'the fee was taken once');
    await one.context.close();
    await other.context.close();
  });

  test('a registrar enters, takes money and checks in; what only a director may is refused in words', async () => {
    const desk = await morning();
    const { path } = await desk.ask('POST', `/api/v1/events/${desk.id}/invitations`, { post: { post: 'official', role: 'registrar' } });
    const registrar = Object.assign(new Desk(), { server: house.server, id: desk.id });
    const who = { name: `Rita Registrar ${count}`, password: 'rooks on open files' };
    await registrar.ask('POST', `/api/v1/invitations/${path.split('/').pop()}`, who);
    const { context, page } = await registrar.visit(house.browser, 'phone', `/e/${desk.id}/entries?entry=2`);
    await page.getByRole('button', { name: 'Take $25 as paid' }).click();
    await page.getByText('Bo Bell pays $25.00.').waitFor();
    // A slip of one's own is taken back by whoever made it.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back, as if it had not been done.').waitFor();
    await page.getByRole('button', { name: 'Take $25 as paid' }).click();
    await page.getByText('Bo Bell pays $25.00.').waitFor();
    await soon(() => page.getByText('Remarks').count(), 0, 'the record is for directors');
    await page.getByText('Assigned rating', { exact: true }).click();
    await page.getByLabel('Rating to assign').fill('1900');
    await page.getByLabel('Reason', { exact: true }).fill('He says so.');
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByRole('alert').getByText(/chief/).waitFor();
    await page.goto(`${house.server.address}/e/${desk.id}/check-in`);
    await page.getByRole('combobox').fill('bel');
    await page.keyboard.press('Enter');
    await page.getByText('Bo Bell is checked in.').waitFor();
    await page.getByRole('button', { name: /^Take back: Bo Bell checks in/ }).click();
    await page.getByText(/^Taken back: Bo Bell checks in/).waitFor();
    await context.close();
  });

  test('a phone leads officials to their own work, and nothing that they look at there is held against them', async () => {
    const desk = await morning();
    const first = { registrar: ['Desk', 'Entries', 'Check-in', 'More'], scorer: ['Desk', 'Round', 'Results', 'More'] };
    for (const [role, shown] of Object.entries(first)) {
      const official = await desk.invite(`${role} of ${count}`, { post: 'official', role });
      const { me } = await official.ask('GET', `/api/v1/events/${desk.id}`);
      const { context, page } = await official.visit(house.browser, 'phone', `/e/${desk.id}/desk`);
      await soon(() => page.locator('.event-places > :visible').allInnerTexts(), shown, role);
      for (const rest of me.pages) await page.goto(`${house.server.address}/e/${desk.id}/${rest}`, { waitUntil: 'networkidle' });
      await context.close();
    }
    const refused = await desk.ask('GET', `/api/v1/events/${desk.id}/audit?amiss=1`);
    assert.deepEqual(Object.values(refused).filter((line) => line?.what === 'refused'), []);
  });

  test('the counter is shut for whoever is not signed in', async () => {
    const desk = await morning();
    const context = await house.browser.newContext();
    const page = await context.newPage();
    for (const rest of ['entries', 'check-in']) {
      await page.goto(`${house.server.address}/e/${desk.id}/${rest}`);
      await page.getByRole('link', { name: 'Sign in' }).last().waitFor();
      assert.deepEqual(await troubles(page), []);
      await soon(() => page.getByText('Ann Adams').count(), 0);
    }
    await context.close();
  });

  test('what is checked in while the line is down is sent when it is up again', async () => {
    const desk = await morning();
    const { context, page } = await desk.visit(house.browser, 'phone', `/e/${desk.id}/check-in`);
    await page.getByText('0 of 6 are here.').waitFor();
    await context.setOffline(true);
    await page.getByRole('combobox').fill('bell');
    await page.keyboard.press('Enter');
    await page.getByText(/The line is down: Bo Bell is noted/).waitFor();
    await page.getByText('1 of 6 is here.').waitFor();
    await context.setOffline(false);
    await page.getByText('Bo Bell is checked in.').waitFor();
    const { entries } = await desk.ask('GET', `/api/v1/events/${desk.id}/entries`);
    assert.equal(entries.filter((entry) => entry['checked-in']).length, 1);
    await context.close();
  });
}
