// The house that the tests play in: one server with a database of its own, one browser, and four seats at a board.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const here = new URL('.', import.meta.url).pathname;
const SHOTS = join(here, 'shots');

export const WIDTHS = { desk: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

/** `./x browser` tells every story at both widths and in every look; `./x test` each at the width where it happens most, and in
 *  the look that asks most of a page, which is the last one. */
export const WHOLE = process.env.JADOUBE_STORIES === 'whole';

export const sizes = (most) => (WHOLE ? Object.keys(WIDTHS) : [most]);

export const looks = (all) => (WHOLE ? Object.entries(all) : Object.entries(all).slice(-1));

/** How long anything may take to be seen: a machine that is busy with something else is slow, not wrong. */
export const PATIENCE = 120_000;

/** What a story writes is thrown away after it, so it stays in memory where there is room, and no slow disk holds a page up. That
 *  what was acknowledged survives is shown elsewhere (`jadoube-endure`). */
const MEMORY = '/dev/shm';
const ROOM = 2 ** 30;
const memory = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
if (memory.bavail * memory.bsize > ROOM) process.env.TMPDIR = MEMORY;

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function program() {
  const found = [process.env.JADOUBE_BIN, '../target/debug/jadoube', '../target/quick/jadoube']
    .filter(Boolean)
    .map((path) => (path.startsWith('/') ? path : join(here, '..', path)))
    .find((path) => existsSync(path));
  if (!found) throw new Error('no jadoube binary: build it with `cargo build -p cli`, or name one in JADOUBE_BIN');
  return found;
}

/** A running server; `restart` kills it without a word and starts it again on the same database and port. */
export class Server {
  constructor(folder) {
    this.folder = folder;
    this.port = 0;
  }

  static async start() {
    const server = new Server(await mkdtemp(join(tmpdir(), 'jadoube-e2e-')));
    await server.open();
    return server;
  }

  async open() {
    const args = ['serve', '--database', join(this.folder, 'games.db'), '--port', String(this.port)];
    const env = { ...process.env, JADOUBE_ENGINE: join(here, 'engine.mjs'), JADOUBE_FULL_WHILE: join(this.folder, 'full') };
    this.process = spawn(program(), args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.address = await new Promise((resolve, reject) => {
      this.process.once('exit', (code) => reject(new Error(`jadoube serve ended with ${code}`)));
      createInterface({ input: this.process.stdout }).on('line', (line) => {
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line);
        if (found) resolve(found[0]);
      });
    });
    this.port = Number(new URL(this.address).port);
  }

  /** When it has ended by itself. */
  async ended() {
    if (this.process.exitCode === null) await once(this.process, 'exit');
  }

  async kill() {
    if (this.process.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
  }

  /** Ends it as a director does, so that the file holds everything. */
  async stop() {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }

  /** Its machine falls asleep, and wakes up. */
  async sleep() {
    this.process.kill('SIGSTOP');
  }

  async wake() {
    this.process.kill('SIGCONT');
  }

  /** Its disk is full, and has room again. */
  async fillDisk() {
    await writeFile(join(this.folder, 'full'), '');
  }

  async makeRoom() {
    await rm(join(this.folder, 'full'));
  }

  async close() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Opens a game as the first page does, without the page. */
  async game(terms = {}) {
    const response = await fetch(`${this.address}/api/v1/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        book: 'us-chess-7',
        control: 'G/30 d/0',
        presses: 'by-hand',
        rulings: 'at-once',
        flags: 'by-the-book',
        place: 'screen',
        scoresheets: 'kept',
        ...terms,
      }),
    });
    const body = await response.json();
    if (response.status !== 201) throw new Error(JSON.stringify(body));
    return body.links;
  }
}

export async function browse() {
  await mkdir(SHOTS, { recursive: true });
  // Each launch has a fresh profile of its own.
  return new Browser(await chromium.launch({ executablePath: process.env.CHROMIUM_BIN ?? '/usr/bin/chromium-headless-shell', args: FLAGS }));
}

/** A browser whose pages are waited for with patience. */
class Browser {
  #chromium;

  constructor(chromium) {
    this.#chromium = chromium;
  }

  async newContext(options) {
    const context = await this.#chromium.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    context.on('page', lookFirst);
    return context;
  }

  async close() {
    await this.#chromium.close();
  }
}

/** As long as what takes the place of something that was pressed is deaf (`src/second-tap.ts`), and a little more. */
const A_GLANCE = 350;

/** Where each page was pressed last. */
const pressed = new WeakMap();

/** Whoever presses at the place of his last press looks first what stands there now; a machine would be taken for a hurried hand. */
function lookFirst(page) {
  const hand = Object.getPrototypeOf(page.locator('html'));
  if (hand.looks) return;
  hand.looks = true;
  for (const name of ['click', 'tap', 'check', 'uncheck', 'dblclick']) {
    const press = hand[name];
    hand[name] = async function (...options) {
      await inSight(this);
      const box = await this.boundingBox();
      const last = pressed.get(this.page());
      if (box && last && isAt(box, last)) await this.page().waitForTimeout(A_GLANCE);
      if (box) pressed.set(this.page(), { x: box.x + box.width / 2, y: box.y + box.height / 2 });
      return press.apply(this, options);
    };
  }
}

/** What is drawn anew while it is brought into sight is looked for once more. */
async function inSight(locator) {
  for (let again = 20; ; again -= 1) {
    try {
      return await locator.scrollIntoViewIfNeeded();
    } catch (error) {
      if (again === 0 || !/not attached/.test(error.message)) throw error;
    }
  }
}

const NEAR = 40;

const isAt = (box, { x, y }) => Math.abs(box.x + box.width / 2 - x) <= NEAR && Math.abs(box.y + box.height / 2 - y) <= NEAR;

/** The four seats of one game, each in a browser context of its own. */
export class Seats {
  static async take(browser, server, links, size, names = ['white', 'black', 'director', 'spectator']) {
    const seats = new Seats();
    seats.contexts = [];
    for (const name of names) {
      const context = await browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone' });
      seats.contexts.push(context);
      seats[name] = new Seat(await context.newPage(), name, size);
      seats[name].listen();
      await seats[name].page.goto(server.address + links[name]);
      await seats[name].page.locator('.table').waitFor();
    }
    return seats;
  }

  async leave() {
    for (const context of this.contexts) await context.close();
  }
}

/** Somebody at a board, with a mouse. */
export class Seat {
  constructor(page, name, size) {
    Object.assign(this, { page, name, size });
  }

  /** Keeps everything that the server sends to this page from now on. */
  listen() {
    this.heard = [];
    const keep = ({ payload }) => this.heard.push(String(payload));
    this.page.on('websocket', (socket) => socket.on('framereceived', keep));
  }

  /** Whether this page was ever sent this, or shows it. */
  async knows(secret) {
    const page = await this.page.content();
    return [...this.heard, page].some((text) => secret.test(text));
  }

  button = (name) => this.page.getByRole('button', { name, exact: false });

  async press(name) {
    await this.button(name).first().click();
  }

  async middleOf(square) {
    const board = this.page.locator('.board');
    await board.scrollIntoViewIfNeeded();
    const box = await board.boundingBox();
    const step = box.width / 8;
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square[1]) - 1;
    const [x, y] = this.name.startsWith('black') ? [7 - file, rank] : [file, 7 - rank];
    return [box.x + (x + 0.5) * step, box.y + (y + 0.5) * step];
  }

  /** Waits until the server has said that this man is in hand. */
  async holds(square) {
    await this.page.locator(`[data-square=${square}][aria-label*="in hand"]`).waitFor({ state: 'attached' });
  }

  async click(square) {
    await this.page.mouse.click(...(await this.middleOf(square)));
  }

  /** With a finger. */
  async tap(square) {
    await this.page.touchscreen.tap(...(await this.middleOf(square)));
  }

  async touch(square) {
    await this.click(square);
    await this.holds(square);
  }

  async drag(from, to) {
    await this.page.mouse.move(...(await this.middleOf(from)));
    await this.page.mouse.down();
    await this.page.mouse.move(...(await this.middleOf(to)), { steps: 4 });
    await this.page.mouse.up();
  }

  async stands(square, man) {
    await this.page.locator(`[data-square=${square}][aria-label^="${square}, ${man}"]`).waitFor({ state: 'attached' });
  }

  /** Drags a man and waits until the server says that it stands there. */
  async move(from, to) {
    const man = await this.manOn(from);
    await this.drag(from, to);
    await this.stands(to, man);
  }

  /** The same once it is his turn, and presses the clock. */
  async play(from, to) {
    await this.sees('You are on move');
    await this.move(from, to);
    await this.press('Press clock');
    await this.page.locator('.table').getByText('You are on move').waitFor({ state: 'detached' });
  }

  async manOn(square) {
    const label = await this.page.locator(`[data-square=${square}]`).getAttribute('aria-label');
    return label.split(', ')[1];
  }

  async sees(text) {
    await this.page.locator('.table').getByText(text).filter({ visible: true }).first().waitFor();
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  /** Makes one of the claims that every player has. */
  async claim(name) {
    await this.press('Claim…');
    await this.dialog.getByRole('radio', { name }).check();
    await this.dialog.getByRole('button', { name: 'Claim', exact: true }).click();
  }

  /** Finds a phrase for what happened, with this player in it, and tells it. */
  async tell(search, who) {
    await this.press(this.name === 'director' ? 'What happened?' : /^(Call the director|What happened)…$/);
    await this.dialog.getByRole('radio', { name: who }).check();
    await this.dialog.getByRole('combobox', { name: 'Search' }).fill(search);
    await this.page.keyboard.press('Enter');
    await this.dialog.waitFor({ state: 'detached' });
  }

  async text() {
    return this.page.locator('.table').innerText();
  }

  async clock(color) {
    const name = color === 'white' ? 'White’s clock' : 'Black’s clock';
    return this.page.getByRole('timer', { name }).locator('span').first().innerText();
  }

  /** A picture for whoever wants to look, once the men, if there are any, have come to rest. */
  async shot(what) {
    if (!WHOLE) return;
    await this.page.waitForTimeout((await this.page.locator('.board').count()) > 0 ? 250 : 130);
    await this.page.screenshot({ path: join(SHOTS, `${what}-${this.name}-${this.size}.png`) });
  }

  /** Nothing may stick out to the right. */
  async overflow() {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}

/** Plays moves such as `e2e4` in turn, White first. */
export async function playAll(seats, moves, first = 'white') {
  let turn = first;
  for (const move of moves) {
    await seats[turn].play(move.slice(0, 2), move.slice(2, 4));
    turn = turn === 'white' ? 'black' : 'white';
  }
}
