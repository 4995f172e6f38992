// An evening of bughouse: eight teams of two, four rounds. One match of each round is played on four phones; a phone falls asleep, a
// server is killed. The other matches are played by those who ask the server as a phone does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { Seat, WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';

/** The strongest first; whoever is stronger wins. */
const TEAMS = ['Forks', 'Pins', 'Skewers', 'Castles', 'Gambits', 'Passers', 'Ranks', 'Files'];
const SECTION = 'Bughouse';

/** Somebody with a card. */
class Card {
  static async of(desk, { entry, name, team }) {
    const [{ code }] = await list(desk, [entry]);
    const card = Object.assign(new Card(), { desk, entry, name, team, asking: Object.assign(new Desk(), { server: desk.server, id: desk.id }) });
    await card.asking.ask('POST', '/api/v1/cards', { code });
    return card;
  }

  async plays(round) {
    const { me } = await this.asking.ask('GET', `/api/v1/events/${this.desk.id}`);
    return me.plays.find((one) => one.round === round);
  }

  /** Sits down as a phone does that nobody looks at, and resigns. */
  async resigns(round) {
    const { named } = await this.plays(round);
    const { link } = await this.asking.ask('POST', `/api/v1/events/${this.desk.id}/boards/${SECTION}/${round}/${named}/seat`, {});
    await this.asking.ask('POST', `/api/v1/seat/${link.replace('/g/', '')}/acts`, { id: `resigns ${round}`, act: { do: 'resign' } });
  }

  /** Comes to the event on a phone. */
  async visits(browser, path = '') {
    const context = await browser.newContext({ viewport: WIDTHS.phone, hasTouch: true });
    const [name, value] = this.asking.cookie.split('=');
    await context.addCookies([{ name, value, url: this.desk.server.address }]);
    const page = await context.newPage();
    await page.goto(`${this.desk.server.address}/e/${this.desk.id}${path}`);
    await page.locator('main h1').waitFor();
    return { context, page };
  }
}

/** `ask` spreads what it is answered, so that a list comes as an object. */
const list = async (desk, entries) => Object.values(await desk.ask('POST', `/api/v1/events/${desk.id}/cards`, { entries })).filter((one) => one?.code);

/** Four phones at one match, each led there by the page of its event. */
async function four(browser, round, cards) {
  const seats = { contexts: [] };
  for (const card of cards) {
    const { named, color } = await card.plays(round);
    const { context, page } = await card.visits(browser);
    seats.contexts.push(context);
    await page.getByRole('region', { name: /^Your board/ }).getByRole('button', { name: 'Go to your board' }).click();
    const name = named.endsWith('.2') ? `${color}_b` : color;
    seats[name] = Object.assign(new Seat(page, name, 'phone'), { card });
    await page.locator('.table').waitFor();
  }
  return seats;
}

const leave = async ({ contexts }) => {
  for (const context of contexts) await context.close();
};

async function start({ white, white_b: partner }) {
  for (const seat of [white, partner]) {
    await seat.press('Start White’s clock');
    await seat.sees('You are on move');
  }
}

const resign = async (seat) => {
  await seat.press('Resign…');
  await seat.dialog.getByRole('button', { name: 'Resign', exact: true }).click();
};

