// At the board, at both widths: touch-move, offers, a denied claim before a director, a fallen flag.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { playAll, Seat, Seats, sizes, WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';

// Two knights go out and come back; the position after 3. Nf3 has stood twice, not three times.
const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

export function playTests(house) {
  for (const size of sizes('desk')) {
    test(`a touched man must move (${size})`, async () => {
      const links = await house.server.game();
      const seats = await Seats.take(house.browser, house.server, links, size, ['white', 'black']);
      const { white, black } = seats;
      await white.shot('not-started');
      await white.press('Start White’s clock');
      await white.sees('You are on move');
      await white.touch('g1');
      await white.drag('e2', 'e4');
      await white.sees('The piece on g1 was touched and must move');
      await white.page.getByRole('alert').getByRole('button', { name: /Clause 10B/ }).waitFor();
      await white.stands('e2', 'white pawn');
      await white.shot('touch-move-refused');

      await white.page.getByRole('button', { name: /Clause 10B/ }).click();
      await white.page.getByRole('dialog').getByText('US Chess, 7th edition', { exact: false }).waitFor();
      await white.shot('clause');
      await white.page.keyboard.press('Escape');

      await white.move('g1', 'f3');
      await soon(() => white.page.locator('.refusal').count(), 0, 'the refusal goes with the next deed');
      await white.page.keyboard.press('Space');
      await black.sees('You are on move');
      await black.sees('Nf3');
      assert.equal(await white.overflow(), 0);
      await seats.leave();
    });

    test(`a board that was moved by what is written beside it still knows its squares (${size})`, async () => {
      const links = await house.server.game();
      const seats = await Seats.take(house.browser, house.server, links, size, ['white', 'black']);
      const { white } = seats;
      const shift = (by) => white.page.locator('.board').evaluate((board, by) => (board.style.translate = `${by}px 0`), by);
      await white.press('Start White’s clock');
      await white.sees('You are on move');
      await white.touch('g1');
      await shift(96);
      await white.move('g1', 'f3');
      await white.press('Press clock');
      await seats.black.sees('Nf3');
      await seats.leave();
    });

    test(`two friends play another game, with the colors changed (${size})`, async () => {
      const links = await house.server.game({ white: 'Ann Lee', black: 'Bo Diaz' });
      const seats = await Seats.take(house.browser, house.server, links, size, ['white', 'black', 'spectator']);
      const { white: ann, black: bo, spectator } = seats;
      await ann.press('Start White’s clock');
      await ann.sees('You are on move');
      assert.equal(await ann.button('Another game').count(), 0, 'not while the game goes on');
      await ann.press('Resign…');
      await ann.dialog.getByRole('button', { name: 'Resign', exact: true }).click();
      await ann.button('Another game').waitFor();
      await bo.sees('On the same terms, with the colors changed');
      await bo.shot('over');
      for (const seat of [ann, bo]) assert.deepEqual(await troubles(seat.page), [], seat.name);
      await spectator.sees('Black wins: resignation');
      assert.equal(await spectator.button('Another game').count(), 0, 'whoever looks on opens no game');

      await bo.press('Another game');
      await bo.page.getByRole('heading', { name: 'Your game with the white pieces' }).waitFor({ state: 'attached' });
      for (const seat of [ann, spectator]) await seat.sees('Bo Diaz has opened another game.');
      await ann.page.reload();
      await ann.sees('Bo Diaz has opened another game.');
      await ann.shot('another-game');
      for (const seat of [ann, spectator]) assert.deepEqual(await troubles(seat.page), [], seat.name);
      assert.equal(await ann.overflow(), 0);
      for (const seat of [ann, spectator]) await seat.press('Come to the board');
      await ann.page.getByRole('heading', { name: 'Your game with the black pieces' }).waitFor({ state: 'attached' });
      await spectator.page.getByRole('timer', { name: 'White’s clock, Bo Diaz' }).waitFor();

      const white = new Seat(bo.page, 'white', size);
      await white.page.getByRole('timer', { name: 'Black’s clock, Ann Lee' }).waitFor();
      await white.press('Start White’s clock');
      await white.play('e2', 'e4');
      for (const seat of [ann, spectator]) await seat.sees('e4');
      await ann.sees('You are on move');
      await seats.leave();
    });

    test(`friends choose a single clause of their book (${size})`, async () => {
      const context = await house.browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone' });
      const page = await context.newPage();
      const seat = new Seat(page, 'friend', size);
      await page.goto(`${house.server.address}/play`);
      await page.getByText('Variations and readings of the book: none').click();
      await page.getByLabel(/^A player who touches the rook first may still castle \(10I2/).check();
      await page.getByText('Variations and readings of the book: 1').waitFor();
      await seat.shot('clauses');
      assert.deepEqual(await troubles(page), []);
      assert.equal(await seat.overflow(), 0);
      const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/games'));
      await page.getByRole('button', { name: 'Open the game' }).click();
      assert.equal((await asked).postDataJSON().announced.length, 1);
      await page.getByText('The board is set up').waitFor();
      await context.close();
    });

    test(`an offer is declined by touching (${size})`, async () => {
      const links = await house.server.game();
      const seats = await Seats.take(house.browser, house.server, links, size);
      const { white, black, director, spectator } = seats;
      await black.press('Start White’s clock');
      await white.sees('You are on move');
      await white.move('e2', 'e4');
      await white.press('Offer a draw');
      await white.press('Press clock');
      await black.sees('White offers a draw');
      await director.page.locator('.status').getByText('White is on move').waitFor({ state: 'detached' });
      await black.shot('offer');
      assert.doesNotMatch(await spectator.text(), /draw/i);
      await black.touch('e7');
      await black.page.locator('.offer').waitFor({ state: 'detached' });
      await white.page.locator('.offer').waitFor({ state: 'detached' });
      await seats.leave();
    });

    test(`a denied claim with a written move, before a director (${size})`, async () => {
      const links = await house.server.game({ rulings: 'by-director' });
      const seats = await Seats.take(house.browser, house.server, links, size);
      const { white, black, director, spectator } = seats;
      await director.shot('not-started');
      await director.press('Start White’s clock');
      await playAll(seats, SHUFFLE);
      await white.sees('You are on move');

      await white.press('Claim…');
      await white.dialog.getByRole('radio', { name: 'Triple occurrence' }).check();
      await white.page.getByLabel(/With the move/).fill('e4');
      await white.shot('claim');
      await white.page.getByRole('dialog').getByRole('button', { name: 'Claim', exact: true }).click();
      await white.sees('White claims: triple occurrence with e4');
      await black.sees('You may accept the draw, or ask for a ruling');
      await black.shot('dispute-open');
      await black.press('Ask for a ruling');
      await black.sees('It now lies before the director');
      assert.doesNotMatch(await spectator.text(), /claim|dispute|ruling|draw/i);
      await spectator.shot('while-disputed');

      await director.sees('Proposed ruling');
      const proposal = director.page.locator('.proposal .lines');
      await proposal.getByText('Claim denied').waitFor();
      await proposal.getByText('Black +2:00').waitFor();
      await proposal.getByText('White must play e4').waitFor();
      await director.shot('proposal');
      const before = await black.clock('black');
      await director.press('Give this ruling');

      await white.sees('You must play e4');
      await black.sees('White offers a draw');
      assert.equal(minutes(await black.clock('black')) - minutes(before), 2, 'Black gains two minutes');
      await white.drag('d2', 'd4');
      await white.page.getByRole('alert').getByRole('button', { name: /Clause 14C2/ }).waitFor();
      await white.stands('d2', 'white pawn');
      await white.shot('must-play');
      await black.shot('offer-stands');
      await white.move('e2', 'e4');
      await white.press('Press clock');
      await black.sees('You are on move');
      await black.sees('White offers a draw');
      await director.shot('after-ruling');
      assert.doesNotMatch(await spectator.text(), /claim|dispute|ruling|draw|offer/i);
      for (const seat of [white, black, director, spectator]) assert.equal(await seat.overflow(), 0, seat.name);
      await seats.leave();
    });

    test(`a flag has fallen when it is pointed out (${size})`, async () => {
      const links = await house.server.game({ control: 'G/0:03 d/0' });
      const seats = await Seats.take(house.browser, house.server, links, size);
      const { white, black, director, spectator } = seats;
      await white.press('Start White’s clock');
      await white.sees('You are on move');
      await director.sees('The flag of White is down');
      await director.shot('flag-down');
      await black.page.getByRole('timer', { name: 'White’s clock' }).getByText('0:00.0', { exact: true }).waitFor();
      assert.doesNotMatch(await black.text(), /flag of/i, 'nobody tells a player');
      await black.claim('Flag');
      for (const seat of [white, black, director, spectator]) {
        await seat.sees('0–1');
        await seat.shot('over');
      }
      await black.page.locator('.outcome').getByRole('button', { name: /Clause 13C/ }).first().waitFor();
      await seats.leave();
    });
  }

  test('a finger touches one man after the other', async () => {
    const links = await house.server.game({ presses: 'with-the-move' });
    const seats = await Seats.take(house.browser, house.server, links, 'phone', ['white', 'black']);
    const { white, black } = seats;
    await white.press('Start White’s clock');
    await white.sees('You are on move');
    await white.tap('g1');
    await white.holds('g1');
    await white.tap('e2');
    await white.holds('e2');
    await white.tap('e4');
    await white.sees('The piece on g1 was touched and must move');
    await white.stands('e2', 'white pawn');
    await white.tap('g1');
    await white.holds('g1');
    await white.tap('f3');
    await white.stands('f3', 'white knight');
    await black.sees('You are on move');
    await seats.leave();
  });

  test('a pawn waits for its promotion piece', async () => {
    const links = await house.server.game({ fen: '8/P6k/8/8/8/8/7K/8 w - - 0 1', presses: 'with-the-move' });
    const seats = await Seats.take(house.browser, house.server, links, 'phone', ['white', 'black']);
    const { white } = seats;
    await white.press('Start White’s clock');
    await white.sees('You are on move');
    await white.drag('a7', 'a8');
    await white.page.getByRole('group', { name: 'Choose the promotion piece' }).waitFor();
    await white.shot('promotion');
    await white.press('Rook');
    await white.stands('a8', 'white rook');
    await white.sees('a8=R');
    await seats.leave();
  });
}

/** `29:41` in minutes, whatever part of a minute has run. */
function minutes(reading) {
  return Number(reading.split(':')[0]);
}
