/** Words of the pages of results and of the floor. */
import type { Outcome, Slip, TileState } from '../floor/protocol';
import type { Filter, Need } from '../floor/urgent';
import { KIND_WORDS } from './kinds';

const boards = (count: number): string => (count === 1 ? '1 board' : `${count} boards`);

export const RESULTS = {
  title: 'Results',
  sections: 'Sections',
  rounds: 'Rounds',
  round: (round: number) => `Round ${round}`,
  unpaired: 'No round is paired yet. As soon as one is, its boards are here.',
  toRound: 'Go to the round',
  toFloor: 'Go to the floor',
  missing: (missing: number, of: number) =>
    missing === 0 ? (of === 1 ? 'The board of this round has its result.' : `All ${boards(of)} of this round have a result.`) : `${missing} of ${boards(of)} without a result.`,
  missingBoards: (numbers: number[]) => `Still out: ${numbers.join(', ')}.`,
  how: 'Tap a board, then the result.',
  sectionCount: (name: string, waiting: number) => (waiting === 0 ? `${name}: all in` : `${name}: ${waiting} out`),
  onlyMissing: 'Only boards without a result',
  tiles: 'Boards',
  noTiles: 'Every board of this round has its result.',
  typed: 'By keyboard: board and result',
  typedHint: 'Board, then w (White won), b (Black won) or d (draw); wf or bf for a forfeit win, ff for a double forfeit. Enter records it.',
  typedExample: '12 w',
  typedWrong: 'Type a board number and w, b or d, such as 12 w.',
  noBoard: (board: string) => `This round has no board ${board}.`,
  whichSection: (board: number, sections: string) => `There is a board ${board} in ${sections}. Choose the section above first.`,
  inSection: (section: string) => `${section}: `,
  reads: (board: string, white: string, black: string, what: string) => `Board ${board}, ${white} – ${black}: ${what}`,
  choose: 'and the result?',
  has: (board: string, written: string) => `Board ${board} already has ${written}. Open it to correct it.`,
  twoGames: (board: number) => `Board ${board} has more than one game. Type ${board}.2 for its second, or tap it.`,
  record: 'Record',
};

export const OUTCOMES: Record<Outcome, string> = {
  'white-wins': 'White won',
  draw: 'Draw',
  'black-wins': 'Black won',
  'both-lose': 'Both lose',
  'white-wins-by-forfeit': 'White wins by forfeit',
  'black-wins-by-forfeit': 'Black wins by forfeit',
  'double-forfeit': 'Double forfeit',
};

/** The same with the name of whoever wins without a game: a color alone is soon mistaken. */
export function outcomeWords(outcome: Outcome, white: string | null, black: string | null): string {
  if (outcome === 'white-wins-by-forfeit' && white) return `${white} (White) wins by forfeit`;
  if (outcome === 'black-wins-by-forfeit' && black) return `${black} (Black) wins by forfeit`;
  return OUTCOMES[outcome];
}

export const HANDING = {
  recorded: (board: string, section: string, what: string) => `Recorded: board ${board} of ${section}, ${what}.`,
  keptHere: (board: string, what: string) => `Kept on this device: board ${board}, ${what}. It is handed in as soon as the line is back.`,
  notKept: 'This browser keeps nothing, so leave this page open until the line is back.',
  waiting: (count: number) =>
    count === 1 ? '1 result waits on this device for the line to the server.' : `${count} results wait on this device for the line to the server.`,
  signIn: 'You are no longer signed in. Sign in again, and what waits here is handed in.',
  toSignIn: 'Sign in',
  others: (count: number, who: string) =>
    count === 1
      ? `1 result on this device was tapped by ${who}, who must sign in here to hand it in.`
      : `${count} results on this device were tapped by ${who}, who must sign in here to hand them in.`,
  again: 'Try now',
  notTaken: (board: string, section: string) => `✕ Board ${board} of ${section} was not recorded.`,
  why: 'See why',
  refused: 'Not recorded',
  refusedWhat: (board: string, section: string, round: number, what: string) => `Board ${board} of ${section}, round ${round}: ${what}.`,
  look: 'Look at the board',
  drop: 'Forget it',
  same: (board: string) => `Board ${board} had the same result already.`,
  undo: 'Undo',
  undoWhy: 'tapped by mistake',
  undone: 'Taken back.',
  waits: 'waits for the line',
};

