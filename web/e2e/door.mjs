// From a machine that nobody owns to an event with its staff: the first start, a new event, its settings, invitations and cards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Seat, Server, WIDTHS } from './house.mjs';

const PASSWORD = 'four plain words here';

export function doorTests(house) {
  for (const size of Object.keys(WIDTHS)) {
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
        const card = await issuesCards(owner, at, event);
        await usesCard(await enter(), at, card);
        await losesTheLine(owner, at, event);
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
  await page.getByText('Sign in first').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Begin here' }).click();
  await heading(page, 'Welcome to Jadoube');
  await good(page, seat, 'welcome');
  await page.getByLabel('Your name').fill('Kim Alvarez');
  await page.getByLabel('Choose a password').fill('kim alvarez');
  await page.getByRole('button', { name: 'Make me the owner' }).click();
  await page.getByText('Expected something else than the name.').waitFor();
  assert.equal(await page.getByLabel('Your name').inputValue(), 'Kim Alvarez', 'what was typed is still there');
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make me the owner' }).click();
  await heading(page, 'New event');
  await page.getByText('Kim Alvarez').waitFor();
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
  assert.equal(await page.getByRole('link', { name: 'Go on' }).getAttribute('href'), '/events', 'no other house is followed');
}

async function plans() {}
async function invites() {}
async function accepts() {}
async function issuesCards() {}
async function usesCard() {}
async function losesTheLine() {}

const heading = (page, name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Nobody is shut out, nothing sticks out, and a picture to look at. */
async function good(page, seat, name) {
  await page.waitForLoadState('networkidle');
  assert.deepEqual(await troubles(page), [], name);
  assert.equal(await seat.overflow(), 0, `${name} sticks out`);
  await seat.shot(`door-${name}`);
  await page.screenshot({ path: new URL(`shots/door-${name}-whole-${seat.size}.png`, import.meta.url).pathname, fullPage: true });
}
