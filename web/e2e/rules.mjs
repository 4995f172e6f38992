// Looking something up: the first page, the rules, a comparison, and what if; by mouse, by keyboard, in every look.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { looks, Seat, sizes, WIDTHS } from './house.mjs';
import { tabTo } from './keyboard.mjs';
import { soon } from './soon.mjs';

const LOOKS = {
  light: {},
  dark: { color: 'dark' },
  contrast: { contrast: true },
  'dark contrast, large print': { color: 'dark', contrast: true, large: true },
};

const PAGES = {
  start: '/',
  play: '/play',
  rules: '/rules',
  search: '/rules?q=touched',
  book: '/rules/schiller',
  clause: '/rules/us-chess-7/14C2',
  case: '/cases/touch-move/castled-with-the-rook-first',
  compare: '/compare?a=us-chess-7&b=nc-blitz',
  whatif: '/whatif',
  lost: '/nowhere',
};

export function rulesTests(house) {
  const at = (path) => house.server.address + path;

  for (const size of sizes('phone')) {
    const visit = async (path, options = {}) => {
      const context = await house.browser.newContext({ viewport: WIDTHS[size], ...options });
      const page = await context.newPage();
      await page.goto(at(path));
      await page.locator('main h1').waitFor();
      return { context, page, seat: new Seat(page, 'reader', size) };
    };

    for (const [look, choice] of looks(LOOKS)) {
      test(`every page (${look}, ${size})`, async () => {
        const { context, page, seat } = await visit('/');
        await page.evaluate((kept) => localStorage.setItem('jadoube-look', kept), JSON.stringify(choice));
        for (const [name, path] of Object.entries(PAGES)) {
          await page.goto(at(path));
          await page.locator('main h1').waitFor();
          await settled(page);
          assert.deepEqual(await troubles(page), [], name);
          assert.equal(await seat.overflow(), 0, `${name} sticks out`);
          await seat.shot(`${name}-${look.replaceAll(/\W+/g, '-')}`);
        }
        await context.close();
      });
    }

    test(`from the first page to a clause and back (${size})`, async () => {
      const { context, page, seat } = await visit('/');
      await page.evaluate(() => (globalThis.stillHere = true));
      await page.getByRole('link', { name: 'Look up a rule' }).click();
      await heading(page, 'Rules');
      await soon(() => page.title(), 'Rules · Jadoube');
      await soon(() => focused(page), 'Rules', 'the heading has the focus');
      await page.getByLabel('Search all books').fill('14C2');
      await page.getByRole('heading', { level: 2, name: 'US Chess Official Rules, 7th edition, chapter 1' }).waitFor();
      await page.getByRole('link', { name: '§ 14C2' }).first().click();
      await heading(page, '§ 14C2');
      await page.getByText('announces the move instead of playing it').first().waitFor();
      await page.getByText('Cases that show it').waitFor();
      await page.locator('.cases a').first().waitFor();
      await soon(async () => (await page.getByText('differs', { exact: true }).count()) > 0, true, 'other books differ in words');
      await seat.shot('clause');
      await page.locator('.cases a').first().click();
      await page.getByRole('link', { name: /Try it/ }).click();
      await heading(page, 'What if?');
      await page.locator('.ruling-of').first().waitFor();
      await page.goBack();
      await page.goBack();
      await heading(page, '§ 14C2');
      await page.goBack();
      await heading(page, 'Rules');
      await soon(() => page.getByLabel('Search all books').inputValue(), '14C2', 'what was searched for is still there');
      assert.equal(await page.evaluate(() => globalThis.stillHere), true, 'nothing was loaded again');
      await context.close();
    });

    test(`what people type finds a rule, and what nothing has is named (${size})`, async () => {
      const { context, page, seat } = await visit('/rules');
      const search = page.getByLabel('Search all books');
      await search.fill('illegal move blitz');
      await page.getByRole('link', { name: '§ 6.IV' }).first().waitFor();
      await search.fill('castling with rook first');
      await page.getByRole('link', { name: '§ 10I2', exact: true }).first().waitFor();
      await search.fill('hearing aid xylophone');
      await page.getByText('Nothing has all of these words. Without “xylophone”:', { exact: false }).waitFor();
      await page.getByRole('link', { name: '§ 21', exact: true }).waitFor();
      assert.deepEqual(await troubles(page), []);
      assert.equal(await seat.overflow(), 0);
      await search.fill('xyzzy');
      await page.getByText('Nothing was found.', { exact: false }).waitFor();
      await context.close();
    });

    test(`two books side by side, then all of them (${size})`, async () => {
      const { context, page } = await visit('/compare?a=us-chess-7&b=schiller');
      await page.getByText(/They differ in \d+ of \d+ matters/).waitFor();
      const matters = () => page.locator('.pairs tbody tr').count();
      const differing = await matters();
      await soon(() => page.locator('.pairs tbody .agree.differs').count(), differing, 'each says that it differs');
      await page.getByLabel('Only where they differ').uncheck();
      await page.waitForFunction((before) => document.querySelectorAll('.pairs tbody tr').length > before, differing);
      await page.getByLabel('Topic').selectOption({ index: 1 });
      await soon(() => page.locator('.chapter').count(), 1, 'only what was chosen, on paper as well');
      await page.getByLabel('Topic').selectOption('');
      await page.getByLabel('with', { exact: true }).selectOption('all');
      await page.locator('.matter .said').nth(6).waitFor();
      await soon(() => page.url(), /b=all/);
      await context.close();
    });

    test(`an incident is put together and shared (${size})`, async () => {
      const { context, page, seat } = await visit('/whatif');
      await page.getByRole('button', { name: 'Rook touched first' }).click();
      await page.getByRole('button', { name: /^yes, under every book that asks as US Chess Official Rules/ }).click();
      await page.getByLabel('The incident as text').evaluate((area) => area.value).then((text) => assert.match(text, /under .*schiller/));
      await page.locator('.ruling-of.other').first().waitFor();
      await seat.shot('whatif-answered');
      const [link, text] = [page.url(), await page.getByLabel('The incident as text').inputValue()];
      const other = await context.newPage();
      await other.goto(link);
      await soon(() => other.getByLabel('The incident as text').inputValue(), text, 'a link carries the whole incident');
      await other.locator('.ruling-of').first().waitFor();
      await other.getByText('The case, with its rulings').click();
      await other.getByText(/under us-chess-7\n/).first().waitFor();
      await context.close();
    });
  }

  for (const size of sizes('phone')) {
    test(`whatever is told, the way on is shown (${size})`, async () => {
      const context = await house.browser.newContext({ viewport: WIDTHS[size] });
      const page = await context.newPage();
      const seat = new Seat(page, 'parent', size);
      await page.goto(at('/whatif'));
      const text = page.getByLabel('The incident as text');
      const ruled = page.getByRole('region', { name: 'What the books rule' });
      // A claim that nobody answers says what is missing.
      await text.fill('white claims triple occurrence\n');
      await ruled.getByText('waits for an answer. On record this position has stood once.').waitFor();
      await seat.shot('whatif-open');
      assert.deepEqual(await troubles(page), []);
      await page.getByRole('button', { name: 'Black asks for a ruling' }).click();
      await ruled.getByText('White\'s claim of triple occurrence is denied: the position has stood once.').first().waitFor();
      if (size === 'phone') await page.locator('.ruling-of summary').first().click();
      await page.locator('.grounds dd').first().waitFor();
      await seat.shot('whatif-sentences');
      // Wherever somebody tells, what comes of it is in sight, with the way there and back.
      await page.getByRole('combobox', { name: 'Search' }).focus();
      const line = page.locator('.answer-line');
      await line.getByText("White's claim of triple occurrence is denied", { exact: false }).waitFor();
      await soon(() => line.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight), true, 'what comes of it is in sight');
      const focused = () => page.evaluate(() => [document.activeElement.id, document.activeElement.getBoundingClientRect().top < innerHeight / 2]);
      await line.getByRole('button', { name: 'Rulings' }).press('Enter');
      await soon(focused, ['ruled', true]);
      await page.getByRole('button', { name: 'Back to what happened' }).first().press('Enter');
      await soon(focused, ['happened', true]);
      assert.equal(await seat.overflow(), 0);
      // A touch waits for what becomes of it.
      await text.fill('white touches g1\n');
      await ruled.getByText('White has touched the knight on g1 and not moved yet.', { exact: false }).waitFor();
      // A move that nobody can make can be written as it was made.
      await text.fill('1. e4 Ke6\n');
      await page.getByText('Ke6 cannot be played here by the rules of chess', { exact: false }).waitFor();
      await soon(() => text.getAttribute('aria-invalid'), 'true');
      await seat.shot('whatif-unplayable');
      await page.getByRole('button', { name: 'It was played: e8-e6' }).click();
      await soon(() => text.inputValue(), '1. e4 e8-e6\n');
      await page.getByRole('button', { name: 'White claims an illegal move' }).click();
      await ruled.getByText('White\'s claim of an illegal move is right.').first().waitFor();
      // What a parent says is near something.
      await text.fill('my son touched the bishop and moved the knight');
      const near = page.getByRole('button', { name: 'Director sees that White touched one piece and moved another' });
      await near.waitFor();
      await seat.shot('whatif-nearest');
      assert.deepEqual(await troubles(page), []);
      assert.equal(await seat.overflow(), 0);
      await near.click();
      await ruled.getByText('The director must find out:', { exact: false }).first().waitFor();
      await soon(() => text.getAttribute('aria-invalid'), 'false');
      // An arbiter in a hurry names the color: its line comes first, and the other color's is not offered.
      await text.fill('black left the room for 20 minutes');
      await page.getByRole('button', { name: 'White claims that Black left the playing room' }).waitFor();
      await soon(() => page.getByRole('button', { name: 'Black claims that White left the playing room' }).count(), 0);
      // Moves need no numbers, and a mistake in a setting is shown at its field.
      await text.fill('');
      await page.getByLabel('Moves', { exact: true }).fill('e4 e5');
      await page.getByRole('button', { name: 'Add these moves' }).click();
      await soon(() => text.inputValue(), /1\. e4 e5/);
      // A phone shows the board to whoever asks for it.
      if (size === 'phone') await page.getByRole('heading', { name: 'The position' }).click();
      await page.getByLabel('Position as FEN').fill('nowhere');
      await page.getByLabel('Position as FEN').press('Enter');
      await page.locator('#fen-wrong:not([hidden])').waitFor();
      await soon(() => page.getByLabel('Position as FEN').getAttribute('aria-invalid'), 'true');
      await context.close();
    });
  }

  test('the way back leads to what was in sight', async () => {
    const context = await house.browser.newContext({ viewport: WIDTHS.desk });
    const page = await context.newPage();
    await page.goto(at('/rules/us-chess-7'));
    const link = page.getByRole('link', { name: '20N1', exact: true });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    assert.ok(before > 1000);
    await link.click();
    await heading(page, '§ 20N1');
    await page.goBack();
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 300, before);
    await page.goto(at('/rules/us-chess-7'));
    await page.getByLabel('Only clauses with these words').fill('phone');
    await page.locator('.clause-row a').first().click();
    await page.getByRole('heading', { level: 1, name: /^§/ }).waitFor();
    await page.goBack();
    await page.locator('.clause-row').first().waitFor();
    await soon(() => page.getByLabel('Only clauses with these words').inputValue(), 'phone');
    await context.close();
  });

  test('a case is told, and as it is written one tap away', async () => {
    const context = await house.browser.newContext({ viewport: WIDTHS.desk });
    const page = await context.newPage();
    await page.goto(at('/cases/touch-move/castled-with-the-rook-first'));
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    // Seven books rule in two ways, and each of them is named once.
    await soon(() => page.locator('.rulings-of-books > li h3').allInnerTexts(), ['US Chess 7, IESA, Schiller, NC blitz and NC bughouse', 'US Chess 5 and NC scholastic']);
    await soon(() => page.locator('.ruling-of > details > .hint a').count(), 7);
    await soon(() => page.locator('.case-text').isVisible(), false);
    await page.getByText('The case as it is written').first().click();
    await page.locator('.case-text').waitFor();
    await context.close();
  });

  test('a phone shows first which books agree, opens each ruling, and prints them all', async () => {
    const context = await house.browser.newContext({ viewport: WIDTHS.phone });
    const page = await context.newPage();
    await page.goto(at('/whatif'));
    await page.getByRole('button', { name: 'A wrong claim' }).click();
    await settled(page);
    const rulings = page.locator('.ruling-of');
    await soon(async () => (await rulings.count()) > 1, true, 'the books differ');
    await soon(() => page.locator('.verdicts:visible').count(), 0, 'nobody scrolls through rulings that he did not open');
    await soon(async () => (await rulings.first().boundingBox()).height < 300, true, 'who agrees and what they say fits on the screen');
    assert.match(await rulings.first().innerText(), /books rule alike/);
    assert.match(await rulings.last().innerText(), /differ/);
    await rulings.last().locator('summary').press('Enter');
    await rulings.last().locator('.verdicts').waitFor();
    await rulings.last().locator('.grounds dd').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const all = await rulings.count();
    await soon(() => page.locator('.ruling-of .verdicts').evaluateAll((lists) => lists.filter((list) => list.checkVisibility({ contentVisibilityAuto: true }) && list.getBoundingClientRect().height > 0).length), all, 'on paper each is read whole');
    await context.close();
  });

  test('a move taken back is told in a parent’s words, and a time is asked for as a time', async () => {
    const context = await house.browser.newContext({ viewport: WIDTHS.phone });
    const page = await context.newPage();
    await page.goto(at('/whatif'));
    const text = page.getByLabel('The incident as text');
    await text.fill('my opponent let go of his knight and took it back');
    await page.getByRole('button', { name: 'White lets go of a piece and then moves it again' }).click();
    await soon(() => text.inputValue(), /^white touches g1\nwhite releases h3\n/);
    const ruled = page.getByRole('region', { name: 'What the books rule' });
    await ruled.getByText('Another move was let go before', { exact: false }).first().waitFor();
    await text.fill('she castled touching the rook first');
    await page.getByRole('button', { name: 'Black castles and touches the rook first' }).click();
    await soon(() => text.inputValue(), /^position r3k2r\/.* b KQkq .*\nblack plays O-O\n/s);
    // What somebody wrote is never lost by a press: an example takes its place, and one more press brings it back.
    const own = '1. e4 e5\nshe castled touching the rook first';
    await text.fill(own);
    await page.getByRole('button', { name: 'Black castles and touches the rook first' }).press('Enter');
    await soon(() => text.inputValue(), /^position r3k2r\/[^\n]*\nblack plays O-O\n/);
    await page.getByRole('button', { name: 'Back to the text before' }).first().press('Enter');
    await soon(() => text.inputValue(), own);
    await page.getByRole('button', { name: 'An illegal move' }).click();
    const shows = page.getByLabel(/^Answer under every book that asks as Schiller/);
    await shows.fill('12:00');
    await shows.press('Enter');
    await soon(() => text.inputValue(), /under schiller\n {2}director finds white's time: 12:00\n/);
    assert.deepEqual(await troubles(page), []);
    await context.close();
  });

  test('an incident by keyboard alone', async () => {
    const context = await house.browser.newContext({ viewport: WIDTHS.desk });
    const page = await context.newPage();
    await page.goto(at('/whatif'));
    await page.locator('.ruling-of').first().waitFor();
    await tabTo(page, 'The incident as text');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('# A phone.\n');
    await page.locator('#put').focus();
    await page.keyboard.type('-g1 Nf3 xx');
    await page.keyboard.press('Enter');
    await page.getByText('Not read: xx').waitFor();
    await soon(() => page.getByLabel('Position as FEN').inputValue(), /5N2\/PPPPPPPP\/RNBQKB1R/);
    await page.getByRole('combobox', { name: 'Search' }).focus();
    await page.keyboard.type('phone ring');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await soon(() => page.getByLabel('The incident as text').inputValue(), /\nwhite claims that black let their phone ring\n/);
    await page.getByLabel('The incident as text').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('director sees the ill');
    await page.getByRole('button', { name: 'director sees the illegal move' }).waitFor();
    await page.keyboard.press('Control+Space');
    await soon(() => page.getByLabel('The incident as text').inputValue(), /\ndirector sees the illegal move$/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('# Nothing.\n\nwhite dances\n');
    await page.getByText('Line 3 cannot be read: “white dances”.').waitFor();
    await context.close();
  });

  test('a man is chosen and put on the board', async () => {
    const context = await house.browser.newContext({ viewport: WIDTHS.desk });
    const page = await context.newPage();
    await page.goto(at('/whatif'));
    await page.getByRole('button', { name: 'Kings only' }).click();
    await page.getByRole('button', { name: 'white queen' }).click();
    await page.getByRole('button', { name: 'white queen', pressed: true }).waitFor();
    const board = page.locator('.setup-board');
    await board.scrollIntoViewIfNeeded();
    const { width, height } = await board.boundingBox();
    await board.click({ position: { x: width * (3.5 / 8), y: height * (4.5 / 8) } });
    await page.waitForFunction(() => document.getElementById('fen').value === '4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1');
    // The same by keys: a rook is typed where the focus is, the queen goes, and the king takes a step.
    await page.getByRole('button', { name: 'white queen' }).click();
    await page.locator('.setup-board [data-square=e1]').focus();
    for (const key of ['ArrowLeft', 'Shift+R', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Delete']) await page.keyboard.press(key);
    await page.locator('.setup-board [data-square=e1]').focus();
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await page.waitForFunction(() => document.getElementById('fen').value === '4k3/8/8/8/8/8/4K3/3R4 w - - 0 1');
    await soon(() => page.locator('.setup-board [data-square=e2]').getAttribute('aria-label'), 'e2, white king');
    await context.close();
  });

  test('the look is chosen, kept, and seen at once', async () => {
    const context = await house.browser.newContext({ viewport: WIDTHS.desk });
    const page = await context.newPage();
    await page.goto(at('/'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await soon(() => page.evaluate(() => document.activeElement.id), 'content', 'the header can be skipped');
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('checkbox', { name: /High contrast/ }).check();
    await page.getByRole('checkbox', { name: /Large print/ }).check();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.locator('main h1').waitFor();
    const seen = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    assert.deepEqual(seen, { color: 'dark', contrast: 'more', print: 'large', motion: 'plain' });
    await soon(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(0, 0, 0)');
    await context.close();
  });

  test('an address that leads nowhere says so, and is not found', async () => {
    const context = await house.browser.newContext({ viewport: WIDTHS.desk });
    const page = await context.newPage();
    const answer = await page.goto(at('/rules/us-chess-7/14C2/no/more'));
    assert.equal(answer.status(), 404);
    await heading(page, 'There is no such page');
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await heading(page, 'The chess arbiter that names its clause');
    const unknown = await page.goto(at('/rules/us-chess-7/99Z'));
    assert.equal(unknown.status(), 200);
    await page.getByText('US Chess, 7th edition has no clause “99Z”.').waitFor();
    assert.deepEqual(await troubles(page), []);
    await page.getByRole('link', { name: 'Read US Chess, 7th edition from the beginning' }).click();
    await page.locator('.clause-row').first().waitFor();
    await page.goto(at('/rules/laws-of-1866'));
    await page.getByText('There is no book called “laws-of-1866” here.').waitFor();
    await page.goto(at('/e/nobody-s-event'));
    await page.getByText('There is no event called “nobody-s-event” here', { exact: false }).waitFor();
    await soon(() => page.getByText('The line to the server is down').count(), 0, 'the line is not to blame');
    await page.goto(at('/cases/touch-move/nobody-wrote-this'));
    await page.getByText('There is no such case.').waitFor();
    await page.getByRole('link', { name: 'Tell the incident in “What if?”' }).click();
    await heading(page, 'What if?');
    await context.close();
  });

  test('the board is not part of the first page', async () => {
    const context = await house.browser.newContext({ viewport: WIDTHS.desk });
    const page = await context.newPage();
    await page.goto(at('/'));
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    // As packed as they went over the wire; the page itself is counted, too.
    const loaded = await page.evaluate(() =>
      ['navigation', 'resource']
        .flatMap((kind) => performance.getEntriesByType(kind))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    );
    // Nobody waits for the type.
    const bytes = loaded.filter(({ name }) => !name.endsWith('.woff2')).reduce((sum, file) => sum + file.bytes, 0);
    assert.ok(loaded.every((file) => file.bytes > 0) && bytes < 30_000, JSON.stringify(loaded));
    const scripts = loaded.map(({ name }) => name).filter((name) => name.endsWith('.js'));
    assert.ok(scripts.length > 0 && !(await drawsBoards(scripts)), 'the first page draws no board');
    const { headers } = await fetch(at('/g/nobody'));
    const ofGame = [...headers.get('link').matchAll(/<([^>]+\.js)>/g)].map(([, path]) => at(path));
    assert.ok(await drawsBoards(ofGame), 'the page of a game does');
    await context.close();
  });
}

/** Whether one of these scripts makes the board, known by the name of its element. */
const drawsBoards = async (scripts) => {
  const texts = await Promise.all(scripts.map(async (script) => (await fetch(script)).text()));
  return texts.some((text) => text.includes('cg-board'));
};

const heading = (page, name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const focused = (page) => page.evaluate(() => document.activeElement.textContent);

/** Until nothing is on its way any more. */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !/One moment…|Ruling…|Looking for the reason…/.test(document.body.innerText));
}
