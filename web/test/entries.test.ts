import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asKnown, schoolIn } from '../src/entries/door';
import { emptyForm, enterAct, entrantOf, fitting, formOf, whereAct, wrongOf } from '../src/entries/form';
import { leftOpen } from '../src/entries/import';
import { pairedWithout } from '../src/entries/late';
import { latestOf } from '../src/entries/latest';
import { dollars, readDollars } from '../src/entries/money';
import type { EntrySeen, ImportPreview, PlanSeen } from '../src/entries/protocol';
import { schoolsOf } from '../src/entries/schools';
import { fold, isOwn, schoolOf, search } from '../src/entries/search';
import { counts, meets, missingBySection, owes, withCare } from '../src/entries/unsettled';
import type { SectionSeen } from '../src/event/protocol';
import { inShort, sentence } from '../src/sentence';

const entry = (id: number, name: string, more: Partial<EntrySeen> = {}): EntrySeen => ({
  entry: id,
  name,
  section: 'Open',
  'awarded-in': 'Open',
  number: null,
  rating: 1500,
  team: null,
  grade: null,
  'checked-in': false,
  awaited: true,
  late: false,
  'house-player': false,
  byes: [],
  left: null,
  ...more,
});

const none = { below: null, 'at-least': null, 'lowest-grade': null, 'highest-grade': null, 'born-since': null, 'born-until': null };
const plan = (name: string, more: Partial<PlanSeen> = {}): PlanSeen => ({
  name,
  rounds: 5,
  fee: 0,
  'rating-list': 'us-chess',
  're-entry': 'no',
  byes: { 'half-point': 'first-half', 'minutes-before': 60, 'only-with-entry': false, 'zero-point': true },
  eligibility: none,
  ...more,
});

test('letters are compared as somebody in a hurry types them', () => {
  assert.equal(fold('Dvořák, José  O’Brien-Lee'), 'dvorak jose obrien lee');
});

test('a player is found whether an accent is part of its letter or stands behind it', () => {
  const [one, two] = ['Jos\u00e9 M\u00fcller', 'Jose\u0301 Mu\u0308ller'];
  const all = [entry(1, one), entry(2, two)];
  for (const typed of [one, two, 'jose muller']) assert.deepEqual(search(typed, all).map(({ entry: id }) => id), [1, 2]);
});

test('the best match is on top: a whole name, then the family name, then any other', () => {
  const all = ['Anna Marsh', 'Mara Lin', 'Tom Amar', 'Marsh, Zoe', 'Ed Stone'].map((name, at) => entry(at, name));
  const found = (typed: string) => search(typed, all).map(({ name }) => name);
  assert.deepEqual(found('mar'), ['Anna Marsh', 'Marsh, Zoe', 'Mara Lin', 'Tom Amar']);
  assert.deepEqual(found('zoe mar'), ['Marsh, Zoe']);
  assert.deepEqual(found('mara'), ['Mara Lin']);
  assert.deepEqual(found('xyz'), []);
  assert.equal(found('').length, 5);
});

test('a player is found by number and by school', () => {
  const all = [entry(1, 'Ann Adams', { entrant: { name: 'Ann Adams', 'member-id': '31234567' } }), entry(2, 'Bo Bell', { team: 'Oak Hill' })];
  assert.deepEqual(search('3123', all).map(({ entry: id }) => id), [1]);
  assert.deepEqual(search('oak', all).map(({ entry: id }) => id), [2]);
});

test('amounts are read as they are typed', () => {
  assert.deepEqual(['25', '$25.50', '25.5', '', ' 0.05 '].map(readDollars), [2500, 2550, 2550, 0, 5]);
  assert.deepEqual(['25,50', 'ten', '1.234', '-5'].map(readDollars), [null, null, null, null]);
  assert.deepEqual([2500, 2550, 5, 0].map(dollars), ['$25', '$25.50', '$0.05', '$0']);
});

