import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heard, isEarly, opened, playing, read, refusedAs, withAct, withoutSheet, withSheet, write } from '../src/tablet/kept';
import type { Shown } from '../src/tablet/protocol';
import { cells, struck, written } from '../src/tablet/sheet';
import { isDown, later, movesToGo, press, resume, start, stop, type ClockState, type Control } from '../src/tablet/timing';

const MINUTE = 60_000;
const at = (seconds: number): number => seconds * 1000;

/** As `Clock::set`: the increment of move one is there from the start. */
function set(control: Control, left = control.periods[0]!.time + (control.timer === 'increment' ? control.amount : 0)): ClockState {
  const face = { left, moves: 0, period: 0 };
  return { control, at: 0, white: face, black: face, turn: null, running: false, delay: 0, spent: 0 };
}

const sudden = (minutes: number, timer: Control['timer'] = 'none', seconds = 0): Control => ({
  periods: [{ moves: null, time: minutes * MINUTE }],
  timer,
  amount: at(seconds),
});

const started = (control: Control, left?: number): ClockState => start(set(control, left), 'white', 0);
const shows = (clock: ClockState, color: 'white' | 'black', moment: number): number => later(clock, moment)[color].left;

// The examples of crates/clock/tests/chess_clock.rs.
test('main time waits for the delay', () => {
  const clock = started(sudden(30, 'delay', 5));
  assert.equal(shows(clock, 'white', at(4)), 30 * MINUTE);
  assert.equal(later(clock, at(4)).delay, at(1));
  assert.equal(shows(clock, 'white', at(6)), 30 * MINUTE - at(1));
});

test('each press grants a fresh delay, and an unused one is lost', () => {
  let clock = press(started(sudden(30, 'delay', 5)), 'white', at(3));
  clock = press(clock, 'black', at(11));
  assert.equal(shows(clock, 'black', at(11)), 30 * MINUTE - at(3));
  assert.equal(later(clock, at(11)).delay, at(5));
  assert.equal(shows(clock, 'white', at(17)), 30 * MINUTE - at(1));
});

test('Bronstein gives back what was spent, and no more than its amount', () => {
  assert.equal(shows(press(started(sudden(30, 'bronstein', 5)), 'white', at(4)), 'white', at(4)), 30 * MINUTE);
  assert.equal(shows(press(started(sudden(30, 'bronstein', 5)), 'white', at(6)), 'white', at(6)), 30 * MINUTE - at(1));
});

test('a stop does not earn a second Bronstein', () => {
  let clock = stop(started(sudden(30, 'bronstein', 5)), at(4));
  clock = press(resume(clock, 'white', at(100)), 'white', at(104));
  assert.equal(shows(clock, 'white', at(104)), 30 * MINUTE - at(3));
});

test('the increment of move one is there from the start', () => {
  let clock = started(sudden(3, 'increment', 2));
  assert.equal(shows(clock, 'white', 0), at(182));
  clock = press(clock, 'white', at(1));
  assert.equal(shows(clock, 'white', at(1)), at(183));
  clock = press(clock, 'black', at(4));
  assert.equal(shows(clock, 'black', at(4)), at(181));
});

test('a flag is down at exactly zero, waits for the delay, and an increment does not lift it', () => {
  const plain = started(sudden(5), at(10));
  assert.equal(isDown(later(plain, 9_999), 'white'), false);
  assert.equal(isDown(later(plain, at(10)), 'white'), true);
  assert.equal(isDown(later(plain, at(11)), 'black'), false);
  const delayed = started(sudden(5, 'delay', 5), at(10));
  assert.equal(isDown(later(delayed, at(14)), 'white'), false);
  assert.equal(isDown(later(delayed, at(15)), 'white'), true);
  const late = press(started(sudden(5, 'increment', 30), at(10)), 'white', at(11));
  assert.equal(shows(late, 'white', at(12)), -at(1));
});

