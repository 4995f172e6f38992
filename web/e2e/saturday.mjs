// A Saturday as it goes: a dirty list, latecomers, no-shows, a wrong result, a ruling, a server that dies, and parents with two
// children, directed by somebody who reads nothing but the pages. What it takes to press and to type is counted by parts.
//
// `JADOUBE_BIN=/usr/bin/jadoube JADOUBE_STORIES=whole node --test e2e/halls/saturday.mjs` tells it with an installed program.
import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { Seat, Server, WHOLE, WIDTHS } from './house.mjs';
import { listOf } from './saturday-list.mjs';
import { soon } from './soon.mjs';

const CHILDREN = WHOLE ? 119 : 29;
const ROUNDS = WHOLE ? 5 : 3;
const SECTIONS = ['K-3', 'K-5', 'K-8'];
const PASSWORD = 'four plain words here';

const inNetwork = Object.values(networkInterfaces()).flat().some(({ family, internal }) => family === 'IPv4' && !internal);

export function saturdayTests(house) {
  test(`a Saturday of ${CHILDREN} children in three sections`, async (t) => {
    const server = await Server.start();
    const saturday = await Saturday.of(house.browser, server);
    try {
      for (const part of ['opens', 'enters', 'checksIn', 'letsPhonesIn', 'beginsRoundOne', 'seatsLatecomers', 'findsNoShows', 'entersResults', 'correctsOne', 'rules', 'goesOnAfterACrash', 'parentsFollow', 'playsOn', 'awards', 'reports']) {
        await saturday.tells(part);
      }
      for (const line of saturday.count.lines()) t.diagnostic(line);
    } finally {
      await saturday.context.close();
      await server.close();
    }
  });
}

/** Presses and keys of a hand, as the browser hears them; what a script does by itself is not counted. */
class Count {
  parts = [];

  async of(context) {
    await context.exposeBinding('counted', (_, kind) => (this.parts.at(-1)[kind] += 1));
    await context.addInitScript(() => {
      addEventListener('pointerdown', ({ isTrusted }) => isTrusted && globalThis.counted('presses'), true);
      addEventListener('keydown', ({ isTrusted, repeat }) => isTrusted && !repeat && globalThis.counted('keys'), true);
    });
  }

  begin(name) {
    this.parts.push({ name, presses: 0, keys: 0, began: Date.now() });
  }

