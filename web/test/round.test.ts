import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ordered } from '../src/round/numbers';
import type { CanDo, CareKind, RoundSeen, SectionSeen, Warned } from '../src/event/protocol';
import { signedUpFor } from '../src/entries/signed-up';
import { toldApart } from '../src/round/apart';
import { cameTo } from '../src/round/boards';
import { careAt } from '../src/round/care';
import { giveBye, isFixed, meet, opponentOf } from '../src/round/changes';
import { cites } from '../src/round/cited';
import { isSeating, withNews } from '../src/round/confirm';
import { actOf, isMeant, kinds, nextOf, points, together } from '../src/round/next';
import { announced, NO_PRIZES, typed } from '../src/round/prizegroups';
import type { Board, Player, RoundPaired } from '../src/round/protocol';
import { complaintAt } from '../src/round/report';
import { teamTiesOf, tiesOf } from '../src/round/ties';

const round = (number: number, state: RoundSeen['state'], waiting = 0): RoundSeen => ({ round: number, state, starts: null, ends: null, 'games-waiting': waiting });

function section(rounds: RoundSeen[], more: Partial<SectionSeen> = {}): SectionSeen {
  const plan = { name: 'Open', rounds: 2, book: 'us-chess-7', control: 'G/60 d/5' };
  return { name: 'Open', plan, 'gone-into': [], entries: 8, fewest: 2, here: 8, rounds, posted: [], 'needs-notice': [], ...more };
}

const may = (word: string, number?: number): CanDo => ({ do: word, words: '', at: word === 'toss' ? {} : { section: 'Open', round: number } });
import { withWords } from '../src/round/whole-log';

test('a section waits for one thing after another', () => {
  const [first, second] = [round(1, 'to-come'), round(2, 'to-come')];
  const next = (held: SectionSeen, ways: CanDo[], toss: 'white' | null = 'white') => nextOf(held, { may: ways, toss });
  assert.deepEqual(next(section([first, second], { entries: 1 }), []), { is: 'go', to: 'entries', round: 1, missing: 1 });
  assert.deepEqual(next(section([first, second]), [may('toss')], null), { is: 'toss' });
  const needed = { ...section([]).plan, 'check-in': 'needed' };
  const morning = section([first, second], { plan: needed, here: 0 });
  assert.deepEqual(next(morning, [may('toss')], null), { is: 'go', to: 'check-in', round: 1, missing: 8 }, 'players before the toss');
  assert.deepEqual(next(section([first, second], { here: 1 }), []), { is: 'go', to: 'check-in', round: 1, missing: 7 });
  const plan = { name: 'Open', rounds: 2, book: 'iesa-2023', control: 'G/30 d/5', 'check-in': 'needed' };
  const empty = section([first, second], { here: 0, plan });
  assert.deepEqual(next(empty, [may('toss')], null), { is: 'go', to: 'check-in', round: 1, missing: 8 }, 'nobody tosses for an empty hall');
  assert.deepEqual(next(section([first, second]), [may('pair', 1)]), { is: 'act', do: 'pair', round: 1 });
  assert.deepEqual(next(section([round(1, 'paired', 4), second]), [may('post-pairings', 1)]), { is: 'act', do: 'post-pairings', round: 1 });
  assert.deepEqual(next(section([round(1, 'posted', 4), second]), [may('begin-round', 1)]), { is: 'act', do: 'begin-round', round: 1 });
  assert.deepEqual(next(section([round(1, 'in-play', 3), second]), [may('report', 1)]), { is: 'go', to: 'results', round: 1, missing: 3 });
  assert.deepEqual(next(section([round(1, 'over'), second]), [may('pair', 2)]), { is: 'act', do: 'pair', round: 2 });
  assert.deepEqual(next(section([round(1, 'over'), round(2, 'over')]), []), { is: 'go', to: 'standings', round: 2, missing: 0 });
});

test('quads wait for four who are here, and for nobody longer than that', () => {
  const plan = { ...section([]).plan, kind: { system: 'quads' }, 'check-in': 'needed' };
  const quads = (here: number, ways: CanDo[]) => nextOf(section([round(1, 'to-come')], { plan, fewest: 4, here }), { may: ways, toss: null });
  assert.deepEqual(quads(3, [may('toss')]), { is: 'go', to: 'check-in', round: 1, missing: 5 });
  assert.deepEqual(quads(6, [may('toss'), may('divide')]), { is: 'act', do: 'divide', round: 1 });
  const three = section([round(1, 'to-come')], { plan, entries: 3, fewest: 4, here: 3 });
  assert.deepEqual(nextOf(three, { may: [may('toss')], toss: null }), { is: 'go', to: 'entries', round: 1, missing: 1 }, 'a group has four');
});

