import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled, found, hasColors, toldBy, withTime } from '../src/phrases';
import { countedKinds, kindOf } from '../src/kinds';
import { sharedAbout } from '../src/parts/choices';
import type { Phrase, Topic } from '../src/protocol';

const picked: Phrase = { do: 'claim', white: 'white picked up the clock', black: 'black picked up the clock', blanks: [], about: ['clock'], often: null };
const touched: Phrase = {
  do: 'claim',
  white: 'white touched e2 and then d4',
  black: 'black touched e2 and then d4',
  blanks: [
    { at: 14, word: 'e2', kind: 'square' },
    { at: 26, word: 'd4', kind: 'square' },
  ],
  about: ['men'],
  often: null,
};
const begins: Phrase = { do: 'occur', white: 'begins the round', black: 'begins the round', blanks: [], about: ['late'], often: null };
const noisy: Phrase = { do: 'claim', white: 'the clock makes noise', black: 'the clock makes noise', blanks: [], about: ['a kind of tomorrow', 'clock'], often: null };
const TOPICS: Topic[] = [
  { topic: 'Offence', phrases: [picked, noisy] },
  { topic: 'Touch', phrases: [touched] },
  { topic: 'Attendance', phrases: [begins] },
];

const texts = (kinds: Phrase['do'][], color: 'white' | 'black', search: string) =>
  found(TOPICS, kinds, color, search).map(({ text }) => text);

test('every word of a search must be in the phrase or its topic, in any order', () => {
  assert.deepEqual(texts(['claim'], 'white', 'CLOCK up'), ['white picked up the clock']);
  assert.deepEqual(texts(['claim'], 'black', 'touch'), ['black touched e2 and then d4']);
  assert.deepEqual(texts(['claim'], 'white', 'rook'), []);
});

test('a list holds the kinds that were asked for, in the color that was', () => {
  const [one, both, two] = texts(['claim'], 'black', '');
  assert.deepEqual([one, both, two], ['black picked up the clock', 'the clock makes noise', 'black touched e2 and then d4']);
  assert.deepEqual(texts(['occur'], 'white', ''), ['begins the round']);
  assert.equal(hasColors(TOPICS, ['claim']), true);
  assert.equal(hasColors(TOPICS, ['occur']), false);
});

test('everything that can be told is of one plain kind, and each kind says how much it has to tell', () => {
  const kinds = countedKinds(found(TOPICS, ['claim', 'occur'], 'white', ''));
  assert.deepEqual(kinds, [
    { kind: 'men', phrases: 1 },
    { kind: 'clock', phrases: 1 },
    { kind: 'late', phrases: 1 },
    { kind: 'all', phrases: 1 },
  ], 'what the page has no name for stands among the rest');
  const [touched] = found(TOPICS, ['claim'], 'white', 'touched');
  assert.equal(touched && kindOf(touched), 'men');
});

test('blanks are filled where they stand, whatever is put in', () => {
  assert.equal(filled(touched.white, touched.blanks, ['H7', ' a1 ']), 'white touched h7 and then a1');
  assert.equal(filled(touched.white, touched.blanks, ['a1']), 'white touched a1 and then …');
  const late = { at: 15, word: '2:00', kind: 'time' as const };
  assert.equal(filled('white was late 2:00 today', [late], ['1:02:00']), 'white was late 1:02:00 today');
});

test('what is told goes back to the server as its own words', () => {
  assert.deepEqual(toldBy(picked, 'white picked up the clock'), {
    do: 'claim',
    what: 'incident',
    that: 'white picked up the clock',
  });
  assert.deepEqual(toldBy(begins, 'begins the round'), { do: 'occur', what: 'begins the round' });
});

test('what all choices are about is read once', () => {
  const talked = (says: string) => ({ decided: { about: 'The director saw that Black talked:', says } });
  const choices = [talked('there is no penalty.'), talked('the penalty is a warning.')];
  assert.equal(sharedAbout(choices), 'The director saw that Black talked:');
  assert.equal(sharedAbout([...choices, { decided: { about: 'The players agreed:', says: 'both lose.' } }]), '');
  assert.deepEqual([sharedAbout([...choices, {}]), sharedAbout([{}]), sharedAbout([])], ['', '', '']);
});

test('a choice takes another time', () => {
  assert.equal(withTime('opponent +2:00', '2:00', ' 3:30 '), 'opponent +3:30');
  assert.equal(withTime('opponent +2:00', '2:00', ''), 'opponent +2:00');
  assert.equal(withTime('warning', null, '3:30'), 'warning');
});