  lines() {
    const all = { name: 'in all', presses: 0, keys: 0 };
    for (const { presses, keys } of this.parts) Object.assign(all, { presses: all.presses + presses, keys: all.keys + keys });
    return [...this.parts, all].map(({ name, presses, keys }) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}: ${presses} presses, ${keys} keys`);
  }
}

class Saturday {
  static async of(browser, server) {
    const context = await browser.newContext({ viewport: WIDTHS.desk });
    const saturday = new Saturday();
    Object.assign(saturday, { browser, server, context, count: new Count() });
    await saturday.count.of(context);
    saturday.page = await context.newPage();
    saturday.seat = new Seat(saturday.page, 'official', 'desk');
    return saturday;
  }

  async tells(part) {
    this.count.begin(part);
    await this[part]();
    await this.good(part);
  }

  async good(what) {
    assert.deepEqual(await troubles(this.page), [], what);
    assert.equal(await this.seat.overflow(), 0, `${what} sticks out`);
    await this.seat.shot(`saturday-${what}`);
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  press = (name) => this.page.getByRole('button', { name }).first().click();

  follow = (name) => this.page.getByRole('main').getByRole('link', { name }).first().click();

  /** One of the places of the event, over every page; what the page before it had is gone then. */
  async place(name) {
    await this.page.locator('.event-places').getByRole('link', { name, exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  /** As a hand does: into the field, then key by key. */
  async write(label, text) {
    const field = this.page.getByLabel(label).first();
    await field.click();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** A list that opens is two presses, which no browser without windows tells of. */
  async choose(field, label) {
    await field.selectOption({ label });
    this.count.parts.at(-1).presses += 2;
  }

  sees = (text) => this.page.getByText(text).first().waitFor();

  /** From the first start to an event with three sections. */
  async opens() {
    const { page, server, context } = this;
    await page.goto(server.address);
    await this.follow('Run an event');
    await this.follow('Begin here');
    await this.write('Your name', 'Dana Director');
    await this.write('Choose a password', PASSWORD);
    await this.press('Make me the owner');
    await page.getByRole('radio', { name: /North Carolina/ }).check();
    await this.write('Name of the event', 'Fall Saturday');
    await this.press('Leave out K-12');
    for (const [at] of SECTIONS.entries()) if (ROUNDS !== 5) await this.write(`Rounds of section ${at + 1}`, String(ROUNDS));
    await this.press('Open the event');
    await page.waitForURL('**/e/fall-saturday/desk');
    const [cookie] = await context.cookies();
    this.desk = Object.assign(new Desk(), { server, id: 'fall-saturday', cookie: `${cookie.name}=${cookie.value}` });
  }

  /** The file of the registration form; what it leaves open is asked. */
  async enters() {
    const { page } = this;
    await this.follow(/^enter players/i);
    await this.follow('Import a list');
    await page.getByLabel(/Choose a file/).setInputFiles({ name: 'registrations.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf(CHILDREN)) });
    this.count.parts.at(-1).presses += 2;
    await this.press('Look at the list');
    for (const section of SECTIONS) {
      const question = page.getByLabel(new RegExp(`for “${section} Championship”`));
      await page.getByText(/players? can be entered/).waitFor();
      if ((await question.count()) > 0) await this.choose(question, `${section} (likely)`);
      await question.waitFor({ state: 'detached' });
    }
    // The column with the byes has a name that nobody can foresee.
    await this.sees(/notes? asks? for (a bye|byes)/);
    await this.sees('The note says: “bye rd 1”');
    // A child that is there twice is entered once.
    for (const [at] of [0, 1].entries()) {
      const double = page.getByRole('group').filter({ hasText: 'the same' }).nth(at).getByLabel('The same player: leave this row out');
      await double.check();
    }
    await this.press(`Enter ${CHILDREN} players, leave 2 rows out`);
    await this.sees(`${CHILDREN} players entered. 2 rows were left out, as you said who they are.`);
    assert.equal(await page.getByText('What is left to do of this list').count(), 0);
    const { entries } = await this.desk.ask('GET', `/api/v1/events/${this.desk.id}/entries`);
    const of = (name) => entries.find((entry) => entry.name === name);
    const told = (name) => [of(name).section, of(name).entrant.ratings?.[0]?.rating, of(name).byes];
    assert.deepEqual(['Ava Alder', 'Ben Alder', 'Dev Alder', 'Elena Alder', 'Jack Alder'].map(told), [
      ['K-3', 1750, []],
      ['K-5', 1738, []],
      ['K-3', undefined, []],
      ['K-5', 1702, [1]],
      ['K-3', 1642, []],
    ]);
    this.entries = entries;
  }

  /** Each school by its coach; two children have not come. */
  async checksIn() {
    const { page, entries } = this;
    await this.follow('Check players in');
    await this.sees(`0 of ${CHILDREN} are here.`);
    this.late = [entries.filter(({ section }) => section === 'K-3').at(-1), entries.filter(({ section }) => section === 'K-8').at(-1)];
    const schools = [...new Set(entries.map(({ team }) => team))];
    const waits = new Set(this.late.map(({ team }) => team));
    for (const school of schools) {
      const there = entries.filter(({ team }) => team === school).length;
      await page.keyboard.type(school.toLowerCase());
      if (waits.has(school)) {
        // Of this school not all are here.
        const missing = this.late.filter(({ team }) => team === school);
        await this.press('Not all are here…');
        for (const { name } of missing) await page.getByLabel(name, { exact: true }).uncheck();
        await this.press(`Check in ${there - missing.length} of the ${there} of ${school}`);
        await this.sees(`${there - missing.length} of ${school} are checked in; ${missing.length} ${missing.length === 1 ? 'is' : 'are'} not here yet.`);
      } else {
        await this.press(`Check in all ${there} of ${school}`);
        await this.sees(`All ${there} of ${school} are checked in.`);
      }
    }
    await this.sees(`${CHILDREN - 2} of ${CHILDREN} are here.`);
    await page.getByRole('button', { name: `Check in ${this.late[0].name}` }).waitFor();
    await this.follow('Go on at the director’s desk');
  }

  async letsPhonesIn() {
    const { page } = this;
    this.open = this.server.address;
    if (!inNetwork) return;
    await this.follow('Let phones in');
    await page.getByRole('button', { name: 'Let phones in' }).click();
    await page.getByRole('heading', { name: 'Phones can come in' }).waitFor();
    this.open = await page.locator('.address').innerText();
    await page.goBack();
  }

  async beginsRoundOne() {
    const { page } = this;
    await this.press('Toss a coin for me');
    for (const step of ['Pair', 'Post', 'Begin']) await this.press(`${step} round 1 in 3 sections`);
    await page.getByRole('link', { name: /^Enter \d+ results of round 1/ }).first().waitFor();
  }

  /** Two who were entered come late, and one who was not; each has a game, and nobody else is touched. */
  async seatsLatecomers() {
    const { page } = this;
    const [little, big] = this.late;
    await this.place('Check-in');
    for (const { name } of [big, little]) {
      await page.getByRole('combobox').waitFor();
      await page.keyboard.type(name.toLowerCase());
      await page.keyboard.press('Enter');
      await this.sees(`${name} is checked in.`);
      await this.sees('a director can still give them a game');
    }
    await this.follow('Give them a game in round 1');
    await this.seated(little, /Play .*, who has the bye|^Play /);
    // One more stands at the desk, of whom nobody knew.
    await this.place('Entries');
    await this.follow('Enter a player');
    await this.write('Name', 'Walt Walkin');
    await this.choose(page.getByLabel('Section').last(), 'K-8');
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await this.follow('Give them a game in round 1');
    await this.seated(big, /^Play /);
    const { boards } = await this.desk.ask('GET', `/api/v1/events/${this.desk.id}/sections/K-8/rounds/1`);
    assert.ok(boards.some(({ white, black }) => [white, black].some(({ name }) => name === big.name)), 'has a board');
  }

  /** Whom they play is offered: whoever has the bye, else somebody who has no game, either. */
  async seated({ name }, offer) {
    const { page, dialog } = this;
    await page.getByRole('region', { name: 'Without a game' }).getByRole('button', { name: new RegExp(name) }).click();
    const play = page.getByRole('button', { name: offer }).first();
    await play.click();
    await this.press('Do it');
    await dialog.waitFor({ state: 'detached' });
    await this.sees('Changed since it was posted');
  }

  tile = (board) => this.page.getByRole('button', { name: new RegExp(`^Board ${board} White `) }).first();

  /** Two boards at which one player did not come. What it costs is said before it is recorded. */
  async findsNoShows() {
    const { page, dialog } = this;
    await this.place('Floor');
    for (const board of [2, 3]) {
      await this.tile(board).click();
      await dialog.getByRole('button', { name: 'Not here' }).last().click();
      await dialog.getByText('The game is lost at').waitFor();
      await dialog.getByText('Forfeit, adjourned, other').click();
      await dialog.getByRole('button', { name: /\(White\) wins by forfeit$/ }).click();
      await dialog.getByText('is not paired').waitFor();
      await dialog.getByRole('button', { name: 'Record the forfeit' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: /^Take back: .*[Bb]oard 3/ }).waitFor();
  }

  /** By keyboard, as at the scorers' table. */
  async entersResults() {
    await this.place('Results');
    await this.typed(['4 w', '1 w']);
  }

  async typed(lines) {
    const box = this.page.getByLabel('By keyboard');
    await box.click();
    for (const line of lines) {
      await this.page.keyboard.type(line);
      await this.page.keyboard.press('Enter');
      await soon(() => box.inputValue(), '', 'ready for the next');
    }
  }

  async correctsOne() {
    const { page, dialog } = this;
    await this.tile(1).click();
    await this.press('Correct this result…');
    await this.press(/Black won/);
    await this.write('Reason', 'both players came back');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await this.sees('0–1 and not 1–0');
  }

  /** One that costs time, and one that ends a game and is its result. */
  async rules() {
    const { page, dialog } = this;
    await this.place('Floor');
    await this.tile(51).click();
    await this.press('Phone or device');
    await dialog.getByRole('button', { name: 'White: White let their phone ring' }).click();
    await dialog.getByPlaceholder('2:00').click();
    await page.keyboard.type('2000');
    await page.keyboard.press('Enter');
    await this.press('Give this ruling');
    await page.getByText('White loses 10 minutes').first().waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Floor' }).click();
    await this.tile(52).click();
    await this.press('Resigned, or who won?');
    await dialog.getByRole('button', { name: 'White: White tipped over their king' }).click();
    await this.press('Give this ruling');
    const result = async () => (await this.desk.ask('GET', `/api/v1/events/${this.desk.id}/sections/K-5/rounds/1`)).boards[1].games[0].words;
    await soon(result, '0-1', 'the ruling is the result');
    await page.getByRole('banner').getByRole('link', { name: 'Floor' }).click();
  }

  /** The power fails while results are typed. Nothing is lost, and nobody does anything twice. */
  async goesOnAfterACrash() {
    const { page, server } = this;
    await this.place('Results');
    await page.getByRole('main').getByRole('link', { name: /^K-8: / }).or(page.getByRole('main').getByRole('button', { name: /^K-8: / })).first().click();
    await this.typed(['101 w']);
    await this.sees('Recorded: board 101');
    await server.kill();
    await this.typed(['102 b', '103 d']);
    await this.sees('2 results wait on this device');
    await server.open();
    await page.getByText('wait on this device').waitFor({ state: 'detached' });
    const stands = async () => (await this.desk.ask('GET', `/api/v1/events/${this.desk.id}/sections/K-8/rounds/1`)).boards.slice(0, 3).map(({ games }) => games[0].result);
    await soon(stands, ['white-wins', 'black-wins', 'draw'], 'all of it is in');
  }

  /** A parent with a phone and two children in two sections finds both, and hears how they did. */
  async parentsFollow() {
    const context = await this.browser.newContext({ viewport: WIDTHS.phone, hasTouch: true });
    await this.count.of(context);
    const phone = await context.newPage();
    const children = [this.entries.find(({ section, byes }) => section === 'K-3' && byes.length === 0), this.entries.find(({ section, byes }) => section === 'K-8' && byes.length === 0)];
    await phone.goto(`${this.open}/e/${this.desk.id}`);
    for (const { name, section } of children) {
      const box = phone.getByLabel(/Find a player/);
      await box.tap();
      await box.fill('');
      await phone.keyboard.type(name.toLowerCase());
      if (section !== 'K-3') await phone.getByRole('link', { name: new RegExp(`plays in ${section}`) }).tap();
      // Names of minors are shortened here.
      await phone.getByRole('button', { name: new RegExp(`^Follow ${name.split(' ')[0]} `), pressed: false }).first().tap();
    }
    const followed = phone.getByRole('region', { name: 'Players you follow' });
    await soon(() => followed.locator('.line').count(), 2, 'both children stand first');
    await followed.locator('.came').first().waitFor();
    assert.deepEqual(await troubles(phone), []);
    assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
    if (WHOLE) await new Seat(phone, 'parent', 'phone').shot('saturday-follow');
    this.parent = { context, followed };
  }

  /** Whatever else is out comes in over other phones; each next round is three presses. */
  async playsOn() {
    await this.place('Desk');
    for (let round = 1; round <= ROUNDS; round += 1) {
      await this.bring(round);
      if (round === ROUNDS) break;
      for (const step of ['Pair', 'Post', 'Begin']) await this.press(`${step} round ${round + 1} in 3 sections`);
    }
    await this.sees('All rounds are over. What is left:');
    await soon(() => this.parent.followed.locator('.came').count(), 2, 'parents see how the last round went');
    await this.parent.context.close();
  }

  async bring(round) {
    for (const section of SECTIONS) {
      const { boards } = await this.desk.ask('GET', `/api/v1/events/${this.desk.id}/sections/${section}/rounds/${round}`);
      const outcome = (board) => (board % 4 === 0 ? 'draw' : board % 3 === 0 ? 'black-wins' : 'white-wins');
      const out = boards.filter(({ decided }) => !decided);
      await Promise.all(out.map(({ board }) => this.desk.act({ do: 'report', section, round, board, result: { outcome: outcome(board) } })));
    }
  }

  async awards() {
    await this.follow('Announce prizes');
    for (const [at, section] of SECTIONS.entries()) {
      if (at > 0) await this.follow(section);
      await this.page.getByRole('heading', { name: `${section} · Prizes` }).waitFor();
      if (at > 0) await this.sees(`Filled in as for ${SECTIONS[0]}`);
      else await this.write('Trophies', '3');
      await this.press('Announce these prizes');
      await this.page.getByRole('status').filter({ hasText: 'Overall' }).waitFor();
    }
    await this.follow('All awards');
    for (const section of SECTIONS) await this.page.getByRole('heading', { name: new RegExp(section) }).first().waitFor();
  }

  /** What is missing is said line by line. */
  async reports() {
    const { page } = this;
    await this.follow('Files');
    for (const [field, text] of [['Affiliate ID', 'A6001234'], ['City', 'Oak Hill'], ['State', 'NC'], ['ZIP', '27514'], ['Chief director’s member ID', '12345678']]) await this.write(field, text);
    await this.press('Make the three files');
    await page.getByText(/The files are ready:|Missing\. Put these right/).waitFor();
  }
}
