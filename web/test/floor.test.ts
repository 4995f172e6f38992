import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SectionSeen } from '../src/event/protocol';
import { chosen } from '../src/floor/choice';
import { casesOf } from '../src/floor/claimed';
import { isForLater, type Kept, keptAt, nameOf as keptNameOf, readKept, toHandIn, withOne, without, withRefusal, writeKept } from '../src/floor/kept';
import { firstOf, phrasesOf } from '../src/kinds';
import { forfeitOf } from '../src/floor/late';
import { halves, readResult, totals } from '../src/floor/outcome';
import type { Called, FloorSeen, RoundShown, Tile } from '../src/floor/protocol';
import { inOneLine } from '../src/floor/news';
import { floorAt, isDecided, seenAt, spotIn, tilesOf } from '../src/floor/spot';
import { countdown } from '../src/floor/time';
import { calling, counts, fresh, isInPlay, needed } from '../src/floor/urgent';
import { readTime } from '../src/parts/time';
import type { Claims, Phrase } from '../src/protocol';
import { outcomeWords, points } from '../src/words/floor';

test('a result is typed as a board and a key', () => {
  const lines: [string, number, string | null][] = [
    ['12 w', 12, 'white-wins'],
    ['12w', 12, 'white-wins'],
    ['11 draw', 11, 'draw'],
    ['11 White', 11, 'white-wins'],
    ['11 black', 11, 'black-wins'],
    ['11 1:0', 11, 'white-wins'],
    [' 3 0 ', 3, 'black-wins'],
    ['3B', 3, 'black-wins'],
    ['7 =', 7, 'draw'],
    ['7 1/2', 7, 'draw'],
    ['7 1-0', 7, 'white-wins'],
    ['7wf', 7, 'white-wins-by-forfeit'],
    ['7 ff', 7, 'double-forfeit'],
    ['121', 121, null],
  ];
  for (const [text, board, outcome] of lines) assert.deepEqual(readResult(text), { board, outcome }, text);
  for (const text of ['7.2 w', '7.2w']) assert.deepEqual(readResult(text), { board: 7, game: 2, outcome: 'white-wins' }, text);
  assert.deepEqual(readResult('7.2'), { board: 7, game: 2, outcome: null });
  for (const text of ['', 'w', '12 x', '12 w w', '-3 w', '7.', '7.2.1 w']) assert.equal(readResult(text), null, text);
});

test('a board with several games has the sum of them, once all are in', () => {
  assert.deepEqual(totals(['1-0', '1/2-1/2']), [1.5, 0.5]);
  assert.deepEqual(totals(['1-0', '1-0']), [1, 1], 'in the second game the other side has White');
  assert.deepEqual(totals(['0-1 by forfeit', '0-0 by forfeit']), [0, 1]);
  assert.equal(totals(['1-0', null]), null);
});

test('a result stands on both lines of a tile', () => {
  assert.deepEqual(halves('1-0'), ['1', '0']);
  assert.deepEqual(halves('1/2-1/2'), ['½', '½']);
  assert.deepEqual(halves('0-1 by forfeit'), ['0F', '1F']);
  assert.deepEqual([0, 0.5, 1, 2.5].map(points), ['0', '½', '1', '2½']);
});

const kept = (id: string, board: number, more: Partial<Kept> = {}): Kept => ({
  id,
  who: 'Sam',
  section: 'Open',
  round: 1,
  board,
  game: 1,
  outcome: 'draw',
  excused: false,
  version: 7,
  when: 0,
  ...more,
});

test('what was tapped is kept until it is handed in, the last word for a game alone', () => {
  const all = [kept('a', 1), kept('b', 2)].reduce(withOne, [] as Kept[]);
  const again = withOne(all, kept('c', 1, { outcome: 'white-wins' }));
  assert.deepEqual(again.map(({ id }) => id), ['b', 'c']);
  assert.deepEqual(toHandIn([...again, kept('d', 3, { who: 'Ann' })], 'Sam').map(({ id }) => id), ['b', 'c'], 'each hands in his own');
  const refused = withRefusal(again, 'b', 'no');
  assert.deepEqual(toHandIn(refused, 'Sam').map(({ id }) => id), ['c'], 'what was refused is not sent again');
  assert.deepEqual(without(refused, 'b').map(({ id }) => id), ['c']);
});

