// What happened? Told by a director who saw it or by a player who calls him, and brought to its ruling.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seats, sizes } from './house.mjs';
import { tabTo } from './keyboard.mjs';
import { soon } from './soon.mjs';

const SECRETS = /dispute|claim|ruling|warning|on record|offence|hand|director/i;

/** What is on record of both players, row by row. */
async function record(director) {
  const rows = await director.page.locator('.record tbody tr').allInnerTexts();
  return rows.map((row) => row.split(/\s*[\t\n]\s*/).filter(Boolean));
}

async function rule(director) {
  await director.press('Give this ruling');
  await director.page.locator('.case').waitFor({ state: 'detached' });
}

export function disputeTests(house) {
  for (const size of sizes('desk')) {
    test(`three offences, each dearer, and the record that grows (${size})`, async () => {
      const links = await house.server.game({ book: 'nc-blitz', control: 'G/5 d/0', rulings: 'by-director' });
      const seats = await Seats.take(house.browser, house.server, links, size);
      const { white, black, director, spectator } = seats;
      await director.press('Start White’s clock');
      await black.sees('White is on move');

      await director.press('What happened?');
      await director.dialog.getByRole('radio', { name: 'Black' }).check();
      await director.shot('what-happened');
      assert.deepEqual(await troubles(director.page), []);
      await director.dialog.getByRole('combobox', { name: 'Search' }).fill('other hand');
      await director.dialog.getByRole('option', { name: 'Black pressed the clock with the other hand', selected: true }).waitFor();
      await director.shot('what-happened-found');
      assert.deepEqual(await troubles(director.page), []);
      await director.page.keyboard.press('Enter');
      await director.sees('Black pressed the clock with the other hand');
      await director.page.locator('.proposal').getByText('Warning 1 to black').waitFor();
      await director.page.locator('.proposal').getByRole('button', { name: 'Clause 3', exact: true }).waitFor();
      await director.page.locator('.case').getByText('Nothing is on record of either player').waitFor();
      await director.shot('first-offence');
      await black.sees('It now lies before the director');
      assert.doesNotMatch(await spectator.text(), SECRETS);
      await rule(director);
      await black.sees('Warning 1 to black');

      await director.tell('other hand', 'Black');
      await director.page.locator('.proposal').getByText('Black -1:00').waitFor();
      await soon(() => record(director), [
        ['Warnings', '0', '1'],
        ['Illegal moves', '0', '0'],
        ['Offences', 'none', 'Pressed the clock with the other hand'],
      ]);
      await rule(director);
      await black.sees('Black -1:00');

      await director.tell('other hand', 'Black');
      await director.page.locator('.proposal .lines').getByText('White wins').waitFor();
      await soon(async () => (await record(director))[2], ['Offences', 'none', 'Pressed the clock with the other hand 2 times']);
      await director.page.getByText('2 rulings earlier in this game').click();
      await director.page.locator('.case').getByText('Ruling 2').waitFor();
      await director.shot('third-offence');
      for (const seat of [white, black, director, spectator]) {
        assert.deepEqual(await troubles(seat.page), [], seat.name);
        assert.equal(await seat.overflow(), 0, seat.name);
      }
      assert.doesNotMatch(await spectator.text(), SECRETS);
      await rule(director);
      for (const seat of [white, black, director, spectator]) await seat.sees('1–0');
      await director.press('What happened?');
      await director.dialog.getByRole('combobox', { name: 'Search' }).fill('other hand');
      await director.dialog.getByText('Nothing like that is in the list').waitFor();
      await seats.leave();
    });

    test(`the book leaves it to the director, who gives another time (${size})`, async () => {
      const links = await house.server.game({ rulings: 'by-director' });
      const seats = await Seats.take(house.browser, house.server, links, size);
      const { white, black, director, spectator } = seats;
      await director.press('Start White’s clock');
      await black.sees('White is on move');
      await director.tell('picked up', 'White');
      await director.sees('The book leaves it to you');
      await soon(() => director.page.evaluate(() => document.activeElement?.id), 'case', 'what was told is before him, and its button is gone');
      const choices = director.page.locator('.options');
      await choices.getByText('the penalty is a warning. White is warned for the first time, and the game goes on.').waitFor();
      await choices.getByText('Black wins (penalty).').waitFor();
      const time = director.page.getByRole('textbox', { name: 'Another time for: opponent +2:00' });
      await time.fill('3:30');
      await choices.getByText('… the penalty is 3:30 for the opponent. Black gets 3:30 more, and the game goes on.').waitFor();
      await director.shot('choices');
      assert.deepEqual(await troubles(director.page), []);
      assert.equal(await director.overflow(), 0);
      await director.press('Opponent +3:30');
      await black.sees('Black +3:30');
      await soon(() => white.clock('black'), /^33:/);
      await director.sees('White is on move');
      assert.doesNotMatch(await spectator.text(), SECRETS);
      await seats.leave();
    });

    test(`what a claim costs is told before it is made (${size})`, async () => {
      const announced = ['insufficient-losing-chances'];
      const links = await house.server.game({ control: '40/90 SD/30 d/0', scoresheets: 'paper', announced });
      const seats = await Seats.take(house.browser, house.server, links, size, ['white', 'black']);
      const { white } = seats;
      await white.press('Start White’s clock');
      await white.press('Claim…');
      for (const claim of ['Triple occurrence', 'Fifty moves', 'Drawn ending', 'Flag', 'Illegal move', 'Insufficient losing chances']) {
        await white.dialog.getByRole('radio', { name: claim }).waitFor();
      }
      for (const claim of ['triple-occurrence', 'fifty-moves']) {
        await white.page.locator(`[id^=costs-${claim}-]`, { hasText: 'The opponent gains 2 minutes' }).waitFor();
      }
      await white.dialog.getByText('their opponent gains two minutes and nobody wins on time').waitFor();
      await white.page.locator('#costs-illegal-move', { hasText: 'it costs nothing' }).waitFor();
      assert.deepEqual(await troubles(white.page), []);
      await white.shot('claim-costs');
      await white.dialog.getByRole('button', { name: /Clause 13C11/ }).click();
      await white.dialog.last().getByRole('button', { name: 'Close' }).click();
      await white.dialog.getByRole('radio', { name: 'Flag' }).waitFor();
      await soon(() => white.page.locator('.dispute').count(), 0, 'reading a clause claims nothing');
      await seats.leave();
    });
  }

  test('a player calls the director and nothing is established, by keyboard alone', async () => {
    const links = await house.server.game({ rulings: 'by-director' });
    const seats = await Seats.take(house.browser, house.server, links, 'desk');
    const { white, black, director, spectator } = seats;
    await white.press('Start White’s clock');
    await black.sees('White is on move');

    await black.page.bringToFront();
    await tabTo(black.page, 'Call the director…');
    await black.page.keyboard.press('Enter');
    await black.dialog.getByRole('combobox', { name: 'Search' }).waitFor();
    await black.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    await black.page.keyboard.type('banged');
    await black.shot('call-the-director');
    assert.deepEqual(await troubles(black.page), []);
    await black.page.keyboard.press('Enter');
    await black.sees('Black claims: White banged the pieces');
    await white.sees('Black claims: White banged the pieces');
    assert.doesNotMatch(await spectator.text(), SECRETS);

    await director.page.bringToFront();
    await director.sees('Is it established that this happened?');
    await director.shot('is-it-established');
    assert.deepEqual(await troubles(director.page), []);
    await tabTo(director.page, 'Cannot be established');
    await director.page.keyboard.press('Enter');
    await director.page.locator('.proposal').getByText('Claim denied').waitFor();
    await soon(() => director.page.evaluate(() => document.activeElement?.id), 'case', 'the focus is not lost');
    await tabTo(director.page, 'Give this ruling');
    await director.page.keyboard.press('Enter');
    await director.page.locator('.case').waitFor({ state: 'detached' });
    await soon(() => director.page.evaluate(() => document.activeElement?.className), 'status');
    await black.sees('Claim denied');
    await white.sees('You are on move');
    await soon(() => white.page.getByRole('log').innerText(), /Ruling 1: Black's claim .* is denied/s);
    await seats.leave();
  });

  test('arrows go through the list, and a word that nobody knows is said to be one', async () => {
    const links = await house.server.game({ rulings: 'by-director' });
    const seats = await Seats.take(house.browser, house.server, links, 'phone', ['white', 'director']);
    const { director } = seats;
    await director.press('What happened?');
    const search = director.dialog.getByRole('combobox', { name: 'Search' });
    await search.fill('xyzzy');
    await director.dialog.getByText('Nothing like that is in the list').waitFor();
    assert.deepEqual(await troubles(director.page), []);
    await director.page.keyboard.press('Enter');
    await director.dialog.getByRole('alert').getByText('First choose what happened').waitFor();
    await search.fill('clock');
    const marked = director.dialog.getByRole('listbox').getByRole('option', { selected: true });
    const first = await marked.innerText();
    await director.page.keyboard.press('ArrowDown');
    const second = await marked.innerText();
    assert.notEqual(second, first);
    await director.page.keyboard.press('ArrowUp');
    await soon(() => marked.innerText(), first);
    await director.page.keyboard.press('Escape');
    await director.dialog.waitFor({ state: 'detached' });
    await seats.leave();
  });

  test('beside a wooden board a player records what his hands do, with a blank to fill', async () => {
    const links = await house.server.game({ place: 'board' });
    const seats = await Seats.take(house.browser, house.server, links, 'phone', ['white', 'spectator']);
    const { white, spectator } = seats;
    await white.press('Start White’s clock');
    await white.press('At the board…');
    const search = white.dialog.getByRole('combobox', { name: 'Search' });
    await search.fill('places a');
    const options = white.dialog.getByRole('listbox').getByRole('option');
    const kings = (all) => all.filter((text) => /white|black/.test(text)).map((text) => text.replace('✓', '').trim());
    await soon(async () => kings(await options.allInnerTexts()), ['Places a white …', 'Places a black …']);
    await soon(() => white.dialog.getByRole('radio').count(), 0, 'one’s own hands have one color');
    await search.fill('off the board');
    await white.page.keyboard.press('Enter');
    const man = white.dialog.getByLabel('Piece');
    await soon(() => man.evaluate((field) => field === document.activeElement), true, 'the empty blank comes first');
    await white.page.keyboard.type('rook');
    await white.dialog.getByText('Touches a rook off the board.').waitFor();
    await white.shot('at-the-board');
    assert.deepEqual(await troubles(white.page), []);
    assert.equal(await white.overflow(), 0);
    await white.dialog.getByRole('button', { name: 'Record it' }).press('Enter');
    await white.dialog.waitFor({ state: 'detached' });
    assert.doesNotMatch(await spectator.text(), /rook off/);
    await seats.leave();
  });
}
