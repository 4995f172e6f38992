// Players looked up in the list of a federation, and a list of entries that asks instead of scolding.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { sizes } from './house.mjs';
import { tabTo } from './keyboard.mjs';
import { soon } from './soon.mjs';

const BYES = { 'half-point': 'first-half', 'minutes-before': 60, 'only-with-entry': false, 'zero-point': true };
const plan = (name, more) => ({ name, kind: { system: 'swiss' }, rounds: 5, control: 'G/30 d/5', fee: 0, byes: BYES, ...more });
const SECTIONS = [plan('Open', { eligibility: { 'at-least': 1000 } }), plan('K-3 Primary', { eligibility: { 'highest-grade': 3 } }), plan('Reserve')];

/** As the federation hands it out: two of one name, one membership that has ended. */
const SUPPLEMENT = `Name,ID,Exp,State,Regular,Quick
"GRANT, GUS",12345678,2027-01-31,NC,1120/12,1098
"GRANT, GUS",12345679,2027-03-31,GA,1640,1600
"GRAHAM, ANA LÚCIA",12345680,2025-12-31,NC,1301,
"HALL, HOPE",12345681,2028-01-01,NC,845P7,
"MCDONALD, BO",12345682,2028-01-01,NC,1012,
`;

const ENTRIES = `Name,ID,Rating,School,Grade,Section,Comments
"Grant, Gus",,,Oak Hill,5,Reserve,
"Hall, Hope",12345681,,Oak Hill,2,K-3,needs half-point bye in round 2
"McDonald, Bo",99999999,"1,012",Riverside,3,K-3,
"Young, Mia",,377/3,Riverside,1,K-3,no bye needed
"Young, Mia",,eleven,Riverside,4,Reserve,
"Ito, Ken",,845P,Riverside,5,Reserve,
`;