test('a shelf that is damaged or forbidden loses no page', () => {
  const shelf = new Map<string, string>();
  const storage = { getItem: (key: string) => shelf.get(key) ?? null, setItem: (key: string, value: string) => void shelf.set(key, value) };
  assert.ok(writeKept('spring', [kept('a', 1)], storage));
  assert.deepEqual(readKept('spring', storage), [kept('a', 1)]);
  assert.deepEqual(readKept('autumn', storage), [], 'each event has its own');
  shelf.set('jadoube-kept:spring', '{');
  assert.deepEqual(readKept('spring', storage), []);
  const full = {
    setItem: () => {
      throw new Error('full');
    },
  };
  assert.equal(writeKept('spring', [], full), false);
});

test('only an answer about the act itself ends its waiting', () => {
  assert.deepEqual([0, 401, 429, 503].map(isForLater), [true, true, true, true]);
  assert.deepEqual([400, 403, 404, 409, 422].map(isForLater), [false, false, false, false, false]);
});

const sitting = (name: string) => ({ number: 1, entry: 1, name, rating: null, team: null, score: 0 });
const tile = (board: number, more: Partial<Tile> = {}): Tile => ({
  board,
  number: 1,
  named: String(board),
  state: 'in-play',
  white: sitting('Ann'),
  black: sitting('Bo'),
  result: null,
  results: [null],
  slips: [],
  absent: [],
  called: false,
  game: null,
  proposed: null,
  ...more,
});

const floor = (boards: Tile[]): FloorSeen => ({
  now: 0,
  version: 1,
  rounds: [{ section: 'Open', round: 1, begun: 0, late: { 'loses-at': 1_000, 'at-once': false, words: '', clauses: [] }, boards }],
});

test('who waits for a director comes by urgency, and only those who are new are told', () => {
  const seen = floor([
    tile(1),
    tile(2, { state: 'missing' }),
    tile(3, { state: 'late', absent: ['black'] }),
    tile(4, { state: 'disagreement' }),
    tile(5, { state: 'dispute', called: true }),
    tile(6, { state: 'result', results: ['1-0'], absent: ['white'] }),
    tile(7, { proposed: 'draw' }),
  ]);
  const soon = needed(seen, 500).map(({ board, need }) => [board, need]);
  assert.deepEqual(soon, [[5, 'called'], [4, 'disagreement'], [2, 'missing'], [7, 'proposed']]);
  assert.deepEqual(needed(seen, 1_000).map(({ board }) => board), [5, 4, 3, 2, 7], 'the time of board 3 is up');
  assert.deepEqual(fresh(new Set(['Open/1/5/1/called']), needed(seen, 500)).map(({ board }) => board), [4]);
  assert.equal(counts(seen.rounds).get('all'), 7);
  assert.equal(counts(seen.rounds).get('late'), 1);
});

test('of a board with several games each one that waits for a director is told by its name', () => {
  const game = (number: number, more: Partial<Tile>): Tile => tile(7, { number, named: `7.${number}`, ...more });
  const games = [game(1, {}), game(2, { state: 'dispute', called: true }), game(3, { proposed: 'draw' })];
  const seen = floor([game(2, { state: 'dispute', called: true, results: [null, null, null], games })]);
  assert.deepEqual(needed(seen, 500).map(({ game, need, tile }) => [game, need, tile.named]), [[2, 'called', '7.2'], [3, 'proposed', '7.3']]);
});

test('a round that is over has its boards without the floor', () => {
  const game = { result: 'draw' as const, words: '1/2-1/2', adjourned: false };
  const open = { result: null, words: null, adjourned: true };
  const board = (at: number, games: (typeof game | typeof open)[]) => ({ board: at, white: sitting('Ann'), black: sitting('Bo'), games, decided: games.every(({ result }) => result) });
  const shown: RoundShown = { section: 'Open', round: 1, version: 3, boards: [board(1, [game]), board(2, [game, open])] };
  const [one, two] = tilesOf(shown, undefined);
  assert.deepEqual([one?.state, two?.state, two?.adjourned], ['result', 'missing', true]);
  assert.deepEqual([one?.games, two?.games?.map(({ number, result }) => [number, result])], [undefined, [[1, '1/2-1/2'], [2, null]]]);
  assert.deepEqual([isDecided(one!), isDecided(two!)], [true, false]);
  const called = tilesOf(shown, floor([tile(2, { called: true, state: 'dispute' })]).rounds[0]);
  assert.deepEqual([called[1]?.state, called[1]?.called, called[1]?.results], ['dispute', true, ['1/2-1/2', null]]);
});

