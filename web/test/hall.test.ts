import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WRITTEN } from '../src/floor/outcome';
import type { Outcome } from '../src/floor/protocol';
import { firstOf } from '../src/event/places';
import type { EventSeen, SectionSeen } from '../src/event/protocol';
import { hallAt, posted, roundOf, sectionOf, stand } from '../src/hall/address';
import { read, toggled } from '../src/hall/follow';
import { byName, inHalves, isLineMeant, isMeant, linesOf, points, resultOf, scoreNow } from '../src/hall/lines';
import { told } from '../src/hall/now';
import type { Player, Round, Sheet } from '../src/hall/protocol';
import { EVENT_PLACES } from '../src/words/event';
import { full } from '../src/words/spoken';

const player = (number: number, name: string, score = 1): Player => ({ number, entry: number + 100, name, rating: 1500, team: null, score });

const ended = (words: string | null) => ({ words, result: (Object.keys(WRITTEN) as Outcome[]).find((outcome) => WRITTEN[outcome] === words) ?? null, adjourned: false });

const round = (words: (string | null)[]): Round => ({
  section: 'Open',
  round: 2,
  state: { round: 2, state: 'in-play', starts: null, ends: null },
  boards: words.map((result, at) => ({
    board: at + 1,
    white: player(2 * at + 1, `Zoe White${at}`),
    black: player(2 * at + 2, `Al Black${at}`),
    games: [ended(result)],
    decided: result !== null,
  })),
  bye: { player: player(90, 'Bo Bye', 0) },
  'sits-out': [{ player: player(91, 'Hal Half', 2), has: 'H', points: 0.5 }],
  'changed-by-director': false,
  'paired-by-hand': false,
});

test('an address says where one stands, and whatever it says of nothing is left out', () => {
  const at = stand(new URLSearchParams('part=standings&section=K-5&round=2&by=board&find=smi'));
  assert.deepEqual(at, { part: 'standings', section: 'K-5', round: 2, by: 'board', find: 'smi' });
  assert.deepEqual(stand(new URL(`http://x${hallAt('a b', at)}`).searchParams), at, 'and back');
  assert.deepEqual(stand(new URLSearchParams('part=cellar&round=-1')), { part: 'pairings', section: null, round: null, by: 'name', find: '' });
  assert.equal(hallAt('spring'), '/e/spring');
});

const section = (name: string, states: SectionSeen['rounds'][number]['state'][], more: Partial<SectionSeen> = {}): SectionSeen => ({
  name, plan: { name, rounds: states.length, book: 'us-chess-7', control: 'G/60' }, 'gone-into': [], entries: 8, here: 0, posted: [], 'needs-notice': [],
  rounds: states.map((state, at) => ({ round: at + 1, state, starts: null, ends: null, boards: 4, waiting: state === 'over' ? 0 : 3 })), ...more,
});

test('nobody sees on this page a round that is not posted, an official neither', () => {
  const open = section('Open', ['over', 'paired', 'to-come']);
  assert.deepEqual(posted(open).map(({ round }) => round), [1]);
  assert.equal(roundOf(open, 2)?.round, 1);
  assert.equal(roundOf(section('Open', ['over', 'posted']), null)?.round, 2);
});

test('a section that has gone into others is not offered', () => {
  const seen = { sections: [section('Old', ['over'], { 'gone-into': ['New'] }), section('Late', ['to-come']), section('New', ['posted'])] } as EventSeen;
  assert.equal(sectionOf(seen, 'Old')?.name, 'New', 'the first of which something is posted');
  assert.equal(sectionOf(seen, 'Late')?.name, 'Late');
});

test('what matters now', () => {
  assert.match(told(section('Open', ['to-come']), 0).join(' '), /8 players entered.*not posted yet/);
  assert.match(told(section('Open', ['in-play', 'to-come']), 0).join(' '), /Round 1 is being played: 1 of 4 boards/);
  assert.match(told(section('Open', ['over', 'paired']), 0).join(' '), /Round 1 of 2 is over.*round 2 are posted here/);
  assert.match(told(section('Open', ['over', 'over']), 0).join(' '), /Both rounds are over/);
});

test('each player has a line with his own end of the game', () => {
  const lines = linesOf(round(['1-0', '1/2-1/2', '0-1 by forfeit', null]));
  assert.deepEqual(lines.slice(0, 8).map(({ outcome }) => outcome), ['won', 'lost', 'drew', 'drew', 'lost', 'won', null, null]);
  assert.deepEqual(lines.slice(8).map(({ out }) => out), ['B', 'H']);
  assert.deepEqual(lines.map(scoreNow), [2, 1, 1.5, 1.5, 1, 2, 1, 1, 1, 2.5]);
});