export const BOARD = {
  title: (board: number | string, section: string, round: number) => `Board ${board} · ${section}, round ${round}`,
  board: 'Board',
  white: 'White',
  black: 'Black',
  score: (score: string) => `score\u00a0${score}`,
  rating: (rating: number | null) => (rating === null ? 'unrated' : String(rating)),
  result: 'Result',
  game: (named: string) => `Board ${named}`,
  nobody: 'Nobody',
  ruling: 'Something happened? Ruling, record, envelope',
  oneSide: 'Only one player told me',
  oneSideHint: 'It counts when a second report says the same; if they differ, a director decides.',
  more: 'Forfeit, adjourned, other',
  excused: 'Excused: whoever did not come stays in the event',
  excusedHint: 'Otherwise the section’s rule on no-shows applies, which may take the player out of the next rounds.',
  adjourn: 'Adjourned',
  adjournHint: 'The game goes on later.',
  isAdjourned: 'Adjourned; it goes on later.',
  in: (written: string) => `Recorded: ${written}`,
  correct: 'Correct this result…',
  mayNot: 'Only a director can correct it.',
  notYours: 'Results are recorded by scorers and directors.',
  gamesIn: (done: number, of: number) => `${done} of ${of} games in`,
  call: 'Call a director here',
  called: 'A director has been called to this board.',
  answered: 'I am here: end the call',
  wanted: 'A director is wanted here.',
  slips: 'What was reported',
  differ: 'They differ. Ask both players, then record what you find.',
  slipsDiffer: 'Two slips say different things',
  differTold: 'a director is told that two different results were reported.',
  differBy: (who: string) => `${who} has two slips that say different things.`,
  agree: 'They agree after all',
  one: 'One report. It counts when a second one says the same.',
  proposed: (what: string) => `The log of this game ended: ${what}.`,
  useProposed: 'Record it',
  absent: 'Not here',
  came: 'At the board',
  here: 'Has come',
  record: 'On record',
  noRecord: 'Nothing is on record about either player.',
  desk: 'Open the board’s desk',
  rule: 'Rule on it at the board’s desk',
  clocks: 'Clocks',
  lastMove: 'Last move',
  onMove: 'On move',
  stands: 'Position: no move has been made yet',
  standsAfter: (move: string) => `Position after ${move}`,
  deskHint: 'Clocks, rulings and the record of this game.',
};

export const CORRECT = {
  title: 'Correct the result',
  now: (written: string) => `Recorded as ${written}. What is right?`,
  why: 'Reason',
  whyHint: 'It stays on record.',
  needsWhy: 'Say why, so that it can be understood later.',
  needsOutcome: 'First choose what is right.',
  prizes: 'For prizes, count',
  corrected: 'the corrected result',
  reported: 'the result as it was reported',
  does: 'Correct it',
  cancel: 'Leave it as it is',
  again: (round: number) => `Pair round ${round} again`,
  gist: 'A result that was reported wrongly is corrected once that is found out.',
};

export const FLOOR = {
  title: 'Floor',
  quiet: 'Nobody waits for a director.',
  deaf: 'Calls do not reach this page now.',
  calls: 'Calls for a director',
  bell: 'Bell',
  bellHint: 'Rings for a new call. Keep it off in the playing hall.',
  queue: (count: number) => (count === 1 ? '1 board needs a director' : `${count} boards need a director`),
  more: (count: number) => `and ${count} more below`,
  go: (named: string) => `Board ${named}`,
  empty: 'No round is in play. As soon as one is paired, its boards are here.',
  filters: 'Show',
  sections: 'Sections',
  allSections: 'All sections',
  none: 'No board is like that.',
  round: (section: string, round: number) => `${section}, round ${round}`,
  begun: (time: string) => `Began at ${time}.`,
  notBegun: 'Not begun: lateness is counted from the begin of the round.',
  begin: 'Begin the round',
  beganNow: 'The round has begun.',
  losesAt: (time: string) => `Whoever is not here loses at ${time}`,
  lostAt: (time: string) => `Whoever had not come by ${time} loses.`,
  left: (time: string) => `in ${time}`,
  signIn: 'Sign in',
  notYours: 'The floor is for directors and scorers. Sign in as one of them to see it.',
  news: (words: string) => `New: ${words}`,
};

