/** Words of the page that opens a game. */

export const PLAY = {
  title: 'Play a game',
  lead: 'Open a board, send the links, and play: the clock and the rules are kept for you.',
  book: 'Rulebook',
  noBooks: 'The rulebooks could not be read. Is the server running?',
  control: 'Time control',
  controlHint: 'Minutes for the game and a timer, as tournaments announce it.',
  examples: 'Examples of time controls',
  how: 'How it is played',
  presses: 'The clock is pressed with the move',
  pressesHint: 'Else each player presses it himself, with a button or the space bar.',
  flags: 'The program calls flags',
  flagsHint: 'An announced variation. Else a flag has fallen only when a player points it out.',
  rulings: 'A director confirms rulings',
  rulingsHint: 'Else the program rules as soon as the facts are in.',
  busy: 'Setting up the board…',
  open: 'Open the game',
};
