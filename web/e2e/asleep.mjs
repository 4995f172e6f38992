// A laptop falls asleep: the server's, in mid-round and in mid-game, and an official's. Nothing that was done or typed is lost,
// nobody is charged for the sleep (us-chess-7 16Q), and every page catches up by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Desk } from './event.mjs';
import { Seats } from './house.mjs';
import { soon } from './soon.mjs';

const SIX = ['Ada Alder', 'Ben Birch', 'Cid Cedar', 'Dot Date', 'Eve Elm', 'Fay Fir'];

/** Longer than the server's heart may miss its beats. */
const A_SLEEP = 12_000;

export function asleepTests(house) {
  let desk;
  const begun = async (name) => {
    desk ??= await Desk.open(house.server);
    const id = await desk.event(name, { sections: [{ name: 'Open', kind: { system: 'swiss' }, rounds: 3, control: 'G/60 d/5' }] });
    await desk.players('Open', SIX);
    await desk.act({ do: 'toss', 'higher-ranked': 'white' });
    await desk.begin('Open', 1);
    return id;
  };

  test('the director’s laptop sleeps in mid-round and wakes', async () => {
    const id = await begun('Asleep');
    const { context, page, seat } = await desk.visit(house.browser, 'desk', `/e/${id}/results`);
    const seats = await Seats.take(house.browser, house.server, await house.server.game(), 'desk', ['white', 'black', 'director']);
    const { white, black, director } = seats;
    await white.press('Start White’s clock');
    await white.play('e2', 'e4');
    await black.sees('You are on move');
    await page.getByLabel('By keyboard').fill('3 dr');

    const fell = Date.now();
    await house.server.sleep();
    await page.getByText('The line to the server is down').waitFor();
    await page.getByRole('button', { name: /^Board 1 White / }).click();
    await page.getByRole('button', { name: /1-0 White won/ }).click();
    await page.getByText('Kept on this device: board 1, White won.').waitFor();
    await seat.shot('asleep');
    for (const { page: seated } of [white, black, director]) await seated.getByText('No connection').waitFor();
    await page.waitForTimeout(Math.max(0, A_SLEEP - (Date.now() - fell)));
    await house.server.wake();

    // The clock of the player on move has not run while the machine slept; one button, and play goes on.
    for (const seated of [white, black, director]) {
      await seated.page.getByText('No connection').waitFor({ state: 'detached' });
      await seated.sees('Play is interrupted');
    }
    const charged = 1_800 - seconds(await black.clock('black'));
    const apart = (Date.now() - fell) / 1000;
    assert.ok(charged < apart - 8, `${charged} seconds of ${apart} were charged`);
    await director.shot('woken');
    await director.press('Resume play');
    await black.sees('You are on move');
    await black.play('e7', 'e5');
    await seats.leave();

    // What was tapped is handed in, what was typed is still there, and the page is up again.
    await page.getByText('Recorded: board 1').waitFor();
    await page.getByText('The line to the server is down').waitFor({ state: 'detached' });
    await page.getByText('2 of 3 boards without a result.').waitFor();
    await soon(() => page.getByLabel('By keyboard').inputValue(), '3 dr', 'what was typed stays');
    await context.close();
  });

  test('an official’s own device sleeps and wakes', async () => {
    const id = await begun('Drowsy');
    const { context, page } = await desk.visit(house.browser, 'phone', `/e/${id}/floor`);
    await page.getByText('Nobody waits for a director.').waitFor();
    // A device that sleeps runs no line of the page.
    const device = await context.newCDPSession(page);
    await page.evaluate(() => {
      let last = performance.now();
      globalThis.longest = 0;
      setInterval(() => {
        globalThis.longest = Math.max(globalThis.longest, performance.now() - last);
        last = performance.now();
      }, 50);
    });
    await device.send('Debugger.enable');
    await device.send('Debugger.pause');
    await context.setOffline(true);
    await desk.act({ do: 'report', section: 'Open', round: 1, board: 2, result: { outcome: 'draw' } });
    const scorer = await desk.invite('Sid Scorer', { post: 'official', role: 'scorer' });
    await scorer.ask('POST', `/api/v1/events/${id}/boards/Open/1/3/mark`, { mark: 'call' });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await context.setOffline(false);
    await device.send('Debugger.resume');
    await page.getByRole('button', { name: 'Board 3, Open: calls a director' }).waitFor();
    await page.getByRole('button', { name: /^Board 2 White .*½.*result in/ }).waitFor();
    assert.ok((await page.evaluate(() => globalThis.longest)) > 1_000, 'the device slept');
    await context.close();
  });
}

/** What a clock shows, in seconds. */
const seconds = (shown) => shown.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