test('a player signs up for a section that plays with others, and for no group of quads', () => {
  const held = (name: string, system: string, into: string[] = []) => section([], { name, plan: { ...section([]).plan, name, kind: { system } }, 'gone-into': into });
  const sections = [held('K-1', 'swiss', ['K-3']), held('K-3', 'swiss'), held('Quads', 'quads', ['Quads 1', 'Quads 2']), held('Quads 1', 'round-robin'), held('Quads 2', 'swiss')];
  assert.deepEqual(signedUpFor(sections).map(({ name }) => name), ['K-1', 'K-3', 'Quads']);
});

test('who may not do the next thing is told that another does it', () => {
  assert.deepEqual(nextOf(section([round(1, 'paired', 4)]), { may: [], toss: 'white' }), { is: 'wait', round: 1, state: 'paired' });
});

test('a section that plays with others waits for nothing', () => {
  assert.deepEqual(nextOf(section([], { 'gone-into': ['K-5'] }), { may: [], toss: null }), { is: 'merged', into: ['K-5'] });
});

test('a press is an act', () => {
  assert.deepEqual(actOf({ is: 'act', do: 'pair', round: 2 }, section([])), { do: 'pair', section: 'Open', lot: null });
  assert.deepEqual(actOf({ is: 'act', do: 'begin-round', round: 2 }, section([])), { do: 'begin-round', section: 'Open', round: 2 });
});

const player = (number: number): Player => ({ number, entry: number, name: `P${number}`, rating: null, team: null, score: 0 });
const board = (at: number, white: number, black: number, result: string | null = null): Board => ({
  board: at,
  white: player(white),
  black: player(black),
  games: [{ result, words: result, rated: null, adjourned: false }],
  decided: result !== null,
  provision: null,
  ahead: null,
  why: { white: null, black: null },
});
const paired = {
  section: 'Open',
  boards: [board(1, 1, 3), board(2, 4, 2, '1-0')],
  bye: { player: player(5), why: null },
} as unknown as RoundPaired;

test('two are made to meet by a swap with the opponent of one', () => {
  assert.equal(opponentOf(paired, 2)?.number, 4);
  assert.deepEqual(meet(paired, 1, 2), { do: 'swap', section: 'Open', one: 2, other: 3 });
  assert.deepEqual(meet(paired, 5, 2), { do: 'swap', section: 'Open', one: 5, other: 4 });
  assert.equal(meet(paired, 1, 3), null, 'they meet already');
});

test('the bye goes to another by a swap with whoever has it', () => {
  assert.deepEqual(giveBye(paired, 1), { do: 'swap', section: 'Open', one: 1, other: 5 });
  assert.equal(giveBye(paired, 5), null);
});

test('whoever has a result stays where he is', () => {
  assert.ok(isFixed(paired, 4) && !isFixed(paired, 1));
});

test('scores are written as on a wall chart', () => {
  assert.deepEqual([0, 0.5, 1, 2.5, null].map(points), ['0', '½', '1', '2½', '']);
});

test('rules that are cited in passing are found, ratings and years are not', () => {
  const found = (text: string) => cites(text).filter(({ cite }) => cite).map(({ words }) => words);
  assert.deepEqual(found('It costs 80 points (29E5a, 28J) in 2026, and 1900 K; 29C2'), ['29E5a', '28J', '29C2']);
  assert.equal(cites('a 28J b').map(({ words }) => words).join(''), 'a 28J b');
});

test('boards that become others are news', () => {
  const told = { text: 'Round 1 is seated otherwise', clauses: [] };
  assert.deepEqual(withNews({ happens: [told], 'new-boards': [{ white: 'Al', black: 'Bo' }, { white: 'Cy', black: 'Di' }] }).map(({ text }) => text), [
    'Round 1 is seated otherwise',
    'New board: Al with White against Bo',
    'New board: Cy with White against Di',
  ]);
});

