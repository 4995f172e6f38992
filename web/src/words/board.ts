/** Words of what is told at a board as it happens, and of the box for typed moves. */
import { countdown } from '../floor/time';
import type { Color, Ruling } from '../protocol';
import { givenBy, Name } from './game';

export const TOLD = {
  setBack: 'The position was set back.',
  inHand: (man: string, square: string) => `In hand: ${man} ${square}.`,
  ownOffer: 'You have offered a draw.',
  offer: (by: Color) => `${Name[by]} offers a draw.`,
  declined: 'The offer of a draw is declined.',
  ownTakeBack: 'You have asked to take your move back.',
  takeBack: (by: Color) => `${Name[by]} asks to take a move back.`,
  playsOn: 'The move stands.',
  /** As a ruling speaks of one that stands. */
  ownReady: 'You are ready to resume. Play goes on when your opponent is ready, too.',
  ready: (color: Color) => `${Name[color]} is ready to resume.`,
  ownAdjusting: 'You adjust: until your move, pieces that you touch from now on need not move.',
  adjusting: (color: Color) => `${Name[color]} says: I adjust.`,
  beforeDirector: 'The claim now lies before the director.',
  leftToYou: (choices: string) => `The book leaves it to you: ${choices}.`,
  proposed: (lines: string) => `Proposed ruling: ${lines}.`,
  over: 'The game is over.',
  started: 'The clocks are started.',
  goesOn: 'Play goes on.',
  pressed: 'You have pressed your clock.',
};

/** As an arbiter reads it at the board; what was set with the round nobody has decided. */
export const rulingTold = (ruling: Ruling): string => {
  const said = ruling.setting ? [`${ruling.lines.map((line) => line.text).join('; ')}.`] : ruling.aloud;
  return [`${rulingName(ruling)}:`, ...said, ...clocksDue(ruling)].join(' ');
};

/** What a ruling is called, and by whom it was given; clocks that are started and set with the round are nobody's ruling. */
export const rulingName = ({ ruling, official, setting }: Ruling): string =>
  setting ? 'At the start of the round' : `Ruling ${ruling}${official ? ` ${givenBy(official)}` : ''}`;

/** What whoever rules must now see to at the clock on the table, which can be set to whole seconds. */
export const clocksDue = ({ clocks = [] }: Ruling): string[] => clocks.map(({ color, set }) => `Set ${Name[color]}’s clock to ${countdown(set)}.`);

/** The register of rulings. */
export const RULINGS = {
  title: 'Rulings',
  ruling: (number: number) => `Ruling ${number}`,
  reversed: 'reversed',
  aloud: 'Read to both players:',
  away: 'Put this ruling away',
};

export const TYPED = {
  label: 'Type a move',
  example: 'Nf3',
  does: 'Move',
  drops: 'A piece in hand is put down so: N@f7.',
  hint: 'As it is written, such as Nf3, exd5, O-O or e8=Q; or from square to square, such as g1f3 or e7e8q. A piece that you name is touched.',
};

export const REFUSED = {
  title: 'Refused',
  away: 'Put this message away',
};

export const LINE = {
  lost: (waiting: number) =>
    `No connection; trying again${waiting > 0 ? `, ${waiting} ${waiting === 1 ? 'act waits' : 'acts wait'} to be sent` : ''}`,
  back: 'Connected again.',
  log: 'What happens at the board',
};

export const MOVES = {
  step: 'Step through',
  title: 'Moves',
  pgn: 'PGN',
  list: 'List of moves',
  illegal: 'illegal',
  none: 'No move has been made yet.',
};

export const GAME = {
  going: 'Going to the board…',
  board: 'Board',
  game: 'Game',
  side: (color: Color) => `${Name[color]}’s side`,
  youAre: (color: Color) => `You are ${Name[color]}`,
  director: 'Director',
  spectator: 'Spectator',
  yours: (color: Color) => `Your game with the ${color} pieces`,
  seenBy: (seat: string) => `Game, seen by the ${seat}`,
  noSeat: 'There is no such seat',
  noSeatLead: 'The link may be cut short. Ask whoever sent it to you to copy it whole.',
  open: 'Open a game',
};

/** The board as its squares are named to whoever does not see it. */
export const SQUARES = {
  board: (bottom: Color, reading: boolean) => `Board, ${Name[bottom]} below. Arrow keys move${reading ? '' : ', Enter picks up and lets go'}`,
  square: (square: string, man: string | null, held: boolean, last: boolean) =>
    `${square}, ${man ?? 'empty'}${held ? ', in hand' : ''}${last ? ', last move' : ''}`,
};
