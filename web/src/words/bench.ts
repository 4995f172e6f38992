/** Words of the director's desk at one game, of what he is asked there, and of the claims that players make. */
import { Name, percent } from './game';
import type { Color, Estimate } from '../protocol';

export const ASK = {
  cancel: 'Cancel',
  reason: 'Reason',
};

export const TOOLS = {
  readClocks: {
    button: 'Read the clocks…',
    title: 'What do the clocks on the table show?',
    does: 'Keep it',
    hint: 'Minutes and seconds, such as 13:05. Then a ruling on time can say what the clock must be set to.',
    such: '13:05',
  },
  label: 'What you may do',
  title: 'Director',
  startClock: (color: Color) => `Start ${Name[color]}’s clock`,
  start: 'Start the clocks',
  resume: 'Resume play',
  stop: 'Stop the clocks',
  interrupt: 'Interrupt play',
  seeIllegal: 'I see an illegal move',
  adjourn: {
    button: 'Adjourn…',
    title: 'Adjourn the game',
    does: 'Adjourn',
    says: 'The player on move is told to seal a move, and that player’s clock runs until it is sealed. The book says whether a game like this one can be adjourned now.',
  },
  flag: { button: 'Call a flag…', title: 'Call a flag', does: 'Call the flag', whose: 'Whose flag is down?' },
  time: {
    button: 'Adjust time…',
    title: 'Add or take time',
    does: 'Adjust the clock',
    whose: 'Whose clock?',
    by: 'By how much: +2:00 adds two minutes, -0:30 takes half a minute',
  },
  warn: { button: 'Warn…', title: 'Warn a player', does: 'Warn', whom: 'Who is warned?' },
  declare: {
    button: 'Declare…',
    title: 'Declare the game over',
    does: 'Declare',
    is: 'The game is',
    outcomes: [
      ['drawn', 'drawn'],
      ['lost-by-white', 'lost by White'],
      ['lost-by-black', 'lost by Black'],
      ['lost-by-both', 'lost by both'],
    ] as const,
  },
  note: { button: 'Note…', title: 'Note, for officials only', does: 'Keep the note', label: 'Note' },
};

export const REVERSE = {
  slip: 'My slip: take it back',
  slipOf: (ruling: number) => `My slip: take it back (ruling ${ruling})`,
  slipWhy: 'a slip of whoever gave it',
  button: 'Reverse…',
  title: (ruling: number) => `Reverse ruling ${ruling}`,
  does: 'Reverse the ruling',
  hint: 'The clocks stop. Set the times with “Adjust time” and resume play when all is as it should be.',
  position: 'Position',
  stays: 'stays as it stands',
  toTheStart: 'back to the start',
  toAfter: (number: number, color: Color, move: string) => `back to after ${number}${color === 'white' ? '. ' : '… '}${move}`,
};

export const DESK = {
  offer: (by: Color) => `The offer of a draw by ${Name[by]} stands.`,
  withdraw: 'Entered by mistake: withdraw it',
  done: 'Done',
  notices: 'Notices, for officials only',
  notesLabel: 'Notes, for officials only',
  notes: 'Notes',
};

export const CLAIMS = {
  button: 'Claim…',
  title: 'Claim',
  does: 'Claim',
  hint: 'A claim stops the clocks. What a wrong one costs is written under each.',
  what: 'What do you claim?',
  with: 'With the move (announced and not yet played), if any',
  such: 'Ba4',
  free: 'If it is wrong: it costs nothing.',
  wrong: 'If it is wrong:',
};

/** The search over what can be told. */
export const PHRASES = {
  search: 'Search',
  such: 'clock, hand, banged…',
  none: 'Nothing like that is in the list; try another word.',
  count: (count: number) => `${count} in the list.`,
  keys: 'Arrow keys choose, Enter tells it.',
  list: 'What can be told',
};

/** A dispute before the director. */
export const CASE = {
  control: 'Time control',
  last: 'Last move',
  move: (number: number, color: Color, text: string) => `${number}${color === 'white' ? '.' : '…'} ${text}`,
  noMove: 'none yet',
  onMove: 'On move',
  offer: 'Standing offer',
  offeredBy: (color: Color) => `by ${Name[color]}`,
  book: 'Rulebook',
  mayAccept: 'The opponent may still accept; either player, or you, may ask for the ruling.',
  takeUp: 'Take the claim up',
  found: 'What you found',
  advice: 'The book’s advice for such an ending',
  proposed: 'Proposed ruling',
  rule: 'Give this ruling',
};

export const QUESTIONS = {
  besides: 'You may also answer',
  count: 'How many',
  time: 'How long',
  such: (example: string) => `such as ${example}`,
  answer: 'Answer',
};

export const CHOICES = {
  title: 'The book leaves it to you',
  sure: (choice: string) => `${choice}: yes, it ends the game`,
  time: (choice: string) => `Another time for: ${choice}`,
  timeHint: 'minutes and seconds, such as 2:00',
  nothing: 'Nothing follows but that it is on record.',
};

/** What is on record of both players. */
export const RECORD = {
  clean: 'Nothing is on record of either player, and no ruling has been given in this game.',
  title: 'On record',
  warnings: 'Warnings',
  earlierToo: (now: number, earlier: number) => `${now}, and ${earlier} in earlier games`,
  illegal: 'Illegal moves',
  offences: 'Offences',
  none: 'none',
  inEarlier: (offence: string) => `${offence} in an earlier game`,
  times: (times: number) => `${times} times`,
  rulings: (count: number) => `${count === 1 ? '1 ruling' : `${count} rulings`} earlier in this game`,
};

/** What an engine makes of losing chances; nobody else sees it. */
export const ESTIMATE = {
  label: 'Estimate, for you alone',
  title: 'Games of an engine',
  advice: 'advice only',
  breakOff: 'Break off',
  again: 'Estimate again',
  begin: 'Estimate with the engine',
  how: 'It plays the claimant like a Class C player and the opponent like a Master. An engine that is held down is no person: you decide. Only you see this.',
  progress: 'Games played',
  told: ({ games, of, state, claimant, lost, drawn, won }: Estimate) =>
    `${games} of ${of} games${state === 'broken-off' ? ', then broken off' : ''}: ${Name[claimant]} lost ${lost}, drew ${drawn} and won ${won}.`,
  lost: (share: number) => `Lost: ${percent(share)}`,
  interval: ([from, to]: [number, number]) => `, truly between ${percent(from)} and ${percent(to)} (with a confidence of 95 percent).`,
};