test('the page opens with the round that waits for results', () => {
  const section = (name: string, waiting: number[], gone: string[] = []) =>
    ({
      name,
      'gone-into': gone,
      rounds: [...waiting.map((count, at) => ({ round: at + 1, state: count ? 'in-play' : 'over', waiting: count })), { round: 9, state: 'to-come' }],
    }) as unknown as SectionSeen;
  const sections = [section('K-3', [4], ['K-5']), section('Open', [0, 0]), section('Reserve', [1, 5])];
  const ask = (query: string) => chosen(sections, new URLSearchParams(query));
  assert.deepEqual(ask(''), { section: 'Reserve', round: 1 });
  assert.deepEqual(ask('section=Open'), { section: 'Open', round: 2 });
  assert.deepEqual(ask('section=Reserve&round=2'), { section: 'Reserve', round: 2 });
  assert.deepEqual(ask('section=Nowhere&round=77'), { section: 'Reserve', round: 1 });
  assert.equal(chosen([section('Open', [])], new URLSearchParams()), null);
});

test('a countdown never runs below nothing', () => {
  assert.deepEqual([3_723_000, 65_000, 999, 0, -5].map(countdown), ['1:02:03', '1:05', '0:01', '0:00', '0:00']);
});

test('whoever came wins by forfeit', () => {
  assert.equal(forfeitOf({ absent: ['white'] }), 'black-wins-by-forfeit');
  assert.equal(forfeitOf({ absent: ['black'] }), 'white-wins-by-forfeit');
  assert.equal(forfeitOf({ absent: ['white', 'black'] }), 'double-forfeit');
});

test('a win without a game is offered by the name of whoever has it', () => {
  const words = (outcome: Parameters<typeof outcomeWords>[0], white: string | null = 'Ann Lee') => outcomeWords(outcome, white, 'Bo Diaz');
  assert.equal(words('white-wins-by-forfeit'), 'Ann Lee (White) wins by forfeit');
  assert.equal(words('black-wins-by-forfeit'), 'Bo Diaz (Black) wins by forfeit');
  assert.equal(words('white-wins-by-forfeit', null), 'White wins by forfeit');
  assert.equal(words('double-forfeit'), 'Double forfeit');
});

/** As the server would send it, with what it is about and where it stands among what happens often. */
const phrase = (white: string, about: string[], often: number | null = null, act: Phrase['do'] = 'claim'): Phrase => ({
  do: act,
  white,
  black: white.replace('white', 'black'),
  blanks: [],
  about,
  often,
});

test('phrases are found by what the server says that they are about', () => {
  const topics = [
    { topic: 'Offence', phrases: [phrase('white let it ring', ['phone']), phrase('white set it wrongly', ['clock', 'conduct']), phrase('white was loud', ['conduct'])] },
    { topic: 'Hands', phrases: [phrase('lifts it', ['men'], null, 'handle')] },
    { topic: 'Remark', phrases: [phrase('white said so', ['draw']), phrase('white asked for it', ['draw'], 3)] },
    { topic: 'Notice', phrases: [phrase('nobody was told', []), phrase('nobody knew', ['a kind of tomorrow'])] },
  ];
  const told = (kind: Parameters<typeof phrasesOf>[1], search?: string) => phrasesOf(topics, kind, 'black', search).map(({ text }) => text);
  assert.deepEqual(told('phone'), ['black let it ring']);
  assert.deepEqual([told('clock'), told('conduct')], [['black set it wrongly'], ['black set it wrongly', 'black was loud']], 'one may be of two kinds');
  assert.deepEqual(told('draw'), ['black asked for it', 'black said so'], 'the common ones come first');
  assert.deepEqual([told('men'), told('all').length], [[], 7], 'what only a player does is not told by a director');
  assert.deepEqual(told('all', 'loud'), ['black was loud']);
});

test('whoever has recorded a result at a board has seen it, and nothing of another board', () => {
  const spot = { section: 'Open', round: 1, board: 2 };
  const kept: Kept = { ...spot, id: 'a', who: 'p', game: 1, outcome: 'draw', excused: false, version: 12, when: 0 };
  assert.equal(seenAt(spot, 10, [kept]), 12);
  assert.equal(seenAt(spot, 14, [kept]), 14, 'the server has been asked since');
  assert.equal(seenAt({ ...spot, board: 3 }, 10, [kept]), 10);
});

test('what happens on most Saturdays comes first, and a long list is folded behind it', () => {
  const rare = Array.from({ length: 9 }, (_, at) => phrase(`white did something rare, number ${at}`, ['clock']));
  const topics = [{ topic: 'Clock trouble', phrases: [...rare, phrase('it was late', ['clock'], 7), phrase('it was wrong', ['clock'], 6)] }];
  const all = phrasesOf(topics, 'clock', 'white');
  assert.deepEqual(all.slice(0, 3).map(({ text }) => text), ['it was wrong', 'it was late', 'white did something rare, number 0']);
  assert.deepEqual([firstOf(all, 'clock'), firstOf(all.slice(0, 8), 'clock')], [2, 8]);
});

