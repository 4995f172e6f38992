// A league: fixtures of all rounds, and line-ups that captains hand in on their phones, sealed until both are in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { troubles } from './axe.mjs';
import { Desk } from './event.mjs';
import { sizes } from './house.mjs';
import { soon } from './soon.mjs';

const TEAMS = ['Ash', 'Birch', 'Cedar', 'Dogwood'];
const EVENING = Date.UTC(2030, 0, 8, 23);
const WEEK = 7 * 24 * 3_600_000;

/** A team of three for two boards: the third is a reserve. */
const MEMBERS = ['One', 'Two', 'Three'];

export function leagueTests(house) {
  for (const size of sizes('phone')) {
    const good = async (page, seat, what) => {
      assert.deepEqual(await troubles(page), [], what);
      assert.equal(await seat.overflow(), 0, `${what} sticks out`);
      await seat.shot(`league-${what}`);
    };

    test(`captains hand in sealed line-ups, and the fixtures say who comes next (${size})`, async () => {
      const desk = await Desk.open(house.server);
      const kind = { system: 'team-round-robin', boards: 2, cycles: 1, home: 'black' };
      const schedule = [0, 1, 2].map((week) => EVENING + week * WEEK);
      const plan = { name: 'League', kind, rounds: 3, control: 'G/60 d/5', schedule, 'line-ups': { 'closed-before': 60, drift: 50 } };
      const id = await desk.event(`Spring League ${size}`, { sections: [plan] });
      for (const [at, team] of TEAMS.entries()) {
        for (const [place, member] of MEMBERS.entries()) {
          const ratings = [{ list: 'us-chess', rating: 1900 - 100 * at - 40 * place }];
          await desk.act({ do: 'enter', entrant: { name: `${team} ${member}`, team, ratings }, section: 'League', paid: 0 });
        }
      }
      await desk.act({ do: 'toss', 'higher-ranked': 'white' });
      const ash = await desk.invite(`Ada ${size}`, { post: 'coach', of: { team: 'Ash' } });
      const dogwood = await desk.invite(`Dan ${size}`, { post: 'coach', of: { team: 'Dogwood' } });
      await desk.act({ do: 'pair', section: 'League', lot: null });
      await desk.act({ do: 'post-pairings', section: 'League', round: 1 });

      // Everybody meets everybody: three evenings with two matches each, and who is at home.
      const visit = await desk.visit(house.browser, size, `/e/${id}/standings?section=League&view=fixtures`);
      const { page, context, seat } = visit;
      await page.getByRole('columnheader', { name: 'Home' }).waitFor();
      assert.equal(await page.getByRole('row').count(), 7);
      await page.getByText('The home team has Black on odd boards.').waitFor();
      await good(page, seat, 'fixtures');

      // The captain chooses somebody for each board; the page swaps who is chosen twice.
      const captain = await ash.visit(house.browser, size, `/e/${id}/yours`);
      const own = captain.page.getByRole('region', { name: 'Line-up of Ash' });
      await own.getByText('against Dogwood').waitFor();
      await own.getByLabel(/^Board 1/).selectOption('Ash Two (1860)');
      await own.getByLabel(/^Board 2/).selectOption('Ash Three (1820)');
      await good(captain.page, captain.seat, 'hand-in');
      await own.getByRole('button', { name: 'Hand in the line-up' }).click();
      await own.getByText('Your line-up is in, and nobody else sees it.').waitFor();
      await own.getByText('Dogwood has not handed in yet.').waitFor();

      // The director sees that it is in, and not who is on it.
      await page.goto(`${house.server.address}/e/${id}/round?section=League&round=1`);
      await page.getByRole('listitem').filter({ hasText: 'Ash: in, and sealed' }).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Dogwood: not in yet' }).waitFor();
      assert.equal(await page.locator('main').getByText('Ash Three').count(), 0, 'nobody sees a sealed line-up');
      await page.getByText('Who plays is not known yet.').first().waitFor();
      await good(page, seat, 'sealed');

      const other = await dogwood.visit(house.browser, size, `/e/${id}/yours`);
      const theirs = other.page.getByRole('region', { name: 'Line-up of Dogwood' });
      await theirs.getByText('Ash has handed in.').waitFor();
      assert.equal(await theirs.getByText('Ash Two').count(), 0, 'nor does the other captain');
      await theirs.getByLabel(/^Board 2/).selectOption('Nobody');
      await theirs.getByRole('button', { name: 'Hand in the line-up' }).click();
      await theirs.getByText('Both line-ups are open.').waitFor();
      await theirs.getByRole('listitem').filter({ hasText: 'Board 1, White: Dogwood One – Ash Two' }).waitFor();
      await good(other.page, other.seat, 'open');
      await own.getByRole('listitem').filter({ hasText: 'Board 1, White: Dogwood One – Ash Two' }).waitFor();

      // A board for which a team has nobody is lost; the director begins, and who handed in nothing plays by rating.
      await desk.act({ do: 'begin-round', section: 'League', round: 1 });
      await soon(() => page.getByText('not in yet').count(), 0, 'what was sealed is open');
      const { boards } = await desk.ask('GET', `/api/v1/events/${id}/sections/League/rounds/1`);
      const lost = boards.flatMap(({ games }) => games).filter(({ result }) => result !== null);
      assert.equal(lost.length, 1, 'one board is lost by forfeit');
      await page.goto(`${house.server.address}/e/${id}/results?section=League&round=1`);
      await page.getByText('Birch One').first().waitFor();
      await good(page, seat, 'results');
      await Promise.all([context, captain.context, other.context].map((one) => one.close()));
    });
  }
}

