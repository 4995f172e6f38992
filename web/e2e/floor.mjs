// Results by tapping and by typing, a line that breaks, and the floor: calls, latecomers, reports that differ, incidents.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { troubles } from './axe.mjs';
import { looks, Seat, Server, sizes, WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';

const PASSWORD = 'knights on the rim';

const NAMES = [
  'Alice Abernathy', 'Ben Ostrowski', 'Carla Vandenberg', 'Dev Patel', 'Ema Lindqvist', 'Frank O’Rourke',
  'Grace Kim', 'Hugo Castellanos-Whitmore', 'Ines Duarte', 'Jack Miller', 'Kira Novak', 'Liam Chen',
];

const LOOKS = { dark: { color: 'dark' }, contrast: { contrast: true }, large: { color: 'dark', contrast: true, large: true } };

export function floorTests(house) {
  // These stories stop the server, so they have one of their own.
  let server;
  let owner;
  before(async () => {
    server = await Server.start();
    owner = await Person.owner(server);
  });
  after(() => server?.close());

  for (const size of sizes('phone')) {
    const visit = async (person, path) => {
      const context = await house.browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone' });
      const [name, value] = person.cookie.split('=');
      await context.addCookies([{ name, value, url: server.address }]);
      const page = await context.newPage();
      await page.goto(server.address + path);
      await page.locator('.tile').first().waitFor();
      return { context, page, seat: new Seat(page, 'official', size) };
    };
    const clean = async (page, seat, what) => {
      assert.deepEqual(await troubles(page), [], what);
      assert.equal(await seat.overflow(), 0, `${what} sticks out`);
      const inside = await page.evaluate(() => [...document.querySelectorAll('dialog')].map((one) => one.scrollWidth - one.clientWidth));
      assert.ok(inside.every((over) => over <= 0), `the dialog of ${what} sticks out`);
      await seat.shot(what);
    };

    test(`results are tapped, taken back and corrected (${size})`, async () => {
      const event = await owner.event(`Tapped ${size}`);
      const { context, page, seat } = await visit(owner, `/e/${event}/results`);
      const scorer = await owner.invite(event, `Tess Scorer ${size}`, { post: 'official', role: 'scorer' });
      const other = await visit(scorer, `/e/${event}/results`);
      await page.getByText('6 of 6 boards without a result.').waitFor();
      await clean(page, seat, 'results');
      await tile(page, 1).click();
      await clean(page, seat, 'results-board');
      await page.getByRole('button', { name: /1-0 White won/ }).click();
      await page.getByText('Recorded: board 1 of Open, White won.').waitFor();
      await page.getByText('5 of 6 boards without a result.').waitFor();
      await soon(() => said(tile(page, 1)), /^1 .* 1 .* 0 ✓ result in$/);
      await other.page.getByText('5 of 6 boards without a result.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('6 of 6 boards without a result.').waitFor();

      // The second half of a double tap is not for the board that lies below the dialog.
      await tile(page, 2).click();
      await page.getByRole('button', { name: /½-½ Draw/ }).dblclick();
      await page.getByText('Recorded: board 2').waitFor();
      await soon(() => page.getByRole('dialog').count(), 0, 'a double tap opens no other board');
      await page.waitForTimeout(600);
      await tile(page, 2).click();
      await page.getByRole('button', { name: 'Correct this result…' }).click();
      await page.getByRole('button', { name: 'Black won' }).click();
      await page.getByRole('button', { name: 'Correct it' }).click();
      await page.getByText('Say why').waitFor();
      await page.getByLabel('Reason').fill('both players came back to say so');
      await clean(page, seat, 'results-correct');
      await page.getByRole('button', { name: 'Correct it' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await tile(page, 2).getByText('1', { exact: true }).waitFor();
      await soon(() => said(tile(page, 2)), / 0 .* 1 ✓ result in$/);
      await tile(other.page, 2).click();
      await other.page.getByText('Only a director can correct it.').waitFor();
      await other.page.keyboard.press('Escape');
      await tile(other.page, 5).click();
      await other.page.getByRole('button', { name: 'Call a director here' }).click();
      await other.page.getByText('A director is wanted here.').waitFor();
      await other.context.close();

      await tile(page, 3).click();
      await page.getByText('Forfeit, adjourned, other').click();
      await page.getByRole('button', { name: '(Black) wins by forfeit' }).click();
      // What it costs is said first.
      await page.getByRole('button', { name: 'Record the forfeit' }).click();
      await page.getByText('Recorded: board 3').waitFor();
      await page.getByLabel('Only boards without a result').check();
      await page.waitForFunction(() => document.querySelectorAll('.tile').length === 4);
      await seat.shot('results-missing');
      await context.close();
    });

    test(`what is tapped while the line is down is handed in later (${size})`, async () => {
      const event = await owner.event(`Line ${size}`);
      const { context, page, seat } = await visit(owner, `/e/${event}/results`);
      await server.kill();
      await page.getByText('The line to the server is down').waitFor();
      await tap(page, 1, /1-0 White won/);
      await page.getByText('Kept on this device: board 1, White won.').waitFor();
      await tap(page, 2, /0-1 Black won/);
      await page.getByText('2 results wait on this device').waitFor();
      await clean(page, seat, 'results-offline');
      await server.open();
      await page.getByText('Recorded: board 2').waitFor();
      await page.getByText('2 results wait on this device').waitFor({ state: 'detached' });
      await page.getByText('4 of 6 boards without a result.').waitFor();

      await context.setOffline(true);
      await tap(page, 3, /1-0 White won/);
      await page.getByText('1 result waits on this device').waitFor();
      await owner.report(event, 3, 'draw');
      await context.setOffline(false);
      await page.getByText('since you looked').waitFor();
      await clean(page, seat, 'results-crossed');
      await page.getByRole('button', { name: 'Look at the board' }).click();
      await page.getByText('Recorded: ½-½').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Forget it' }).click();
      await page.getByText('Not recorded').waitFor({ state: 'detached' });
      await context.close();
    });

    test(`the floor: a call, a latecomer, reports that differ, an incident (${size})`, async () => {
      const event = await owner.event(`Floor ${size}`);
      const { context, page, seat } = await visit(owner, `/e/${event}/floor`);
      await page.getByText('Nobody waits for a director.').waitFor();
      const scorer = await owner.invite(event, `Sam Scorer ${size}`, { post: 'official', role: 'scorer' });
      await scorer.mark(event, 4, { mark: 'call' });
      await page.getByRole('button', { name: 'Board 4, Open: calls a director' }).waitFor();
      await page.getByRole('alert').filter({ hasText: 'New: Board 4' }).waitFor({ state: 'attached' });

      await tile(page, 2).click();
      await page.getByRole('button', { name: /^Not here: / }).last().click();
      await page.getByRole('button', { name: /^Has come: / }).waitFor();
      await page.getByText('The game is lost at').waitFor();
      await seat.shot('floor-late');
      await page.keyboard.press('Escape');
      await soon(() => said(tile(page, 2)), /late [\d:]+$/);

      await owner.act(event, { do: 'permit-devices', devices: 'phones' });
      for (const [color, outcome] of [['white', 'white-wins'], ['black', 'draw']]) {
        const entry = await owner.sits(event, 3, color);
        const player = await owner.invite(event, `${color} ${size}`, { post: 'player', entry });
        await player.ask('POST', `/events/${event}/boards/Open/1/3/slip`, { outcome });
      }
      await page.getByRole('button', { name: 'Board 3, Open: reported two different results' }).waitFor();
      await clean(page, seat, 'floor');
      await page.getByRole('button', { name: /Reports differ/ }).click();
      await page.waitForFunction(() => document.querySelectorAll('.tile').length === 1);
      await tile(page, 3).click();
      await page.getByText('They differ.').waitFor();
      await seat.shot('floor-differ');
      await page.getByRole('button', { name: /½-½ Draw/ }).click();
      await page.getByText('Recorded: board 3').waitFor();
      await page.getByRole('button', { name: /^All/ }).click();

      await page.getByRole('button', { name: 'Board 4, Open: calls a director' }).click();
      await page.getByRole('button', { name: 'I am here: end the call' }).click();
      await page.getByText('A director is wanted here.').waitFor({ state: 'detached' });
      await clean(page, seat, 'floor-board');
      await context.close();
    });

    test(`after an interruption every board is resumed with one press (${size})`, async () => {
      const event = await owner.event(`Interrupted ${size}`);
      for (const board of [1, 2]) {
        const { link } = await owner.ask('POST', `/events/${event}/boards/Open/1/${board}/game`, {});
        for (const deed of ['start-clocks', 'interrupt']) {
          await owner.ask('POST', `/seat/${link.replace('/g/', '')}/acts`, { id: `${deed} ${board}`, act: { do: deed } });
        }
      }
      const { context, page, seat } = await visit(owner, `/e/${event}/floor`);
      await page.getByRole('heading', { name: 'Play is interrupted at 2 boards' }).waitFor();
      await clean(page, seat, 'floor-interrupted');
      await page.getByRole('button', { name: 'Resume play at all 2 boards' }).click();
      await page.getByText('Play goes on at 2 boards.').waitFor();
      await page.getByRole('heading', { name: 'Play is interrupted at 2 boards' }).waitFor({ state: 'detached' });
      await context.close();
    });

    test(`both pages in every look (${size})`, async () => {
      const event = await owner.event(`Looks ${size}`);
      await owner.report(event, 1, 'draw');
      const scorer = await owner.invite(event, `Lou Scorer ${size}`, { post: 'official', role: 'scorer' });
      await scorer.mark(event, 2, { mark: 'call' });
      await scorer.mark(event, 3, { mark: 'absent', color: 'white' });
      for (const [look, choice] of looks(LOOKS)) {
        const { context, page, seat } = await visit(owner, `/e/${event}/results`);
        await page.evaluate((kept) => localStorage.setItem('jadoube-look', kept), JSON.stringify(choice));
        for (const path of ['results', 'floor']) {
          await page.goto(`${server.address}/e/${event}/${path}`);
          await tile(page, 2).click();
          await page.getByRole('dialog').waitFor();
          await clean(page, seat, `${path}-board-${look}`);
          await page.keyboard.press('Escape');
          await clean(page, seat, `${path}-${look}`);
        }
        await context.close();
      }
    });

    test(`an incident in three taps (${size})`, async () => {
      const event = await owner.event(`Incident ${size}`);
      const { context, page, seat } = await visit(owner, `/e/${event}/floor`);
      await tile(page, 1).click();
      await page.getByRole('button', { name: 'Phone or device' }).first().click();
      await page.locator('.told button').first().waitFor();
      await clean(page, seat, 'floor-what');
      await page.getByRole('button', { name: 'Black: Black let their phone ring' }).click();
      await page.locator('.tried .case').waitFor();
      await clean(page, seat, 'floor-tried');
      await page.getByRole('button', { name: 'Only asked: record nothing' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Board 1, Open/ }).waitFor({ state: 'detached' });
      await tile(page, 1).click();
      await page.getByRole('button', { name: 'Phone or device' }).first().click();
      await page.getByRole('button', { name: 'Black: Black let their phone ring' }).click();
      await page.getByRole('button', { name: 'Record the dispute, rule later' }).click();
      await page.waitForURL(/\/g\//);
      await page.locator('.case').waitFor();
      await page.getByText('Open, round 1, board 1').waitFor();
      // What nobody records is not shown as if it were known.
      await page.getByText('No moves are recorded at this board', { exact: true }).waitFor();
      await soon(() => page.locator('.board-men').count(), 0, 'no men stand on a board that nobody sees');
      await page.getByRole('timer', { name: /White’s clock, Alice Abernathy/ }).waitFor();
      await clean(page, seat, 'floor-desk');
      await page.getByRole('link', { name: 'Floor' }).click();
      await page.getByRole('button', { name: 'Board 1, Open: has a dispute open' }).waitFor();
      await context.close();
    });
  }

  /** A director with a phone on the floor of a new event. */
  const onTheFloor = async (name) => {
    const event = await owner.event(name);
    const context = await house.browser.newContext({ viewport: WIDTHS.phone, hasTouch: true });
    const [cookie, value] = owner.cookie.split('=');
    await context.addCookies([{ name: cookie, value, url: server.address }]);
    const page = await context.newPage();
    await page.goto(`${server.address}/e/${event}/floor`);
    const told = async (board, kind, phrase) => {
      await tile(page, board).click();
      await page.getByRole('button', { name: kind, exact: true }).click();
      await page.locator('.told').getByRole('button', { name: phrase }).click();
      await page.locator('.tried .case').waitFor();
    };
    return { context, page, told, seat: new Seat(page, 'official', 'phone') };
  };

  test('colors that were reversed are ruled on at a board that nobody records, in words for both players', async () => {
    const { context, page, told, seat } = await onTheFloor('Colors');
    await told(1, 'Set-up or colors', 'The colors were reversed');
    await page.getByText('How many moves has each player made?').waitFor();
    await soon(() => page.locator('.outcome-button').filter({ visible: true }).count(), 0, 'no result is tapped instead of an answer');
    await page.getByRole('textbox', { name: 'How many' }).fill('12');
    await page.getByRole('button', { name: 'Answer' }).first().click();
    const aloud = ['The director saw that the colors were reversed.', 'The game goes on.'];
    await soon(() => page.locator('.proposal .aloud p:not(.hint)').allInnerTexts(), aloud);
    assert.deepEqual(await troubles(page), []);
    await seat.shot('floor-aloud');
    await page.getByRole('button', { name: 'Give this ruling' }).click();
    await page.waitForURL(/\/g\//);
    await soon(() => page.locator('.rulings .aloud p:not(.hint)').allInnerTexts(), aloud);
    await context.close();
  });

  test('times are offered, and read as a thumb types them', async () => {
    const { context, page, told } = await onTheFloor('Times');
    await told(2, 'Late or away', 'Black: Black came late');
    await page.getByRole('button', { name: /^\d+:00$/ }).click();
    await page.locator('.proposal').getByText(/^.*Nothing follows from it.*, and the game goes on\./).waitFor();
    await page.keyboard.press('Escape');
    await told(3, 'Phone or device', 'White: White let their phone ring');
    await page.getByLabel('How long').fill('1305');
    await page.getByRole('button', { name: 'Answer 13:05' }).click();
    await page.locator('.case').getByText('What does White\'s clock show now? 13:05').waitFor();
    await context.close();
  });

  test('a hurried hand ends no game, and a line that breaks in the middle of a ruling gives it once', async () => {
    const { context, page, told, seat } = await onTheFloor('Hurried');
    await told(4, 'Behavior', 'White: White was rude');
    await page.getByRole('button', { name: 'Game lost', exact: true }).dblclick();
    await page.getByRole('button', { name: 'Game lost: yes, it ends the game' }).waitFor();
    await page.getByText('Nothing is recorded until you give the ruling.').waitFor();

    // The server has taken both acts, but one answer is lost on the way.
    let lost = 0;
    await page.route('**/api/v1/seat/*/acts', async (route) => {
      const response = await route.fetch();
      if (route.request().postData().includes('"choose"') && lost++ === 0) await route.abort();
      else await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Warning', exact: true }).click();
    await page.getByText('The server could not be reached.').waitFor();
    await page.getByRole('button', { name: 'Warning', exact: true }).click();
    await page.waitForURL(/\/g\//);
    await page.locator('.rulings').getByText('White is warned for the first time, and the game goes on.').waitFor();
    await soon(() => page.locator('.rulings h3').count(), 1, 'one ruling');
    assert.equal(await seat.overflow(), 0);
    await context.close();
  });

  test('a bell rings for a call where somebody wants it, and a page without a line does not say that nobody calls', async () => {
    const event = await owner.event('Bell');
    const context = await house.browser.newContext({ viewport: WIDTHS.phone, hasTouch: true });
    const [cookie, value] = owner.cookie.split('=');
    await context.addCookies([{ name: cookie, value, url: server.address }]);
    const page = await context.newPage();
    await page.addInitScript(() => {
      globalThis.rung = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        globalThis.rung += 1;
        return start.apply(this, when);
      };
    });
    await page.goto(`${server.address}/e/${event}/floor`);
    await page.getByRole('button', { name: 'Bell' }).click();
    await page.getByRole('button', { name: 'Bell', pressed: true }).waitFor();
    await soon(() => page.evaluate(() => globalThis.rung), 2, 'it is heard once when it is turned on');
    const scorer = await owner.invite(event, 'Bell Scorer', { post: 'official', role: 'scorer' });
    await scorer.mark(event, 4, { mark: 'call' });
    await page.getByRole('button', { name: 'Board 4, Open: calls a director' }).waitFor();
    await soon(() => page.evaluate(() => globalThis.rung), 4, 'a call rings');
    assert.deepEqual(await troubles(page), []);
    assert.equal(await new Seat(page, 'official', 'phone').overflow(), 0);
    await owner.ask('POST', `/events/${event}/boards/Open/1/4/mark`, { mark: 'answered' });
    await page.getByText('Nobody waits for a director.').waitFor();
    await server.kill();
    await page.getByText('Calls do not reach this page now.').waitFor();
    await soon(() => page.getByText('Nobody waits for a director.').count(), 0);
    await server.open();
    await page.getByText('Nobody waits for a director.').waitFor();
    await context.close();
  });

  test('after a ruling on time the director is told what the clock must show', async () => {
    const event = await owner.event('Clock');
    const { link } = await owner.ask('POST', `/events/${event}/boards/Open/1/1/game`, {});
    const context = await house.browser.newContext({ viewport: WIDTHS.phone, hasTouch: true });
    const [name, value] = owner.cookie.split('=');
    await context.addCookies([{ name, value, url: server.address }]);
    const page = await context.newPage();
    const seat = new Seat(page, 'official', 'phone');
    await page.goto(`${server.address}${link}?floor=${event}`);
    await page.getByRole('button', { name: 'Read the clocks…' }).waitFor();
    await soon(() => page.getByRole('button', { name: /^Start / }).count(), 0, 'the clock on the table runs without us');
    await seat.press('Read the clocks…');
    await page.getByRole('dialog').getByLabel('White').fill('13:00');
    await seat.press('Keep it');
    await seat.press('Adjust time…');
    await page.getByRole('dialog').getByRole('radio', { name: 'White' }).check();
    await page.getByLabel(/^By how much/).fill('+2:00');
    await page.getByLabel('Reason').fill('his opponent made an illegal move');
    await seat.press('Adjust the clock');
    await page.locator('.note').getByText('Set White’s clock to 15:00.').waitFor();
    assert.equal(await seat.overflow(), 0);
    assert.deepEqual(await troubles(page), []);
    await seat.shot('floor-clock-due');
    await seat.press('Done');
    await page.locator('.note').getByText('Set White’s clock to 15:00.').waitFor({ state: 'detached' });

    // Whoever rules here is called by other boards meanwhile, and nothing moves for it.
    await page.getByText('Nobody waits for a director.').waitFor();
    const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
    const before = await top();
    const scorer = await owner.invite(event, 'Clock Scorer', { post: 'official', role: 'scorer' });
    await scorer.mark(event, 4, { mark: 'call' });
    const call = page.getByRole('link', { name: 'Board 4, Open: calls a director' });
    await call.waitFor();
    await page.getByRole('status').getByText('New: Board 4, Open: calls a director').waitFor();
    assert.equal(await top(), before);
    assert.deepEqual(await troubles(page), []);
    await seat.shot('floor-called-at-a-desk');
    await call.click();
    await page.getByRole('dialog', { name: /^Board 4/ }).waitFor();
    await scorer.mark(event, 5, { mark: 'call' });
    await page.getByRole('dialog').getByText('Board 5, Open: calls a director').waitFor();
    await seat.shot('floor-called-in-a-dialog');
    await context.close();
  });

  test('results by keyboard alone', async () => {
    const event = await owner.event('Typed');
    const context = await house.browser.newContext({ viewport: WIDTHS.desk });
    const [name, value] = owner.cookie.split('=');
    await context.addCookies([{ name, value, url: server.address }]);
    const page = await context.newPage();
    await page.goto(`${server.address}/e/${event}/results`);
    await page.getByLabel('By keyboard').focus();
    for (const [line, said] of [['1 w', 'board 1 of Open, White won'], ['2d', 'board 2 of Open, Draw'], ['3 0', 'board 3 of Open, Black won']]) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
      await page.getByText(`Recorded: ${said}`).waitFor();
    }
    await page.keyboard.type('2 w');
    await page.keyboard.press('Enter');
    await page.getByText('Board 2 already has ½-½').waitFor();
    await soon(() => page.getByText('Recorded: board 3').count(), 0, 'one thing is said at a time');
    await page.getByText('3 of 6 boards without a result. Still out: 4, 5, 6.').waitFor();
    await context.close();
  });

  test('a section whose boards follow those of another, and a result by its number alone', async () => {
    const event = await owner.event('Through');
    const plan = { name: 'Reserve', kind: { system: 'swiss' }, rounds: 4, control: 'G/60 d/5', 'first-board': 4 };
    await owner.act(event, { do: 'add-section', plan });
    for (const name of ['Mia Ng', 'Noa Ito', 'Otis Ray', 'Pia Sol']) await owner.act(event, { do: 'enter', entrant: { name }, section: 'Reserve' });
    const context = await house.browser.newContext({ viewport: WIDTHS.phone });
    const [name, value] = owner.cookie.split('=');
    await context.addCookies([{ name, value, url: server.address }]);
    const page = await context.newPage();
    const seat = new Seat(page, 'official', 'phone');
    await page.goto(`${server.address}/e/${event}/settings`);
    await seat.press('Change Reserve');
    await page.getByLabel('First board').fill('5');
    await page.getByText('Careful: Open and Reserve both use boards 5, 6; give one of them another first board.').waitFor();
    await seat.shot('settings-boards-overlap');
    await page.getByRole('button', { name: 'After the others: 11' }).click();
    await page.getByText('Careful:').waitFor({ state: 'detached' });
    await soon(() => page.getByLabel('First board').inputValue(), '11');
    assert.equal(await seat.overflow(), 0);
    assert.deepEqual(await troubles(page), []);
    await seat.shot('settings-first-board');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Reserve is changed.').waitFor();
    for (const act of [{ do: 'pair', lot: null }, { do: 'post-pairings', round: 1 }, { do: 'begin-round', round: 1 }]) await owner.act(event, { ...act, section: 'Reserve' });

    await page.setViewportSize(WIDTHS.desk);
    await page.goto(`${server.address}/e/${event}/results?section=Open`);
    await page.getByLabel('By keyboard').fill('12 w');
    await page.getByText(/^Reserve: Board 12, .*: White won/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Recorded: board 12 of Reserve, White won').waitFor();
    await page.getByLabel('By keyboard').fill('7 w');
    await page.keyboard.press('Enter');
    await page.getByText('This round has no board 7.').waitFor();
    await page.getByLabel('By keyboard').fill('11');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await context.close();
  });
}

const tile = (page, board) => page.getByRole('button', { name: new RegExp(`^Board ${board} White `) });

/** What is seen of a tile, in one line. */
const said = async (tile) => (await tile.innerText()).replaceAll(/\s+|Board|White|Black/g, ' ').replaceAll(/ +/g, ' ').trim();

async function tap(page, board, result) {
  await tile(page, board).click();
  await page.getByRole('button', { name: result }).click();
}

let acts = 0;

/** Somebody who asks the server without a page. */
class Person {
  static async owner(server) {
    const person = new Person();
    person.server = server;
    await person.ask('POST', '/owner', { name: 'Olive Owner', password: PASSWORD });
    return person;
  }

  async ask(method, path, body) {
    const headers = { 'x-jadoube': '1', 'content-type': 'application/json', ...(this.cookie ? { cookie: this.cookie } : {}) };
    const response = await fetch(`${this.server.address}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    const cookie = response.headers.get('set-cookie');
    if (cookie) this.cookie = cookie.split(';')[0];
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  act(event, act, why = '') {
    return this.ask('POST', `/events/${event}/acts`, { id: `floor ${(acts += 1)}`, act, why });
  }

  /** An event of twelve players whose first round has begun. */
  async event(name) {
    const sections = [{ name: 'Open', kind: { system: 'swiss' }, rounds: 4, control: 'G/60 d/5' }];
    const { event } = await this.ask('POST', '/events', { id: name, event: { name, from: '2026-11-21', to: '2026-11-22' }, sections });
    for (const [at, player] of NAMES.entries()) {
      await this.act(event, { do: 'enter', entrant: { name: player, ratings: [{ list: 'us-chess', rating: 2000 - 40 * at }] }, section: 'Open' });
    }
    await this.act(event, { do: 'toss', 'higher-ranked': 'white' });
    await this.act(event, { do: 'pair', section: 'Open', lot: null });
    await this.act(event, { do: 'post-pairings', section: 'Open', round: 1 });
    await this.act(event, { do: 'begin-round', section: 'Open', round: 1 });
    return event;
  }

  report(event, board, outcome) {
    return this.act(event, { do: 'report', section: 'Open', round: 1, board, result: { outcome } });
  }

  mark(event, board, mark) {
    return this.ask('POST', `/events/${event}/boards/Open/1/${board}/mark`, mark);
  }

  async sits(event, board, color) {
    const { boards } = await this.ask('GET', `/events/${event}/sections/Open/rounds/1`);
    return boards[board - 1][color].entry;
  }

  /** Somebody new, who takes a post. */
  async invite(event, name, post) {
    const { path } = await this.ask('POST', `/events/${event}/invitations`, { post });
    const person = new Person();
    person.server = this.server;
    await person.ask('POST', `/invitations/${path.replace('/invite/', '')}`, { name, password: PASSWORD });
    return person;
  }
}
