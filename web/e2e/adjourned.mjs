// A game is adjourned: a move is sealed that nobody else may know, and in another session the envelope is opened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { playAll, Seats, sizes } from './house.mjs';
import { tabTo } from './keyboard.mjs';

/** The first control is one move, so that the game can be adjourned after it. */
const TERMS = { control: '1/30 SD/30 d/0', rulings: 'by-director' };

const SECRET = /Qh5|d1h5|Qd1/;

async function adjourned(house, size) {
  const links = await house.server.game(TERMS);
  const seats = await Seats.take(house.browser, house.server, links, size);
  await seats.director.press('Start White’s clock');
  await playAll(seats, ['e2e4', 'e7e5']);
  await seats.director.press('Adjourn…');
  await seats.director.dialog.getByRole('button', { name: 'Adjourn', exact: true }).click();
  await seats.director.page.locator('.proposal').getByText('White ordered: seal a move').waitFor();
  await seats.director.press('Give this ruling');
  return seats;
}

/** Nobody but White was ever sent what he sealed. */
async function isSecret({ black, director, spectator }) {
  for (const seat of [black, director, spectator]) assert.equal(await seat.knows(SECRET), false, seat.name);
}

async function isFit(...seats) {
  for (const seat of seats) {
    assert.deepEqual(await troubles(seat.page), [], seat.name);
    assert.equal(await seat.overflow(), 0, seat.name);
  }
}

export function adjournedTests(house) {
  for (const size of sizes('desk')) {
    test(`a move is sealed and opened in another session (${size})`, async () => {
      const seats = await adjourned(house, size);
      const { white, black, director, spectator } = seats;
      await white.sees('Seal a move: write it down');
      await black.sees('White is to seal a move');
      await white.press('Seal a move…');
      const field = white.dialog.getByRole('textbox');
      await onSmallBoard(white, 'd1', 'h5');
      await white.page.waitForFunction(() => document.querySelector('dialog input')?.value === 'd1h5');
      await white.shot('seal');
      await isFit(white);
      await white.dialog.getByRole('button', { name: 'Seal', exact: true }).click();
      await white.sees('You wrote: d1h5');
      await white.press('Seal another move…');
      await field.fill('Qh5');
      await white.page.keyboard.press('Enter');
      await white.sees('You wrote: Qh5');
      await black.sees('White has sealed a move');
      await white.shot('sealed');
      await black.stands('d8', 'black queen');
      await white.stands('d1', 'white queen');
      await white.press('Close it and stop the clocks');

      for (const seat of [black, spectator, director]) await seat.sees('The game is adjourned');
      await isSecret(seats);
      await white.press('Sign the envelope');
      await black.press('Sign the envelope');
      await director.page.locator('.envelope').getByText('White and Black').waitFor();
      await director.shot('envelope');
      await black.shot('envelope');
      await isFit(white, black, director, spectator);
      await isSecret(seats);

      for (const seat of [white, black]) await seat.press('I am here for the session');
      await director.press('Begin the session');
      await black.sees('The session has begun');
      await director.shot('session');
      await isSecret(seats);
      await director.press('Open the envelope');
      await black.stands('h5', 'white queen');
      await black.play('b8', 'c6');
      await white.sees('You are on move');
      await spectator.sees('Qh5');
      await seats.leave();
    });
  }

  test('an unclear move is sealed by keyboard, and whoever must reply says what it means', async () => {
    const fen = '4k3/pppppppp/8/8/8/5N2/PPP1PPPP/1N2K3 w - - 0 20';
    const links = await house.server.game({ ...TERMS, book: 'us-chess-7', fen });
    const seats = await Seats.take(house.browser, house.server, links, 'desk', ['white', 'black', 'director']);
    const { white, black, director } = seats;
    await director.press('Start White’s clock');
    await playAll(seats, ['a2a3', 'a7a6']);
    await director.tell('time to adjourn', 'White');
    await director.press('Give this ruling');
    await white.page.bringToFront();
    await white.sees('Seal a move: write it down');
    await tabTo(white.page, 'Seal a move…');
    await white.page.keyboard.press('Enter');
    await white.dialog.getByRole('textbox').waitFor();
    await white.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'text');
    await white.page.keyboard.type('Nd2');
    await white.page.keyboard.press('Enter');
    await white.sees('You wrote: Nd2');
    await tabTo(white.page, 'Close it and stop');
    await white.page.keyboard.press('Enter');
    for (const seat of [white, black]) await seat.press('I am here for the session');
    await director.press('Begin the session');
    await director.press('Open the envelope');
    await director.sees('How many reasonable interpretations');
    await director.page.getByRole('textbox', { name: 'How many' }).fill('2');
    await director.press('Answer');
    await director.press('Give this ruling');
    await black.press('Say what it means…');
    await onSmallBoard(black, 'b1', 'd2');
    await black.shot('what-it-means');
    await isFit(black);
    await black.press('Take it so');
    await white.stands('d2', 'white knight');
    await black.sees('You are on move');
    await seats.leave();
  });
}

/** Moves a man on the small board of a dialog. */
async function onSmallBoard(seat, from, to) {
  const board = seat.dialog.locator('.small-board .board');
  const box = await board.boundingBox();
  const middle = (square) => {
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    const [x, y] = seat.name === 'black' ? [7 - file, rank] : [file, 7 - rank];
    return [box.x + (x + 0.5) * (box.width / 8), box.y + (y + 0.5) * (box.width / 8)];
  };
  await seat.page.mouse.move(...middle(from));
  await seat.page.mouse.down();
  await seat.page.mouse.move(...middle(to), { steps: 4 });
  await seat.page.mouse.up();
}
