// Photographs of every page, on a desk and on a phone, for everybody who wants to look at all of them:
//
//   npm run photographs                       into e2e/photographs/
//   npm run photographs -- FOLDER [--docs]    into another folder; with --docs also those of docs/images/ anew
//
// The addresses are those of src/places.ts: a page that is listed there is photographed. `MORE` has what an address alone does
// not show, such as a dialog that somebody has opened.
import { readFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { browse, Seats, Server, WIDTHS } from './house.mjs';
import { inPlay, opened } from './oak-hill.mjs';
import { adults, Owner, plan } from './visitors-event.mjs';

const here = new URL('.', import.meta.url).pathname;
const docs = process.argv.includes('--docs') ? join(here, '../../docs/images') : null;
const folder = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? join(here, 'photographs');

/** What more there is to see at an address: its name, the address, and what is done before the picture is taken. */
const MORE = [
  ['entries-one', '/e/:event/entries?entry=2'],
  ['entries-new', '/e/:event/entries?new'],
  ['entries-import', '/e/:event/entries?import'],
  ['round-why', '/e/:event/round?section=K-5', (page) => page.getByRole('button', { name: /^Why board 1/ }).click()],
  ['round-next', '/e/:event/round?section=K-5&round=3'],
  ['results-board', '/e/:event/results?section=K-5&round=2', (page) => page.locator('.tile').nth(2).click()],
  ['floor-board', '/e/:event/floor', (page) => page.locator('.tile').nth(1).click()],
  ['floor-ruling', '/e/:event/floor', rules],
  ['standings-wall-chart', '/e/:event/standings?section=K-5&view=wall-chart'],
  ['standings-teams', '/e/:event/standings?section=K-5&view=teams'],
  ['standings-prizes', '/e/:event/standings?section=K-5&view=prizes'],
  ['standings-files', '/e/:event/standings?section=K-5&view=export'],
  ['event-standings', '/e/:event?part=standings&section=K-5'],
  ['event-chart', '/e/:event?part=chart&section=K-5'],
  ['event-teams', '/e/:event?part=teams'],
  ['event-about', '/e/:event?part=about'],
  ['event-by-board', '/e/:event?section=K-5&by=board'],
  ['event-not-found', '/e/:event?section=K-5&find=Nobody'],
  ['event-nowhere', '/e/nowhere'],
  ['nowhere', '/nothing/here'],
  ['long-names', '/e/:long?section=K-12%20Championship'],
  ['long-names-by-board', '/e/:long?section=K-12%20Championship&by=board'],
  ['long-names-round', '/e/:long/round?section=K-12%20Championship'],
  ['long-names-floor', '/e/:long/floor'],
  ['long-names-screen', '/e/:long/screen'],
  ['over', '/e/:over'],
  ['over-standings', '/e/:over?part=standings'],
  ['over-player', '/e/:over/player/1'],
  ['over-desk', '/e/:over/desk'],
  ['over-prizes', '/e/:over/standings?view=prizes'],
  ['over-awards', '/e/:over/standings?view=awards'],
  ['nobody', '/e/:nobody'],
  ['nobody-desk', '/e/:nobody/desk'],
  ['nobody-entries', '/e/:nobody/entries'],
  ['nobody-round', '/e/:nobody/round'],
  ['nobody-results', '/e/:nobody/results'],
  ['nobody-check-in', '/e/:nobody/check-in'],
  ['posted-soon-screen', '/e/:soon/screen'],
  ['rules-found', '/rules?q=touch%20move'],
  ['game-over', '/g/:over-game'],
  ['game-steps', '/g/:over-game', (page) => page.getByRole('button', { name: 'Step through' }).click()],
  ['demo-desk', '/demo', (page) => page.getByRole('heading', { name: 'Desk' }).waitFor()],
  ['dispute', '/demo', dispute],
  ['look', '/', (page) => page.getByRole('button', { name: 'Look' }).click()],
];

/** Names and schools as long as they are. */
const LONG = ['Aleksandra Christopherson-Featherstonehaugh', 'Maximilian Balasubramanian', 'Ava Fox', 'Dmitri Hernández-Ortega', 'Grace Wójcik'];
const SCHOOLS = ['Martin Luther King Jr. Elementary', 'Oak Hill', 'Triangle Math and Science Academy'];

/** Those that the guide shows: the picture's name and width. */
const SHOWN = {
  'dispute': 'desk', 'events-new': 'desk', 'event-desk': 'desk', 'event-check-in': 'desk', 'round-why': 'desk', 'event-results': 'phone',
  'event-floor': 'phone', 'floor-ruling': 'desk', 'event': 'phone', 'event-screen': 'desk', 'standings-files': 'desk',
};

/** How much of a long page a guide shows. */
const CLIP = { desk: 800, phone: 900 };

const server = await Server.start();
const browser = await browse();
try {
  for (const to of [folder, docs].filter(Boolean)) await mkdir(to, { recursive: true });
  const taken = [];
  const places = await addresses();
  for (const size of Object.keys(WIDTHS)) taken.push(await photograph(size, 'welcome', '/welcome'));
  const owner = Object.assign(new Owner(), { server });
  await owner.ask('POST', '/owner', { name: 'Kim Alvarez', password: 'three quiet rooks' });
  const filled = await fill(owner);
  await inPlay(owner, filled.event);
  for (const size of Object.keys(WIDTHS)) {
    for (const path of places.filter((path) => path !== '/welcome')) taken.push(await photograph(size, nameOf(path), address(path, filled), owner));
    for (const [name, path, act] of MORE) taken.push(await photograph(size, name, address(path, filled), owner, act));
  }
  console.log(`${taken.length} photographs in ${folder}`);
} finally {
  await browser.close();
  await server.close();
}

async function addresses() {
  const source = await readFile(join(here, '../src/places.ts'), 'utf8');
  return [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
}

/** What stands for each part of an address: an event in the middle of a round, a game among friends, a link, a card, a clause. */
async function fill(owner) {
  const event = await opened(owner);
  const { path } = await owner.ask('POST', `/events/${event}/invitations`, { post: { post: 'official', role: 'scorer' } });
  const [card] = await owner.ask('POST', `/events/${event}/cards`, { entries: [1] });
  const { director } = await server.game({ rulings: 'by-director' });
  return {
    event,
    ...(await inOtherStates(owner)),
    token: director.replace('/g/', ''),
    secret: path.replace('/invite/', ''),
    code: card.code.replace('-', ''),
    book: 'us-chess-7',
    clause: '14C',
    folder: 'touch-move',
    name: 'castled-with-the-rook-first',
    section: 'K-5',
    round: 2,
    board: 1,
    entry: 2,
    number: 1,
  };
}

/** What an event in the middle of a round does not show: long names at boards with three figures, an event that is over, one that nobody
 *  has entered, one that begins soon, and a game that has ended. */
async function inOtherStates(owner) {
  const named = LONG.flatMap((name, at) => ['', ' Jr.'].map((more, twice) => [
    'K-12 Championship',
    { name: name + more, ratings: [{ list: 'us-chess', rating: 1900 - 90 * at - 40 * twice }], team: SCHOOLS[(at + twice) % 3], grade: 7 },
  ]));
  const long = await owner.open('Triangle Area Scholastic Championships 2026', [plan('K-12 Championship', 5, { 'first-board': 101 }), plan('K-3', 5)], named);
  await owner.begin(long, 'K-12 Championship', 1);
  const over = await owner.open('Lincoln Park Finals', [plan('Open', 2)], adults('Open', 9));
  for (const round of [1, 2]) {
    await owner.begin(over, 'Open', round);
    for (const board of [1, 2, 3, 4]) await owner.report(over, 'Open', round, board, ['draw', 'white-wins', 'black-wins'][board % 3]);
  }
  const nobody = await owner.open('New Year Open', [plan('Open', 5)], []);
  const soon = await owner.open('Evening Swiss', [plan('Open', 3, { schedule: [10, 90, 180].map((minutes) => Date.now() + minutes * 60_000) })], adults('Open', 10));
  await owner.act(soon, { do: 'pair', section: 'Open', lot: null });
  await owner.act(soon, { do: 'post-pairings', section: 'Open', round: 1 });
  return { long, over, nobody, soon, 'over-game': await resigned() };
}

/** White plays a move, Black answers it, and White resigns. */
async function resigned() {
  const { white, black } = await server.game({ presses: 'with-the-move' });
  const seats = await Seats.take(browser, server, { white, black }, 'desk', ['white', 'black']);
  await seats.black.press('Start White’s clock');
  for (const [seat, move] of [['white', 'e4'], ['black', 'e5']]) {
    await seats[seat].sees('You are on move');
    await seats[seat].page.getByLabel('Type a move').fill(move);
    await seats[seat].page.getByRole('button', { name: 'Move', exact: true }).click();
  }
  await seats.white.sees('You are on move');
  await seats.white.press('Resign…');
  await seats.white.dialog.getByRole('button', { name: 'Resign', exact: true }).click();
  await seats.white.page.getByRole('link', { name: 'PGN' }).waitFor();
  await seats.leave();
  return white.replace('/g/', '');
}

/** `/e/:event/desk` with what stands for its parts. */
function address(path, filled) {
  return path.replace(/:([\w-]+)/g, (_, part) => {
    if (!(part in filled)) console.log(`photographs: nothing stands for :${part} of ${path}; add it to \`fill\``);
    return encodeURIComponent(filled[part] ?? part);
  });
}

/** `/e/:event/check-in` is `event-check-in`. */
function nameOf(path) {
  const words = path.split('/').filter((word) => word !== '' && word !== 'e').map((word) => word.replace(':', ''));
  return words.join('-') || 'start';
}

async function photograph(size, name, path, owner, act) {
  const context = await browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone', isMobile: size === 'phone', reducedMotion: 'reduce' });
  if (owner) {
    const [cookie, value] = owner.cookie.split('=');
    await context.addCookies([{ name: cookie, value, url: server.address }]);
  }
  const page = await context.newPage();
  await page.goto(server.address + path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(600);
  await act?.(page);
  await page.waitForTimeout(400);
  const { width, height } = WIDTHS[size];
  const to = join(folder, `${name}-${width}.png`);
  // A picture of a whole page is one of a window that is as high: a browser that looks beyond its window forgets that it is a phone.
  if (!act) await page.setViewportSize({ width, height: Math.max(height, await page.evaluate(() => document.documentElement.scrollHeight)) });
  await page.screenshot({ path: to });
  if (docs && SHOWN[name] === size) await page.screenshot({ path: join(docs, `${name}.png`), fullPage: true, clip: { x: 0, y: 0, width, height: CLIP[size] } });
  await context.close();
  return to;
}

/** A floor official at a board: what happened, who did it, and the ruling with its clauses. */
async function rules(page) {
  const { width } = page.viewportSize();
  // Each width has a board of its own: a dispute is open after it.
  await page.locator('.tile').nth(width === WIDTHS.desk.width ? 2 : 0).click();
  await page.getByRole('button', { name: 'Touched or illegal move' }).first().click();
  await page.locator('.told button').first().waitFor();
  await page.screenshot({ path: join(folder, `floor-what-${width}.png`) });
  await page.getByRole('button', { name: 'White: White moved out of turn' }).click();
  const later = page.getByRole('button', { name: 'Record the dispute, rule later' });
  await later.waitFor();
  await page.screenshot({ path: join(folder, `floor-tried-${width}.png`) });
  await later.click();
  await page.waitForURL(/\/g\//);
  await page.locator('.case').waitFor();
}

/** Somebody has claimed a third occurrence in the demo event; the director has looked at his scoresheet, and reads the ruling. */
async function dispute(page) {
  await page.getByRole('link', { name: 'Floor', exact: true }).or(page.getByRole('button', { name: 'More' })).first().waitFor();
  await page.goto(page.url().replace(/desk$/, 'floor'));
  await page.getByRole('button', { name: 'Board 4, K-8: has a dispute open' }).click();
  await page.getByRole('button', { name: 'Rule on it at the board’s desk' }).click();
  await page.waitForURL(/\/g\//);
  await page.locator('.case').waitFor();
  await page.locator('.question').first().getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Give this ruling' }).waitFor();
}
