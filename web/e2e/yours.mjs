// A coach of a school: where his players sit, a bye, an appeal of a pairing, and the official who hears of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seat, WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';
import { Owner, plan } from './visitors-event.mjs';

const PLAYERS = [['Ann Lee', 1800, 'Lincoln'], ['Bo Diaz', 1700, 'Lincoln'], ['Cy Ott', 1600, 'Adams'], ['Di Poe', 1500, 'Adams']];

export function yoursTests(house) {
  test('a coach asks for a bye and appeals a pairing', async () => {
    const owner = await Owner.of(house.server);
    const entrants = PLAYERS.map(([name, rating, team]) => ['Open', { name, team, ratings: [{ list: 'us-chess', rating }] }]);
    const event = await owner.open('Two Schools', [plan('Open', 3)], entrants);
    const { path } = await owner.ask('POST', `/events/${event}/invitations`, { post: { post: 'coach', of: { team: 'Lincoln' } } });
    await owner.begin(event, 'Open', 1);
    const context = await house.browser.newContext({ viewport: WIDTHS.phone, hasTouch: true });
    const page = await context.newPage();
    await page.goto(house.server.address + path);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Kay Coach');
    await page.getByLabel('Choose a password').fill('knights before bishops');
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('link', { name: 'Your players' }).click();
    const ann = page.getByRole('region', { name: 'Ann Lee' });
    await ann.getByText('board 1, White against Cy Ott').waitFor();
    await soon(() => page.getByRole('region', { name: 'Cy Ott' }).count(), 0, 'others have coaches of their own');
    const [places, card] = await Promise.all([page.getByRole('navigation', { name: 'Pages of this event' }), ann].map((part) => part.boundingBox()));
    assert.ok(places.y + places.height <= card.y, 'the ways to the other pages stand above what is on this one');

    await ann.getByRole('button', { name: 'How board 1 came to be' }).click();
    await page.getByRole('dialog').getByText('To Ann Lee', { exact: false }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await ann.getByRole('link', { name: 'Live boards' }).waitFor();

    await ann.getByText('Byes', { exact: true }).click();
    await ann.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Zero-point bye' });
    await ann.getByRole('button', { name: 'Ask for this bye' }).click();
    await ann.getByRole('listitem').filter({ hasText: 'Round 2' }).waitFor();
    await ann.getByText('Is this pairing wrong?').click();
    await ann.getByRole('combobox', { name: 'Ground' }).selectOption({ label: 'they have met' });
    await ann.getByRole('button', { name: 'Appeal this pairing' }).click();
    await ann.getByRole('status').getByText(/appeal/i).waitFor();
    assert.deepEqual(await troubles(page), []);
    const seat = new Seat(page, 'coach', 'phone');
    assert.equal(await seat.overflow(), 0);
    await seat.shot('yours');
    await context.close();

    const desk = await house.browser.newContext({ viewport: WIDTHS.desk });
    const [name, value] = owner.cookie.split('=');
    await desk.addCookies([{ name, value, url: house.server.address }]);
    const round = await desk.newPage();
    await round.goto(`${house.server.address}/e/${event}/round?section=Open&round=1`);
    await round.getByText('Board 1, by Kay Coach: they have met.').waitFor();
    await round.getByRole('button', { name: /^Why board 2/ }).click();
    await round.getByText('Somebody says that it is wrong').click();
    await round.getByRole('textbox', { name: 'Who appeals' }).fill('Pat Poe');
    await round.getByRole('button', { name: 'Record the appeal' }).click();
    await round.getByRole('dialog').getByRole('status').getByText(/appeal/i).waitFor();
    assert.deepEqual(await troubles(round), []);
    await new Seat(round, 'director', 'desk').shot('appeal-recorded');
    await desk.close();
  });
}
