/** Words for those who stand without a game in a round that is paired. */

export const WAITING = {
  title: 'Without a game',
  nobody: 'Everybody who is here has a game, or the bye. Enter a late player, or drag a player here to take a board apart.',
  how: 'Choose two who are to play each other, or drag one onto the other, onto the bye, or onto a player at a board. You see what it costs before anything is done.',
  late: 'Late',
  house: 'House player',
  idle: 'Without a game',
  enter: 'Enter a late player',
  addHouse: 'Add a house player',
  play: (name: string) => `Play ${name}`,
  playBye: (name: string) => `Play ${name}, who has the bye`,
  giveBye: 'Give this player the bye',
  meet: 'Let them play each other now',
  meetLead: 'They get a board of their own. Nobody else is touched.',
  sitIn: (one: string, other: string, opponent: string) => `${one} plays ${opponent}, and ${other} has no game`,
  apart: 'Take this board apart',
  empty: (board: number) => `Board ${board} is empty.`,
};

export const HOUSE = {
  title: 'Add a house player',
  lead: 'A house player fills in when the number is odd, and sits out again when it is even. They can win no prize (28M1). In a rated section the game is rated, so they need a membership like everybody.',
  name: 'Name',
  rating: 'Rating (if any)',
  add: 'Add',
  needsName: 'Write the name of the house player.',
  needsRating: 'Write a rating such as 1400, or nothing.',
};

export const APART = {
  title: (board: number) => `Take board ${board} apart`,
  lead: 'Say what each of the two does instead. All other boards stay as they are, with their numbers.',
  becomes: (name: string) => `${name}…`,
  plays: (name: string) => `plays ${name}`,
  playsBye: (name: string) => `plays ${name}, who has the bye`,
  bye: 'has the bye, a full point (28L)',
  out: 'does not play this round, no point',
  show: 'Show what it costs',
};

export const REVISED = {
  line: (number: number, boards: number[]) =>
    `Changed since it was posted (revision ${number})${boards.length > 0 ? `: board ${boards.join(', ')}` : ''}. Print the sheets again and take the old ones down.`,
  mark: 'new',
};
