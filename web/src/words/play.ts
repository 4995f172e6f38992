/** Words of the page that opens a game. */

export const PLAY = {
  title: 'Play a game',
  lead: 'Open a board, send the links, and play: the clock and the rules are kept for you.',
  book: 'Rulebook',
  noBooks: 'The rulebooks could not be read. Is the server running?',
  control: 'Time control',
  controlHint: 'Minutes for the game and a timer, as tournaments announce it.',
  examples: 'Examples of time controls',
  who: 'Who plays? (if you like)',
  four: { white: 'White at board A', black: 'Black at board A', white_b: 'White at board B', black_b: 'Black at board B' },
  teams: 'White at A and Black at B are partners, and so are Black at A and White at B.',
  how: 'How it is played',
  presses: 'The clock is pressed with the move',
  pressesHint: 'Else each player presses it, with a button or the space bar.',
  flags: 'The program calls flags',
  flagsHint: 'An announced variation. Else a flag has fallen only when a player points it out.',
  rulings: 'A director confirms rulings',
  rulingsHint: 'Else the program rules as soon as the facts are in.',
  friends: 'Among friends',
  freeTouch: 'A touched piece need not move',
  freeTouchHint: 'Else touch-move holds, as in a tournament: a piece that is touched and can move must move (10B).',
  takeBacks: 'Moves can be taken back',
  takeBacksHint: 'Whoever wants a move back asks for it, and the opponent agrees or not. The clocks stay as they are.',
  busy: 'Setting up the board…',
  open: 'Open the game',
};

/** The seats of a game that was opened, and their links. */
export const LINKS = {
  title: 'The board is set up',
  lead: 'Open your own seat, and send the others theirs. A link is a seat: whoever has it sits there.',
  seats: {
    white: { name: 'White', purpose: 'For the player with the white pieces.' },
    black: { name: 'Black', purpose: 'For the player with the black pieces.' },
    'white-b': { name: 'White', purpose: 'For the player with the white pieces at board B.' },
    'black-b': { name: 'Black', purpose: 'For the player with the black pieces at board B.' },
    director: { name: 'Director', purpose: 'For whoever rules on claims. Keep it from the players.' },
    spectator: { name: 'Spectators', purpose: 'Shows the board and the clocks, and nothing that could help a player.' },
  },
  /** In a match, with whom one plays together. */
  team: {
    white: 'Team 1: White at board A',
    'black-b': 'Team 1: Black at board B',
    black: 'Team 2: Black at board A',
    'white-b': 'Team 2: White at board B',
  },
  inCase: 'If something happens that the program cannot see',
  inCaseHint: 'It rules by itself on what it has recorded. What only people saw, such as a ringing phone, somebody has to find out: keep this link for it.',
  again: 'Open another game',
  copy: 'Copy',
  copied: 'Copied ✓',
  copyFor: (name: string) => `Copy the link for ${name}`,
  copiedFor: (name: string) => `The link for ${name} is copied.`,
  open: 'Open',
  openFor: (name: string) => `Open the seat of ${name}`,
};