test('a reason is asked for where seats are changed, and not for every act', () => {
  for (const act of ['swap', 'swap-colors', 'rearrange']) assert.ok(isSeating({ do: act }), act);
  assert.ok(!isSeating({ do: 'lock' }));
});

test('warnings of a kind stand together', () => {
  const of = (kind: CareKind, text: string): Warned => ({ kind, text, clauses: [], at: {}, entry: null });
  const all = [of('not-a-member', 'a'), of('unpaid', 'b'), of('not-a-member', 'c'), of('not-checked-in', 'd')];
  assert.deepEqual(kinds(all).map((alike) => alike.map(({ text }) => text)), [['a', 'c'], ['b'], ['d']]);
});

test('a line that needs care leads to where it is put right', () => {
  const sections = [section([round(1, 'over'), round(2, 'in-play', 3)])];
  const leads = (kind: CareKind, at: Warned['at'], seen = { sections }) => careAt('spring', { kind, at }, seen);
  assert.equal(leads('results-missing', { section: 'Open', round: 2, boards: [3] }), '/e/spring/results?section=Open&round=2&board=3');
  assert.equal(leads('results-missing', { section: 'Open', round: 2, boards: [3, 4] }), '/e/spring/results?section=Open&round=2');
  assert.equal(leads('appeal-waits', { section: 'Open', round: 2, boards: [1] }), '/e/spring/round?section=Open&round=2');
  assert.equal(leads('unpaid', { entry: 7 }), '/e/spring/entries?entry=7');
  assert.equal(leads('school-spelled', { entry: 7, spellings: ['Oak Hill', 'Oak Hill Elem.'] }), '/e/spring/entries?schools=1');
  assert.equal(leads('not-posted', { section: 'K-5 & up' }), '/e/spring/settings?section=K-5%20%26%20up');
  const left = { section: 'Open', round: 2, boards: [1] };
  assert.equal(leads('opponent-has-left', left), '/e/spring/results?section=Open&round=2&board=1');
  const posted = { sections: [section([round(1, 'over'), round(2, 'posted', 3)])] };
  assert.equal(leads('opponent-has-left', left, posted), '/e/spring/round?section=Open&round=2');
});

test('what a rating report lacks leads to where it is put right', () => {
  const nowhere = { section: null, entry: null, round: null };
  assert.equal(complaintAt('spring', { field: 'city', at: nowhere }), '#report-city');
  assert.equal(complaintAt('spring', { field: null, at: { section: 'Open', entry: 4, round: null } }), '/e/spring/entries?entry=4');
  assert.equal(complaintAt('spring', { field: null, at: { section: 'Open', entry: 4, round: 2 } }), '/e/spring/results?section=Open&round=2');
  assert.equal(complaintAt('spring', { field: null, at: { ...nowhere, section: 'Open' } }), '/e/spring/settings?section=Open');
});

test('prizes are read as they are typed, and what the form does not ask for stays', () => {
  const was = { name: 'U1400', 'for-whom': { below: 1400, 'born-until': '1960-01-01' }, unrated: 'compete', trophies: 0, cash: [5050, 2000] };
  const row = typed(was);
  assert.equal(row.cash, '50.50, 20');
  assert.deepEqual(announced([row, { ...NO_PRIZES }]), {
    groups: [{ ...was, 'for-whom': { below: 1400, 'born-until': '1960-01-01', 'highest-grade': null } }],
  });
  const made = announced([{ ...NO_PRIZES, name: ' Overall ', trophies: '3', cash: '$200, 100' }]);
  assert.deepEqual(made, { groups: [{ name: 'Overall', 'for-whom': { below: null, 'highest-grade': null }, trophies: 3, cash: [20000, 10000] }] });
});

test('a prize that cannot be read is pointed at', () => {
  assert.deepEqual(announced([{ ...NO_PRIZES, name: 'Overall', cash: 'a lot' }]), { row: 0, field: 'cash' });
  assert.deepEqual(announced([{ ...NO_PRIZES, name: 'Overall' }, { ...NO_PRIZES, trophies: '3' }]), { row: 1, field: 'name' });
});

