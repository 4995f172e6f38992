// What nobody sees who sees the page: where the focus goes, what is said and how often, what covers what.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Desk } from './event.mjs';
import { Seats } from './house.mjs';
import { focusOn, hears, listenIn, tabTo } from './keyboard.mjs';
import { soon } from './soon.mjs';

const EIGHT = ['Ada Alder', 'Ben Birch', 'Cid Cedar', 'Dot Date', 'Eve Elm', 'Fay Fir', 'Gus Gum', 'Hal Holly'];

/** In the page: whether whatever has the focus can be seen, or lies under something else. */
const isCovered = () => {
  const one = document.activeElement;
  if (one === document.body) return false;
  const { left, top, width, height } = one.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  return !(at && (one.contains(at) || at.contains(one)));
};

/** Of two colors as WCAG counts it; each `rgb(1, 2, 3)`. */
function contrast(...colors) {
  const light = (color) => {
    const [red, green, blue] = color.match(/\d+/g).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, bright] = colors.map(light).sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}

export function accessTests(house) {
  /** A round in play with four boards. */
  async function playing(name) {
    const desk = await Desk.open(house.server);
    await desk.event(name, { sections: [{ name: 'Open', kind: { system: 'swiss' }, rounds: 3, control: 'G/60 d/5' }] });
    await desk.players('Open', EIGHT);
    await desk.act({ do: 'toss', 'higher-ranked': 'white' });
    await desk.begin('Open', 1);
    return desk;
  }

  test('a blind player is told what a sighted one sees: who adjusts, who is ready, what was ruled, how it stands', async () => {
    const links = await house.server.game({ rulings: 'by-director' });
    const seats = await Seats.take(house.browser, house.server, links, 'desk', ['white', 'black', 'director']);
    const [white, black, director] = [seats.white.page, seats.black.page, seats.director.page];
    for (const page of [white, black]) await page.evaluate(listenIn);
    await seats.white.press('Start White’s clock');
    await hears(black, 'The clocks are started. White is on move.');
    await seats.white.press('J’adoube');
    await hears(black, 'White says: I adjust.');
    await hears(white, /^You adjust: /);
    await seats.white.play('e2', 'e4');
    await hears(black, 'White: e4.');

    await seats.white.press('Stop the clocks');
    await hears(black, 'The clocks are stopped.');
    await black.bringToFront();
    await tabTo(black, 'Ready to resume');
    await black.keyboard.press('Enter');
    await hears(black, /^You are ready to resume\./);
    await hears(white, 'Black is ready to resume.');
    await focusOn(black, 'Waiting for your opponent…', 'BUTTON');
    await seats.white.press('Ready to resume');
    await hears(black, 'Play goes on. You are on move.');

    await seats.black.press('Claim…');
    const radio = seats.black.dialog.getByRole('radio', { name: /^Triple occurrence/ });
    const described = (one) => one.getAttribute('aria-describedby').split(' ').map((id) => document.getElementById(id).textContent).join(' ');
    assert.equal(await radio.evaluate(described), 'If it is wrong: The opponent gains 2 minutes The announced move must be played Every draw claim is also an offer, before and after the ruling');
    await black.keyboard.press('Escape');
    await seats.black.claim('Triple occurrence');
    await hears(white, 'You may accept the draw, or ask for a ruling.');
    await seats.white.press('Ask for a ruling');
    await director.getByRole('button', { name: 'Give this ruling' }).click();
    await hears(black, 'Ruling 1: Black\'s claim of triple occurrence is denied: the position has stood once. White gets two more minutes, Black\'s offer of a draw stands, and the game goes on.');
    await black.locator('.ruling').getByText('White gets two more minutes').waitFor();

    await black.bringToFront();
    await black.keyboard.press('Alt+KeyP');
    await hears(black, /^You are on move\. Last move: White, e4\. White: king e1; queen d1; rooks a1 and h1; .*pawns a2, b2, .*h2\. Black: king e8; /);
    await hears(black, /⚖|⚑|½|▶/, { never: true });
    const words = await seats.black.page.locator('main').ariaSnapshot();
    for (const sign of ['⚖', '½ ', '▶', '❚', '– ']) assert.ok(!words.includes(sign), `${sign} is read out: ${words}`);

    await black.context().setOffline(true);
    await hears(black, /No connection/);
    await black.context().setOffline(false);
    await hears(black, 'Connected again.');
    await seats.leave();
  });

  test('whoever types a move and then chooses the piece goes on in the box', async () => {
    const links = await house.server.game({ presses: 'with-the-move', fen: '7k/P7/8/8/8/8/8/4K3 w - - 0 1' });
    const seats = await Seats.take(house.browser, house.server, links, 'desk', ['white']);
    const { page } = seats.white;
    await tabTo(page, 'Start White’s clock');
    await page.keyboard.press('Enter');
    await focusOn(page, 'Type a move');
    await page.keyboard.type('a8');
    await page.keyboard.press('Enter');
    await focusOn(page, 'Queen');
    await page.keyboard.press('Enter');
    await seats.white.stands('a8', 'white queen');
    await focusOn(page, 'Type a move');
    await seats.leave();
  });

  test('whoever presses keys is never thrown back to the beginning of a page', async () => {
    const desk = await playing('Kept Focus');
    const { context, page } = await desk.visit(house.browser, 'desk', `/e/${desk.id}/results?section=Open&round=1`);
    const at = () => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent}`);
    await tabTo(page, 'By keyboard');
    await page.keyboard.type('1 w');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Undo');
    await page.keyboard.press('Enter');
    await page.getByText('Taken back.').waitFor();
    await soon(at, 'H1 Results', 'the button is gone, and the heading of its part has the focus');

    await page.goto(`${house.server.address}/e/${desk.id}/settings`);
    await tabTo(page, 'Change Open');
    await page.keyboard.press('Enter');
    const own = page.getByRole('radio', { name: /An order of our own/ });
    await own.focus();
    await page.keyboard.press('Space');
    const second = await page.locator('.ordered li').nth(1).innerText();
    const name = second.replace(/^2\. /, '').split('\n')[0].trim();
    await page.getByRole('button', { name: `Move ${name} up` }).focus();
    await page.keyboard.press('Enter');
    await soon(() => page.locator('.ordered li').first().innerText(), new RegExp(`^1\\. ${name}`));
    await soon(at, `BUTTON Move ${name} up`, 'it is at the top, and whoever moved it can go on');

    const control = page.getByRole('textbox', { name: 'Time control' });
    await control.fill('an hour or so');
    await soon(() => control.getAttribute('aria-invalid'), 'true');
    const described = () => control.evaluate((one) => one.getAttribute('aria-describedby').split(' ').map((id) => document.getElementById(id)?.textContent).join(' '));
    await soon(described, /is not a time control/, 'a mistake stands at its field');

    await page.goto(`${house.server.address}/play`);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await tabTo(page, 'Open the game');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Copy the link for White');
    await page.keyboard.press('Enter');
    await page.getByText('The link for White is copied.').waitFor({ state: 'attached' });
    await soon(at, 'BUTTON Copy the link for White', 'also where a browser copies in the old way');

    // Whoever clicks beside a button has left it, and is not called back.
    await page.mouse.click(5, 400);
    await page.evaluate(() => document.querySelector('main').append(document.createElement('p')));
    await soon(() => page.evaluate(() => document.activeElement?.tagName !== 'BUTTON'), true);
    await context.close();
  });

  test('nothing that has the focus lies under the bar that says what was recorded', async () => {
    const desk = await playing('Uncovered');
    for (const size of [{ width: 360, height: 500 }, { width: 320, height: 256 }]) {
      const { context, page } = await desk.visit(house.browser, 'phone', `/e/${desk.id}/results?section=Open&round=1`);
      await page.setViewportSize(size);
      await page.locator('.tile').nth(size.width === 360 ? 0 : 1).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: '1-0' }).press('Enter');
      await page.getByText('Recorded:').waitFor();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let steps = 0; steps < 8; steps += 1) {
          await page.keyboard.press(key);
          await soon(() => page.evaluate(isCovered), false, `${await page.evaluate(() => document.activeElement?.textContent)} at ${size.width}`);
        }
      }
      await context.close();
    }
  });

  test('what is found, and that the line is gone and back, comes into a region that was there', async () => {
    const desk = await playing('Regions');
    const { context, page } = await desk.visit(house.browser, 'desk', '/rules');
    const known = () => page.evaluate(() => document.querySelectorAll('[role=status]').forEach((one) => one.setAttribute('data-known', '')));
    const told = page.locator('[role=status][data-known]');
    await page.getByRole('searchbox', { name: 'Search all books' }).waitFor();
    await known();
    await page.getByRole('searchbox', { name: 'Search all books' }).fill('phone');
    await told.getByText(/ found, in /).waitFor();
    await page.goto(`${house.server.address}/e/${desk.id}/round?section=Open&round=1`);
    await page.getByRole('button', { name: 'Change pairings' }).click();
    await page.locator('button.seat').first().waitFor();
    await known();
    await page.locator('button.seat').first().press('Enter');
    await told.getByText('is chosen. Choose another player').waitFor();
    await page.goto(`${house.server.address}/e/${desk.id}/floor`);
    await page.locator('.tile').first().waitFor();
    await known();
    await context.setOffline(true);
    await told.getByText('The line to the server is down.').waitFor();
    await context.setOffline(false);
    await told.getByText('The line to the server is back.').waitFor({ state: 'attached' });
    await context.close();
  });

  test('in a row that is wider than a phone all of what has the focus is in sight', async () => {
    const desk = await Desk.open(house.server);
    await desk.event('Wide Rows', { sections: [{ name: 'Open', kind: { system: 'swiss' }, rounds: 3, control: 'G/60 d/5', fee: 2500 }] });
    await desk.players('Open', EIGHT);
    await desk.act({ do: 'enter', entrant: { name: 'Ida Ivy' }, section: 'Open', paid: 0 });
    const { context, page } = await desk.visit(house.browser, 'phone', `/e/${desk.id}/entries`);
    await page.setViewportSize({ width: 320, height: 256 });
    const chips = page.locator('.counter-filters .chip');
    await chips.filter({ hasText: 'Unrated' }).waitFor();
    await chips.first().focus();
    const isWhole = () => page.evaluate(() => document.activeElement.getBoundingClientRect().right <= innerWidth && document.activeElement.getBoundingClientRect().left >= 0);
    for (let at = 1; at < (await chips.count()); at += 1) {
      await page.keyboard.press('Tab');
      await soon(isWhole, true, await page.evaluate(() => document.activeElement.textContent));
    }
    await context.close();
  });

  test('what covers something can be pointed at, read, and put away', async () => {
    const seats = await Seats.take(house.browser, house.server, await house.server.game(), 'desk', ['white']);
    const { page } = seats.white;
    await seats.white.press('Start White’s clock');
    await seats.white.drag('e1', 'e3');
    const chip = page.locator('.refusal .cite').first();
    await chip.hover();
    const tip = page.locator('.tip');
    await tip.waitFor();
    const { x, y, width, height } = await tip.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 });
    await soon(() => tip.count(), 1, 'it stays under the pointer');
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    await seats.leave();
  });

  test('a message stays until it is put away', async () => {
    const desk = await playing('Unhurried');
    const { context, page } = await desk.visit(house.browser, 'desk', '/');
    await page.clock.install();
    await page.goto(`${house.server.address}/e/${desk.id}/people`);
    await page.getByLabel('Name', { exact: true }).fill('Kim Alvarez');
    await page.getByRole('button', { name: 'Add the name' }).click();
    await page.getByText('Kim Alvarez is named.').waitFor();
    await page.clock.fastForward(120_000);
    await soon(() => page.getByText('Kim Alvarez is named.').count(), 1, 'nobody has to read in a hurry');
    await page.getByRole('button', { name: 'Put this message away' }).click();
    await page.getByText('Kim Alvarez is named.').waitFor({ state: 'detached' });
    await context.close();
  });

  test('letters of twice the size stay on the page', async () => {
    const links = await house.server.game();
    for (const path of ['/whatif', links.white]) {
      const context = await house.browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await page.goto(house.server.address + path);
      await page.locator('main h1').waitFor({ state: 'attached' });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await soon(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0, path);
      const cut = await page.locator('.terms span').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== 'visible').map((one) => one.textContent));
      assert.deepEqual(cut, [], 'nothing of it is cut off');
      await context.close();
    }
  });

  test('names as long as people and events are called stay on the page at four times the size', async () => {
    const desk = await Desk.open(house.server);
    const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
    await desk.event(`The ${long} Memorial`, { sections: [{ name: 'Open', kind: { system: 'swiss' }, rounds: 3, control: 'G/60 d/5' }] });
    await desk.players('Open', [`Ada ${long}`, `Ben ${long}`], () => ({ team: long }));
    await desk.act({ do: 'toss', 'higher-ranked': 'white' });
    await desk.begin('Open', 1);
    const { context, page } = await desk.visit(house.browser, 'phone', `/e/${desk.id}`);
    await page.setViewportSize({ width: 320, height: 256 });
    const overflow = (place) => page.locator(place).evaluate((one) => one.scrollWidth - one.clientWidth);
    for (const path of ['', '/desk', '/entries', '/check-in', '/round', '/results', '/floor', '/standings']) {
      await page.goto(`${house.server.address}/e/${desk.id}${path}`);
      await page.getByText(long).first().waitFor();
      await soon(() => overflow('html'), 0, path);
    }
    await page.goto(`${house.server.address}/e/${desk.id}/floor`);
    await page.locator('.tile').first().click();
    await page.getByRole('dialog').waitFor();
    await soon(() => overflow('dialog'), 0, 'a board');
    await context.close();
  });

  test('in the device’s colors a round still tells White from Black, and in every look an example can be read', async () => {
    const desk = await playing('Colors');
    const { context, page } = await desk.visit(house.browser, 'desk', `/e/${desk.id}/round?section=Open&round=1`, { forcedColors: 'active' });
    await page.locator('.man').first().waitFor();
    const color = (place) => page.locator(place).first().evaluate((one) => getComputedStyle(one).backgroundColor);
    assert.notEqual(await color('.man.white'), await color('.man.black'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${house.server.address}/whatif`);
    await page.locator('.palette-man').first().waitFor();
    assert.ok(contrast(await color('.palette-man'), 'rgb(0, 0, 0)') > 3, 'black men are seen where they are chosen');
    await page.goto(`${house.server.address}/e/${desk.id}/check-in`);
    await page.getByRole('combobox').fill('ada');
    await soon(() => page.locator('[role=option][aria-selected=true]').evaluate((one) => getComputedStyle(one).outlineStyle), 'solid', 'what Enter would take');
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goto(`${house.server.address}/e/${desk.id}/results`);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      const shades = await page.getByLabel('By keyboard').evaluate((one) => [getComputedStyle(one, '::placeholder').color, getComputedStyle(one).backgroundColor]);
      assert.ok(contrast(...shades) >= 4.5, `${colorScheme}: ${shades}`);
    }
    await context.close();
  });

  test('single keys can be turned off for whoever speaks to the device', async () => {
    const desk = await playing('No Letters');
    const { context, page } = await desk.visit(house.browser, 'desk', `/e/${desk.id}`);
    const slower = () => page.locator('.big-pace').innerText();
    await page.goto(`${house.server.address}/e/${desk.id}/screen`);
    await page.locator('.big-pace').waitFor();
    const before = await slower();
    await page.keyboard.press('-');
    await soon(async () => (await slower()) !== before, true, 'a key turns it slower');
    await page.goto(`${house.server.address}/`);
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByRole('checkbox', { name: /No single keys/ }).check();
    await page.goto(`${house.server.address}/e/${desk.id}/screen`);
    await soon(slower, before);
    await page.keyboard.press('-');
    await page.keyboard.press('Space');
    await page.locator('.big-page').getByText('Paused').waitFor();
    assert.equal(await slower(), before, 'and then it does not; the space bar still pauses');
    await context.close();
  });
}
