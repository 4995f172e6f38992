import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersTo, completions, exchanged, settingIn, withAnswer, withLine, withSetting } from '../src/rules/incident';
import { INITIAL, placed, turnIn, withTurn } from '../src/rules/position';
import { sharedIn, shareOf } from '../src/rules/share';

const TITLE = '# What it shows.\n';

test('a setting is written once, after the title and before what happens', () => {
  const text = `${TITLE}\nwhite presses\n`;
  const timed = withSetting(text, 'control', 'G/5 d/0');
  assert.equal(timed, '# What it shows.\ncontrol G/5 d/0\n\nwhite presses\n');
  assert.equal(withSetting(timed, 'control', 'G/10 d/0'), '# What it shows.\ncontrol G/10 d/0\n\nwhite presses\n');
  assert.equal(withSetting(timed, 'control', null), text);
  assert.equal(settingIn(timed, 'control'), 'G/5 d/0');
  assert.equal(settingIn(text, 'control'), null);
});

test('settings keep their order', () => {
  const text = withSetting(withSetting(TITLE, 'clocks', 'white 5:00'), 'position', '8/8/8/8/8/8/8/8 w - - 0 1');
  assert.deepEqual(
    text.split('\n').map((line) => line.split(' ')[0]),
    ['#', 'position', 'clocks', ''],
  );
});

test('a line is added at the end, before what happens under some books alone', () => {
  assert.equal(withLine(TITLE, 'white presses'), '# What it shows.\n\nwhite presses\n');
  const answered = withAnswer(`${TITLE}\nwhite presses\n`, ['schiller', 'nc-blitz'], null, 'director finds established: yes');
  assert.equal(
    withLine(answered, 'wait 5s'),
    '# What it shows.\n\nwhite presses\nwait 5s\n\nunder schiller, nc-blitz\n  director finds established: yes\n',
  );
});

test('answers go to the books that asked, and books with the same answers stand together', () => {
  let text = withAnswer(`${TITLE}\nwhite presses\n`, ['schiller', 'nc-blitz'], null, 'director finds established: yes');
  text = withAnswer(text, ['nc-blitz'], null, 'director finds deliberate: no');
  assert.equal(
    text,
    `${TITLE}\nwhite presses\n\nunder schiller\n  director finds established: yes\nunder nc-blitz\n  director finds established: yes\n  director finds deliberate: no\n`,
  );
  text = withAnswer(text, ['schiller'], null, 'director finds deliberate: no');
  assert.match(text, /under schiller, nc-blitz\n/);
  assert.match(withAnswer(text, ['schiller'], 'claim', 'director rules'), /under schiller at claim\n {2}director rules\n/);
});

test('a question, a choice and a proposal can be answered; nothing else', () => {
  assert.deepEqual(answersTo('finding asked: established', ['yes', 'no']), [
    'director finds established: yes',
    'director finds established: no',
  ]);
  assert.deepEqual(answersTo('referred: warning, opponent +2:00', ['yes']), [
    'director chooses warning',
    'director chooses opponent +2:00',
  ]);
  assert.deepEqual(answersTo('ruling proposed', ['yes']), ['director rules']);
  assert.deepEqual(answersTo('claim denied', ['yes']), []);
});

test('completions that begin as was typed come first', () => {
  const lines = ['white presses', 'director sees that white presses', 'white plays Nf3'];
  assert.deepEqual(completions(lines, 'white pr', 6), ['white presses', 'director sees that white presses']);
  assert.deepEqual(completions(lines, 'w', 6), [], 'one letter is no word yet');
  assert.deepEqual(completions(lines, 'white presses', 6), ['director sees that white presses'], 'a whole line needs none');
});

test('colors are exchanged both ways at once', () => {
  assert.equal(exchanged('white places a black queen'), 'black places a white queen');
});

test('an incident comes out of an address as it went in', () => {
  for (const text of ['', TITLE, 'naïve “quotes” – ♞\n+/=?&#', 'x'.repeat(5000)]) {
    assert.match(shareOf(text), /^i=[\w-]*$/);
    assert.equal(sharedIn(`#${shareOf(text)}`), text);
  }
  for (const broken of ['', '#', '#other', '#i=%%%', '#i=_w']) assert.equal(sharedIn(broken), null, broken);
});

test('men are put by their squares, and rights to castle go with their men', () => {
  assert.deepEqual(placed(INITIAL, 'Qe4 -h1, ne5'), {
    fen: 'rnbqkbnr/pppppppp/8/4n3/4Q3/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1',
    unread: [],
  });
  assert.deepEqual(placed(INITIAL, 'Zz9 e4').unread, ['Zz9', 'e4']);
  assert.equal(turnIn(withTurn(INITIAL, 'black')), 'black');
});
