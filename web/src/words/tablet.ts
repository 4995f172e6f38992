/** Words of the tablet at a board. They read the same whatever stands on the board. */
import type { Color } from '../protocol';
import type { CallFor, Outcome, Use } from '../tablet/protocol';

export const COLOR: Record<Color, string> = { white: 'White', black: 'Black' };

export const TABLET = {
  title: 'The tablet of a board',
  lead: 'An official of the event has a code for this board. Type it here, or scan its QR code with this tablet.',
  code: 'Code of the board',
  codeHint: 'Eight letters and digits, such as K7QM-3XPD. It is good once.',
  use: 'Use this tablet here',
  busy: 'One moment…',
  found: 'This device becomes the tablet of one board, for the whole event.',
  board: (named: string, section: string) => `Board ${named}, ${section}`,
  round: (round: number) => `Round ${round}`,
  next: (named: string, result: string) => `Board ${named}: ${result}. Colors are reversed now.`,
  nobody: 'Somebody is missing at this table. Call a director.',
  waiting: 'Nobody is paired at this board yet. Its players appear here as soon as the round is posted.',
  notPermitted: 'Tablets may not be used at this event now.',
  notKept: 'An official keeps the log of this game without this clock. Use the clock on the table.',
  unreadable: 'The time control of this section cannot be read. Call a director.',
  decided: (result: string) => `The result is in: ${result.replaceAll('1/2', '½')}.`,
  gone: 'This tablet has no board any more. Ask an official for a new code.',
  newCode: 'Type another code',
  early: 'The round has not begun. Clocks start when the director begins it.',
  opening: 'The clock is being set…',
  called: 'A director has been called.',
  calling: 'Calling a director…',
  callWaits: 'No connection: the call is sent as soon as there is one. Until then raise your hand.',
  slipWaits: 'No connection: the report is sent as soon as there is one.',
  waitsFor: (color: Color) => `It counts when ${COLOR[color]} reports the same.`,
  differ: 'The two reports differ. A director has been told.',
};

export const LINE = {
  on: 'Connected',
  off: (count: number, keepsTime: boolean) =>
    count === 0 ? (keepsTime ? 'No connection. The clock runs on.' : 'No connection. What you write is kept here.') : `No connection. ${count} kept here, handed in later.`,
  sending: (count: number) => `Handing in ${count}…`,
  noMemory: 'This browser keeps nothing: do not reload the page.',
  asleep: 'Turn off this screen’s automatic lock.',
  raise: 'No connection: raise your hand to call a director.',
  close: 'Close',
};

export const CLOCK = {
  stop: 'Stop both clocks',
  turn: 'Turn around',
  startHere: 'Black taps here to start',
  toStart: 'Black starts the clock',
  running: 'running',
  press: (color: Color) => `${COLOR[color]}: press the clock`,
  start: 'Black: start the clock',
  time: (color: Color) => `${COLOR[color]}’s time`,
  moves: (moves: number) => (moves === 1 ? '1 move' : `${moves} moves`),
  toGo: (moves: number) => `${moves} to go`,
  flag: 'flag',
  ready: 'Ready to go on',
  wait: 'Wait for the director.',
  isReady: 'Ready. Waiting for the other player.',
  paused: 'Both clocks are stopped.',
  interrupted: 'Play is interrupted.',
  adjourned: 'The game is adjourned.',
  director: 'A director starts the clocks again.',
  keys: 'Keys: A White, L Black, S stops.',
};

export const ACT = {
  draw: 'Draw',
  claim: 'Claim',
  director: 'Director',
  resign: 'Resign',
  result: 'Result',
  score: 'Score',
  back: 'Back',
  offer: 'Offer a draw',
  offered: 'Your offer stands until it is answered.',
  opponentOffers: (color: Color) => `${COLOR[color]} offers a draw.`,
  accept: 'Accept',
  decline: 'Decline',
  resignSure: 'Resign the game?',
  resignYes: 'I resign',
  claimLead: 'Your choice stops both clocks and calls a director.',
  claimLeadAway: 'Stop the clock on the table. Your choice calls a director.',
  callLead: 'Call a director to this board?',
  stopAndCall: 'Stop both clocks and call',
  call: 'Call, clocks run on',
  callOnly: 'Call a director',
  resultLead: 'Each player reports the result.',
  says: (color: Color, outcome: string) => `${COLOR[color]} reports: ${outcome}`,
  saysNot: (color: Color) => `${COLOR[color]} has not reported`,
  over: (text: string) => `The game is over: ${text}. Now report the result.`,
};

export const OUTCOME: Record<Outcome, string> = { 'white-wins': 'White won', draw: 'Draw', 'black-wins': 'Black won' };

export const CLAIMS: [CallFor, string][] = [
  ['draw', 'The game is a draw'],
  ['flag', 'My opponent’s time is over'],
  ['illegal-move', 'An illegal move was made'],
  ['touch-move', 'A touched piece must be moved'],
  ['other', 'Something else'],
];

export const SHEET = {
  title: (color: Color) => `${COLOR[color]}’s scoresheet`,
  next: 'Next entry',
  write: 'Write',
  rub: 'Delete a letter',
  letters: 'Own keyboard',
  strike: (number: number, color: string, text: string) => `Strike ${text}, move ${number}, ${color}`,
  struck: 'struck:',
  replaces: 'What you write now takes the place of what you struck.',
  empty: 'Nothing is written yet.',
  rules: 'What the book says of keeping score',
};

export const USES: Record<Use, string> = { clock: 'Clock', scoresheet: 'Scoresheet', both: 'Clock and scoresheet' };

/** Where officials permit devices and put tablets at the boards. */
export const DEVICES = {
  title: 'Devices at the boards',
  now: { officials: 'Officials’ devices only', tablets: 'Tablets of the event', phones: 'Players’ phones, by permission', screens: 'Screens at home' } as Record<string, string>,
  about: {
    officials: 'Paper at the boards; players’ phones stay off.',
    tablets: 'Tablets that belong to the event may be clock and scoresheet. Players’ phones stay off.',
    phones: 'Players may also report and call from their own phones. Print it on the posted rules.',
    screens: 'There is no hall: every game is played on the screen. Each player needs a card, and finds their board on the page of the event.',
  } as Record<string, string>,
  change: 'Change what is permitted',
  permit: 'Permit this',
  done: 'It is on record, and it is on the posted rules.',
  tablets: 'Tablets',
  lead: 'Each tablet belongs to one board, and where teams meet to one table of a match. It shows who plays there in every round, and does what these two can do.',
  none: 'There are no tablets at the boards.',
  section: 'Section',
  from: 'From board',
  to: 'to board',
  is: 'It is',
  make: 'Make codes',
  made: (count: number) => (count === 1 ? 'One code was made. It is shown this once.' : `${count} codes were made. They are shown this once.`),
  print: 'Print them',
  finish: 'Done',
  where: (host: string) => `Open ${host}/tablet on the tablet, or scan.`,
  open: 'in use',
  waits: 'its code was not used yet',
  take: 'Take away',
  takeOf: (named: string, section: string) => `Take the tablet of board ${named}, ${section} away`,
  again: 'New code',
  againOf: (named: string, section: string) => `New code for board ${named}, ${section}; the tablet that is there now is void`,
  useOf: (named: string, section: string) => `What the tablet of board ${named}, ${section} is`,
  taken: (named: string) => `Board ${named} has no tablet any more.`,
  changed: (named: string, use: string) => `The tablet of board ${named} is now: ${use}.`,
};
