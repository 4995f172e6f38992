import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aloud, announce } from '../src/announce';
import type { Act, Bench, View } from '../src/protocol';
import { pauseBefore } from '../src/shell/line';
import { next, opening, type State } from '../src/state';
import { status } from '../src/words/game';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

function view(change: Partial<View> = {}): View {
  return {
    seat: 'white',
    book: { name: 'us-chess-7', title: 'US Chess' },
    control: 'G/30 d/5',
    place: 'screen',
    presses: 'by-hand',
    ruled_by: 'director',
    clocks_started: true,
    men: START,
    on_move: 'white',
    last: [],
    hand: { from: null, missing: null, pawn: null },
    moves: [],
    clocks: { white: 1_800_000, black: 1_800_000, running: 'white', delay: 0 },
    paused: null,
    ready: [],
    offer: null,
    must: null,
    dispute: null,
    rulings: [],
    outcome: null,
    menu: [],
    ...change,
  };
}

const release: Act = { do: 'release', square: 'e4' };
const refused = { refused: { text: 'the piece on g1 was touched and must move', clauses: [] } };

test('a refused release puts the men back as the view says', () => {
  let state: State = next(opening('t'), { what: 'view', view: view(), now: 1 });
  state = next(state, { what: 'sent', act: release });
  const dropped = state.standing;
  state = next(state, { what: 'view', view: view(), now: 2 });
  assert.equal(state.standing, dropped, 'a view with the same men leaves a dropped man where it is');
  state = next(state, { what: 'answered', act: release, answer: refused, quiet: false });
  assert.equal(state.standing, dropped + 1);
  assert.equal(state.refusal?.text, refused.refused.text);
});

test('a man that was put back where it stood is in hand no longer', () => {
  const held = view({ hand: { from: 'e2', missing: null, pawn: null } });
  let state: State = next(opening('t'), { what: 'view', view: held, now: 1 });
  const back: Act = { do: 'release', square: 'e2' };
  state = next(state, { what: 'sent', act: back });
  const lifted = state.standing;
  state = next(state, { what: 'view', view: view(), now: 2 });
  state = next(state, { what: 'answered', act: back, answer: { ok: true }, quiet: false });
  assert.ok(state.standing > lifted, 'the board is drawn anew, without the man in hand');
});

test('a refusal outlives the next touch and goes with the next deed', () => {
  const touch: Act = { do: 'touch', square: 'g1' };
  let state = next(opening('t'), { what: 'answered', act: release, answer: refused, quiet: false });
  state = next(state, { what: 'answered', act: touch, answer: { ok: true }, quiet: false });
  assert.notEqual(state.refusal, null);
  state = next(state, { what: 'answered', act: release, answer: { ok: true }, quiet: false });
  assert.equal(state.refusal, null);
});

test('rulings from before the page was opened are not news', () => {
  const ruling = { ruling: 3, aloud: [], lines: [], reversed: false };
  const state = next(opening('t'), { what: 'view', view: view({ rulings: [ruling] }), now: 1 });
  assert.equal(state.readUpTo, 3);
});

test('moves, offers, rulings and results are said', () => {
  const now = view({
    moves: [{ number: 1, color: 'black', text: 'Nf6' }],
    offer: 'black',
    rulings: [{ ruling: 1, aloud: ['White’s claim is denied.', 'Black gets two more minutes, and the game goes on.'], lines: [{ text: 'claim denied', clauses: [] }, { text: 'black +2:00', clauses: [] }], reversed: false }],
  });
  assert.deepEqual(announce(view(), now), [
    'Black: knight f6.',
    'Ruling 1: White’s claim is denied. Black gets two more minutes, and the game goes on.',
    'Black offers a draw.',
  ]);
  const over = view({ outcome: { score: '0-1', text: 'black wins: resignation', clauses: [] } });
  assert.deepEqual(announce(view(), over), ['The game is over. Black wins: resignation.']);
});