test('who owes what: the fee less what was paid and kept; nobody who left, nobody whose money is not to be seen', () => {
  const money = { fee: 3000, paid: 3000, refunded: 1000 };
  assert.equal(owes(entry(1, 'A', { money })), 1000);
  assert.equal(owes(entry(1, 'A', { money, left: { from: 1, how: 'withdrawn' } })), 0);
  assert.equal(owes(entry(1, 'A')), 0);
});

test('lists of those who are unsettled; a list with nobody in it is not offered', () => {
  const all = [entry(1, 'A', { 'checked-in': true, rating: null }), entry(2, 'B'), entry(3, 'C', { left: { from: 2, how: 'withdrawn' } })];
  assert.deepEqual(
    counts(all).map(({ filter, count }) => `${filter} ${count}`),
    ['all 3', 'not-here 1', 'unrated 1', 'left 1'],
  );
  assert.ok(!meets('not-here', all[2]!), 'nobody waits for who has left');
});

test('who played without checking in is not missing', () => {
  const played = entry(4, 'Dee', { awaited: false });
  assert.equal(meets('not-here', played), false);
  assert.deepEqual(missingBySection(['Open'], [played]), []);
});

test('what the event warns of stands with the one it names', () => {
  const clauses = [{ cite: '23C', book: 'us-chess-7', id: '23C', gist: '' }];
  const warnings = [
    { text: 'Ann Leeson has no membership number', clauses, entry: 2, kind: 'not-a-member' as const, at: { entry: 2 } },
    { text: 'Ann Lee owes $25.00', clauses: [], entry: 1, kind: 'unpaid' as const, at: { entry: 1 } },
    { text: 'K-5: Ann Lee has not checked in', clauses, entry: 1, kind: 'not-checked-in' as const, at: { entry: 1 } },
  ];
  const all = withCare([entry(1, 'Ann Lee'), entry(2, 'Ann Leeson')], warnings);
  assert.deepEqual(all.map(({ care }) => care?.length), [0, 1]);
  assert.deepEqual(all.map((one) => meets('care', one)), [false, true]);
});

test('who is missing stands under the section, by family name', () => {
  const all = [entry(1, 'Zed Abel'), entry(2, 'Ann Zorn'), entry(3, 'Bo Moss', { section: 'K-5', 'checked-in': true })];
  assert.deepEqual(
    missingBySection(['K-5', 'Open', 'Empty'], all).map(({ section, expected, missing }) => [section, expected, missing.map(({ name }) => name)]),
    [
      ['K-5', 1, []],
      ['Open', 2, ['Zed Abel', 'Ann Zorn']],
    ],
  );
});

test('whoever was checked in here is here, also before the list says so', () => {
  const entries = [entry(1, 'A'), entry(2, 'B'), entry(3, 'C')];
  const recent = [
    { entries: [2], name: 'B', number: 9, version: 9 },
    { entries: [3], name: 'C', number: 7, version: 7 },
  ];
  const known = asKnown({ version: 8, entries }, { waiting: [{ id: 'x', entries: [1], name: 'A' }], recent });
  assert.deepEqual(known.map((one) => one['checked-in']), [true, true, false], 'what the list knows better is left to the list');
});

test('the latest check-ins that stand, the newest first', () => {
  const logged = (number: number, act: string, undone = false) => ({ number, who: 'Olive', act, words: [], undone });
  const log = [logged(1, 'enter'), logged(2, 'check-in'), logged(3, 'check-in', true), logged(4, 'pay'), logged(5, 'check-in')];
  assert.deepEqual(latestOf(log).map(({ number }) => number), [5, 2]);
});

test('a form becomes an act, with nothing in it that was not typed', () => {
  const form = { ...emptyForm(true), name: '  Ann   Adams ', rating: '1203', grade: '0', paid: '25', byes: [2, 5], state: 'nc' };
  assert.deepEqual(enterAct(form, 'us-chess', [1, 2, 3]), {
    do: 'enter',
    entrant: { name: 'Ann Adams', 'first-name': 'Ann', 'last-name': 'Adams', ratings: [{ list: 'us-chess', rating: 1203 }], 'recent-games': false, grade: 0, state: 'NC' },
    section: null,
    advance: true,
    byes: [2],
    paid: 2500,
    'house-player': false,
  });
});