test('the last move of a period enters the next one, and a repeating period gives its time again', () => {
  const two: Control = { periods: [{ moves: 2, time: 10 * MINUTE }, { moves: null, time: 5 * MINUTE }], timer: 'none', amount: 0 };
  let clock = press(press(started(two), 'white', at(1)), 'black', at(1));
  assert.equal(movesToGo(clock, 'white'), 1);
  clock = press(clock, 'white', at(2));
  assert.equal(shows(clock, 'white', at(2)), 15 * MINUTE - at(2));
  assert.equal(movesToGo(clock, 'white'), null);
  const again: Control = { periods: [{ moves: 3, time: 10 * MINUTE }, { moves: 2, time: 5 * MINUTE }], timer: 'none', amount: 0 };
  let long = started(again);
  for (let move = 0; move < 7; move += 1) long = press(press(long, 'white', 0), 'black', 0);
  assert.equal(shows(long, 'white', 0), 25 * MINUTE);
});

test('an overrun period that is completed uncalled gives the next one all the same', () => {
  const two: Control = { periods: [{ moves: 2, time: 10 * MINUTE }, { moves: null, time: 5 * MINUTE }], timer: 'increment', amount: at(30) };
  let clock = press(started(two, at(10)), 'white', at(15));
  clock = press(press(clock, 'black', at(16)), 'white', at(17));
  assert.equal(shows(clock, 'white', at(17)), at(5 * 60 + 24));
});

test('a stop inside a delay keeps what is left of it, and a stopped clock charges nobody', () => {
  let clock = stop(started(sudden(30, 'delay', 5)), at(3));
  assert.equal(later(clock, at(100)).delay, at(2));
  clock = resume(clock, 'white', at(100));
  assert.equal(shows(clock, 'white', at(102)), 30 * MINUTE);
  assert.equal(shows(clock, 'white', at(103)), 30 * MINUTE - at(1));
});

test('a press while the opponent runs does nothing', () => {
  const clock = started(sudden(30, 'increment', 5));
  assert.deepEqual(press(clock, 'black', at(2)), clock);
});

function shown(next: number, moment = 0): Shown {
  const clock = { ...set(sudden(30, 'delay', 5)), at: moment };
  const game = { id: 'g', kept: true, next, started: false, paused: null, ready: [], offers: [], dispute: false, resumes: 'players' as const, outcome: null, clock };
  return { event: { id: 'e', name: 'E' }, section: 'Open', board: 1, named: '1', use: 'clock', now: moment, permitted: true, devices: '', round: 1, game };
}

test('an act says whether it was done without a line', () => {
  const sitting = heard(opened('secret'), shown(1), 0);
  const kept = withAct(withAct(sitting, 'black', 'start', at(1), false), 'white', 'press', at(9), true);
  assert.deepEqual(kept.acts.map((act) => act.kept), [true, false]);
});

test('acts are numbered on from what the server knows, and what it has heard is forgotten', () => {
  let kept = heard(opened('secret'), shown(1), 0);
  kept = withAct(kept, 'black', 'start', at(1));
  kept = withAct(kept, 'white', 'press', at(9));
  kept = withAct(kept, 'black', 'press', at(8));
  assert.deepEqual(
    kept.acts.map((act) => [act.number, act.at]),
    [[1, at(1)], [2, at(9)], [3, at(9)]],
    'a clock that is set back moves no stamp back',
  );
  assert.equal(playing(kept)?.clock.white.left, 30 * MINUTE - at(3));
  const known = heard(kept, shown(3), 0);
  assert.deepEqual(known.acts.map(({ number }) => number), [3]);
});

test('an act that was refused gives its number to the next one', () => {
  let kept = heard(opened('secret'), shown(4), 0);
  for (const moment of [1, 2, 3]) kept = withAct(kept, 'white', 'press', at(moment));
  const after = refusedAs(kept, kept.acts[0]!, 422);
  assert.deepEqual(after.acts.map(({ number, at }) => [number, at]), [[4, at(2)], [5, at(3)]]);
  assert.deepEqual(refusedAs(kept, kept.acts[0]!, 409).acts, [], 'a game that is over takes nothing more');
});

