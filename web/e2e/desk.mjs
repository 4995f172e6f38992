// The director's desk: findings, rulings and their reversal, and what a director does of his own accord.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playAll, Seats } from './house.mjs';

export function deskTests(house) {
  test('findings lead to a ruling, and a ruling can be reversed', async () => {
    const links = await house.server.game({ rulings: 'by-director', scoresheets: 'paper' });
    const seats = await Seats.take(house.browser, house.server, links, 'desk');
    const { white, black, director, spectator } = seats;
    await white.press('Start White’s clock');
    await playAll(seats, ['e2e4', 'e7e5']);
    await white.press('Claim…');
    await white.dialog.getByRole('radio', { name: 'Triple occurrence' }).check();
    await white.page.getByLabel(/With the move/).fill('Ke7');
    await white.page.getByRole('dialog').getByRole('button', { name: 'Claim', exact: true }).click();
    await white.page.getByRole('dialog').getByRole('alert').waitFor();
    await white.page.getByLabel(/With the move/).fill('');
    await white.page.getByRole('dialog').getByRole('button', { name: 'Claim', exact: true }).click();

    await director.press('Take the claim up');
    await director.sees('scoresheet complete enough');
    await director.shot('question');
    await director.press('Cannot be established');
    await director.sees('Proposed ruling');
    await director.press('Give this ruling');
    await white.sees('Ruling 1');
    await black.sees('White offers a draw');

    await director.press('Reverse ruling 1');
    await director.page.getByLabel('Position').selectOption({ label: 'back to after 1. e4' });
    await director.page.getByLabel('Reason').fill('the appeal was right');
    await director.shot('reverse');
    await director.press('Reverse the ruling');
    await black.stands('e7', 'black pawn');
    await director.sees('reversed');
    await director.press('Resume play');
    await black.sees('You are on move');
    assert.doesNotMatch(await spectator.text(), /ruling|reversed|appeal/i);
    await seats.leave();
  });

  test('a director warns, adjusts, notes, stops, and declares', async () => {
    const links = await house.server.game();
    const seats = await Seats.take(house.browser, house.server, links, 'phone');
    const { white, black, director, spectator } = seats;
    await director.press('Start White’s clock');
    await director.press('Warn…');
    await director.page.getByLabel('White', { exact: true }).check();
    await director.page.getByLabel('Reason').fill('talking');
    await director.page.getByRole('dialog').getByRole('button', { name: 'Warn' }).click();
    await white.sees('Warning 1 to white');

    await director.press('Adjust time…');
    await director.page.getByLabel('Black', { exact: true }).check();
    await director.page.getByLabel(/By how much/).fill('a bit');
    await director.page.getByLabel('Reason').fill('the clock was set wrong');
    await director.press('Adjust the clock');
    await director.page.getByRole('dialog').getByRole('alert').waitFor();
    await director.shot('adjust-time');
    await director.page.getByLabel(/By how much/).fill('-0:30');
    await director.press('Adjust the clock');
    await black.sees('29:30');

    await director.press('Note…');
    await director.page.getByLabel('Note', { exact: true }).fill('watch board 7');
    await director.press('Keep the note');
    await director.sees('watch board 7');
    for (const seat of [white, black, spectator]) assert.doesNotMatch(await seat.text(), /board 7/);

    await director.press('I see an illegal move');
    await director.page.locator('.refusal').waitFor();
    await director.press('Stop the clocks');
    await white.sees('The clocks are stopped');
    await director.press('Resume play');
    await white.sees('You are on move');

    await director.press('Declare…');
    await director.page.getByLabel('The game is').selectOption('lost by White');
    await director.page.getByLabel('Reason').fill('a phone rang');
    await director.page.getByRole('dialog').getByRole('button', { name: 'Declare' }).click();
    await spectator.sees('0–1');
    await director.shot('declared');
    await seats.leave();
  });
}
