// From a machine that nobody owns to an event with its staff: the first start, a new event, its settings, invitations and cards.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { looks, Seat, Server, sizes, WIDTHS } from './house.mjs';
import { soon } from './soon.mjs';

const PASSWORD = 'four plain words here';

export function doorTests(house) {
  for (const size of sizes('phone')) {
    test(`the first start, an event and its people (${size})`, async () => {
      // A house of its own: only one that nobody owns can be begun.
      const server = await Server.start();
      const at = (path) => server.address + path;
      const enter = async () => {
        const context = await house.browser.newContext({ viewport: WIDTHS[size], hasTouch: size === 'phone' });
        const page = await context.newPage();
        return { context, page, seat: new Seat(page, 'door', size) };
      };
      const owner = await enter();
      try {
        await begins(owner, at);
        const event = await opensEvent(owner);
        await signsOutAndIn(owner, at);
        await plans(owner, at, event);
        const link = await invites(owner, at, event);
        await accepts(await enter(), link, event);
        await keeps(owner, await enter(), at);
        const card = await issuesCards(owner, at, event);
        await usesCard(await enter(), at, card);
        await losesTheLine(owner, at, event);
        await crosses(owner, at, event);
        await inEveryLook(owner, at, event);
      } finally {
        await owner.context.close();
        await server.close();
      }
    });
  }
}

async function begins({ page, seat }, at) {
  await page.goto(at('/'));
  await page.getByRole('link', { name: 'Begin here' }).waitFor();
  await page.getByRole('link', { name: 'Run an event' }).click();
  await heading(page, 'New event');
  await page.getByText('Nobody owns this copy of Jadoube yet.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Begin here' }).click();
  await heading(page, 'Welcome to Jadoube');
  await good(page, seat, 'welcome');
  await page.getByLabel('Your name').fill('Kim Alvarez');
  await page.getByLabel('Choose a password').fill('kim alvarez');
  await page.getByRole('button', { name: 'Make me the owner' }).click();
  await page.getByText('Expected something else than the name.').waitFor();
  await soon(() => page.getByLabel('Your name').inputValue(), 'Kim Alvarez', 'what was typed is still there');
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make me the owner' }).click();
  await heading(page, 'New event');
  await seesWhoIsIn(page);
}

/** On a phone the header has room for the initials; the name and the way out are behind them. */
async function seesWhoIsIn(page) {
  const initials = page.getByRole('button', { name: /signed in: Kim Alvarez/, expanded: false });
  await initials.or(page.getByText('Kim Alvarez', { exact: true })).filter({ visible: true }).first().waitFor();
  if (await initials.isVisible()) await initials.click();
  await page.getByText('Kim Alvarez', { exact: true }).waitFor();
}

async function opensEvent({ page, seat }) {
  await page.getByRole('radio', { name: /Scholastic Swiss, IESA/ }).check();
  await page.getByLabel('Name of the event').fill('Spring Scholastic');
  await page.getByLabel('Place (if you like)').fill('Lincoln School');
  await page.getByRole('button', { name: 'Leave out K-12' }).click();
  await page.getByLabel('Time control of section 1').fill('G/25 d/5');
  await good(page, seat, 'new-event');
  await page.getByRole('button', { name: 'Open the event' }).click();
  await page.waitForURL('**/e/spring-scholastic/desk');
  await page.goto(new URL('/events', page.url()).href);
  await page.getByText('K-3: 0 players, not begun').waitFor();
  await good(page, seat, 'events');
  return 'spring-scholastic';
}

async function signsOutAndIn({ page, seat }, at) {
  await seesWhoIsIn(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await heading(page, 'Sign in');
  await good(page, seat, 'sign-in');
  await page.getByLabel('Your name').fill('kim alvarez');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, 'Events');
  await page.goto(at('/sign-in?to=//elsewhere.example/'));
  await soon(() => page.getByRole('link', { name: 'Go on' }).getAttribute('href'), '/events', 'no other house is followed');
}