test('the server’s own order by name is kept, and a child’s short name as it is', () => {
  const sheet: Sheet = {
    title: '', keys: 1, columns: [{ name: 'Player', align: 'left' }, { name: 'No.', align: 'right' }],
    rows: [['B., Al', 2], ['de la Cruz, Zoe', 1]],
  };
  const lines = byName(linesOf({ ...round([null]), bye: null, 'sits-out': [] }), sheet);
  assert.deepEqual(lines.map(({ listed }) => listed), ['Al Black0', 'de la Cruz, Zoe']);
});

test('a few letters find somebody, whatever marks stand on them', () => {
  assert.ok(isMeant('dvor', 'Dan Dvořák'));
  assert.ok(isMeant('obr', 'Ada O’Brien'));
  assert.ok(isMeant('dan dv', 'Dvořák, Dan'));
  assert.ok(isMeant('oak', 'Dan C.', 'Oak Hill'));
  assert.ok(isMeant('', 'Anybody'));
  assert.ok(!isMeant('orak', 'Dan Dvořák'), 'words are found from their beginning');
});

test('whom one follows is kept, and what cannot be read is nobody', () => {
  const one = { section: 'Open', key: '7', name: 'Ada' };
  assert.deepEqual(toggled(toggled([], one), one), []);
  assert.deepEqual(read(JSON.stringify([one, { key: 3 }, null])), [one]);
  assert.deepEqual(read('{'), []);
});

test('points are written as players write them', () => {
  assert.deepEqual([0, 0.5, 1, 2.5].map(points), ['0', '½', '1', '2½']);
});

test('games of a match are added up, with colors changing from board to board', () => {
  const games = (...all: (string | null)[]) => resultOf(all.map(ended));
  assert.equal(games('1-0', '1-0', '1/2-1/2', '0-1 by forfeit'), '2½–1½');
  assert.equal(games('1-0', null), '1–0 after 1 of 2');
  assert.equal(games(null, null), null);
  assert.equal(games('0-1 by forfeit'), '0–1 by forfeit');
});

test('whoever sits for a team is found by name, with his table', () => {
  const team = (number: number, name: string): Player => ({ number, entry: null, name, rating: null, team: null, score: 1 });
  const sits = (name: string, of: string): Player => ({ ...player(7, name), team: of });
  const match = round([null]);
  match.boards[0] = {
    ...match.boards[0]!, white: team(1, 'Adams'), black: team(2, 'Field'),
    games: [
      { ...ended(null), named: '1.1', white: sits('Ann Lee', 'Adams'), black: sits('Bo Diaz', 'Field') },
      { ...ended(null), named: '1.2', white: sits('Cy Ott', 'Field'), black: sits('Di Poe', 'Adams') },
    ],
  };
  const lines = linesOf(match);
  const meant = (find: string) => lines.filter((line) => isLineMeant(find, line)).map((line) => line.player.name);
  assert.deepEqual(meant('cy ott'), ['Field']);
  assert.deepEqual(meant('di'), ['Adams', 'Field'], 'Di Poe, and Bo Diaz');
  assert.deepEqual(meant('ann poe'), [], 'two people are not one');
  assert.deepEqual(lines[0]!.seats.map(({ named, color }) => [named, color]), [['1.1', 'white'], ['1.2', 'black']]);
});

test('halves are written one way, and a short name brings its own full stop', () => {
  assert.deepEqual(['3.0', 'W 1.5', '0.5', 'Aria B. 2.5, Bo C. 2.0', '12.25', '1488'].map(inHalves), ['3', 'W 1½', '½', 'Aria B. 2½, Bo C. 2', '12.25', '1488']);
  assert.deepEqual([full('against Cleo C.'), full('against Ann Lee')], ['against Cleo C.', 'against Ann Lee.']);
});

test('a phone shows first what a round is run from, or the own work of whoever runs none', () => {
  const led = (pages: string[]) => firstOf(EVENT_PLACES.filter(({ rest, officials }) => officials && pages.includes(rest.slice(1))));
  assert.deepEqual(led(['desk', 'entries', 'check-in', 'round', 'results', 'floor']), ['/desk', '/round', '/results']);
  assert.deepEqual(led(['desk', 'entries', 'check-in', 'standings', 'print', 'people']), ['/desk', '/entries', '/check-in'], 'a registrar');
});
