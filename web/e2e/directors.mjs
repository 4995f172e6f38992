// Two directors have the same dispute before them and rule at once: one ruling is given, and the other director is told whose
// it is and what it says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { soon } from './soon.mjs';

const FOUR = ['Ada Alder', 'Ben Birch', 'Cid Cedar', 'Dot Date'];

export function directorTests(house) {
  test('two directors rule on the same dispute at once', async () => {
    const desk = await Desk.open(house.server);
    const id = await desk.event('Two directors', { sections: [{ name: 'Open', kind: { system: 'swiss' }, rounds: 2, control: 'G/60 d/5' }] });
    await desk.players('Open', FOUR);
    await desk.act({ do: 'toss', 'higher-ranked': 'white' });
    await desk.begin('Open', 1);
    const tess = await desk.invite('Tess Floor', { post: 'official', role: 'floor-director' });
    const one = await desk.visit(house.browser, 'phone', `/e/${id}/floor`);
    const two = await tess.visit(house.browser, 'phone', `/e/${id}/floor`);
    const hears = await slowLine(two.page);
    await two.page.evaluate(() => {
      globalThis.shaken = [];
      navigator.vibrate = (pattern) => globalThis.shaken.push(pattern);
    });

    await one.page.getByRole('button', { name: /^Board 1 White / }).click();
    await one.page.getByRole('button', { name: 'Phone or device' }).first().click();
    await one.page.getByRole('button', { name: 'Black: Black let their phone ring' }).click();
    await one.page.getByRole('button', { name: 'Record the dispute, rule later' }).click();
    await one.page.waitForURL(/\/g\//);
    await one.page.locator('.case').waitFor();

    // The other director's phone shakes; the queue leads to the board, and the board to the same desk.
    await two.page.getByRole('button', { name: 'Board 1, Open: has a dispute open' }).click();
    assert.equal((await two.page.evaluate(() => globalThis.shaken)).length, 1, 'the phone shook once');
    await two.page.getByRole('button', { name: 'Open the board’s desk' }).click();
    await two.page.locator('.case').waitFor();
    await one.page.getByPlaceholder('2:00').fill('50:00');
    await one.page.getByRole('button', { name: 'Answer' }).click();
    for (const { page } of [one, two]) await page.locator('.proposal').waitFor();
    await one.seat.shot('directors-before');

    // Both see the same, and both press; what the first has done has not reached the second yet.
    hears.nothing();
    const rule = ({ page }) => page.getByRole('button', { name: 'Give this ruling' }).click();
    await rule(one);
    await one.page.locator('.rulings').getByText('given by Olive Owner').waitFor();
    await rule(two);
    hears.everything();
    const told = two.page.getByRole('alert').filter({ hasText: 'Refused' });
    await told.getByText('given by Olive Owner').waitFor();
    await two.page.locator('.rulings').getByText('given by Olive Owner').waitFor();
    await two.seat.shot('directors-second');
    assert.deepEqual(await troubles(two.page), []);
    assert.equal(await two.seat.overflow(), 0);
    for (const { page } of [one, two]) await soon(() => page.locator('.rulings > ol > li').count(), 1, 'one ruling');

    // The register of the event has it once for each of the two.
    const { entries } = await desk.ask('GET', `/api/v1/events/${id}/door`);
    const remarks = entries.flatMap((entry) => entry.remarks ?? []).filter(({ text }) => /by Olive Owner/.test(text));
    assert.ok(remarks.length >= 1 && new Set(remarks.map(({ ruling }) => ruling)).size === 1, JSON.stringify(remarks));
    await one.context.close();
    await two.context.close();
  });
}

/** The lines that this page opens to a board from now on; what comes from the server can be kept back. */
async function slowLine(page) {
  let kept = null;
  const hears = {
    nothing: () => (kept = []),
    everything: () => {
      const all = kept ?? [];
      kept = null;
      for (const [line, message] of all) line.send(message);
    },
  };
  await page.routeWebSocket(/\/api\/v1\/seat\//, (line) => {
    const server = line.connectToServer();
    server.onMessage((message) => (kept ? kept.push([line, message]) : line.send(message)));
  });
  await page.reload();
  await page.locator('.tile').first().waitFor();
  return hears;
}