export function membersTests(house) {
  for (const size of sizes('desk')) {
    test(`players are looked up, and a list asks its questions (${size})`, async () => {
      const desk = await Desk.open(house.server);
      await desk.event(`Members ${size}`, { sections: SECTIONS });
      const { context, page, seat } = await desk.visit(house.browser, size, '/house');
      const button = (name) => page.getByRole('button', { name, exact: true });
      const fine = async (what) => {
        assert.deepEqual(await troubles(page), [], what);
        assert.equal(await seat.overflow(), 0, `${what} sticks out`);
        await seat.shot(what);
      };

      // The owner reads a list in, once.
      const lists = page.locator('.member-lists');
      await lists.getByLabel('Choose the file, zipped or not').setInputFiles({ name: 'supplement.csv', mimeType: 'text/csv', buffer: Buffer.from('Fruit,Price\nApple,3\n') });
      await button('Read the list in').click();
      await lists.getByText(/no column is called as a name/).waitFor();
      await lists.getByLabel('Choose the file, zipped or not').setInputFiles({ name: 'supplement.csv', mimeType: 'text/csv', buffer: Buffer.from(SUPPLEMENT) });
      await lists.getByLabel('Date of the list').fill('2026-11-01');
      await button('Read the list in').click();
      await lists.getByText('5 members, of 2026-11-01, from supplement.csv').waitFor();
      await fine('member-lists');

      // Three letters, an arrow and Enter fill the form in.
      await page.goto(`${house.server.address}/e/${desk.id}/entries?new`);
      const look = page.getByRole('combobox', { name: 'Look up a member' });
      await look.pressSequentially('gra');
      await page.getByRole('listbox', { name: 'Members who match' }).getByRole('option').nth(2).waitFor();
      assert.match((await page.getByRole('listbox', { name: 'Members who match' }).getByRole('option').allInnerTexts()).join('\n'), /Graham, Ana Lúcia[^]*12345680[^]*expired 2025-12-31/);
      await fine('lookup');
      await look.fill('');
      await look.pressSequentially('gus gr ga');
      await soon(() => page.getByRole('listbox', { name: 'Members who match' }).getByRole('option').count(), 1);
      await look.press('Enter');
      await page.getByText('The form is filled in for Gus Grant, as US Chess, 2026-11-01 has it.').waitFor();
      await soon(() => page.getByLabel(/^Rating \(/).first().inputValue(), '1640');
      assert.equal(await page.getByLabel('Membership number').inputValue(), '12345679');
      await look.pressSequentially('12345680');
      await page.getByRole('listbox', { name: 'Members who match' }).getByRole('option').first().waitFor();
      await look.press('Enter');
      await page.getByText(/The membership of Ana Lúcia Graham ended on 2025-12-31/).waitFor();
      await fine('filled-in');

      // A list: what is missing is a question, a cell is put right where it stands.
      await page.goto(`${house.server.address}/e/${desk.id}/entries?import`);
      await page.getByLabel(/paste lines/).fill(ENTRIES);
      await button('Look at the list').click();
      const asked = page.getByLabel('3 players are entered for “K-3”, which this event does not have. Which section is meant?');
      await asked.waitFor();
      await fine('import-asks');
      await asked.selectOption({ label: 'K-3 Primary (likely)' });
      await asked.waitFor({ state: 'detached' });
      await page.getByText('The note says: “needs half-point bye in round 2”').waitFor();
      await page.getByLabel(/^Line 6/).fill('1100');
      await button('Use these').click();
      await page.getByText('One cell is put right.').waitFor();
      // Two of one name, and a number that is another's.
      const grant = page.getByRole('group', { name: /^Gus Grant/ });
      await grant.getByText(/12345678/).waitFor();
      await grant.getByRole('radio').nth(0).check();
      const mcdonald = page.getByRole('group', { name: /^Bo McDonald/ });
      await mcdonald.getByText('the same name, another number').waitFor();
      const mia = page.getByRole('group', { name: /^Mia Young/ }).first();
      await mia.getByLabel('Somebody else: enter this row').check();
      await button('Enter 6 players').waitFor();
      await fine('import-settled');

      // A second file of the same people is asked less.
      await page.getByLabel(/paste lines/).fill(`${ENTRIES}"Park, Jo",,900,Oak Hill,2,K-3,bye rd 1\n`.replace('eleven', '1100'));
      await button('Look at the list').click();
      await page.getByText('What you decided for the last list is used again where the same name stands.').waitFor();
      await button('Enter 7 players').click();
      await page.getByText('7 players entered.').waitFor();
      const { entries } = await desk.ask('GET', `/api/v1/events/${desk.id}/entries`);
      const of = (name) => entries.find((entry) => entry.name === name);
      const told = ({ section, entrant, byes }) => [section, entrant['member-id'], entrant.ratings?.[0]?.rating, entrant.ratings?.[0]?.games, byes];
      const all = ['Gus Grant', 'Hope Hall', 'Ken Ito', 'Jo Park'].map((name) => told(of(name) ?? entries.find((entry) => entry.name.includes(name.split(' ')[1]))));
      assert.deepEqual(all, [
        ['Reserve', '12345678', 1120, 12, []],
        ['K-3 Primary', '12345681', 845, 7, [2]],
        ['Reserve', undefined, 845, undefined, []],
        ['K-3 Primary', undefined, 900, undefined, [1]],
      ]);
      await context.close();
    });
  }

  test('a list is read in by keyboard alone, and nobody is sorted by half a name', async () => {
    const desk = await Desk.open(house.server);
    await desk.event('Keys and lists', { sections: SECTIONS });
    const { context, page, seat } = await desk.visit(house.browser, 'desk', `/e/${desk.id}/entries?import`);
    await tabTo(page, 'paste lines');
    await page.keyboard.insertText('Name,Rating,Section\nMary Ann van der Berg Smith,1100,Reserve\n"Ito, Ken",900,Reserve\nHope Hall,845,K-3\n');
    await tabTo(page, 'Look at the list');
    await page.keyboard.press('Enter');
    const asked = page.getByLabel(/for “K-3”, which this event does not have/);
    await asked.waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.labels[0].textContent), '1 player is entered for “K-3”, which this event does not have. Which section is meant?');
    await page.keyboard.press('ArrowDown');
    await asked.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement.labels?.[0]?.textContent), '“K-3” means', 'whoever answered stays there');
    // Of a name with a comma and of two words nothing is guessed.
    await tabTo(page, 'Of one name it is a guess where the last name begins.');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Last name of Mary Ann van der Berg Smith');
    assert.equal(await page.evaluate(() => document.activeElement.value), 'Smith');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('van der Berg Smith');
    assert.deepEqual(await troubles(page), []);
    await seat.shot('import-names');
    await tabTo(page, 'This is the last name');
    await page.keyboard.press('Enter');
    await page.getByText('One cell is put right.').waitFor();
    await tabTo(page, 'Enter 3 players');
    await page.keyboard.press('Enter');
    await page.getByText('3 players entered.').waitFor();
    const { entries } = await desk.ask('GET', `/api/v1/events/${desk.id}/entries`);
    assert.deepEqual(entries.map(({ name, entrant }) => [name, entrant['last-name']]).sort(), [
      ['Hope Hall', undefined],
      ['Ken Ito', 'Ito'],
      ['Mary Ann van der Berg Smith', 'van der Berg Smith'],
    ]);
    await context.close();
  });
}