export const LATE = {
  and: ' and ',
  missing: (who: string) => `${who} is not here.`,
  loses: (time: string) => `The game is lost at ${time},`,
  left: (time: string) => `in ${time}`,
  up: (who: string) => `${who} did not come in time.`,
};

export const STATES: Record<TileState, string> = {
  waiting: 'not begun',
  'in-play': 'in play',
  result: 'result in',
  disagreement: 'reports differ',
  dispute: 'director wanted',
  missing: 'no result yet',
  late: 'late',
};

/** Beside each color a mark, so that no color is needed. */
export const MARKS: Record<TileState, string> = {
  waiting: '○',
  'in-play': '▶',
  result: '✓',
  disagreement: '≠',
  dispute: '⚑',
  missing: '?',
  late: '◔',
};

export const FILTERS: Record<Filter, string> = {
  all: 'All',
  dispute: 'Director wanted',
  disagreement: 'Reports differ',
  late: 'Late',
  missing: 'No result yet',
  'in-play': 'In play',
  waiting: 'Not begun',
  result: 'Result in',
};

export const NEEDS: Record<Need, string> = {
  called: 'calls a director',
  dispute: 'has a dispute open',
  disagreement: 'reported two different results',
  'time-is-up': 'has a player who did not come in time',
  missing: 'has no result, and the next round is due',
  proposed: 'has ended; record its result',
};

export const INTERRUPTED = {
  title: (boards: number) => (boards === 1 ? 'Play is interrupted at one board' : `Play is interrupted at ${boards} boards`),
  why: 'The machine slept, was restarted or replaced. The clocks are stopped, and nobody is charged for the time in between (16Q). Ask the players to sit down, then:',
  resume: (boards: number) => (boards === 1 ? 'Resume play' : `Resume play at all ${boards} boards`),
  resumed: (boards: number) => (boards === 1 ? 'Play goes on at one board.' : `Play goes on at ${boards} boards.`),
  notYours: 'A director resumes play.',
};

/** What was claimed on the tablet of a board. */
export const CLAIMED = {
  which: 'Which claim is it?',
  rule: (claim: string) => `Rule on it: ${claim}`,
};

export const HAPPENED = {
  title: 'Something happened?',
  about: 'What is it about?',
  kinds: KIND_WORDS,
  back: 'Other kinds',
  notThis: 'Not this',
  more: (count: number) => `${count} more`,
  warn: 'Warn a player',
  why: 'What for',
  warnOf: (who: string) => `Warn ${who}`,
  search: 'Search',
  does: 'Go to the ruling',
  tried: 'This would be ruled. Nothing is recorded until you give the ruling.',
  looking: 'Looking it up…',
  record: 'Record it',
  atDesk: 'Record the dispute, rule later',
  onlyAsked: 'Only asked: record nothing',
  opening: 'Opening the board’s desk…',
  none: 'Nothing like that can be told yet. On the board’s desk you can rule by yourself.',
};

export function partyOf({ party, by }: Slip): string {
  if (party === 'white') return `${by} (White)`;
  return party === 'black' ? `${by} (Black)` : by;
}

/** 2½ points as they are written on a wall chart. */
export function points(score: number): string {
  const whole = Math.floor(score);
  return score === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
}

/** Before it is recorded that somebody did not come. */
export const NO_SHOW = {
  title: (what: string) => `Record: ${what}?`,
  looking: 'Looking up what follows for whoever did not come…',
  stays: 'Nobody is taken out of later rounds by this.',
  early: (who: string) => `It is too early: ${who} can still come and play.`,
  unknown: 'The line is down. If the section drops players who do not come, it does so when this is handed in.',
  record: 'Record the forfeit',
  excuse: (who: string, many: number) => (many > 1 ? `Record it, but ${who} are excused and play on` : `Record it, but ${who} is excused and plays on`),
  cancel: 'Not yet',
  wait: 'Wait for them',
};
