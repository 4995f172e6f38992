// Twenty officials enter the results of sixty boards at the same time. Told whole, all of them have a page in hand; else four
// have, and sixteen do as their pages would, over the same requests and the same line.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { WHOLE } from './house.mjs';

const BOARDS = 60;
const SCORERS = 20;
const PAGES = WHOLE ? SCORERS : 4;
const OUTCOMES = ['white-wins', 'draw', 'black-wins'];
const BUTTONS = { 'white-wins': /1-0 White won/, draw: /½-½ Draw/, 'black-wins': /0-1 Black won/ };

const list = () => {
  const row = (_, at) => `Player ${String(at + 1).padStart(3, '0')},${2200 - 10 * at},Open`;
  return ['Name,Rating,Section', ...Array.from({ length: 2 * BOARDS }, row)].join('\n');
};

/** Who brings which board; each result is another than its neighbor's. */
const slips = Array.from({ length: BOARDS }, (_, at) => ({ board: at + 1, outcome: OUTCOMES[at % 3], by: at % SCORERS }));

export function phoneTests(house) {
  test('twenty phones enter sixty results at once', async () => {
    const desk = await Desk.open(house.server);
    const sections = [{ name: 'Open', kind: { system: 'swiss' }, rounds: 4, control: 'G/60 d/5' }];
    const id = await desk.event('Twenty phones', { sections });
    await desk.list(list());
    await desk.act({ do: 'toss', 'higher-ranked': 'white' });
    await desk.begin('Open', 1);
    const scorers = [];
    for (let at = 0; at < SCORERS; at += 1) scorers.push(await desk.invite(`Scorer ${at + 1}`, { post: 'official', role: 'scorer' }));

    const phones = await Promise.all(scorers.slice(0, PAGES).map((scorer) => scorer.visit(house.browser, 'phone', `/e/${id}/results`)));
    for (const { page } of phones) await page.getByText(`${BOARDS} of ${BOARDS} boards without a result.`).waitFor();
    const lines = await Promise.all(scorers.slice(PAGES).map((scorer) => listen(scorer)));
    const { version } = await desk.ask('GET', `/api/v1/events/${id}/sections/Open/rounds/1`);

    // Two boards are brought by two officials each, who say different things: one of them is first.
    const [byTwoPages, byTwoLines] = [BOARDS, BOARDS - 1];
    const mine = (at) => slips.filter(({ by, board }) => by === at && board < byTwoLines);
    const byPage = phones.map(async ({ page }, at) => {
      for (const { board, outcome } of mine(at)) await tap(page, board, outcome);
    });
    const byLine = scorers.slice(PAGES).map(async (scorer, at) => {
      for (const { board, outcome } of mine(PAGES + at)) {
        // An answer may get lost, and whoever sent it sends it again under the same name.
        const times = board % 5 === 0 ? 2 : 1;
        const answers = await Promise.all(Array.from({ length: times }, () => report(scorer, board, outcome, version)));
        assert.deepEqual(answers.map(({ status, number }) => [status, number]), Array(times).fill([200, answers[0].number]), 'once');
      }
    });
    const both = [report(scorers[18], byTwoLines, 'white-wins', version), report(scorers[19], byTwoLines, 'draw', version)];
    const [first, second] = phones;
    const late = await heldBack(second.page);
    await Promise.all([...byPage, ...byLine, ...both]);
    // The second taps while nothing stands there yet; what it sends comes after the other's.
    await tap(second.page, byTwoPages, 'black-wins');
    await tap(first.page, byTwoPages, 'draw');
    await first.page.getByText(`Recorded: board ${byTwoPages} of Open, Draw`).waitFor();
    late.goesOn();
    const answers = await Promise.all(both);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409], JSON.stringify(answers));

    assert.match(answers.find(({ status }) => status === 409).error.text, /since you looked: .*board 59.*Scorer (19|20)/, 'what and who');

    // Every phone shows all of it, and so does every line.
    for (const { page } of phones) await page.getByText(`All ${BOARDS} boards of this round have a result.`).waitFor();
    const shown = await desk.ask('GET', `/api/v1/events/${id}/sections/Open/rounds/1`);
    for (const line of lines) await line.heard(shown.version);

    // Every board has the result that was brought, and the log has each of them once.
    const stands = shown.boards.map(({ games }) => games[0].result);
    assert.deepEqual(stands.slice(0, -2), slips.slice(0, -2).map(({ outcome }) => outcome));
    assert.equal(stands.at(-2), answers[0].status === 200 ? 'white-wins' : 'draw');
    assert.equal(stands.at(-1), 'draw');
    const { log } = await desk.ask('GET', `/api/v1/events/${id}/log`);
    assert.equal(log.filter(({ act }) => act === 'report').length, BOARDS);

    // Whoever came second is told, sees what stands, and decides what to do.
    const { page, seat } = second;
    const said = page.getByRole('status').filter({ hasText: `Board ${byTwoPages} of Open was not recorded.` });
    await said.waitFor();
    await seat.shot('phones-second');
    await said.getByRole('button', { name: 'See why' }).click();
    await page.getByRole('alert').filter({ hasText: 'Scorer 1' }).and(page.locator(':focus')).waitFor();
    await seat.shot('phones-why');
    assert.deepEqual(await troubles(page), []);
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await page.getByText('Recorded: ½-½').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Forget it' }).click();
    await page.getByText('Not recorded').waitFor({ state: 'detached' });
    for (const { context } of phones) await context.close();
    for (const line of lines) line.close();
  });
}

const report = (scorer, board, outcome, version) => {
  const act = { do: 'report', section: 'Open', round: 1, board, game: 1, result: { outcome }, excused: false };
  return scorer.ask('POST', `/api/v1/events/${scorer.id}/acts`, { id: `result of ${board}`, act, version }, [200, 409]);
};

async function tap(page, board, outcome) {
  await page.getByRole('button', { name: new RegExp(`^Board ${board} White `) }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTONS[outcome] }).click();
}

/** What this page sends from now on for the last board is a moment late. */
async function heldBack(page) {
  let goesOn;
  const gate = new Promise((resolve) => (goesOn = resolve));
  await page.route('**/acts', async (route) => {
    if (route.request().postDataJSON().act.board === BOARDS) await gate;
    await route.continue();
  });
  return { goesOn };
}

/** The line that a page keeps open to its event, without the page. */
async function listen(scorer) {
  const { hostname, port } = new URL(scorer.server.address);
  const headers = {
    cookie: scorer.cookie,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'amFkb3ViZSBqYWRvdWJlIQ==',
  };
  const asked = request({ hostname, port, path: `/api/v1/events/${scorer.id}/socket?after=0`, headers });
  const socket = await new Promise((resolve, reject) => {
    asked.on('upgrade', (_, upgraded) => resolve(upgraded));
    asked.on('response', ({ statusCode }) => reject(new Error(`the line was answered with ${statusCode}`)));
    asked.on('error', reject);
    asked.end();
  });
  let seen = 0;
  let wake = () => {};
  socket.on('data', (bytes) => {
    for (const [, version] of String(bytes).matchAll(/"version":(\d+)/g)) seen = Number(version);
    wake();
  });
  return {
    async heard(version) {
      while (seen < version) await new Promise((resolve) => (wake = resolve));
    },
    close: () => socket.destroy(),
  };
}
