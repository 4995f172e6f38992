// Two boards, four players: a match to mate with a piece that comes in time, and one in which none does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { hears, listenIn } from './keyboard.mjs';
import { Seats, sizes } from './house.mjs';
import { soon } from './soon.mjs';

/** Black at A is checked along the last rank as soon as White moves there, and waits for a knight; White at B can take one, and mate. */
const A = '6k1/5ppp/8/8/8/8/8/R3K3[] w - - 0 1';
const B = '7k/6pp/8/3n4/4P3/8/1B4Q1/6K1[] w - - 0 1';

const FOUR = ['white', 'black', 'white_b', 'black_b'];

const match = (terms = {}) => ({ book: 'nc-bughouse', control: 'G/5 d/2', fen: A, fen_b: B, ...terms });

async function start(seats) {
  for (const seat of [seats.white, seats.white_b]) {
    await seat.press('Start White’s clock');
    await seat.sees('You are on move');
  }
}

/** Black at A is in check from the last rank. */
async function checks({ white, black }) {
  await white.play('a1', 'a8');
  await black.sees('You are in check and wait for a knight; your clock runs.');
}

const knight = (seat) => seat.page.getByRole('button', { name: /^Knight, 1 in hand/ });

export function bughouseTests(house) {
  for (const size of sizes('phone')) {
    test(`a piece comes in time, and the match ends in mate (${size})`, async () => {
      const links = await house.server.game(match());
      const seats = await Seats.take(house.browser, house.server, links, size, [...FOUR, 'director', 'spectator']);
      const { white, black, white_b: partner, black_b: opponent, director, spectator } = seats;
      await start(seats);
      await checks(seats);
      for (const seat of [white, partner, spectator]) await seat.sees(/[Bb]lack may wait for a piece/);
      await black.shot('match-waits');

      await black.press('Knight!');
      await partner.sees('Knight!');
      await director.sees('Black at board A');
      for (const seat of [white, opponent, spectator]) {
        assert.ok(!seat.heard.some((text) => text.includes('Knight!')), `${seat.name} was told what partners say`);
      }
      await partner.shot('match-talk');

      await partner.play('e4', 'd5');
      await knight(black).waitFor();
      await black.shot('match-piece-came');
      await knight(black).click();
      await soon(() => knight(black).getAttribute('aria-pressed'), 'true', 'the knight is chosen');
      await (size === 'phone' ? black.tap('f8') : black.click('f8'));
      await black.stands('f8', 'black knight');
      await black.press('Press clock');
      await white.sees('You are on move');
      await white.sees('N@f8');
      await white.shot('match-parried');

      await opponent.play('h7', 'h6');
      await partner.drag('g2', 'g7');
      for (const seat of [black, partner]) await seat.sees('Your team wins the match.');
      for (const seat of [white, opponent]) await seat.sees('Your team loses the match.');
      for (const seat of [director, spectator]) await seat.sees('On board B: white wins: checkmate');
      for (const seat of [white, black, partner, opponent, director, spectator]) {
        await seat.shot('match-over');
        assert.equal(await seat.overflow(), 0, seat.name);
        assert.deepEqual(await troubles(seat.page), [], seat.name);
      }
      await seats.leave();
    });
  }

  test('no piece comes in time, and the flag falls', async () => {
    const links = await house.server.game(match({ control: 'G/0:20 d/0' }));
    const seats = await Seats.take(house.browser, house.server, links, 'desk', FOUR);
    const { white, black, white_b: partner } = seats;
    await white.press('Start White’s clock');
    await checks(seats);
    await white.page.getByRole('timer', { name: 'Black’s clock' }).first().getByText('0:00.0', { exact: true }).waitFor();
    await white.claim('Flag');
    await white.sees('Your team wins the match.');
    for (const seat of [black, partner]) await seat.sees('Your team loses the match.');
    await black.shot('match-lost-on-time');
    assert.equal(await partner.button('Start White’s clock').count(), 0, 'nothing is played after the match');
    await seats.leave();
  });

  test('two play by keyboard alone, and hear what comes', async () => {
    const links = await house.server.game(match());
    const seats = await Seats.take(house.browser, house.server, links, 'desk', FOUR);
    const { white, black, white_b: partner } = seats;
    for (const seat of [black, partner]) await seat.page.evaluate(listenIn);
    await start(seats);
    await checks(seats);
    await hears(black.page, 'You are in check and wait for a knight; your clock runs.');
    const types = async (seat, text) => {
      const box = seat.page.getByLabel('Type a move');
      await box.focus();
      await seat.page.keyboard.type(text);
      await seat.page.keyboard.press('Enter');
      await soon(() => box.inputValue(), '', `${text} was taken`);
      await seat.page.keyboard.press('Space');
    };
    await types(partner, 'exd5');
    await hears(black.page, 'Handed to you: a knight.');
    await types(black, 'N@f8');
    await black.stands('f8', 'black knight');
    await hears(black.page, /knight placed on f8/);
    await white.sees('You are on move');
    await seats.leave();
  });

  test('a piece is carried to its square, and one of the keyboard is chosen and put down', async () => {
    const hand = { fen: '6k1/5ppp/8/8/8/8/8/R3K3[Nn] w - - 0 1' };
    const links = await house.server.game(match({ ...hand, presses: 'with-the-move' }));
    const seats = await Seats.take(house.browser, house.server, links, 'desk', FOUR);
    const { white, black } = seats;
    await start(seats);
    const box = await knight(white).boundingBox();
    await white.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await white.page.mouse.down();
    await white.page.mouse.move(...(await white.middleOf('d4')), { steps: 5 });
    await white.page.mouse.up();
    await white.stands('d4', 'white knight');
    await black.sees('You are on move');
    await knight(black).focus();
    await black.page.keyboard.press('Enter');
    await black.page.locator('[data-square=d8]').focus();
    await black.page.keyboard.press('Enter');
    await black.stands('d8', 'black knight');
    await white.sees('N@d8');
    await seats.leave();
  });

  for (const [way, viewport] of Object.entries({ upright: { width: 360, height: 800 }, sideways: { width: 800, height: 360 } })) {
    test(`a phone ${way} has board, hand and clock where thumbs are`, async () => {
      const links = await house.server.game(match({ fen: '6k1/5ppp/8/8/8/8/8/R3K3[NPn] w - - 0 1' }));
      const seats = await Seats.take(house.browser, house.server, links, 'phone', ['white', 'white_b']);
      const { white } = seats;
      await white.page.setViewportSize(viewport);
      await start(seats);
      for (const part of [white.page.locator('.board'), knight(white), white.button('Press clock').first()]) {
        const box = await part.boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height <= viewport.height, `${JSON.stringify(box)} is in sight`);
      }
      assert.equal(await white.overflow(), 0);
      await white.shot(`match-${way}`);
      await seats.leave();
    });
  }

  test('four friends open a match on a page', async () => {
    const context = await house.browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(`${house.server.address}/play`);
    await page.getByLabel('Rulebook').selectOption('nc-bughouse');
    await page.getByLabel('White at board B').fill('Cy');
    assert.equal(await page.getByRole('textbox', { name: 'Time control' }).inputValue(), 'G/5 d/2');
    await page.getByRole('button', { name: 'Open the game' }).click();
    await page.getByRole('heading', { name: 'Both boards are set up' }).waitFor();
    for (const name of ['Team 1: White at board A', 'Team 1: Black at board B', 'Team 2: Black at board A', 'Team 2: White at board B', 'Spectators']) {
      await page.getByRole('heading', { name }).waitFor();
    }
    assert.deepEqual(await troubles(page), []);
    await context.close();
  });

  test('four phones begin a night of bughouse in a minute', async () => {
    const context = await house.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${house.server.address}/play`);
    await page.getByRole('button', { name: 'Set up two boards' }).click();
    await page.getByRole('heading', { name: 'Both boards are set up' }).waitFor();
    await soon(() => page.locator('.seat .qr').count(), 5, 'each seat has a code to scan, the director’s apart');
    const links = {};
    for (const [name, called] of Object.entries({ white: 'White at board A', black: 'Black at board A', white_b: 'White at board B', black_b: 'Black at board B' })) {
      const seat = page.locator('li.seat').filter({ hasText: called });
      links[name] = new URL(await seat.getByRole('link').getAttribute('href'), page.url()).pathname;
    }
    const seats = await Seats.take(house.browser, house.server, links, 'phone', FOUR);
    for (const seat of [seats.white, seats.white_b]) await seat.press('Start White’s clock');
    for (const seat of [seats.white, seats.white_b]) {
      await seat.sees('You are on move');
      await seat.move('e2', 'e4');
    }
    await seats.black.sees('You are on move');
    await seats.leave();
    await context.close();
  });
}
