// A round is directed without a mouse: from signing in to the pairings of the next round. After each act the focus is where
// whoever presses keys goes on, and can be seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { Seat, WIDTHS } from './house.mjs';
import { tabTo } from './keyboard.mjs';
import { soon } from './soon.mjs';

const SIX = ['Ada Alder', 'Ben Birch', 'Cid Cedar', 'Dot Date', 'Eve Elm', 'Fay Fir'];

export function directingTests(house) {
  test('a round is directed by keyboard alone', async () => {
    const desk = await Desk.open(house.server);
    await desk.event('Keys Only', { sections: [{ name: 'Open', kind: { system: 'swiss' }, rounds: 3, control: 'G/60 d/5' }] });
    await desk.players('Open', SIX);
    const context = await house.browser.newContext({ viewport: WIDTHS.desk });
    const page = await context.newPage();
    const seat = new Seat(page, 'official', 'desk');
    await context.addInitScript(() => {
      globalThis.pointed = 0;
      for (const kind of ['mousedown', 'mousemove', 'touchstart']) addEventListener(kind, () => (globalThis.pointed += 1), true);
    });
    const keys = new Keys(page, seat);
    await page.goto(`${house.server.address}/sign-in`);

    // In.
    await page.getByLabel('Your name').and(page.locator(':focus')).waitFor();
    await keys.write('Olive Owner');
    await keys.press('Tab');
    await keys.write('knights on the rim');
    await keys.press('Enter');
    await keys.arrivesAt('Events');
    await keys.goTo('Keys Only');
    await keys.arrivesAt('Desk');

    // The toss, the pairings, and their cost before a change that is then left alone.
    await keys.does('White', 'The toss gives White');
    await keys.goTo('Pair round 1');
    await keys.arrivesAt('Round');
    await page.getByText('Ada Alder').first().waitFor();
    await keys.good('paired');
    await keys.opens('Why board 1?');
    await keys.closes('Why board 1?');
    await keys.does('Post round 1', 'posted');
    await keys.does('Begin round 1', 'Round 1 of Open begins');

    // Results: typed, looked at on the board, and put right.
    await keys.goTo('Enter 3 results of round 1');
    await keys.arrivesAt('Results');
    await tabTo(page, 'By keyboard');
    for (const [line, said] of [['1 w', 'board 1 of Open, White won'], ['2 d', 'board 2 of Open, Draw']]) {
      await keys.write(line);
      await keys.press('Enter');
      await page.getByText(`Recorded: ${said}`).waitFor();
    }
    await soon(() => page.getByLabel('By keyboard').inputValue(), '', 'ready for the next');
    const board2 = /^Board 2 White /;
    await keys.opens(board2);
    await keys.goTo('Correct this result…');
    await keys.goTo('Black won');
    await tabTo(page, 'Reason');
    await keys.write('both came back to say so');
    await keys.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keys.isAt(board2);
    const board3 = /^Board 3 White /;
    await keys.opens(board3);
    await keys.closes(board3);
    await keys.opens(board3);
    await keys.goTo('1-0');
    await page.getByText('All 3 boards of this round have a result.').waitFor();
    await keys.isAt(board3);
    await keys.good('results');

    // The floor has nobody waiting; the desk has the next round.
    await keys.goTo('Floor', { back: true });
    await keys.arrivesAt('Floor');
    await page.getByText('Nobody waits for a director.').waitFor();
    await keys.goTo('Desk');
    await keys.arrivesAt('Desk');
    await keys.goTo('Pair round 2');
    await page.getByRole('heading', { name: 'Open, round 2' }).waitFor();
    await keys.arrivesAt('Round');
    await page.getByText('Ada Alder').first().waitFor();
    await keys.does('Post round 2', 'posted');
    assert.equal(await page.evaluate(() => globalThis.pointed), 0, 'no mouse was moved');
    await context.close();
  });
}

/** Somebody who has a keyboard and nothing else. */
class Keys {
  constructor(page, seat) {
    Object.assign(this, { page, seat });
  }

  press = (key) => this.page.keyboard.press(key);

  write = (text) => this.page.keyboard.type(text);

  /** Tabs to something, forward or from the heading on, and presses it. */
  async goTo(name, { back = false } = {}) {
    if (back) await this.page.locator('main h1').evaluate((heading) => heading.focus());
    await tabTo(this.page, name);
    await this.isSeen(name);
    await this.press('Enter');
  }

  /** On a new page the heading has the focus, so that it is read first. */
  async arrivesAt(title) {
    await this.page.locator('main h1', { hasText: title }).and(this.page.locator(':focus')).waitFor();
    await this.page.locator('.waiting').waitFor({ state: 'detached' });
    await this.good(title.toLowerCase());
  }

  /** Presses a button that goes with what it does: then the focus is where it is said what happened. */
  async does(name, said) {
    await this.goTo(name);
    await this.page.getByRole('status').filter({ hasText: said }).and(this.page.locator(':focus')).waitFor();
  }

  async opens(name) {
    const opener = this.page.getByRole('button', { name }).first();
    for (let steps = 0; steps < 80 && !(await opener.evaluate((one) => one === document.activeElement)); steps += 1) await this.press('Tab');
    await this.isSeen(String(name));
    await this.press('Enter');
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    await soon(() => dialog.evaluate((one) => one.contains(document.activeElement)), true, 'the dialog has the focus');
    assert.deepEqual(await troubles(this.page), []);
  }

  /** Escape closes it, and whoever opened it is where he was. */
  async closes(name) {
    await this.press('Escape');
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
    await this.isAt(name);
  }

  async isAt(name) {
    await this.page.getByRole('button', { name }).first().and(this.page.locator(':focus')).waitFor();
  }

  /** Whatever has the focus is in sight, with a line around it. */
  async isSeen(name) {
    const found = await this.page.evaluate(() => {
      const one = document.activeElement;
      const { top, bottom } = one.getBoundingClientRect();
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return { inSight: bottom > 0 && top < innerHeight, line: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 };
    });
    assert.deepEqual(found, { inSight: true, line: true }, name);
  }

  async good(what) {
    assert.deepEqual(await troubles(this.page), [], what);
    assert.equal(await this.seat.overflow(), 0, what);
  }
}