test('a dispute is said to the players as it stands, and to the director with what is due next', () => {
  const bench = (change: Partial<Bench>): Bench => ({
    revision: 1,
    questions: [],
    may_find: [],
    findings: [],
    choices: [],
    choice_clauses: [],
    proposal: [],
    advice: [],
    ...change,
  });
  const told = { dispute: 1, about: 'black picked up the clock', by: 'white' as const, announced: null };
  const player = view({ dispute: { ...told, stage: 'director' } });
  assert.deepEqual(announce(view(), player), ['White claims: Black picked up the clock.', 'It now lies before the director.']);
  assert.deepEqual(announce(player, player), []);

  const question = { question: 'established', sentence: 'Is it so?', takes: 'yes-or-no' as const, answers: [], clauses: [] };
  const asked = view({ seat: 'director', dispute: { ...told, stage: 'findings', bench: bench({ questions: [question] }) } });
  assert.deepEqual(announce(view(), asked), ['White claims: Black picked up the clock.', 'Is it so?']);
  const choices = ['warning', 'game lost'].map((choice) => ({ choice, time: null, follows: [] }));
  const left = view({ dispute: { ...told, stage: 'choice', bench: bench({ revision: 2, choices }) } });
  assert.deepEqual(announce(asked, left), ['The book leaves it to you: warning, game lost.']);
  const proposal = [{ text: 'claim denied', clauses: [] }];
  const ruling = view({ dispute: { ...told, stage: 'proposed', bench: bench({ revision: 3, proposal }) } });
  assert.deepEqual(announce(left, ruling), ['Proposed ruling: claim denied.']);
  assert.deepEqual(announce(ruling, ruling), []);
});

test('whoever comes to a board in dispute hears what is claimed', () => {
  const dispute = { dispute: 1, about: 'flag', by: 'white' as const, announced: null, stage: 'director' as const };
  assert.deepEqual(announce(null, view({ dispute })), ['You are White.', 'A claim is being settled; the clocks are stopped.', 'White claims: flag.', 'It now lies before the director.']);
});

test('the status speaks to the seat', () => {
  const press = { from: null, missing: 'press' as const, pawn: null };
  assert.equal(status(view()), 'You are on move.');
  assert.equal(status(view({ seat: 'black' })), 'White is on move.');
  assert.equal(status(view({ hand: press })), 'Press your clock.');
  assert.equal(status(view({ hand: press, seat: 'spectator' })), 'White has not pressed the clock yet.');
});

test('the line tries again soon at first and never more than some seconds later', () => {
  assert.ok(pauseBefore(0, 0.5) <= 500);
  assert.ok(pauseBefore(50, 1) <= 13_000);
});

test('a voice tells the opponent’s moves and what follows, not one’s own', () => {
  const before = view({ moves: [] });
  const made = (color: 'white' | 'black', text: string) => ({ number: 1, color, text }) as View['moves'][number];
  assert.deepEqual(aloud(before, view({ moves: [made('white', 'Nf3')] })), [], 'his own hand made it');
  const one = view({ moves: [made('white', 'Nf3')] });
  const two = view({ moves: [made('white', 'Nf3'), made('black', 'Nxe4')], offer: 'black' });
  assert.deepEqual(aloud(one, two), ['Black: knight takes e4.', 'Black offers a draw.']);
  const lifted = view({ moves: one.moves, hand: { from: 'g1', missing: null, pawn: null } });
  assert.deepEqual(aloud(one, lifted), [], 'what he holds he knows');
});

test('the clocks are said on demand, in the same list that tells everything else', () => {
  const state = next(opening('t'), { what: 'said', text: 'White: 5 minutes, running.' });
  assert.deepEqual(state.said.map(({ text }) => text), ['White: 5 minutes, running.']);
});

test('a ruling is said first, and what it says is not said again', () => {
  const aloud = ["Black's claim of triple occurrence is denied.", "White gets two more minutes, Black must play Nc6, Black's offer of a draw stands, and the game goes on."];
  const ruling = { ruling: 2, aloud, tells: ['offer' as const, 'must' as const], lines: [], reversed: false };
  const ruled = view({ rulings: [ruling], offer: 'black', must: 'black must play Nc6' });
  assert.deepEqual(announce(view(), ruled), [`Ruling 2: ${aloud.join(' ')}`]);
  assert.deepEqual(announce(view(), view({ offer: 'black', must: 'white must move Ng1' })), ['Black offers a draw.', 'White must move Ng1.']);
});

test('a refusal goes with the next move that is typed, before that takes up a man', () => {
  const refused = { refused: { text: 'expected a move', clauses: [] } };
  let state = next(opening('t'), { what: 'answered', act: { do: 'touch', written: 'hello' }, answer: refused, quiet: false });
  assert.equal(state.refusal?.text, 'expected a move');
  state = next(state, { what: 'typing', is: true });
  assert.equal(state.refusal, null);
});

