/** Words of a player's seat at a board: what he may do beside moving, what he is offered, and what he tells. */
import { reads } from '../clock';
import type { Blank, Color } from '../protocol';
import { Name } from './game';

export const ACTIONS = {
  offer: 'Offer a draw',
  takeBack: 'Ask to take my move back',
  stop: 'Stop the clocks',
  adjust: 'J’adoube (I adjust)',
  startClock: (color: Color) => `Start ${Name[color]}’s clock`,
  resume: 'Ready to resume',
  waiting: 'Waiting for your opponent…',
  press: 'Press clock',
  promotion: 'Choose the promotion piece',
};

export const RESIGN = {
  button: 'Resign…',
  title: 'Resign the game?',
  does: 'Resign',
  says: 'The game ends at once. This cannot be taken back.',
  early: 'The game has hardly begun, and your opponent wins it all the same.',
};

/** When a game among friends is over. */
export const ANOTHER = {
  open: 'Another game',
  hint: 'On the same terms, with the colors changed.',
  openedBy: (color: Color, name?: string) => `${name ?? Name[color]} has opened another game.`,
  openedByYou: 'You have opened another game.',
  come: 'Come to the board',
};

/** What is said beside a clock. */
export const CLOCK = {
  unknown: 'not known',
  running: 'running',
  waits: 'waits for a piece',
  ready: 'ready to resume',
  stopped: 'stopped',
  marks: { running: '▶', waits: '…', ready: '✓', stopped: '❚❚' },
};

/** What the other has claimed or offered, and how to answer it. */
export const ANSWER = {
  acceptDraw: 'Accept the draw',
  acceptClaim: 'Accept the claim',
  askForRuling: 'Ask for a ruling',
  ownOffer: 'Your offer of a draw stands.',
  offer: (by: Color) => `${Name[by]} offers a draw.`,
  accept: 'Accept',
  decline: 'Decline',
  ownTakeBack: 'You have asked to take your move back.',
  takeBack: (by: Color) => `${Name[by]} asks to take a move back.`,
  grant: 'Let it be taken back',
  refuse: 'No, play on',
};

export const ADJOURNMENT = {
  title: 'Adjournment',
  sign: 'Sign the envelope',
  arrive: 'I am here for the session',
  begin: 'Begin the session',
  open: 'Open the envelope',
  hint: 'Seal here, and do not move on the board: a move that is made there is seen by everybody.',
  close: 'Close it and stop the clocks',
  youWrote: 'You wrote',
  says: 'The envelope says',
  nothing: 'nothing',
};

/** What stands on the envelope. */
export const ENVELOPE = {
  sealed: 'Sealed',
  move: (color: Color, number: number) => `${Name[color]}’s move ${number}`,
  position: 'Position before it',
  time: 'Time left',
  left: (white: number, black: number) => `White ${reads(white)}, Black ${reads(black)}`,
  signed: 'Signed by',
  here: 'Here for the session',
  who: (colors: Color[]) => colors.map((color) => Name[color]).join(' and ') || 'nobody yet',
};

export const SEAL = {
  button: 'Seal a move…',
  again: 'Seal another move…',
  title: 'Seal a move',
  does: 'Seal',
  says: 'Nobody sees it until the envelope is opened, and nobody checks it. You can change it until you stop the clocks.',
  move: 'Your move, as you write it',
  hint: 'Such as Nf3, g1f3 or e8=Q; or move a piece on this small board, which only you see.',
};

/** What was sealed can mean more than one move. */
export const TAKE_AS = {
  button: 'Say what it means…',
  title: 'What the sealed move means',
  does: 'Take it so',
  move: (sealed: string) => `“${sealed}” means the move`,
  hint: 'From square to square, such as g1f3 or e7e8q; or move a piece on this small board.',
};

/** The words of a button and of its dialog, for each place from which somebody tells what happened. */
export const TELLING = {
  seen: {
    label: 'What happened?',
    title: 'What happened?',
    hint: 'Choose what you saw. The clocks stop until you have ruled on it.',
    does: 'Open it',
  },
  called: {
    label: 'Call the director…',
    title: 'Call the director',
    hint: 'Tell what happened. The clocks stop, and the director looks into it.',
    does: 'Call the director',
  },
  /** Without a director: the program rules. */
  told: {
    label: 'What happened…',
    title: 'What happened?',
    hint: 'Tell it, and the program rules at once. What it did not see has to be found out by whoever keeps the director’s link; the clocks stop until then.',
    does: 'Ask for a ruling',
  },
  byHand: {
    label: 'At the board…',
    title: 'What you do at the board',
    hint: 'Besides touching, letting go and pressing. It is put on record.',
    does: 'Record it',
  },
};

export const TELL = {
  chooseFirst: 'first choose what happened from the list',
  cancel: 'Cancel',
  who: 'Who?',
  opponent: (color: Color) => `Your opponent (${Name[color]})`,
  you: (color: Color) => `You (${Name[color]})`,
};

/** What a phrase leaves open. */
export const BLANKS = {
  kinds: { square: 'Square', man: 'Piece', move: 'Move', time: 'Time', number: 'Number' } satisfies Record<Blank['kind'], string>,
  choose: 'choose…',
  such: (word: string) => `such as ${word}`,
};

/** While what can be told or claimed is asked of the server. */
export const ASKED = {
  waiting: 'One moment…',
  lost: 'The server could not be reached. Close this and try again.',
};