test('the second of two games has its own sheets and reports, and each player stays where he sits', () => {
  const first: Shown = { ...shown(1), number: 1, results: [null, null] };
  const written = withSheet(heard(opened('secret'), first, 0), 'white', [{ text: 'e4' }], at(1));
  const slip = (game: number) => ({ to: 'slip' as const, round: 1, game, color: 'white' as const, outcome: 'draw' as const });
  const next = heard({ ...written, told: [slip(1), slip(2)] }, { ...shown(1), number: 2, results: ['1-0', null], sheets: null }, 0);
  assert.deepEqual([next.near, next.sheets.white, next.told], ['black', [], [slip(2)]]);
  assert.equal(heard(next, { ...shown(1), number: 1, round: 2 }, 0).near, 'black', 'a new round turns nothing');
});

test('a sheet that the server has not heard of waits with its game, whatever is shown since', () => {
  const sits = (entry: number) => ({ entry, name: 'Ann', rating: null, team: null });
  const game = (round: number, number: number): Shown => ({ ...shown(1), round, number, white: sits(round), black: sits(9), sheets: null });
  let kept = withSheet(heard(opened('secret'), game(1, 1), 0), 'white', [{ text: 'e4' }], at(5));
  kept = withSheet(kept, 'white', [{ text: 'e4' }, { text: 'e5' }], at(8));
  const first = { round: 1, game: 1, color: 'white', entry: 1, since: at(5), sheet: [{ text: 'e4' }, { text: 'e5' }] };
  assert.deepEqual(kept.unsent, [first], 'it waits since its first entry');
  kept = withSheet(heard(kept, game(1, 2), 0), 'white', [{ text: 'd4' }], at(60));
  kept = heard(kept, game(2, 1), 0);
  assert.deepEqual([kept.sheets.white, kept.unsent.map(({ round, game, entry }) => [round, game, entry])], [[], [[1, 1, 1], [1, 2, 1]]]);
  assert.deepEqual(heard(kept, game(1, 1), 0).sheets.white, first.sheet, 'a result that was taken back');
  kept = withoutSheet(kept, kept.unsent[0]!);
  assert.deepEqual(kept.unsent.map(({ game }) => game), [2]);
  const more = withSheet(heard(kept, game(1, 2), 0), 'white', [{ text: 'd4' }, { text: 'd5' }], at(61));
  assert.deepEqual(withoutSheet(more, kept.unsent[0]!).unsent, more.unsent, 'what was written meanwhile is handed in next');
});

test('sheets that an older page kept by their color alone are handed in, too', () => {
  const old = { ...heard(opened('secret'), { ...shown(1, at(3)), sheets: null }, 0), sheets: { white: [{ text: 'e4' }], black: [] }, unsent: ['white'] };
  const kept = read({ getItem: () => JSON.stringify(old) });
  assert.deepEqual(kept?.unsent, [{ round: 1, game: 1, color: 'white', entry: null, since: at(3), sheet: [{ text: 'e4' }] }]);
});

test('what is kept is read again after a reload', () => {
  const drawer = new Map<string, string>();
  const storage = { getItem: (key: string) => drawer.get(key) ?? null, setItem: (key: string, text: string) => void drawer.set(key, text) };
  const kept = withAct(heard(opened('secret'), shown(1), 7), 'black', 'start', at(1));
  assert.equal(write(kept, storage), true);
  assert.deepEqual(read(storage), kept);
  drawer.set('jadoube-tablet', '{broken');
  assert.equal(read(storage), null);
});

test('a sheet takes whatever is written, and is corrected by striking', () => {
  let sheet = written(written(written([], 'e4', null), 'Zz9', null), 'Nf3', null);
  sheet = written(struck(sheet, 1), 'e5', 1);
  assert.deepEqual(cells(sheet).map(({ text, struck }) => [text, ...struck]), [['e4'], ['e5', 'Zz9'], ['Nf3']]);
});

test('before the director begins the round no clock is offered for starting, unless nobody can know', () => {
  const posted = { begun: null, game: null } as unknown as Shown;
  assert.equal(isEarly(posted, true), true);
  assert.equal(isEarly(posted, false), false, 'without a line what is done is kept until it is heard');
  assert.equal(isEarly({ ...posted, begun: 1 }, true), false);
});