test('those who share a place are tied', () => {
  const columns = ['Place', 'Player', 'No.'].map((name) => ({ name, align: 'left' as const }));
  const rows = [[1, 'Ann', 3], ['2-3', 'Bo', 1], ['2-3', 'Cy', 2]];
  assert.deepEqual(tiesOf({ title: '', columns, keys: 2, rows }), [
    { place: '2-3', tied: [{ is: 1, name: 'Bo' }, { is: 2, name: 'Cy' }] },
  ]);
  const teams = ['Place', 'Team'].map((name) => ({ name, align: 'left' as const }));
  assert.deepEqual(teamTiesOf({ title: '', columns: teams, keys: 2, rows: [['1-2', 'Adams'], ['1-2', 'Lincoln'], [3, 'Oak Hill']] }), [
    { place: '1-2', tied: [{ is: 'Adams', name: 'Adams' }, { is: 'Lincoln', name: 'Lincoln' }] },
  ]);
});

test('a round whose missing results are provided for lets the next one be paired', () => {
  const playing = section([round(1, 'in-play', 4)]);
  const pairs = { do: 'pair', words: '', at: { section: playing.name, round: 2 } };
  assert.equal(nextOf(playing, { may: [], toss: 'white' }).is, 'go');
  assert.deepEqual(nextOf(playing, { may: [pairs], toss: 'white' }), { is: 'act', do: 'pair', round: 2 });
});

test('sections that wait for the same are served by one press', () => {
  const sections = ['Open', 'K-5'].map((name) => ({ ...section([round(1, 'posted', 4)]), name }));
  const ways = sections.map(({ name }) => ({ do: 'begin-round', words: '', at: { section: name, round: 1 } }));
  assert.deepEqual(together({ sections, may: ways, toss: 'white' }), [{ next: { is: 'act', do: 'begin-round', round: 1 }, sections }]);
  assert.deepEqual(together({ sections, may: ways.slice(1), toss: 'white' }), []);
});

test('a name is found by what was typed of it', () => {
  assert.ok(isMeant('Zoë van Dam', 'dam zoe') && isMeant('Zoë van Dam', '') && !isMeant('Zoë van Dam', 'zed'));
});

test('what was done is found by a player, a board or who did it, the newest first', () => {
  const line = (number: number, who: string, ...words: string[]) => ({ number, who, when: 0, why: '', act: 'report', words, undone: false });
  const log = [
    line(1, 'Olive Owner', 'Round 1 of K-3 is paired: 14 boards'),
    line(2, 'Sam Scorer', 'Round 1 of K-3, board 2, Dvořák, Dan (1) - Lee, Ann (3): 1-0'),
    line(3, 'Olive Owner', 'Round 1 of K-3, board 2, Dvořák, Dan (1) - Lee, Ann (3): 0-1'),
  ];
  const found = (typed: string) => withWords(log, typed).map(({ number }) => number);
  assert.deepEqual([found('dvorak'), found('ann sam'), found('board 2 olive'), found('bob')], [[3, 2], [2], [3], []]);
  assert.deepEqual(found(''), [3, 2, 1]);
});

test('a board of several games says what both have made, once all are in', () => {
  assert.equal(cameTo(['1/2-1/2']), '½-½');
  assert.equal(cameTo(['1-0', '0-1', '0-1', '1/2-1/2']), '2½-1½');
  assert.equal(cameTo(['1-0', null]), '1-0');
  assert.equal(cameTo([null]), '');
});

test('what the players drew is an order once all have told their numbers', () => {
  const waiting = [{ entry: 7 }, { entry: 8 }, { entry: 9 }];
  assert.equal(ordered(waiting, { 7: '2', 8: '1' }, 0), null);
  assert.deepEqual(ordered(waiting, { 7: '2', 8: '1', 9: '3' }, 0)?.map(({ entry }) => entry), [8, 7, 9]);
  assert.deepEqual(ordered(waiting, { 7: '6', 8: '5', 9: '4' }, 3)?.map(({ entry }) => entry), [9, 8, 7], 'after those who have one');
});

test('two of the same name are told apart where one of them is chosen', () => {
  const player = (name: string, team: string | null, number: number | null) => ({ name, team, number });
  const all = [player('Ben Castillo', 'Oak Hill', 2), player('Ben Castillo', 'Lincoln', 10), player('Ava Reed', 'Lincoln', 1), player('Cy Ott', 'Elm', 4), player('Cy Ott', 'Elm', 5)];
  assert.deepEqual(all.map((one) => toldApart(one, all)), ['Ben Castillo, Oak Hill', 'Ben Castillo, Lincoln', 'Ava Reed', 'Cy Ott, No. 4', 'Cy Ott, No. 5']);
});