test('a change of the form keeps ratings of other lists and where a rating was found', () => {
  const known = { name: 'Ann', ratings: [{ list: 'fide', rating: 1400 }, { list: 'us-chess', rating: 1203, source: 'November' }], team: 'Oak Hill' };
  const form = formOf(known, 'us-chess');
  assert.deepEqual(entrantOf(form, 'us-chess', known), { ...known, ratings: [known.ratings[1], known.ratings[0]], 'recent-games': false });
  assert.deepEqual(entrantOf({ ...form, rating: '1250' }, 'us-chess', known).ratings?.[0], { list: 'us-chess', rating: 1250 });
});

test('a provisional rating is typed as sheets write it, and its floor stays', () => {
  const typed = (rating: string, known?: Parameters<typeof entrantOf>[2]) => entrantOf({ ...emptyForm(false), name: 'Ann', rating }, 'us-chess', known).ratings;
  for (const rating of ['377P3', '377/3', ' 377p3 ']) assert.deepEqual(typed(rating), [{ list: 'us-chess', rating: 377, games: 3 }], rating);
  const known = { name: 'Ann', ratings: [{ list: 'us-chess', rating: 1203, games: 9, floor: 1200 }] };
  assert.equal(formOf(known, 'us-chess').rating, '1203P9');
  assert.deepEqual(typed('1210', known), [{ list: 'us-chess', rating: 1210, floor: 1200 }], 'no longer provisional');
  for (const rating of ['377P', '377/0', '377/26', 'P3', '377P3P4']) assert.equal(wrongOf({ ...emptyForm(false), name: 'Ann', rating }).rating !== undefined, rating !== '377P', rating);
});

test('what cannot be sent is named at its field', () => {
  const wrong = wrongOf({ ...emptyForm(false), rating: '12x', paid: 'ten', board: '0' });
  assert.deepEqual(Object.keys(wrong).sort(), ['board', 'name', 'paid', 'rating']);
  assert.deepEqual(wrongOf({ ...emptyForm(false), name: 'Ann' }), {});
});

test('sections are hinted at by rating, grade and age', () => {
  const plans = [
    plan('K-3', { eligibility: { ...none, 'highest-grade': 3 } }),
    plan('U1200', { eligibility: { ...none, below: 1200 } }),
    plan('Senior', { eligibility: { ...none, 'born-until': '1970-01-01' } }),
    plan('Open', { eligibility: { ...none, 'at-least': 1000 } }),
  ];
  const fit = (more: object) => fitting({ ...emptyForm(false), ...more }, plans);
  assert.deepEqual(fit({}), ['K-3', 'U1200', 'Senior'], 'what is not known turns nobody away, but who has no rating is below every limit');
  assert.deepEqual(fit({ grade: '5', rating: '1200', born: '2015-03-01' }), ['Open']);
});

test('the server is asked for a section as soon as something is typed, and never about byes or a name', () => {
  const asked = (more: object) => whereAct({ ...emptyForm(false), byes: [2], ...more }, 'us-chess');
  assert.equal(asked({}), null, 'nothing is typed');
  assert.equal(asked({ grade: '2', section: 'K-5' }), null, 'it was chosen');
  assert.deepEqual(asked({ grade: '2' }), asked({ grade: '2', name: 'Ann Lee', byes: [] }));
});

test('what the server says becomes a sentence', () => {
  assert.equal(sentence('the line is down'), 'The line is down.');
  assert.equal(sentence('Is it?'), 'Is it?');
});

