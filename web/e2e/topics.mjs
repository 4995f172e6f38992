// Whatever an incident is about, it can be told and brought to its ruling. The topics come from the page of words, which the
// program writes; what can be told in each situation comes from the server.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { ROOKS } from './engine.mjs';
import { Seats, WHOLE } from './house.mjs';

const SECRETS = /dispute|claim|ruling|warning|on record|offence|hand|director/i;

const BOARD = { rulings: 'by-director', place: 'board', scoresheets: 'paper' };
const RESERVED = { rulings: 'by-director', control: 'G/1 d/0', announced: ['insufficient-losing-chances'], fen: ROOKS };

const start = { director: { do: 'start-clocks' } };
const warn = { director: { do: 'warn', color: 'white', why: 'hummed' } };

/** Who tells what is told, and what happened before. */
const SITUATIONS = [
  { teller: 'director', terms: BOARD, before: [start] },
  { teller: 'director', terms: BOARD, before: [] },
  { teller: 'black', terms: BOARD, before: [start, warn] },
  { teller: 'director', terms: BOARD, before: [start, { black: { do: 'resign' } }] },
  { teller: 'director', terms: RESERVED, before: [start, { white: { do: 'claim', what: 'losing-chances' } }], chooses: 'watch the game' },
];

export function topicTests(house) {
  test('an incident of any topic can be told and settled', async () => {
    const settledOnes = new Set();
    const wanted = await wantedTopics();
    const links = await house.server.game(BOARD);
    const seats = await Seats.take(house.browser, house.server, links, 'desk', ['black', 'director', 'spectator']);
    for (const situation of SITUATIONS) {
      for (const { topic, phrases } of await told(house, situation)) {
        const claims = phrases.filter((phrase) => phrase.do === 'claim');
        if (claims.length === 0 || !wanted.has(topic.toLowerCase()) || settledOnes.has(topic.toLowerCase())) continue;
        if (await settled(house, seats, situation, topic, claims)) settledOnes.add(topic.toLowerCase());
      }
    }
    const missing = [...wanted].filter((topic) => !settledOnes.has(topic));
    assert.deepEqual(missing, [], 'every one was settled');
    await seats.leave();
  });
}

/** The pages know no topic by name, so in a hurry every third one shows the same. */
async function wantedTopics() {
  const all = await allTopics();
  return new Set(WHOLE ? all : all.filter((_, at) => at % 3 === 0));
}

/** The topics of incidents, as `docs/words.md` lists them. */
async function allTopics() {
  const words = await readFile(new URL('../../docs/words.md', import.meta.url), 'utf8');
  const [, table] = words.split('## Incidents');
  const topics = [...table.split('\n## ')[0].matchAll(/^\| ([a-z ]+) \| `/gm)].map(([, topic]) => topic);
  assert.ok(topics.length > 30);
  return topics;
}

const seatAt = ({ server }, link) => `${server.address}/api/v1/seat/${link.replace('/g/', '')}`;

let acts = 0;

async function act(house, link, act) {
  const body = JSON.stringify({ id: `act ${(acts += 1)}`, act });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${seatAt(house, link)}/acts`, { method: 'POST', headers, body }).then((response) => response.json());
  assert.equal(answer.ok, true, `${JSON.stringify(act)}: ${JSON.stringify(answer)}`);
}

/** A game in this situation. */
async function begun(house, { terms, before, chooses }) {
  const links = await house.server.game(terms);
  for (const step of before) {
    const [[seat, deed]] = Object.entries(step);
    await act(house, links[seat], deed);
  }
  if (chooses) await chosen(house, links, chooses);
  return links;
}

/** The director takes the claim up and leaves everything open until he can choose this. */
async function chosen(house, { director }, choice) {
  await act(house, director, { do: 'ask-for-ruling' });
  for (let steps = 0; steps < 5; steps += 1) {
    const { view } = await fetch(seatAt(house, director)).then((response) => response.json());
    const { dispute, bench } = { dispute: view.dispute.dispute, bench: view.dispute.bench };
    const asked = bench.questions[0];
    if (!asked) return act(house, director, { do: 'choose', dispute, choice, seen: bench.revision });
    const answer = asked.question === 'claim clearly correct' ? 'cannot be established' : 'no';
    await act(house, director, { do: 'find', dispute, question: asked.question, answer });
  }
}

/** What can be told in this situation. */
async function told(house, situation) {
  const links = await begun(house, situation);
  const response = await fetch(`${seatAt(house, links[situation.teller])}/claims`);
  return (await response.json()).topics;
}

/** Tells one of these phrases in a game of its own and takes it, by whatever is asked first, to its ruling. */
async function settled(house, seats, situation, topic, phrases) {
  const links = await begun(house, situation);
  const teller = seats[situation.teller];
  const { director, spectator } = seats;
  for (const seat of new Set([teller, director, spectator])) {
    await seat.page.goto(house.server.address + links[seat.name]);
    await seat.page.locator('.table').waitFor();
  }
  if (!(await opened(teller, phrases))) return false;
  await director.page.waitForFunction(() => document.querySelector('.case, .rulings'));
  for (let steps = 0; steps < 60 && (await director.page.locator('.case').count()); steps += 1) {
    if (steps === 0) assert.deepEqual(await troubles(director.page), [], topic);
    await stepped(director);
  }
  // The last answer may still be under way.
  await director.page.locator('.case').waitFor({ state: 'detached' });
  assert.doesNotMatch(await spectator.text(), SECRETS);
  return true;
}

/** What cannot have happened in this position is refused in words, and the dialog stays for another phrase. */
async function opened(teller, phrases) {
  await teller.press(teller.name === 'director' ? 'What happened?' : /^(Call the director|What happened)…$/);
  const white = teller.dialog.getByRole('radio', { name: 'White' });
  if (await white.count()) await white.check();
  for (const phrase of phrases) {
    const search = teller.dialog.getByRole('combobox', { name: 'Search' });
    await search.fill(phrase.white);
    await teller.dialog.getByRole('listbox').getByRole('option', { selected: true }).waitFor();
    for (const [index, { kind, word }] of phrase.blanks.entries()) {
      const field = teller.page.locator('.blank :is(input, select)').nth(index);
      await (kind === 'man' ? field.selectOption(word) : field.fill(word));
    }
    await search.press('Enter');
    await teller.page.waitForFunction(() => !document.querySelector('dialog') || document.querySelector('.tell .wrong'));
    if ((await teller.dialog.count()) === 0) return true;
  }
  return false;
}

const NEXT = '.amount:not(.may-find *), .question:not(.may-find *) button:not(.chip), .proposal .primary';

/** Does the first thing that is asked of the director. */
async function stepped(director) {
  const before = await director.page.locator('.case').innerText();
  const next = director.page.locator(NEXT).first();
  if (await next.evaluate((element) => element.matches('.amount'))) {
    await next.locator('input').fill((await next.locator('input').getAttribute('placeholder')) ?? '1');
    await next.getByRole('button').click();
  } else await next.click();
  await director.page.waitForFunction((text) => document.querySelector('.case')?.innerText !== text, before);
}