async function plans({ page, seat }, at, event) {
  await page.goto(at(`/e/${event}/settings`));
  await heading(page, 'Settings');
  const section = page.getByRole('region', { name: 'K-3', exact: true });
  await section.getByText('G/25 d/5, not rated').waitFor();
  await good(page, seat, 'settings');
  await section.getByRole('button', { name: 'Change K-3' }).click();
  const form = page.getByRole('form', { name: 'Change K-3' });
  await soon(() => form.getByRole('button', { name: 'Save' }).isDisabled(), true, 'nothing is changed yet');
  await form.getByLabel('The games are sent in to be rated').check();
  await form.getByText('rated regular and quick (dual)').waitFor();
  await form.getByLabel('Time control', { exact: true }).fill('G/10 d/');
  await form.getByRole('alert').filter({ hasText: /G\/10 d\// }).waitFor();
  await form.getByLabel('Time control', { exact: true }).fill('G/10 d/3');
  await form.getByText('rated quick').waitFor();
  await form.getByRole('radio', { name: /An order of our own/ }).check();
  await form.getByRole('button', { name: 'Move Solkoff up' }).click();
  await form.getByRole('button', { name: 'Remove Cumulative', exact: true }).click();
  await form.getByLabel('Half-point byes').selectOption('all-but-last');
  await form.getByLabel('Entry fee in dollars').fill('25');
  await good(page, seat, 'section-form');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'K-3 is changed.' }).waitFor();
  await section.getByText('Solkoff, Modified median, Cumulative of opposition').waitFor();
  await page.getByText('2 things have still to be made known to the players.').waitFor();
  await section.getByRole('listitem').filter({ hasText: 'the order of tie-breaks' }).getByRole('button', { name: 'I have made it known' }).click();
  await page.getByText('One thing has still to be made known').waitFor();
  await good(page, seat, 'notices');
  const add = page.getByRole('form', { name: 'Add a section' });
  await add.getByLabel('Its name').fill('Adults');
  await add.getByLabel('Planned like').selectOption('Weekend Swiss, US Chess');
  await add.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('region', { name: 'Adults', exact: true }).getByText('G/90 d/5, rated regular').waitFor();
  await page.getByText('Add team standings').first().click();
  await page.getByLabel('Name', { exact: true }).fill('Schools');
  await page.getByRole('button', { name: 'Add team standings' }).click();
  await page.getByText('best 4 of K-3, K-5, K-8 and Adults').waitFor();
}

async function invites({ page, seat }, at, event) {
  await page.goto(at(`/e/${event}/people`));
  await heading(page, 'People');
  await page.getByText('You run this event alone so far').waitFor();
  await page.getByLabel('As what?').selectOption('floor-director');
  await page.getByText('Begins rounds, rules at the boards').first().waitFor();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByText('The link for a floor director is ready').waitFor();
  const link = await page.locator('.link code').innerText();
  await soon(() => page.locator('.link .qr path').count(), 1);
  await good(page, seat, 'link');
  await page.getByRole('button', { name: 'Invite somebody else' }).click();
  await page.getByLabel('As what?').selectOption('scorer');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByRole('button', { name: 'Revoke the link for a Scorer' }).click();
  await page.getByText('The link does not work any more.').waitFor();
  await page.getByRole('button', { name: 'Revoke the link for a Scorer' }).waitFor({ state: 'detached' });
  const named = page.getByRole('region', { name: 'Officials on the sheets' });
  await named.getByLabel('Name').fill('Kim Alvarez');
  await named.getByRole('button', { name: 'Add the name' }).click();
  await named.getByText('Kim Alvarez, Chief director').waitFor();
  return link;
}

async function accepts({ context, page, seat }, link, event) {
  await page.goto(link);
  await heading(page, 'You are invited');
  await page.getByText('floor director', { exact: true }).waitFor();
  await page.getByText('Spring Scholastic').waitFor();
  await good(page, seat, 'invite');
  await page.getByLabel('Your name').fill('Sam Okafor');
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.waitForURL(`**/e/${event}/desk`);
  await page.goto(link);
  await page.getByText('This invitation is not valid any more').waitFor();
  await page.goto(new URL(`/e/${event}/settings`, link).href);
  await page.getByText('You can read this.').waitFor();
  await soon(() => page.getByRole('button', { name: /^Change/ }).count(), 0, 'a floor director plans nothing');
  await page.goto(new URL(`/e/${event}/people`, link).href);
  await page.getByText('This page is for the owner').waitFor();
  await context.close();
}