test('who is on move is said when the clock is pressed, and one’s own press is confirmed', () => {
  const press = { from: null, missing: 'press' as const, pawn: null };
  const made = view({ moves: [{ number: 1, color: 'white', text: 'e4' }], hand: press });
  const black = { white: 1_790_000, black: 1_800_000, running: 'black' as const, delay: 0 };
  const pressed = view({ ...made, hand: view().hand, on_move: 'black', clocks: black });
  const seen = (seat: View['seat'], of: View) => ({ ...of, seat });
  assert.deepEqual(announce(seen('black', made), seen('black', pressed)), ['You are on move.']);
  assert.deepEqual(announce(made, pressed), ['You have pressed your clock.']);
  assert.deepEqual(aloud(made, pressed), ['You have pressed your clock.'], 'by a voice as well');
  assert.deepEqual(announce(pressed, pressed), []);
  const presses = 'with-the-move' as const;
  const at_once = announce(seen('black', view({ presses })), seen('black', { ...pressed, presses }));
  assert.deepEqual(at_once, ['White: e4.', 'You are on move.'], 'where the move presses the clock, too');
  assert.deepEqual(announce(view({ presses }), { ...pressed, presses }), ['You: e4.'], 'and whoever made it needs no more');
});

test('whoever hears a claim hears what can be done about it', () => {
  const claimed = (about: string, seat: View['seat'], is_of_a_draw = false) =>
    announce(view({ seat }), view({ seat, dispute: { dispute: 1, about, claim: null, is_of_a_draw, by: 'white', announced: null, stage: 'open' } }));
  assert.deepEqual(claimed('triple occurrence', 'black', true), ['White claims: triple occurrence.', 'You may accept the draw, or ask for a ruling.']);
  assert.deepEqual(claimed('flag', 'black'), ['White claims: flag.', 'You may accept the claim, or ask for a ruling.']);
  assert.deepEqual(claimed('flag', 'white')[1], 'Your opponent may accept the claim, or either of you asks for a ruling.');
});

test('who is ready to resume is said, and whose turn it is when play goes on', () => {
  const stopped = view({ paused: 'stopped', clocks: { ...view().clocks, running: null } });
  const ready = { ...stopped, ready: ['white' as const] };
  assert.deepEqual(announce(stopped, ready), ['You are ready to resume. Play goes on when your opponent is ready, too.']);
  const other = (of: View): View => ({ ...of, seat: 'black' });
  assert.deepEqual(announce(other(stopped), other(ready)), ['White is ready to resume.']);
  assert.deepEqual(announce(ready, ready), []);
  assert.deepEqual(announce(other(ready), other(view())), ['Play goes on. White is on move.']);
  assert.deepEqual(announce(view({ clocks_started: false }), view()), ['The clocks are started. You are on move.']);
});

test('both hear that somebody adjusts, once', () => {
  const adjusting = view({ hand: { from: null, missing: null, pawn: null, adjusting: true } });
  assert.match(announce(view(), adjusting).join(), /^You adjust: /);
  assert.deepEqual(announce({ ...view(), seat: 'black' }, { ...adjusting, seat: 'black' }), ['White says: I adjust.']);
  assert.deepEqual(announce(adjusting, adjusting), []);
});

test('the same refusal is told anew', () => {
  let state = next(opening('t'), { what: 'answered', act: release, answer: refused, quiet: false });
  const once = state.refusals;
  state = next(state, { what: 'answered', act: release, answer: refused, quiet: false });
  assert.equal(state.refusals, once + 1);
});

test('a typed move that is refused leaves its refusal when the man is put back, and no word of a man in hand', () => {
  let state = next(opening('t'), { what: 'view', view: view(), now: 1 });
  const said = state.said.length;
  state = next(state, { what: 'typing', is: true });
  state = next(state, { what: 'view', view: view({ hand: { from: 'd1', missing: null, pawn: null } }), now: 2 });
  assert.equal(state.said.length, said);
  state = next(state, { what: 'answered', act: release, answer: refused, quiet: false });
  state = next(state, { what: 'answered', act: { do: 'release', square: 'd1' }, answer: { ok: true }, quiet: true });
  assert.equal(state.refusal?.text, refused.refused.text);
});
