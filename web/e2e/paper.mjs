// The paper event from the first start to the exports, as somebody runs it who has read no manual: no device in any player's
// hand, a laptop at the desk and phones in the hall.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { Seat, Server, WHOLE, WIDTHS } from './house.mjs';

const PASSWORD = 'four plain words here';
const SCHOOLS = ['Lincoln', 'Oak Hill', 'Riverside', 'St. Mary', 'Washington', 'Northside'];
const FIRST = ['Ava', 'Ben', 'Cleo', 'Dev', 'Elena', 'Finn', 'Gia', 'Hugo', 'Iris', 'Jack'];
const LAST = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel', 'Ivy', 'Juniper', 'Katsura', 'Larch'];

/** The template plays five; in a hurry two show the same. */
const ROUNDS = WHOLE ? 5 : 2;

/** 120 children of six schools, half of them in K-3 and half in K-5; every fifth has no rating yet. */
const CHILDREN = LAST.flatMap((last, row) =>
  FIRST.map((first, column) => {
    const at = row * FIRST.length + column;
    const section = at % 2 === 0 ? 'K-3' : 'K-5';
    return { name: `${first} ${last}`, school: SCHOOLS[at % SCHOOLS.length], grade: section === 'K-3' ? 3 : 5, section, rating: at % 5 === 4 ? '' : 1400 - 7 * at };
  }),
);
const CSV = ['Name,School,Grade,Section,Rating', ...CHILDREN.map((one) => [one.name, one.school, one.grade, one.section, one.rating].join(','))].join('\n');

export function paperTests(house) {
  test('a scholastic event on paper, from the first start to the exports', async () => {
    const server = await Server.start();
    const context = await house.browser.newContext({ viewport: WIDTHS.desk });
    const page = await context.newPage();
    const story = new Story(server, page, 'desk');
    try {
      await story.begins();
      const desk = await story.opens(context);
      await story.enters();
      await story.checksIn(desk);
      await story.pairs();
      await story.prints(context, 'Result slips');
      await story.posts();
      await story.prints(context, 'Pairings by name');
      await story.startsRoundOne();
      await onThePhone(house.browser, desk);
      await story.goesOn(desk);
      await story.ends(desk);
    } finally {
      await context.close();
      await server.close();
    }
  });
}

class Story {
  constructor(server, page, size) {
    Object.assign(this, { server, page, seat: new Seat(page, 'official', size) });
  }

  press = (name) => this.page.getByRole('button', { name }).first().click();

  follow = (name) => this.page.getByRole('link', { name }).first().click();

  heading = (name) => this.page.getByRole('heading', { name }).first().waitFor();

  async good(what) {
    assert.deepEqual(await troubles(this.page), [], what);
    assert.equal(await this.seat.overflow(), 0, `${what} sticks out`);
    await this.seat.shot(`paper-${what}`);
  }

  async begins() {
    const { page } = this;
    await page.goto(this.server.address);
    await this.follow('Run an event');
    await page.getByRole('main').getByRole('link', { name: 'Begin here' }).click();
    await page.getByLabel('Your name').fill('Kim Alvarez');
    await page.getByLabel('Choose a password').fill(PASSWORD);
    await this.press('Make me the owner');
  }

  async opens(context) {
    const { page } = this;
    await page.getByRole('radio', { name: /Scholastic Swiss, IESA/ }).check();
    await page.getByText('5 rounds, G/30 d/5').first().waitFor();
    await page.getByLabel('Name of the event').fill('Fall Scholastic');
    await this.press('Leave out K-12');
    await this.press('Leave out K-8');
    for (const section of [1, 2]) await page.getByLabel(`Rounds of section ${section}`).fill(String(ROUNDS));
    await this.press('Open the event');
    await page.waitForURL('**/e/fall-scholastic/desk');
    const [cookie] = await context.cookies();
    return Object.assign(new Desk(), { server: this.server, id: 'fall-scholastic', cookie: `${cookie.name}=${cookie.value}` });
  }

  /** The desk asks for players; a list is pasted. */
  async enters() {
    const { page } = this;
    await this.follow(/^Enter players/);
    await this.follow('Import a list');
    await page.getByLabel(/paste lines/).fill(CSV);
    await this.press('Look at the list');
    await this.press('Enter 120 players');
    await page.getByText('120 players entered.').waitFor();
  }

  /** Two by name, a school by its coach, the others by other desks; one child stays at home. */
  async checksIn(desk) {
    const { page } = this;
    await this.follow('Desk');
    await this.follow(/^Check players in/);
    await page.getByText('0 of 120 are here.').waitFor();
    for (const letters of ['alder ava', 'birch ben']) {
      await page.keyboard.type(letters);
      await page.keyboard.press('Enter');
    }
    await page.getByText('2 of 120 are here.').waitFor();
    await page.getByRole('status').getByText('Ben Birch is checked in.').waitFor();
    await page.keyboard.type('linc');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('That is a school, and nobody’s name.').waitFor();
    await page.getByText('2 of 120 are here.').waitFor();
    await this.press('Check in all 19 of Lincoln');
    await page.getByText('21 of 120 are here.').waitFor();
    const { entries } = await desk.ask('GET', `/api/v1/events/${desk.id}/entries`);
    const rest = entries.filter((entry) => !entry['checked-in'] && entry.name !== 'Jack Larch' && entry.team !== 'Lincoln');
    await Promise.all(rest.map(({ entry }) => desk.act({ do: 'check-in', entry })));
    await page.getByText('119 of 120 are here.').waitFor();
    await page.getByRole('button', { name: 'Check in Jack Larch' }).waitFor();
    await this.good('check-in');
  }

