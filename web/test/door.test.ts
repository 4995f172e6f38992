import assert from 'node:assert/strict';
import { test } from 'node:test';
import { charges, coachOf } from '../src/door/charge';
import { type Control, rated } from '../src/door/control';
import { days, later, saturday } from '../src/door/days';
import { LINES, paged } from '../src/door/paged';
import { cents, dollars, moved, withStart } from '../src/door/plan';
import type { EventListed, Plan } from '../src/door/protocol';
import { sorted } from '../src/door/sorted';
import { grouped, homeAt, wanted } from '../src/door/way';
import { isOnlyHere } from '../src/parts/here';
import { listed } from '../src/words/spoken';

test('a rated section is rated as its control is, and no other', () => {
  const plan = { control: 'G/90 d/5', rated: 'dual' } as Plan;
  const read = (rated: Control['rated']): Control => ({ control: 'G/90 d/5', rated, says: '', clauses: [] });
  assert.equal(rated(plan, read('regular')).rated, 'regular');
  assert.equal(rated(plan, read(null)).rated, null, 'games like these are not rated');
  assert.deepEqual([rated(plan, null), rated(plan, undefined)], [plan, plan], 'what cannot be read yet changes nothing');
  assert.equal(rated({ ...plan, rated: null }, read('regular')).rated, null);
});

test('rounds begin in turn, so the first gap ends the schedule', () => {
  const plan = { schedule: [1, 2, 3] } as Plan;
  assert.deepEqual(withStart(plan, 4, 4).schedule, [1, 2, 3, 4]);
  assert.deepEqual(withStart(plan, 2, null).schedule, [1]);
  assert.deepEqual(withStart(plan, 5, 5).schedule, [1, 2, 3]);
});

test('small things are written as people do', () => {
  assert.equal(listed([1, 2, 3]), '1, 2 and 3');
  assert.deepEqual(moved(['a', 'b'], 1, -1), ['b', 'a']);
  assert.deepEqual(moved(['a', 'b'], 1, 1), ['a', 'b']);
  assert.deepEqual(['25', '$7.5', '', 'free'].map(cents), [2500, 750, 0, null]);
  assert.deepEqual([2500, 750].map(dollars), ['25', '7.50']);
  assert.equal(grouped('abcd2345'), 'ABCD-2345');
});

test('days are days, wherever the device is', () => {
  assert.equal(days('2026-11-14', '2026-11-15'), 'Sat, Nov 14, 2026 – Sun, Nov 15, 2026');
  assert.equal(saturday(new Date(2026, 10, 16)), '2026-11-21');
  assert.equal(saturday(new Date(2026, 10, 14)), '2026-11-14');
  assert.equal(later('2026-12-31', 1), '2027-01-01');
});

test('what is on today comes first, the latest of the past next to it', () => {
  const event = (id: string, from: string, to = from): EventListed => ({ id, event: { name: id, from, to } });
  const found = sorted([event('old', '2026-01-01'), event('later', '2026-12-01'), event('now', '2026-11-15', '2026-11-17'), event('soon', '2026-11-20'), event('older', '2025-01-01')], '2026-11-16');
  const ids = (events: EventListed[]) => events.map(({ id }) => id);
  assert.deepEqual([ids(found.today), ids(found.coming), ids(found.past)], [['now'], ['soon', 'later'], ['old', 'older']]);
});

test('whoever is let in stays in this house', () => {
  const to = (text: string) => wanted(new URLSearchParams({ to: text }));
  assert.equal(to('/e/spring/desk'), '/e/spring/desk');
  for (const away of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'javascript:x', '']) assert.equal(to(away), '/events', away);
  assert.equal(homeAt('spring', { owner: false, posts: [{ event: 'spring', post: 'official', role: 'scorer' }] }), '/e/spring/desk');
  assert.equal(homeAt('spring', { owner: false, posts: [{ event: 'other', post: 'official', role: 'scorer' }] }), '/e/spring');
});

test('a page of the audit shows the last lines first and says where the older ones end', () => {
  const line = (number: number) => ({ number, at: 0, what: 'signed-in', who: 'Kim' });
  const lines = Array.from({ length: LINES + 1 }, (_, index) => line(index + 5));
  const { shown, older } = paged(lines);
  assert.deepEqual([shown.length, shown[0]?.number, older], [LINES, LINES + 5, 6]);
  assert.deepEqual(paged(lines.slice(1)).older, null, 'as many as fit: there is nothing older');
  assert.deepEqual(paged([]), { shown: [], older: null });
});

test('links made at an address that only this machine knows lead nobody else here', () => {
  for (const here of ['localhost', '127.0.0.1', '127.0.1.1', '[::1]', '0.0.0.0']) assert.equal(isOnlyHere(here), true, here);
  for (const found of ['192.168.1.23', 'chess.example.org', '127.example.org', 'localhost.example.org']) assert.equal(isOnlyHere(found), false, found);
});

test('a coach looks after a school, a parent after one child', () => {
  const child = (entry: number, name: string, team: string | null) => ({ entry, name, section: 'K-5', team });
  const known = [child(3, 'Ben Castillo', 'Lincoln'), child(9, 'Ava Reed', null), child(7, 'Ben Castillo', 'Oak Hill'), child(8, 'Cy Ott', 'Lincoln')];
  assert.deepEqual(charges(known).map(([, words]) => words), ['All of Lincoln', 'All of Oak Hill', 'Ava Reed (K-5)', 'Ben Castillo (Lincoln)', 'Ben Castillo (Oak Hill)', 'Cy Ott (Lincoln)']);
  const posts = charges(known).map(([chosen]) => coachOf(chosen));
  assert.deepEqual(posts[1], { post: 'coach', of: { team: 'Oak Hill' } });
  assert.deepEqual(posts[4], { post: 'coach', of: { entries: [7] } });
  assert.deepEqual(coachOf('team Team Elm '), { post: 'coach', of: { team: 'Team Elm' } }, 'as it was typed before there were entries');
});
