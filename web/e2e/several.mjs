// Boards with several games: a match of two teams at two tables, and a round of two games in turn. On the floor, at the scorers'
// table, on a tablet, at home and on the live boards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seat, sizes, WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';
import { Owner, plan } from './visitors-event.mjs';

// Oak has White at the first table, Elm at the second.
const PLAYERS = [['Ann Leibowitz-Harrington', 1800, 'Oak Hill Academy'], ['Bo Diaz', 1700, 'Oak Hill Academy'], ['Cy Ott', 1650, 'Elm Street'], ['Di Poe', 1500, 'Elm Street']];

const entrant = (name, rating, team) => ['Open', { name, team, ratings: [{ list: 'us-chess', rating }], born: '1980-01-02' }];

const MATE = [['white', 'f2', 'f3'], ['black', 'e7', 'e5'], ['white', 'g2', 'g4'], ['black', 'd8', 'h4']];

const LIVE = { name: '', from: '2026-11-21', to: '2026-11-22', live: { 'after-minutes': 0 } };

export function severalTests(house) {
  for (const size of sizes('phone')) {
    const visit = async (path, owner, on = size) => {
      const context = await house.browser.newContext({ viewport: WIDTHS[on], hasTouch: on === 'phone' });
      if (owner) {
        const [name, value] = owner.cookie.split('=');
        await context.addCookies([{ name, value, url: house.server.address }]);
      }
      const page = await context.newPage();
      await page.goto(house.server.address + path);
      return { context, page, seat: new Seat(page, 'several', on) };
    };
    const clean = async (page, seat, what) => {
      assert.deepEqual(await troubles(page), [], what);
      assert.equal(await seat.overflow(), 0, `${what} sticks out`);
      const inside = await page.evaluate(() => [...document.querySelectorAll('dialog, .tablet')].map((one) => one.scrollWidth - one.clientWidth));
      assert.ok(inside.every((over) => over <= 0), `something within ${what} sticks out`);
      await seat.shot(what);
    };
    const player = async (owner, event, entry) => {
      const [{ path }] = await owner.ask('POST', `/events/${event}/cards`, { entries: [entry] });
      const one = await visit(path);
      await one.page.getByRole('button', { name: 'Come in' }).click();
      await one.page.getByRole('link', { name: 'To your event' }).click();
      return { ...one, board: one.page.getByRole('region', { name: /^Your board/ }) };
    };

    /** A scorer wants a director at a game. */
    async function calls(owner, event, named) {
      const { path } = await owner.ask('POST', `/events/${event}/invitations`, { post: { post: 'official', role: 'scorer' } });
      const scorer = Object.assign(new Owner(), { server: owner.server });
      await scorer.ask('POST', `/invitations/${path.replace('/invite/', '')}`, { name: `Sam Scorer ${size}`, password: 'knights before bishops' });
      await scorer.ask('POST', `/events/${event}/boards/Open/1/${named}/mark`, { mark: 'call' });
    }

    async function match(name) {
      const owner = await Owner.of(house.server);
      const section = plan('Open', 2, { kind: { system: 'team-swiss', boards: 2 } });
      const event = await owner.open(name, [section], PLAYERS.map((one) => entrant(...one)));
      await owner.act(event, { do: 'change-event', event: { ...LIVE, name } });
      await owner.begin(event, 'Open', 1);
      return { owner, event };
    }

    async function twoGames(name) {
      const owner = await Owner.of(house.server);
      const event = await owner.open(name, [plan('Open', 2, { 'games-a-round': 2 })], PLAYERS.slice(0, 2).map((one) => entrant(...one)));
      await owner.act(event, { do: 'change-event', event: { ...LIVE, name } });
      return { owner, event };
    }

    test(`a match of teams: each table has its result, its ruling and its live board (${size})`, async () => {
      const { owner, event } = await match(`Match ${size}`);
      const { context, page, seat } = await visit(`/e/${event}/floor`, owner);
      const board = page.getByRole('button', { name: /^Board 1 White Oak Hill Academy/ });
      await board.waitFor();
      await calls(owner, event, '1.2');
      await page.getByRole('button', { name: 'Board 1.2, Open: calls a director' }).waitFor();
      await board.getByText('director wanted (1.2)').waitFor();
      await clean(page, seat, 'several-floor');
      await board.click();
      const tables = page.getByRole('dialog').getByRole('region', { name: /^Board 1\.\d$/ });
      await soon(() => tables.count(), 2);
      await tables.nth(1).getByText('Di Poe').first().waitFor();
      await clean(page, seat, 'several-dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Board 1.2, Open: calls a director' }).click();
      const second = page.getByRole('dialog').getByRole('region', { name: 'Board 1.2' });
      await second.getByRole('button', { name: 'I am here: end the call' }).click();
      await second.getByText('A director is wanted here.').waitFor({ state: 'detached' });
      await second.getByText('Something happened?').first().click();
      await second.getByRole('button', { name: 'Phone or device' }).click();
      await second.locator('.told button').first().waitFor();
      await clean(page, seat, 'several-ruling');
      await second.getByRole('button', { name: 'Black: Black let their phone ring' }).click();
      await second.getByRole('button', { name: 'Record the dispute, rule later' }).click();
      await page.waitForURL(/\/g\//);
      await page.getByText('Open, round 1, board 1.2').waitFor();
      await page.locator('.case').waitFor();
      await clean(page, seat, 'several-desk');
      await page.getByRole('link', { name: 'Floor' }).click();
      await page.getByRole('button', { name: 'Board 1.2, Open: has a dispute open' }).waitFor();

      const desk = await visit(`/e/${event}/results`, owner, 'desk');
      const typed = desk.page.getByLabel('By keyboard');
      await typed.fill('1 w');
      await typed.press('Enter');
      await desk.page.getByText('Board 1 has more than one game.').waitFor();
      await typed.fill('1.2 w');
      await desk.page.getByText('Board 1.2, Di Poe – Bo Diaz: White won').waitFor();
      await clean(desk.page, desk.seat, 'several-typed');
      await typed.press('Enter');
      await desk.page.getByText('Recorded: board 1.2 of Open, White won.').waitFor();
      await typed.fill('1.1');
      await typed.press('Enter');
      await desk.page.getByRole('dialog').getByRole('heading', { name: 'Board 1.1' }).waitFor();
      await clean(desk.page, desk.seat, 'several-opened');
      await desk.context.close();
      await page.goto(`${house.server.address}/e/${event}/results`);
      await page.getByText('1 of 1 board without a result.').waitFor();
      const tile = page.getByRole('button', { name: /^Board 1 White Oak Hill Academy/ });
      await tile.getByText('1 of 2 games in').waitFor();
      await tile.click();
      const first = page.getByRole('dialog').getByRole('region', { name: 'Board 1.1' });
      await first.getByRole('button', { name: /½-½ Draw/ }).click();
      await page.getByText('Recorded: board 1.1 of Open, Draw.').waitFor();
      await tile.getByText('result in').waitFor();
      await clean(page, seat, 'several-results');
      await context.close();

      const link = async (named, seat) => (await owner.ask('POST', `/events/${event}/boards/Open/1/${named}/game`, { seat })).link.replace('/g/', '');
      const watcher = await visit(`/e/${event}/board/Open/1/1.1`);
      const chips = watcher.page.getByRole('navigation', { name: 'Games of this board' });
      await chips.getByRole('link', { name: 'Board 1.2' }).waitFor();
      await clean(watcher.page, watcher.seat, 'several-live-none');
      await chips.getByRole('link', { name: 'Board 1.2' }).click();
      await watcher.page.getByRole('heading', { level: 1, name: 'Board 1.2' }).waitFor();
      await soon(() => chips.getByRole('link', { name: 'Board 1.2' }).getAttribute('aria-current'), 'page');
      await watcher.page.getByText('Di Poe').first().waitFor();
      assert.ok(await link('1.2', 'director'));
      await clean(watcher.page, watcher.seat, 'several-live');
      await watcher.context.close();
    });

    test(`a tablet at a table of a match, and a player at home who goes to his own (${size})`, async () => {
      const { owner, event } = await match(`Tables ${size}`);
      await owner.act(event, { do: 'permit-devices', devices: 'tablets' });
      const made = await owner.ask('POST', `/events/${event}/tablets`, { section: 'Open', boards: ['1.2'], use: 'both' });
      const { context, page, seat } = await visit(made[0].path);
      await page.getByRole('button', { name: 'Use this tablet here' }).click();
      await page.getByRole('heading', { name: /Board 1\.2, Open/ }).waitFor();
      await page.getByRole('button', { name: 'Black: start the clock' }).waitFor();
      await page.getByRole('region', { name: 'White', exact: true }).getByText('Di Poe').waitFor();
      await clean(page, seat, 'several-tablet');
      await context.close();

      await owner.act(event, { do: 'permit-devices', devices: 'screens' });
      const bo = await player(owner, event, 2);
      await bo.board.getByText('Round 1 of Open: board 1.2.').waitFor();
      await bo.board.getByText('You have Black against Di Poe.').waitFor();
      await clean(bo.page, bo.seat, 'several-home');
      await bo.context.close();
    });

    test(`two games in turn at home: the second opens after the first (${size})`, async () => {
      const { owner, event } = await twoGames(`Twice ${size}`);
      await owner.act(event, { do: 'permit-devices', devices: 'screens' });
      await owner.begin(event, 'Open', 1);
      const [ann, bo] = [await player(owner, event, 1), await player(owner, event, 2)];
      const sit = ({ board }) => board.getByRole('button', { name: 'Go to your board' }).click();
      await ann.board.getByText('Round 1 of Open: board 1.1.').waitFor();
      await sit(ann);
      // Whoever waits sees whether the other has come, from the first minute on.
      await ann.page.getByText(/^Bo Diaz has not come yet\. At .* the game is lost for whoever has not come/).waitFor();
      await clean(ann.page, ann.seat, 'several-forfeit');
      await sit(bo);
      const seats = { white: new Seat(ann.page, 'white', size), black: new Seat(bo.page, 'black', size) };
      await seats.black.sees(/Start White’s clock/);
      await bo.page.getByText('Ann Leibowitz-Harrington has come.').waitFor();
      await ann.page.getByText('Bo Diaz has come.').waitFor();
      await soon(() => ann.page.getByText(/the game is lost for whoever has not come/).count(), 0, 'nobody is missing');
      await seats.black.press('Start White’s clock');
      for (const [color, from, to] of MATE) {
        await seats[color].sees(/You are on move/);
        await seats[color].move(from, to);
      }
      await soon(() => ann.page.getByText(/has come\./).count(), 0, 'both have moved');
      await ann.page.getByText(/checkmate/i).filter({ visible: true }).first().waitFor();
      await clean(ann.page, ann.seat, 'several-first-over');
      for (const { page } of [ann, bo]) await page.getByRole('link', { name: `Twice ${size}` }).click();
      await ann.board.getByText('Round 1 of Open: board 1.2.').waitFor();
      await ann.board.getByText('You have Black against Bo Diaz.').waitFor();
      await clean(ann.page, ann.seat, 'several-second');
      for (const one of [ann, bo]) await sit(one);
      await new Seat(ann.page, 'black', size).sees(/Start White’s clock/);
      await clean(ann.page, ann.seat, 'several-second-board');

      const watcher = await visit(`/e/${event}/board/Open/1/1.1`);
      await watcher.page.getByText('0-1').first().waitFor();
      await watcher.page.getByRole('navigation', { name: 'Games of this board' }).getByRole('link', { name: 'Board 1.2' }).waitFor();
      await clean(watcher.page, watcher.seat, 'several-live-two');
      for (const { context } of [ann, bo, watcher]) await context.close();
    });

    test(`one tablet for two games: a sheet that waited for the line is handed in when the second has begun (${size})`, async () => {
      const { owner, event } = await twoGames(`Tablet twice ${size}`);
      await owner.act(event, { do: 'permit-devices', devices: 'tablets' });
      await owner.begin(event, 'Open', 1);
      const made = await owner.ask('POST', `/events/${event}/tablets`, { section: 'Open', boards: [1], use: 'both' });
      const { context, page, seat } = await visit(made[0].path);
      await page.getByRole('button', { name: 'Use this tablet here' }).click();
      await page.getByRole('heading', { name: /Board 1.1, Open Round 1/ }).waitFor();
      const half = (color) => page.getByRole('region', { name: color, exact: true });
      await half('White').getByText('Ann Leibowitz').waitFor();
      await half('White').getByRole('button', { name: 'Score' }).click();
      await context.setOffline(true);
      const entry = half('White').getByLabel('Next entry');
      for (const text of ['e4', 'e5']) {
        await entry.fill(text);
        await entry.press('Enter');
      }
      await page.getByText('1 kept here, handed in later').waitFor();
      await clean(page, seat, 'several-tablet-offline');
      // An official records the first game meanwhile.
      await owner.act(event, { do: 'report', section: 'Open', round: 1, board: 1, game: 1, result: { outcome: 'white-wins' } });
      await context.setOffline(false);
      await page.getByRole('heading', { name: /Board 1.2, Open Round 1/ }).waitFor();
      await page.getByText('Board 1.1: 1-0. Colors are reversed now.').waitFor();
      await half('White').getByText('Bo Diaz').waitFor();
      await page.getByText('✓ Connected').waitFor();
      await clean(page, seat, 'several-tablet-second');
      const { rounds } = await owner.ask('GET', `/events/${event}/floor`);
      const games = rounds[0].boards[0].games;
      assert.deepEqual(games[0].sheets.white.map(({ text }) => text), ['e4', 'e5']);
      assert.equal(games[1].sheets, null, 'the second game has sheets of its own');

      // The same over the end of a round.
      await half('White').getByRole('button', { name: 'Score' }).click();
      await context.setOffline(true);
      await half('White').getByLabel('Next entry').fill('d4');
      await half('White').getByLabel('Next entry').press('Enter');
      await page.getByText('1 kept here, handed in later').waitFor();
      await owner.act(event, { do: 'report', section: 'Open', round: 1, board: 1, game: 2, result: { outcome: 'draw' } });
      await owner.act(event, { do: 'pair', section: 'Open', lot: null });
      await owner.act(event, { do: 'post-pairings', section: 'Open', round: 2 });
      await context.setOffline(false);
      await page.getByRole('heading', { name: /Board 1.1, Open Round 2/ }).waitFor();
      await page.getByText('✓ Connected').waitFor();
      const secret = await page.evaluate(() => JSON.parse(localStorage.getItem('jadoube-tablet')).unsent.length);
      assert.equal(secret, 0);
      await context.close();
    });

    test(`a claim on a tablet is before the director in three taps (${size})`, async () => {
      const { owner, event } = await match(`Claim ${size}`);
      await owner.act(event, { do: 'permit-devices', devices: 'tablets' });
      const made = await owner.ask('POST', `/events/${event}/tablets`, { section: 'Open', boards: ['1.2'], use: 'clock' });
      const tablet = await visit(made[0].path);
      await tablet.page.getByRole('button', { name: 'Use this tablet here' }).click();
      const half = (color) => tablet.page.getByRole('region', { name: color, exact: true });
      await tablet.page.getByRole('button', { name: 'Black: start the clock' }).click();
      await tablet.page.getByRole('button', { name: 'White: press the clock' }).click();
      await tablet.page.getByRole('button', { name: 'Black: press the clock' }).click();
      await half('White').getByRole('button', { name: 'Claim' }).click();
      await half('White').getByRole('button', { name: 'An illegal move was made' }).click();
      await tablet.page.getByText('A director has been called.').waitFor();

      const { context, page, seat } = await visit(`/e/${event}/floor`, owner);
      const queue = page.getByRole('button', { name: 'Board 1.2, Open: White claims an illegal move' });
      await queue.waitFor();
      await queue.click();
      const rule = page.getByRole('dialog').getByRole('button', { name: 'Rule on it: Black made an illegal move' });
      await rule.waitFor();
      await clean(page, seat, 'several-claimed');
      await rule.click();
      await page.waitForURL(/\/g\//);
      await page.locator('.question').first().getByRole('button', { name: 'Yes', exact: true }).waitFor();
      await clean(page, seat, 'several-claimed-desk');
      await page.locator('.question').first().getByRole('button', { name: 'Yes', exact: true }).click();
      // The tablet saw no move, so the director says how long ago it was, and it is taken back.
      await page.locator('.question').filter({ hasText: 'How many half-moves' }).getByRole('button', { name: '0', exact: true }).click();
      await page.locator('.case').getByText('take the illegal move back').first().waitFor();
      await seat.press('Give this ruling');
      await page.locator('.case').waitFor({ state: 'detached' });
      const { rounds } = await owner.ask('GET', `/events/${event}/floor`);
      assert.deepEqual(rounds[0].boards[0].games.map(({ called, claims }) => [called, claims]), [[false, null], [false, null]]);
      await tablet.page.getByText('A director has been called.').waitFor({ state: 'detached' });
      await context.close();
      await tablet.context.close();
    });
  }
}