async function issuesCards({ page, seat }, at, event) {
  for (const name of ['Ann Lee', 'Bo Diaz', 'Cy Young']) {
    await elsewhere(page, at, event, { do: 'enter', entrant: { name, grade: 2 }, section: 'K-3' });
  }
  await page.goto(at(`/e/${event}/people`));
  await page.getByText('Sam Okafor').first().waitFor();
  await good(page, seat, 'people');
  await page.getByRole('button', { name: 'Issue 3 cards' }).click();
  await page.locator('.player-card').nth(2).waitFor();
  const codes = await page.locator('.player-card .code').allInnerTexts();
  assert.match(codes[0], /^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await good(page, seat, 'cards');
  await page.emulateMedia({ media: 'print' });
  await soon(() => page.getByRole('heading', { level: 1 }).isVisible(), false, 'only the cards go on paper');
  await soon(() => page.locator('.player-card').first().isVisible(), true);
  await seat.shot('door-printed');
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'I have printed them' }).click();
  await page.getByText('3 of 3 players have a card.').waitFor();
  await page.getByLabel('Player', { exact: true }).fill('bo');
  await page.getByRole('button', { name: 'Revoke the card of Bo Diaz' }).click();
  await page.getByText('2 of 3 players have a card.').waitFor();
  await page.getByRole('button', { name: 'Remove Sam Okafor' }).click();
  await page.getByRole('button', { name: 'Remove them' }).click();
  await page.getByText('Sam Okafor has no post here any more.').waitFor();
  await page.getByText('took all posts from Sam Okafor').waitFor();
  return { good: codes[0], gone: codes[1] };
}

/** The machine itself: a backup, a new password for somebody who forgot it, and who did what. */
async function keeps({ page, seat }, other, at) {
  await page.goto(at('/events'));
  await page.getByRole('link', { name: 'This machine' }).click();
  await heading(page, 'This machine');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download a backup' }).click();
  const bytes = await readFile(await (await saved).path());
  assert.equal(bytes.subarray(0, 15).toString(), 'SQLite format 3');
  await page.getByText('downloaded a backup of everything').waitFor();
  await good(page, seat, 'house');
  await page.getByText('Your password', { exact: true }).click();
  await page.getByLabel('Old password').fill('not this one');
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByText('The old password is not right.').waitFor();
  await page.getByRole('button', { name: 'New password for Sam Okafor' }).click();
  const dialog = page.getByRole('dialog', { name: 'New password for Sam Okafor' });
  const link = await dialog.locator('code').innerText();
  await good(page, seat, 'reset-link');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await other.page.goto(link);
  await other.page.getByText('Sam Okafor, choose how you sign in from now on.').waitFor();
  await good(other.page, other.seat, 'reset');
  await other.page.getByLabel('Choose a password').fill('a wholly new password');
  await other.page.getByRole('button', { name: 'Use this password' }).click();
  await heading(other.page, 'Events');
  await other.page.goto(link);
  await other.page.getByText('This link was used already').waitFor();
  await other.page.goto(at('/house'));
  await other.page.getByText('This page is for the owner of this machine.').waitFor();
  await other.context.close();

  for (let times = 0; times < 21; times += 1) await page.request.get(at('/api/v1/audit'), { headers: { cookie: '' } });
  const audit = page.getByRole('region', { name: 'Who did what' });
  await page.reload();
  await audit.getByRole('listitem').nth(19).waitFor();
  await soon(() => audit.getByText('became the owner').count(), 0, 'that was long ago');
  const older = audit.getByRole('button', { name: 'Older' });
  for (let turned = 0; turned < 20 && (await audit.getByText('became the owner').count()) === 0; turned += 1) {
    if (await older.isEnabled()) await older.click();
    // Pages may begin with the same words, so that nothing tells that the next one is there.
    await page.waitForTimeout(400);
  }
  await audit.getByText('became the owner').waitFor();
  await audit.getByRole('button', { name: 'Newer' }).click();
  await audit.getByText('became the owner').waitFor({ state: 'detached' });
}

