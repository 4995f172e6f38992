/** Words of the page that rules on whatever somebody tells. */

export const WHATIF = {
  title: 'What if?',
  lead: 'Tell what happened at a board. Every book rules on it, with its clauses, side by side.',
  examples: 'Begin with an example',
  board: 'The position',
  twoBoards: 'Two boards (bughouse)',
  whichBoard: 'Which board',
  boardNamed: (board: 'A' | 'B') => `Board ${board}`,
  inHandLetters: 'QRBNP',
  inHand: (color: 'white' | 'black') => `${color === 'white' ? 'White' : 'Black'} has in hand`,
  boardHint: 'Drag pieces, or choose one here and press a square. By keyboard: arrows go, K Q R B N P put a piece (small letters for Black), Delete takes it off, Enter picks up and lets go.',
  squares: 'Board to set up, White below',
  square: (square: string, man: string | null, held: boolean) => `${square}, ${man ?? 'empty'}${held ? ', picked up' : ''}`,
  palette: 'Piece to put on the board',
  takeOff: 'take off',
  fen: 'Position as FEN',
  fenHint: 'Or the pieces by their squares below.',
  place: 'Put pieces on squares',
  placeHint: '“Ke1 qd8” puts a white king on e1 and a black queen on d8; “-e4” empties e4.',
  placeButton: 'Put',
  unread: (words: string[]) => `Not read: ${words.join(', ')}`,
  initial: 'First position',
  empty: 'Kings only',
  onMove: 'On move',
  colors: { white: 'White', black: 'Black' } as const,
  conditions: 'Conditions',
  control: 'Time control',
  whiteClock: 'White’s clock',
  blackClock: 'Black’s clock',
  clockHint: 'Such as 12:00; empty is full.',
  settings: [
    { name: 'place', label: 'Where it is played', options: [['', 'At a board'], ['screen', 'On a screen']] },
    { name: 'scoresheets', label: 'Scoresheets', options: [['', 'Kept by the program'], ['paper', 'On paper']] },
    { name: 'rulings', label: 'Rulings', options: [['', 'At once'], ['by-director', 'Confirmed by the director']] },
  ] as const,
  happened: 'What happened',
  who: 'Who does or tells it',
  whos: { white: 'White', black: 'Black', director: 'Director' } as const,
  line: 'The line as it will be added',
  lineHint: 'Change squares, times and names in it.',
  add: 'Add this line',
  moves: 'Moves',
  movesHint: 'Such as “e4 e5 Nf3”. A move that is not legal is written by its squares, as it was made: “a7-a5”.',
  addMoves: 'Add these moves',
  text: 'The incident as text',
  textHint: 'Everything above writes into it; you can as well write here, or paste a case. A line that begins with # is a title, if you want one.',
  back: 'Back to the text before',
  complete: 'Complete the line',
  completeKeys: 'Ctrl+Space takes the first.',
  rulings: 'What the books rule',
  ruling: 'Ruling…',
  ruledNow: 'The books have ruled.',
  inALine: (first: string, others: number, of: number) => (others === 0 ? `All books: ${first}` : `${of - others} of ${of} books: ${first}`),
  silentMost: 'nothing to rule on here.',
  unreadYet: 'A line cannot be read yet.',
  toRulings: 'Rulings',
  toText: 'Which',
  toTelling: 'Back to what happened',
  mistakes: 'A line above cannot be read yet; it says there what to do.',
  unreadLines: (count: number) => (count === 1 ? 'A line cannot be read.' : `${count} lines cannot be read.`),
  mistake: (line: number, written: string) => `Line ${line} cannot be read: “${written}”.`,
  nearest: 'Did you mean one of these?',
  grammar: 'What can stand there',
  expected: (column: number, expected: string, found: string) => `At letter ${column}, expected ${expected}; found ${found}.`,
  fieldMistake: (expected: string, found: string) => `Expected ${expected}; found ${found}.`,
  allAlike: 'all books rule alike',
  alike: (books: number) => `${books} books rule alike`,
  differs: (books: number) => (books === 1 ? 'differs' : 'differ'),
  more: (lines: number) => (lines === 1 ? 'And one more line.' : `And ${lines} more lines.`),
  silent: (books: number) => (books === 1 ? 'This book has nothing to rule on here.' : 'These books have nothing to rule on here.'),
  open: 'Not ruled yet',
  next: 'What happened next?',
  moment: (name: string) => `At ${name}`,
  trouble: (line: number, text: string) => `Line ${line}: ${text}.`,
  playedGroup: 'It was played on the board',
  playedAnyway: (squares: string) => `If it was played on the board all the same, write it by its squares, such as ${squares}:`,
  writeSquares: 'If it was played on the board all the same, write it by its squares, from where to where, such as a7-a5.',
  played: (squares: string) => `It was played: ${squares}`,
  why: 'Why they differ',
  explaining: 'Looking for the reason…',
  answer: 'Answer for the director',
  giveRuling: 'give the ruling',
  answers: ['yes', 'no', 'cannot be established'],
  figureFor: (book: string, example: string) => `Answer under every book that asks as ${book} does, such as ${example}`,
  tellFigure: 'Answer',
  answerFor: (answer: string, book: string) => `${answer}, under every book that asks as ${book} does`,
  share: 'Copy a link to this',
  shared: 'Copied',
  save: 'Save as a case',
  saved: 'The case, with its rulings',
  copyCase: 'Copy the case',
  notReached: 'The server could not be reached. Is it running?',
};

/** Incidents to begin with. */
export const EXAMPLES = [
  {
    name: 'A wrong claim',
    text: `# White claims triple occurrence with a move, and is wrong.
control G/30 d/5
position r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 4 14
clocks white 12:00 black 9:30

14. Bb5 {8s} a6 {20s}
white claims triple occurrence with Ba4
black asks for a ruling
`,
  },
  {
    name: 'Rook touched first',
    text: `# White castles and touches the rook before the king.
position r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 6 8

8. O-O-O
black claims that white touched a1, e1
`,
  },
  {
    name: 'A phone rings',
    text: `# White's phone rings while White is on move.
director sees that white let their phone ring
`,
  },
  {
    name: 'An illegal move',
    text: `# A bishop jumped, and it is noticed two moves later.
1. e4 e5 2. f1-b4 Nf6 3. Nc3 Nc6
white claims an illegal move
`,
  },
];
