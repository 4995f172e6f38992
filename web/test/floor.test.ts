import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SectionSeen } from '../src/event/protocol';
import { chosen } from '../src/floor/choice';
import { isForLater, type Kept, readKept, toHandIn, withOne, without, withRefusal, writeKept } from '../src/floor/kept';
import { general, phrasesOf } from '../src/floor/kinds';
import { forfeitOf } from '../src/floor/late';
import { halves, readResult } from '../src/floor/outcome';
import type { FloorSeen, RoundShown, Tile } from '../src/floor/protocol';
import { isDecided, seenAt, tilesOf } from '../src/floor/spot';
import { countdown } from '../src/floor/time';
import { counts, fresh, needed } from '../src/floor/urgent';
import type { Phrase } from '../src/protocol';
import { points } from '../src/words/floor';

test('a result is typed as a board and a key', () => {
  const lines: [string, number, string | null][] = [
    ['12 w', 12, 'white-wins'],
    ['12w', 12, 'white-wins'],
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
  for (const text of ['', 'w', '12 x', '12 w w', '-3 w']) assert.equal(readResult(text), null, text);
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
  state: 'in-play',
  white: sitting('Ann'),
  black: sitting('Bo'),
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
  assert.deepEqual(fresh(new Set(['Open/1/5/called']), needed(seen, 500)).map(({ board }) => board), [4]);
  assert.equal(counts(seen.rounds).get('all'), 7);
  assert.equal(counts(seen.rounds).get('late'), 1);
});

test('a round that is over has its boards without the floor', () => {
  const game = { result: 'draw' as const, words: '1/2-1/2', adjourned: false };
  const open = { result: null, words: null, adjourned: true };
  const board = (at: number, games: (typeof game | typeof open)[]) => ({ board: at, white: sitting('Ann'), black: sitting('Bo'), games, decided: games.every(({ result }) => result) });
  const shown: RoundShown = { section: 'Open', round: 1, version: 3, boards: [board(1, [game]), board(2, [game, open])] };
  const [one, two] = tilesOf(shown, undefined);
  assert.deepEqual([one?.state, two?.state, two?.adjourned], ['result', 'missing', true]);
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

test('phrases are found by what an incident is about', () => {
  const phrase = (white: string, act: Phrase['do'] = 'claim'): Phrase => ({ do: act, white, black: white.replace('white', 'black'), blanks: [] });
  const topics = [
    { topic: 'Offence', phrases: [phrase('white let his phone ring'), phrase('white pressed without a move'), phrase('white was rude')] },
    { topic: 'Clock trouble', phrases: [phrase('the clock is defective')] },
    { topic: 'Hands', phrases: [phrase('picks up the clock', 'handle')] },
  ];
  const told = (kind: Parameters<typeof phrasesOf>[1], search?: string) => phrasesOf(topics, kind, 'black', search).map(({ text }) => text);
  assert.deepEqual(told('phone'), ['black let his phone ring']);
  assert.deepEqual(told('clock'), ['black pressed without a move', 'the clock is defective']);
  assert.deepEqual(told('penalty'), []);
  assert.equal(told('all').length, 4, 'what only a player does is not told by a director');
  assert.deepEqual(told('all', 'rude'), ['black was rude']);
});

test('a phrase is told so that it fits either player', () => {
  assert.equal(general('white let his phone ring'), 'Let his phone ring');
  assert.equal(general("white started black's clock without a move"), "Started the opponent's clock without a move");
  assert.equal(general("white's clock did not start"), "The player's clock did not start");
  assert.equal(general('the flag of white was called first'), 'The flag of the player was called first');
});

test('whoever has recorded a result at a board has seen it, and nothing of another board', () => {
  const spot = { section: 'Open', round: 1, board: 2 };
  const kept: Kept = { ...spot, id: 'a', who: 'p', game: 1, outcome: 'draw', excused: false, version: 12, when: 0 };
  assert.equal(seenAt(spot, 10, [kept]), 12);
  assert.equal(seenAt(spot, 14, [kept]), 14, 'the server has been asked since');
  assert.equal(seenAt({ ...spot, board: 3 }, 10, [kept]), 10);
});