async function usesCard({ context, page, seat }, at, card) {
  await page.goto(at('/sign-in'));
  await page.getByLabel('Code of the card').fill(card.gone.toLowerCase());
  await page.getByRole('button', { name: 'Use the card' }).click();
  await heading(page, 'Your card');
  await page.getByRole('button', { name: 'Come in' }).click();
  await page.getByText('No card has this code').waitFor();
  // Whoever mistyped is at the field, and puts it right there.
  await soon(() => page.evaluate(() => document.activeElement?.id), 'code');
  await good(page, seat, 'card-mistyped');
  await page.goto(at(`/c/${card.good.replace('-', '')}`));
  await good(page, seat, 'card');
  await page.getByRole('button', { name: 'Come in' }).click();
  await heading(page, 'Hello, Ann Lee');
  await soon(() => page.evaluate(() => document.activeElement.textContent), 'Hello, Ann Lee');
  await good(page, seat, 'hello');
  await soon(() => page.getByRole('link', { name: 'To your event' }).getAttribute('href'), /^\/e\/spring-scholastic$/);
  await context.close();
}

/** What was typed is still there when the server is not. */
async function losesTheLine({ page }, at, event) {
  await page.goto(at(`/e/${event}/settings`));
  const add = page.getByRole('form', { name: 'Add a section' });
  await add.getByLabel('Its name').fill('Late');
  await page.route('**/acts', (route) => route.abort());
  await add.getByRole('button', { name: 'Add it' }).click();
  await page.getByText('The server could not be reached').waitFor();
  await soon(() => add.getByLabel('Its name').inputValue(), 'Late');
  await page.unroute('**/acts');
  await add.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('region', { name: 'Late', exact: true }).waitFor();
}

/** Another official changes the same section meanwhile: nobody's work is undone unawares. */
async function crosses({ page }, at, event) {
  await page.goto(at(`/e/${event}/settings`));
  const section = page.getByRole('region', { name: 'K-5', exact: true });
  await section.getByRole('button', { name: 'Change K-5' }).click();
  const form = page.getByRole('form', { name: 'Change K-5' });
  await form.getByLabel('Rounds', { exact: true }).fill('4');
  const seen = await (await page.request.get(at(`/api/v1/events/${event}`))).json();
  const { plan } = seen.sections.find(({ name }) => name === 'K-5');
  await elsewhere(page, at, event, { do: 'change-section', plan: { ...plan, rounds: 6 } });
  await form.getByText('Somebody has changed this section meanwhile.').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
  await form.getByRole('button', { name: 'Begin again with what stands now' }).click();
  await soon(() => form.getByLabel('Rounds', { exact: true }).inputValue(), '6');
  await form.getByRole('button', { name: 'Leave it as it was' }).click();
  await section.getByText('Swiss, 6 rounds').waitFor();
  await soon(() => page.evaluate(() => document.activeElement.textContent), 'Change K-5', 'the focus is where it was');
}

async function inEveryLook({ page, seat }, at, event) {
  for (const [look, choice] of looks({ dark: { color: 'dark' }, 'contrast-large': { contrast: true, large: true } })) {
    await page.evaluate((kept) => localStorage.setItem('jadoube-look', kept), JSON.stringify(choice));
    for (const path of ['/events', '/events/new', `/e/${event}/settings`, `/e/${event}/people`, '/sign-in']) {
      await page.goto(at(path));
      await page.locator('main h1').waitFor();
      await good(page, seat, `${path.split('/').pop()}-${look}`);
    }
  }
}

/** An act of the same person on another device. */
async function elsewhere(page, at, event, act) {
  const data = { id: `elsewhere-${Math.random()}`, act };
  const answer = await page.request.post(at(`/api/v1/events/${event}/acts`), { headers: { 'x-jadoube': '1' }, data });
  assert.equal(answer.status(), 200, await answer.text());
}

const heading = (page, name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Nobody is shut out, nothing sticks out, and a picture to look at. */
async function good(page, seat, name) {
  await page.waitForLoadState('networkidle');
  assert.deepEqual(await troubles(page), [], name);
  assert.equal(await seat.overflow(), 0, `${name} sticks out`);
  await seat.shot(`door-${name}`);
  await page.screenshot({ path: new URL(`shots/door-${name}-whole-${seat.size}.png`, import.meta.url).pathname, fullPage: true });
}
