// The line breaks: the page says so, nothing is lost, and it catches up.
import { test } from 'node:test';
import { Seats } from './house.mjs';
import { soon } from './soon.mjs';

export function lineTests(house) {
  test('a page that was offline catches up and says what it could not say', async () => {
    const links = await house.server.game();
    const seats = await Seats.take(house.browser, house.server, links, 'desk', ['white', 'black']);
    const { white, black } = seats;
    await white.press('Start White’s clock');
    await white.sees('You are on move');
    await black.page.context().setOffline(true);
    await black.page.getByText('No connection').waitFor();
    await black.shot('offline');
    await white.play('e2', 'e4');
    await black.press('Offer a draw');
    await black.page.getByText('1 act waits to be sent').waitFor();
    await soon(() => white.page.getByText('offers a draw').count(), 0);

    await black.page.context().setOffline(false);
    await black.stands('e4', 'white pawn');
    await white.sees('Black offers a draw');
    await black.page.getByText('No connection').waitFor({ state: 'detached' });
    await soon(() => black.page.locator('.refusal').count(), 0, 'the act was counted once');
    await seats.leave();
  });

  test('a server that is killed comes back as an interruption', async () => {
    const links = await house.server.game();
    const seats = await Seats.take(house.browser, house.server, links, 'desk', ['white', 'black', 'director']);
    const { white, black, director } = seats;
    await white.press('Start White’s clock');
    await white.play('e2', 'e4');
    await black.sees('You are on move');
    await house.server.kill();
    await black.page.getByText('No connection').waitFor();
    await house.server.open();
    for (const seat of [white, black, director]) {
      await seat.page.getByText('No connection').waitFor({ state: 'detached' });
      await seat.sees('Play is interrupted');
    }
    await black.shot('interrupted');
    await white.press('Ready to resume');
    await black.press('Ready to resume');
    await black.sees('You are on move');
    await black.stands('e4', 'white pawn');
    await seats.leave();
  });
}