  async pairs() {
    const { page } = this;
    await this.follow('Go on at the director’s desk');
    await this.press('Toss');
    await this.press('Pair round 1 in 2 sections');
    await page.getByRole('status').getByText('Round 1 of K-5 is paired').waitFor();
    await this.good('paired');
  }

  /** What is printed opens in a window of its own. */
  async prints(context, paper) {
    const { page } = this;
    const menu = page.locator('.desk-section details').first();
    if (!(await menu.evaluate((one) => one.open))) await menu.locator('summary').click();
    const [sheet] = await Promise.all([
      context.waitForEvent('response', (response) => /\/sheets\/.*pdf/.test(response.url())),
      menu.getByRole('link', { name: paper }).click(),
    ]);
    assert.equal(sheet.status(), 200, paper);
    assert.match(await sheet.headerValue('content-type'), /application\/pdf/);
    await context.pages().find((one) => one !== page)?.close();
  }

  async posts() {
    await this.press('Post round 1 in 2 sections');
    await this.page.getByRole('button', { name: 'Begin round 1 in 2 sections' }).waitFor();
  }

  async startsRoundOne() {
    const { page } = this;
    await this.press('Begin round 1 in 2 sections');
    await page.getByRole('link', { name: 'Enter 30 results of round 1' }).first().waitFor();
    await this.good('begun');
  }

  /** The results of the rounds come in over the other phones; each next round is a button. */
  async goesOn(desk) {
    const { page } = this;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await bring(desk, round);
      if (round === ROUNDS) break;
      await this.press(`Pair round ${round + 1} in 2 sections`);
      await this.press(`Post round ${round + 1} in 2 sections`);
      await this.press(`Begin round ${round + 1} in 2 sections`);
    }
    await page.getByRole('link', { name: 'Final standings and prizes' }).first().waitFor();
    await this.good('over');
  }

  async ends(desk) {
    const { page } = this;
    await this.follow('Final standings and prizes');
    await page.getByRole('heading', { name: `Standings after round ${ROUNDS}` }).waitFor();
    await this.good('standings');
    await page.getByRole('link', { name: 'Prizes', exact: true }).click();
    await page.getByLabel('Trophies').fill('10');
    await this.press('Announce these prizes');
    await page.getByRole('status').filter({ hasText: 'Overall' }).and(page.locator(':focus')).waitFor();
    // After two rounds nothing but a toss tells many of them apart; after five the tie-breaks may.
    await page.getByText(WHOLE ? /^(toss for|below the one before by)/ : /^toss for/).first().waitFor();
    await this.good('prizes');
    await this.follow('Files');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'TRF 2026' }).click()]);
    assert.match(file.suggestedFilename(), /\.trf$/);
    await this.good('files');
    const standings = await desk.ask('GET', `/api/v1/events/${desk.id}/sections/K-3/rounds/${ROUNDS}`);
    assert.equal(standings.boards.length, 30);
  }
}

/** A director with a phone in the hall: results by tapping, two slips that say different things, and which is right. */
async function onThePhone(browser, desk) {
  const { context, page, seat } = await desk.visit(browser, 'phone', `/e/${desk.id}/results`);
  for (const [board, result] of [[1, /1-0 White won/], [2, /½-½ Draw/]]) {
    await page.getByRole('button', { name: new RegExp(`^Board ${board} White `) }).click();
    await page.getByRole('dialog').getByRole('button', { name: result }).click();
    await page.getByText(`Recorded: board ${board} of K-3`).waitFor();
  }
  await page.getByRole('button', { name: /^Board 3 White / }).click();
  await page.getByRole('button', { name: 'Two slips say different things' }).click();
  await page.getByText('a director is told that two different results were reported').waitFor();
  await page.getByRole('button', { name: /^Board 3 White .* reports differ$/ }).waitFor();
  await page.goto(`${desk.server.address}/e/${desk.id}/floor`);
  await page.getByRole('button', { name: 'Board 3, K-3: reported two different results' }).click();
  await page.getByText('They differ.').waitFor();
  assert.deepEqual(await troubles(page), []);
  await seat.shot('paper-differ');
  await page.getByRole('dialog').getByRole('button', { name: /1-0 White won/ }).click();
  await page.getByText('Recorded: board 3 of K-3').waitFor();
  await context.close();
}

/** Everything that is still out, by whoever has White or nobody. */
async function bring(desk, round) {
  for (const section of ['K-3', 'K-5']) {
    const { boards } = await desk.ask('GET', `/api/v1/events/${desk.id}/sections/${section}/rounds/${round}`);
    const out = boards.filter(({ decided }) => !decided);
    const outcome = (board) => (board % 4 === 0 ? 'draw' : board % 3 === 0 ? 'black-wins' : 'white-wins');
    await Promise.all(out.map(({ board }) => desk.act({ do: 'report', section, round, board, result: { outcome: outcome(board) } })));
  }
}