export function bughouseEventTests(house) {
  test('eight teams play four rounds, with a phone that sleeps and a server that is killed', async () => {
    const desk = await Desk.open(house.server);
    const id = await desk.event('Bughouse evening', { template: 'bughouse' });
    const names = TEAMS.flatMap((team) => [`${team} One`, `${team} Two`]);
    const entered = await desk.players(SECTION, names, (at) => ({ team: TEAMS[Math.floor(at / 2)] }));
    await desk.act({ do: 'permit-devices', devices: 'screens' });
    await desk.act({ do: 'toss', 'higher-ranked': 'white' });
    const cards = [];
    for (const one of entered) cards.push(await Card.of(desk, one));
    const strength = (card) => TEAMS.indexOf(card.team);
    const of = (team) => cards.filter((card) => card.team === team);

    // A team says on a phone who plays White, and the desk is told who has not said it.
    const [first, partner] = of('Forks');
    const chooses = await first.visits(house.browser, '/yours');
    await chooses.page.getByText('White and Black').click();
    await chooses.page.getByRole('button', { name: `${partner.name} plays White` }).click();
    await chooses.page.getByText(`${partner.name} has White in round 1`).first().waitFor();
    assert.deepEqual(await troubles(chooses.page), []);
    const phone = new Seat(chooses.page, 'forks', 'phone');
    assert.equal(await phone.overflow(), 0);
    await phone.shot('bughouse-colors');
    await chooses.context.close();
    const director = await desk.visit(house.browser, 'desk', `/e/${id}/desk`);
    await director.page.getByText(/have not said who plays White/).first().waitFor();
    await director.seat.shot('bughouse-desk');

    for (let round = 1; round <= 4; round += 1) {
      await desk.begin(SECTION, round);
      const { rounds } = await desk.ask('GET', `/api/v1/events/${id}/floor`);
      const { boards } = rounds.find((one) => one.round === round);
      assert.equal(boards.length, 4);
      const atBoard = (board) => board.games.flatMap(({ white, black }) => [white, black]).map(({ name }) => cards.find((card) => card.name === name));
      for (const board of boards.slice(1)) {
        const players = atBoard(board);
        assert.equal(new Set(players).size, 4, 'four players sit at a match');
        await players.toSorted((one, other) => strength(other) - strength(one))[0].resigns(round);
      }
      const players = atBoard(boards[0]);
      const seats = await four(house.browser, round, players);
      const weaker = Math.max(...players.map(strength));
      const loses = () => Object.values(seats).find((seat) => seat.card && strength(seat.card) === weaker);
      await start(seats);
      if (round === 1) {
        assert.equal([seats.white, seats.black, seats.white_b, seats.black_b].filter((seat) => seat.card.team === 'Forks' && seat.name.startsWith('white'))[0].card, partner);
        await captures(seats);
        await seats.black_b.shot('bughouse-event-piece');
      }
      if (round === 2) await sleeps(seats);
      if (round === 3) {
        await seats.white.move('e2', 'e4');
        await house.server.kill();
        for (const seat of [seats.white, seats.black_b]) await seat.page.getByText('No connection').waitFor();
        await house.server.open();
        for (const seat of [seats.white, seats.black, seats.white_b, seats.black_b]) await seat.sees('Play is interrupted');
        // One press on the floor, and both boards of the match go on.
        await desk.ask('POST', `/api/v1/events/${id}/floor/resume`, {});
        await seats.black.sees('You are on move');
        await seats.white_b.sees('You are on move');
        await seats.black.move('e7', 'e5');
      }
      await resign(loses());
      for (const seat of [seats.white, seats.black, seats.white_b, seats.black_b]) {
        await seat.sees(strength(seat.card) === weaker ? 'Your team loses the match.' : 'Your team wins the match.');
        assert.equal(await seat.overflow(), 0, seat.name);
      }
      if (round === 1) {
        for (const seat of [seats.white, seats.black_b]) assert.deepEqual(await troubles(seat.page), []);
      }
      await leave(seats);
      const undecided = async () => (await desk.ask('GET', `/api/v1/events/${id}/floor`)).rounds.find((one) => one.round === round).boards.filter(({ results }) => results.some((one) => one === null)).length;
      await soon(undecided, 0, `round ${round} has all of its results`);
    }

    await director.page.goto(`${house.server.address}/e/${id}/standings`);
    await director.page.getByText('Forks').first().waitFor();
    const order = await director.page.getByRole('table').first().innerText();
    assert.ok(order.indexOf('Forks') < order.indexOf('Files'), order);
    assert.deepEqual(await troubles(director.page), []);
    await director.seat.shot('bughouse-standings');
    const sheets = await fetch(`${house.server.address}/api/v1/events/${id}/papers/slips.pdf?round=4`, { headers: { cookie: desk.cookie } });
    assert.equal(sheets.status, 200);
    await director.context.close();
  });
}

/** White at the first board takes a pawn, and the partner has it at once. */
async function captures({ white, black, white_b: other, black_b: partner }) {
  await white.move('e2', 'e4');
  await black.sees('You are on move');
  await black.move('d7', 'd5');
  await white.sees('You are on move');
  await white.move('e4', 'd5');
  await pawn(partner).waitFor();
  await other.move('a2', 'a3');
  await partner.sees('You are on move');
  await pawn(partner).click();
  await partner.tap('e4');
  await partner.stands('e4', 'black pawn');
}

const pawn = (seat) => seat.page.getByRole('button', { name: /^Pawn, 1 in hand/ });

/** The phone of the partner sleeps while a piece is taken for it, and knows of it when it wakes. */
async function sleeps({ white, black, black_b: partner }) {
  const device = await partner.page.context().newCDPSession(partner.page);
  await device.send('Debugger.enable');
  await device.send('Debugger.pause');
  await partner.page.context().setOffline(true);
  await white.move('e2', 'e4');
  await black.sees('You are on move');
  await black.move('d7', 'd5');
  await white.sees('You are on move');
  await white.move('e4', 'd5');
  await white.page.waitForTimeout(1_500);
  await partner.page.context().setOffline(false);
  await device.send('Debugger.resume');
  await pawn(partner).waitFor();
}
