// A running event of another program is opened, looked at, taken over, paired on, and another one removed again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { sizes } from './house.mjs';
import { soon } from './soon.mjs';

const corpus = (name) => readFileSync(new URL(`../../fuzz/corpus/running-event/${name}`, import.meta.url));
const file = (name, buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

export function takeOverTests(house) {
  for (const size of sizes('desk')) {
    test(`a running event is taken over and paired on (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const { context, page, seat } = await desk.visit(house.browser, size, '/events/new');
      const fine = async (what) => {
        assert.deepEqual(await troubles(page), [], what);
        assert.equal(await seat.overflow(), 0, `${what} sticks out`);
        await seat.shot(what);
      };
      await page.getByRole('link', { name: 'Take over a running event' }).click();
      await page.getByRole('heading', { name: 'Take over a running event', level: 1 }).waitFor();
      await fine('take-over-empty');

      // A file that is damaged changes nothing, and says what to do.
      const files = page.getByLabel('Choose one file, or several at once');
      await files.setInputFiles(file('broken.sjson', Buffer.from('{"Overview":{}}')));
      await page.getByText(/it has no "Sections", so it is not a file of SwissSys 11; choose the .sjson file/).waitFor();
      const before = (await desk.ask('GET', '/api/v1/events')).events.length;

      // A wall chart leaves much open: what was not read is listed, and who plays on is asked.
      await files.setInputFiles(file('chart.txt', corpus('aligned.txt')));
      await page.getByText('This is a wall chart.').waitFor();
      const notRead = page.getByRole('region', { name: 'What was not read, or was read with doubt' });
      await notRead.getByText(/does not say how many rounds there will be/).waitFor();
      await notRead.getByText(/no time control; G\/60 d\/5 is taken/).waitFor();
      const reserve = page.getByRole('region', { name: 'Reserve', exact: true });
      await reserve.getByText('6 players, 3 of 4 rounds paired').waitFor();
      const plays = reserve.getByLabel('Ada Stone plays on (was not paired in the last round)');
      assert.equal(await plays.isChecked(), false);
      await plays.check();
      await soon(() => plays.isChecked(), true);
      const rounds = reserve.getByLabel('Rounds of Reserve');
      await rounds.fill('5');
      await rounds.press('Tab');
      await reserve.getByText('6 players, 3 of 5 rounds paired').waitFor();
      await soon(() => notRead.getByText(/how many rounds/).count(), 0);
      const name = `Maple Hall ${size}`;
      await page.getByLabel('Name of the event').fill(name);
      await page.getByLabel('Name of the event').press('Tab');
      // By keyboard: the chart opens, and stands as it is printed.
      await reserve.getByText('The wall chart of Reserve').focus();
      await page.keyboard.press('Enter');
      await reserve.getByRole('row', { name: /Maren Lindqvist.*W4w.*D2b.*W3w.*2.5/ }).waitFor();
      await fine('take-over-seen');
      assert.equal((await desk.ask('GET', '/api/v1/events')).events.length, before, 'nothing is written before the button');
      await page.getByRole('button', { name: 'Take over Reserve' }).click();

      // It is an event like any other: its next round is paired here, and the earlier ones say who paired them.
      await page.getByRole('heading', { name: 'What to do next' }).waitFor();
      await page.getByText(/This event was taken over from chart.txt on/).waitFor();
      await fine('taken-over-desk');
      desk.id = new URL(page.url()).pathname.split('/')[2];
      const why = await desk.ask('GET', `/api/v1/events/${desk.id}/sections/Reserve/rounds/1/explain?board=1`);
      assert.match(JSON.stringify(why), /Another program paired this round/);
      await desk.act({ do: 'pair', section: 'Reserve', lot: null });
      const round = await desk.ask('GET', `/api/v1/events/${desk.id}/sections/Reserve/rounds/4`);
      assert.equal(round.boards.length, 3, 'all six play');
      await soon(() => page.getByRole('button', { name: 'Remove this event' }).count(), 0);

      // Another one, upon which nothing is built, is removed again.
      await page.goto(`${house.server.address}/events/take-over`);
      await page.getByLabel('Choose one file, or several at once').setInputFiles(file('hall.sjson', corpus('sample.sjson')));
      await page.getByText('This is a SwissSys 11 file, from SwissSys 11.79.3.').waitFor();
      // Nobody's day of birth is in it, so that all are called as minors until somebody says otherwise.
      await page.getByText(/the file has no day of birth of 8 of 8 players/).waitFor();
      await page.getByText('8 players, 3 of 4 rounds paired, 1 game without a result').waitFor();
      await page.getByRole('button', { name: 'Take over Open' }).click();
      await page.getByRole('button', { name: 'Remove this event' }).click();
      await page.getByRole('button', { name: /^Remove it: nothing was built on it/ }).click();
      await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
      await page.getByRole('link', { name }).waitFor();
      assert.equal(await page.getByRole('link', { name: 'Maple Hall Saturday Swiss' }).count(), 0);
      // Its name is free again.
      await page.goto(`${house.server.address}/events/take-over`);
      await page.getByLabel('Choose one file, or several at once').setInputFiles(file('hall.sjson', corpus('sample.sjson')));
      await page.getByRole('button', { name: 'Take over Open' }).click();
      await page.getByRole('button', { name: 'Remove this event' }).click();
      await page.getByRole('button', { name: /^Remove it/ }).click();
      await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
      await context.close();
    });
  }
}