test('a coach checks in all of his school at once, as soon as it is clear which', () => {
  const all = [
    entry(1, 'Ann Lee', { team: 'Oak Hill' }),
    entry(2, 'Bo Diaz', { team: 'Oak Hill', 'checked-in': true }),
    entry(3, 'Cy Ott', { team: 'Oakland' }),
    entry(4, 'Oakley Poe'),
  ];
  const meant = (typed: string) => schoolOf(typed, all, (one) => !one['checked-in'])?.of.map(({ entry: id }) => id);
  assert.equal(meant('oak'), undefined, 'two schools could be meant');
  assert.deepEqual(meant('oak h'), [1], 'whoever is here is not checked in again');
  assert.equal(meant('oa'), undefined);
  assert.deepEqual(meant('oakl'), [3]);
});

test('letters that only a school has are nobody’s name', () => {
  const ann = entry(1, 'Ann Lee', { team: 'Lincoln School' });
  assert.deepEqual(['ann', 'lee a', 'lincoln', 'ann lin'].map((typed) => isOwn(typed, ann)), [true, true, false, true]);
});

test('a school is one act, and is taken back with one press', () => {
  const one = { entries: [3], name: 'P3', number: 43, version: 43 };
  const school = { entries: [1, 2], name: 'Oak Hill', number: 42, version: 42 };
  assert.deepEqual(schoolIn([school, one]), { name: 'Oak Hill', count: 2, number: 42 });
  assert.equal(schoolIn([one, school]), null, 'a single one is taken back by its own button');
  assert.equal(schoolIn([]), null);
});

test('every spelling of a school stands by itself, with its players', () => {
  const of = (team: string | null) => ({ team });
  assert.deepEqual(schoolsOf([of('Oak Hill'), of('Elm'), of(null), of('Oak Hill Elem.'), of('Oak Hill'), of(' ')]), [
    { name: 'Elm', players: 1 },
    { name: 'Oak Hill', players: 2 },
    { name: 'Oak Hill Elem.', players: 1 },
  ]);
});

test('of a list nothing is left to do where somebody has said who a row is', () => {
  const row = (line: number) => ({ line, text: `line ${line}` });
  const seen = { refused: [], sections: [], byes: [], rows: [], duplicates: [row(4), row(7), row(9)] } as unknown as ImportPreview;
  const left = (others: number[], same: number[]) => leftOpen(seen, { others, same, withoutByes: false });
  assert.deepEqual(left([], []), ['line 4', 'line 7', 'line 9']);
  assert.deepEqual(left([7], [9]), ['line 4']);
  assert.deepEqual(left([7], [4, 9]), []);
});

test('whoever is checked in after the pairing is said to be without a game, as long as the round is not over', () => {
  const rounds = (...states: string[]) => states.map((state, at) => ({ round: at + 1, state }));
  const section = (checkIn: string, ...states: string[]) => [{ name: 'Open', plan: { 'check-in': checkIn }, rounds: rounds(...states) }] as unknown as SectionSeen[];
  const late = (sections: SectionSeen[], byes: number[] = []) => pairedWithout(sections, { section: 'Open', byes });
  assert.equal(late(section('needed', 'to-come', 'to-come')), null);
  for (const state of ['paired', 'posted', 'in-play']) assert.equal(late(section('needed', 'over', state, 'to-come')), 2, state);
  assert.equal(late(section('needed', 'over', 'to-come')), null, 'they are in the next one');
  assert.equal(late(section('needed', 'in-play'), [1]), null, 'they sit it out');
  assert.equal(late(section('warned', 'in-play')), null, 'they were paired all the same');
});

test('of much that one act has done the first is told, and how much more there is', () => {
  const said = (count: number) => inShort(Array.from({ length: count }, (_, at) => `child ${at} checks in`), (more) => `And ${more} more.`);
  assert.deepEqual(said(1), ['Child 0 checks in.']);
  assert.equal(said(5).length, 5, 'one line more is no reason to hide it');
  assert.deepEqual(said(24).slice(-2), ['Child 3 checks in.', 'And 20 more.']);
});
