import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeated, withTeams } from '../src/hall/lines';
import type { Round, Sheet } from '../src/hall/protocol';
import { turned } from '../src/screen/paging';
import { growth, ROWS, rowsFor, second } from '../src/screen/room';
import { cut, initial, resume, slidesOf, type Wall } from '../src/screen/slides';

const wall = (boards: number, decided: number, round = 1): Wall => {
  const player = (number: number) => ({ number, entry: number, name: `${'ABCDEFGHIJKLMNOP'[number % 16]}nn N${number}`, rating: null, team: null, score: 0 });
  const paired = {
    section: 'Open', round, bye: null, 'sits-out': [],
    boards: Array.from({ length: boards }, (_, at) => ({
      board: at + 1, white: player(2 * at), black: player(2 * at + 1), decided: at < decided,
      games: [{ words: at < decided ? '1-0' : null, result: at < decided ? 'white-wins' : null, adjourned: false }],
    })),
  } as unknown as Round;
  const standings = { columns: ['Place', 'Player', 'Score'].map((name) => ({ name })), rows: [[1, 'Ada', 1]] } as Sheet;
  return { section: 'Open', round: paired, names: null, standings, next: null };
};

test('a round is shown by name while it is played, with results and standings once there are some', () => {
  const kinds = (one: Wall) => slidesOf([one], 'all', 100).map(({ is }) => is);
  assert.deepEqual(kinds(wall(4, 0)), ['pairings']);
  assert.deepEqual(kinds(wall(4, 1)), ['pairings', 'results', 'standings']);
  assert.deepEqual(kinds(wall(4, 4)), ['results', 'standings']);
  assert.deepEqual(kinds({ ...wall(4, 4), round: null }), ['welcome']);
});

test('results and lists by name know who is called alike, on whichever page the other stands', () => {
  const one = wall(4, 4);
  for (const at of [0, 3]) one.round!.boards[at]!.white.name = 'Ben C.';
  const results = slidesOf([one], 'results', 2).filter((slide) => slide.is === 'results');
  assert.deepEqual(results.map((slide) => slide.is === 'results' && [...slide.twins]), [['Ben C.'], ['Ben C.']]);
  const names = slidesOf([one], 'pairings', 4);
  assert.deepEqual(names.map((slide) => slide.is === 'pairings' && [...slide.twins]), [['Ben C.'], ['Ben C.']], 'also of an opponent');
});

test('pages are even, and each says its letters', () => {
  assert.deepEqual(cut([1, 2, 3, 4, 5, 6], 5).map((page) => page.length), [3, 3]);
  assert.deepEqual(cut([], 5), []);
  const [first, second] = slidesOf([wall(8, 0)], 'pairings', 10);
  assert.ok(first?.is === 'pairings' && second?.is === 'pairings');
  assert.deepEqual(first.letters, [['A', 'H'], ['I', 'P']]);
  assert.equal(initial('Abbott, Ada'), 'A');
  assert.equal(initial('Dan C.'), 'D', 'a short name is listed as it is shown');
  assert.equal(initial('Čapek, Ota'), 'C');
});

test('new pairings are shown at once; results leave the page where it is', () => {
  const before = slidesOf([wall(4, 4, 1)], 'all', 100);
  assert.equal(resume(before, 1, slidesOf([{ ...wall(2, 0, 1), section: 'A' }, wall(4, 0, 2)], 'all', 100)), 0);
  const now = slidesOf([wall(4, 2, 1)], 'all', 100);
  assert.equal(resume(now, 2, slidesOf([wall(4, 3, 1)], 'all', 100)), 2);
  assert.equal(resume([], 0, now), 0);
});

test('children whose short names are the same are told apart by their school', () => {
  const columns = ['Place', 'Player', 'Team', 'Score'].map((name) => ({ name }));
  const rows = [['1', 'Ben C.', 'Oak Hill', 1], ['2', 'Ava L.', 'Oak Hill', 1], ['3', 'Ben C.', 'Lincoln', 0]];
  const [slide] = slidesOf([{ ...wall(4, 4), standings: { columns, rows } as Sheet }], 'standings', 100);
  assert.ok(slide?.is === 'standings');
  assert.deepEqual(slide.places.map(({ name }) => name), ['Ben C. (Oak Hill)', 'Ava L.', 'Ben C. (Lincoln)']);
  assert.deepEqual([...repeated(['Ben C.', 'Ava L.', 'Ben C.'])], ['Ben C.']);
  const named = withTeams({ columns, rows } as Sheet).rows.map(([, name]) => name);
  assert.deepEqual(named, [['Ben C.', 'Oak Hill'], 'Ava L.', ['Ben C.', 'Lincoln']]);
});

test('pages go round and round', () => {
  assert.deepEqual([turned(2, 1, 3), turned(0, -1, 3), turned(0, 1, 0)], [0, 2, 0]);
});

test('two columns are of one height, but for a line', () => {
  assert.equal(second(ROWS), null);
  assert.equal(second(14), 7);
  assert.equal(second(15), 8);
  assert.equal(second(2 * ROWS), ROWS);
  assert.deepEqual([26, 20, 14, 13, 3].map(rowsFor), [13, 10, 9, 13, 9], 'fewer rows fill the wall');
  assert.deepEqual([growth(14, ['Kern, Tobias']), growth(26, ['Kern, Tobias']), growth(14, ['Featherstonehaugh, Anastasia'])], [1.2, 1, 1], 'in larger letters, unless a name would be cut for it');
});

test('where teams meet, the list by name has their players in the server’s order, and the team that does not play', () => {
  const one = wall(1, 0);
  const team = (number: number, name: string) => ({ number, entry: null, name, rating: null, team: null, score: 0 });
  const sits = (entry: number, name: string, of: string) => ({ number: 1, entry, name, rating: null, team: of, score: 0 });
  one.round!.boards[0] = {
    board: 1, decided: false, white: team(1, 'Adams'), black: team(2, 'Field'),
    games: [
      { words: null, result: null, adjourned: false, named: '1.1', white: sits(1, 'Ann Lee', 'Adams'), black: sits(2, 'Bo Diaz', 'Field') },
      { words: null, result: null, adjourned: false, named: '1.2', white: sits(3, 'Cy Ott', 'Field'), black: sits(4, 'Di Abbott', 'Adams') },
    ],
  };
  one.round!.bye = { player: team(3, 'Oak Hill') };
  const columns = ['Player', 'Match', 'Board', 'Color'].map((name) => ({ name }));
  const rows = [['Abbott, Di', 1, 2, 'Black'], ['Diaz, Bo', 1, 1, 'Black'], ['Lee, Ann', 1, 1, 'White'], ['Ott, Cy', 1, 2, 'White']];
  const [slide] = slidesOf([{ ...one, names: { columns, rows } as Sheet }], 'pairings', 100);
  assert.ok(slide?.is === 'pairings');
  const told = slide.lines.map(({ listed, named, opponent }) => [listed, named, opponent?.name]);
  assert.deepEqual(told, [
    ['Abbott, Di', '1.2', 'Cy Ott'],
    ['Diaz, Bo', '1.1', 'Ann Lee'],
    ['Lee, Ann', '1.1', 'Bo Diaz'],
    ['Ott, Cy', '1.2', 'Di Abbott'],
    ['Oak Hill', undefined, undefined],
  ]);
});