test('a time is read as a thumb types it', () => {
  const typed = { '13:05': '13:05', '13.05': '13:05', '13 05': '13:05', 1305: '13:05', 130: '1:30', 13: '13:00', 5: '5:00', '1:30:00': '1:30:00' };
  for (const [text, time] of Object.entries(typed)) assert.equal(readTime(` ${text} `), time, text);
  for (const text of ['', '13:65', '1365', 'ten', '12345', '5:0']) assert.equal(readTime(text), null, text);
});

test('a result that waits is one of its game, and the others of its board are still out', () => {
  const one = { id: 'a', who: 'Sam', section: 'Open', round: 1, board: 7, game: 2, named: '7.2', outcome: 'draw' as const, excused: false, version: 1, when: 0 };
  const at = { section: 'Open', round: 1, board: 7 };
  assert.deepEqual([keptAt([one], at), keptAt([one], { ...at, game: 2 }), keptAt([one], { ...at, game: 1 })], [one, one, undefined]);
  assert.deepEqual([keptNameOf(one), keptNameOf({ ...one, named: undefined })], ['7.2', '7']);
});

test('whoever works elsewhere hears of those for whom somebody must get up, in one line', () => {
  const seen = floor([tile(3, { state: 'missing' }), tile(4, { called: true, asks: 'White claims a draw' }), tile(5, { state: 'dispute' }), tile(6, { state: 'result' })]);
  const of = calling(seen, 1_000);
  assert.deepEqual(of.map(({ board }) => board), [4, 5], 'a result that is out is not called out');
  assert.match(inOneLine(of.slice(0, 1)), /^Board 4, .*: White claims a draw$/);
  assert.deepEqual([inOneLine(of), inOneLine([])], ['2 boards need a director', '']);
  assert.deepEqual([isInPlay(seen), isInPlay(floor([tile(6, { state: 'result' })]))], [true, false]);
});

test('a call leads to its board on the floor', () => {
  const spot = { section: 'K-5 & up', round: 2, board: 7, game: 2 };
  const address = floorAt('winter', spot);
  assert.deepEqual(spotIn(new URL(address, 'http://hall').searchParams), spot);
  assert.deepEqual([floorAt('winter', null), spotIn(new URLSearchParams())], ['/e/winter/floor', null]);
});

test('the time of those who are late to the round is not that of a game which follows another', () => {
  const absent = { absent: ['white' as const], state: 'late' as const };
  const seen = (follows: boolean) => needed(floor([tile(3, { ...absent, follows })]), 1_000).map(({ need }) => need);
  assert.deepEqual([seen(false), seen(true)], [['time-is-up'], []]);
});

test('what was claimed on a tablet is a claim of the book, what the official tells of the opponent, or a complaint', () => {
  const claim = (claim: string, name: string) => ({ claim, name, says: '', costs: [] });
  const told = (what: string, called: Phrase['called']) => ({ do: 'claim' as const, white: `white ${what}`, black: `black ${what}`, blanks: [], called });
  const known = {
    claims: [claim('triple-occurrence', 'Triple occurrence'), claim('flag', 'Flag'), claim('drawn-ending', 'Drawn ending')],
    topics: [{ topic: 'Complaint', phrases: [told('broke a rule', 'other')] }],
  } as unknown as Claims;
  const official = { claims: [], topics: [{ topic: 'At the board', phrases: [told('touched one piece and moved another', 'touch-move'), told('made an illegal move', 'illegal-move')] }] } as unknown as Claims;
  const cases = (what: Called['for']) => casesOf({ by: 'white', for: what }, known, official);
  const words = (what: Called['for']) => cases(what).map(({ words }) => words);
  assert.deepEqual(words('draw'), ['Triple occurrence', 'Drawn ending']);
  assert.deepEqual(words('flag'), ['Flag']);
  assert.deepEqual(words('touch-move'), ['Black touched one piece and moved another']);
  assert.deepEqual(words('other'), ['Black broke a rule']);
  // A tablet sees no moves: claimed by the player, the move would not be taken back.
  const act = { do: 'claim', what: 'incident', that: 'black made an illegal move' };
  assert.deepEqual(cases('illegal-move'), [{ words: 'Black made an illegal move', act, teller: 'official' }]);
});
