import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersTo, atBoards, completions, exchanged, fieldOf, figureFor, isMatch, numbered, settingIn, withAnswer, withLine, withLineAt, withNear, withSetting, withWordAt } from '../src/rules/incident';
import { groups } from '../src/rules/alike';
import { told } from '../src/rules/phrase';
import { handIn, INITIAL, manOf, placed, turnIn, withHand, withTurn } from '../src/rules/position';
import type { RulingOfBook } from '../src/rules/protocol';
import { bookTitle, inFull } from '../src/words/books';
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

test('an answer to one of two books of which one is as the other concerns it alone', () => {
  const text = `${TITLE}\nwhite presses\nat claim\n\nunder us-chess-7\n  => finding asked: established  1A\n  director finds established: yes\nunder nc-blitz as us-chess-7  23\nunder nc-bughouse at claim as us-chess-7  25\nunder schiller as nc-blitz  1.1\n`;
  assert.equal(
    withAnswer(text, ['nc-blitz'], null, 'director rules'),
    `${TITLE}\nwhite presses\nat claim\n\nunder us-chess-7\n  => finding asked: established  1A\n  director finds established: yes\nunder nc-blitz\n  director finds established: yes\n  director rules\nunder schiller\n  director finds established: yes\n`,
  );
  assert.match(withAnswer(text, ['nc-bughouse'], 'claim', 'director rules'), /under nc-bughouse at claim\n {2}director rules\n/);
  assert.match(withLine(`${TITLE}\nwhite presses\n\nunder schiller as nc-blitz  1.1\nunder nc-blitz as schiller  23\n`, 'wait 5s'), /wait 5s\n$/);
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

test('a question for a time or a number is answered by one, and any other by a word', () => {
  const phrases = ["director finds white's time: 2:00", 'director finds missing pairs: 3', 'director finds established: yes'].map((text) => ({ topic: 'findings', kind: 'line' as const, text }));
  assert.equal(figureFor("finding asked: white's time", phrases), '2:00');
  assert.equal(figureFor('finding asked: missing pairs', phrases), '3');
  assert.equal(figureFor('finding asked: established', phrases), null);
  assert.equal(figureFor('claim denied', phrases), null);
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

test('a line that cannot be read is replaced as a whole, and stays indented', () => {
  assert.equal(withLineAt('# T.\nmy son moved\nwhite presses', 2, 'white touches g1'), '# T.\nwhite touches g1\nwhite presses');
  assert.equal(withLineAt('under schiller\n  xx', 2, 'director rules'), 'under schiller\n  director rules');
});

test('what was meant takes the place of what was written, with the setting that it needs', () => {
  const near = { line: 'director sees that white touched one piece and moved another', setting: 'scoresheets paper', says: null };
  assert.equal(withNear('my son touched', 1, near), `scoresheets paper\n${near.line}`);
  assert.equal(withNear('xx', 1, { line: 'white resigns', setting: null, says: null }), 'white resigns');
  const several = { line: 'white touches g1\nwhite releases h3', setting: null, says: null };
  assert.equal(withNear('# T.\nunder schiller\n  took it back\n', 3, several), '# T.\nunder schiller\n  white touches g1\n  white releases h3\n');
});

test('an example stands alone on its own board, and what was told of clocks and conditions stays', () => {
  const castles = { line: 'white plays O-O\nblack claims that white touched h1, e1', setting: 'position r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 8', says: 'white castles and touches the rook first' };
  const told = '# Ours.\ncontrol G/30 d/5\nposition 8/8/8/8/8/8/8/8 w - - 0 1\n\n1. e4 e5 2. Nf3\nshe castled with the rook first\n\nunder schiller\n  director finds established: yes\n';
  assert.equal(withNear(told, 6, castles), `# Ours.\ncontrol G/30 d/5\n${castles.setting}\n\n${castles.line}\n`);
  assert.equal(withNear('she castled', 1, castles), `${castles.setting}\n${castles.line}\n`);
  const first = { line: 'white touches g1\nwhite releases h3', setting: null, says: 'white lets go of a piece and then moves it again' };
  assert.equal(withNear('position 8/8/8/8/8/8/8/8 w - - 0 1\n1. Ke2\nhe took it back', 3, first), `${first.line}\n`, 'from the first position, where the example begins there');
});

test('a move that cannot be made is written by its squares where it stands', () => {
  assert.equal(withWordAt('1. e4 Ke6', 1, 'Ke6', 'e8-e6'), '1. e4 e8-e6');
  assert.equal(withWordAt('1.Ke3 e5', 1, 'Ke3', 'e1-e3'), '1.e1-e3 e5');
  assert.equal(withWordAt('white plays Ke4', 1, 'Ke4', 'e1-e4'), 'white plays e1-e4');
  assert.equal(withWordAt('white plays Ke4', 1, 'Qe4', 'd1-e4'), 'white plays Ke4', 'nothing else is touched');
});

test('moves without numbers are numbered from the position and the moves before them', () => {
  assert.equal(numbered('', 'e4 e5 Nf3'), '1. e4 e5 2. Nf3');
  assert.equal(numbered('1. e4 e5\n', 'Nf3'), '2. Nf3');
  assert.equal(numbered('1. e4 {8s} -- a remark\n', 'a7-a5 d4'), '1... a7-a5 2. d4');
  assert.equal(numbered('white plays e4\n', 'e5'), '1... e5');
  assert.equal(numbered('position 4k3/8/8/8/8/8/8/4K3 b - - 0 14\n', 'Ke7 Ke2'), '14... Ke7 15. Ke2');
  assert.equal(numbered('', '14. Bb5 a6'), '14. Bb5 a6', 'what has numbers keeps them');
});

test('a mistake belongs to the field that writes its line', () => {
  const text = '# T.\ncontrol G/x\nposition nowhere\nclocks white 1\nwhite dances';
  assert.deepEqual([2, 3, 4, 5, 1].map((line) => fieldOf(text, line)), ['control', 'position', 'clocks', 'text', 'text']);
});

const ruling = (over: Partial<RulingOfBook>): RulingOfBook => ({ name: 'schiller', title: 'Schiller', as_most: true, moments: [], trouble: [], open: null, ...over });

test('books that rule alike are told once, with the clauses of each, and most of them first', () => {
  const clause = (book: string, id: string) => ({ cite: id, book, id, gist: `what ${id} says` });
  const upheld = (book: string, id: string) => [{ name: null, verdicts: [{ line: 2, words: 'claim upheld', sentence: 'The claim is right.', clauses: [clause(book, id)] }] }];
  const books = [
    ruling({ name: 'us-chess-7', as_most: false }),
    ruling({ name: 'iesa-2023', moments: upheld('iesa-2023', '9-1') }),
    ruling({ name: 'schiller', moments: upheld('schiller', '7.4') }),
    ruling({ name: 'nc-blitz', moments: upheld('iesa-2023', '9-1') }),
  ];
  const [most, other] = groups(books);
  assert.deepEqual(most!.books.map(({ name }) => name), ['iesa-2023', 'schiller', 'nc-blitz']);
  assert.deepEqual(most!.moments[0]!.verdicts[0]!.clauses.map(({ id }) => id), ['9-1', '7.4'], 'a clause that two cite stands once');
  assert.deepEqual([most!.differs, other!.differs], [false, true]);
  const apart = groups([ruling({ name: 'schiller', moments: upheld('schiller', '7.4') }), ruling({ name: 'nc-blitz', as_most: false })]);
  assert.deepEqual(apart.map(({ differs }) => differs), [true, true], 'where no two agree none rules as most do');
});

test('men are put by their letters, capitals for White', () => {
  assert.deepEqual(manOf('N'), { color: 'white', role: 'knight' });
  assert.deepEqual(manOf('q'), { color: 'black', role: 'queen' });
  assert.equal(manOf('x'), null);
  assert.equal(manOf('Enter'), null);
});

test('lines and books are shown as people call them', () => {
  assert.equal(told('black claims that white touched g1'), 'Black claims that White touched g1');
  assert.equal(told('director rules'), 'Director rules');
  assert.equal(bookTitle('us-chess-7'), 'US Chess, 7th edition');
  assert.equal(inFull({ cite: 'US Chess 14C6', book: 'us-chess-7', id: '14C6' }), 'US Chess, 7th edition 14C6');
  assert.equal(inFull({ cite: 'FIDE C.07 6', book: 'fide-c07', id: '6' }), 'FIDE C.07 6');
  assert.equal(inFull({ cite: '14C6', book: 'us-chess-7', id: '14C6' }), '14C6');
});

test('two boards are told of by name, each with its own position and its own count of moves', () => {
  const text = `${TITLE}control G/5 d/2\n\n1. e4 e5\n`;
  assert.equal(isMatch(text), false);
  const two = atBoards(text, true);
  assert.equal(two, `${TITLE}control G/5 d/2\nposition B: initial\n\n1. e4 e5\n`);
  assert.deepEqual([settingIn(two, 'position'), settingIn(two, 'position B:')], [null, 'initial']);
  const set = withSetting(two, 'position', '4k3/8/8/8/8/8/8/4K3[N] w - - 0 1');
  assert.equal(set.split('\n')[2], 'position 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1');
  assert.equal(settingIn(set, 'position B:'), 'initial', 'the other board stays');
  assert.deepEqual([numbered(two, 'Nf3', 'A'), numbered(two, 'd4', 'B')], ['2. Nf3', '1. d4']);
  assert.equal(fieldOf(two, 3), 'position B:');
  const played = withLine(two, 'B: 1. d4');
  assert.equal(numbered(played, 'd5', 'B'), '1... d5');
  assert.equal(atBoards(played, false), text, 'what happened at board B goes with it');
  assert.equal(atBoards('A: 1. e4\nB: 1. d4\n', false), '1. e4\n');
});

test('what is in hand is written in brackets, and stays when men are moved', () => {
  const knights = withHand(INITIAL, 'white', 'nN?x');
  assert.equal(knights.split(' ')[0], `${INITIAL.split(' ')[0]}[NN]`);
  const both = withHand(knights, 'black', 'pq');
  assert.deepEqual([handIn(both, 'white'), handIn(both, 'black')], ['NN', 'QP']);
  assert.match(placed(both, '-e2').fen, /^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPP1PPP\/RNBQKBNR\[NNpq\] /);
  assert.equal(withHand(withHand(both, 'white', ''), 'black', ''), INITIAL);
  assert.match(placed('4k3/8/8/8/8/8/8/q~3K3 w - - 0 1', 'Qh8').fen, /^4k2Q\/8\/8\/8\/8\/8\/8\/q~3K3 /, 'a mark stays with its man');
});

test('White and Black are names, and a white queen is none', () => {
  assert.equal(told('white claims that black touched a black rook'), 'White claims that Black touched a black rook');
  assert.equal(told('places a white …'), 'Places a white …');
});
