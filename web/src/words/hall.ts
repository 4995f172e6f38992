/** Words of everybody's page of an event. */
import type { Part } from '../hall/address';
import type { Outcome } from '../hall/lines';
import { sentence } from '../sentence';
import { full } from './spoken';

export const WALL = { notReached: 'The server could not be reached. It is asked again by itself.' };

export const PART_NAMES: Record<Part, string> = {
  pairings: 'Pairings',
  live: 'Live boards',
  standings: 'Standings',
  chart: 'Wall chart',
  teams: 'Teams',
  about: 'Schedule and rules',
};

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export const HALL = {
  parts: 'Parts of this page',
  sections: 'Sections',
  noSections: 'No section has been announced yet. Come back later; this page fills by itself.',
  asOf: (time: string, minutes: number) =>
    minutes < 1 ? `What you see is from ${time}, less than a minute ago.` : `What you see is from ${time}, ${count(minutes, 'minute')} ago.`,
};

/** Whoever has no name to show, by the number on the wall chart. */
export const numbered = (number: number): string => `No. ${number}`;

/** When a round begins: today, or on another day. */
export const BEGINS = {
  today: (time: string) => `at ${time}`,
  later: (day: string, time: string) => `${day} at ${time}`,
};

/** What matters now in a section. */
export const NOW = {
  entered: (entries: number) => `${entries === 0 ? 'Nobody has entered yet' : `${count(entries, 'player')} entered`}. Pairings of round 1 are not posted yet.`,
  starts: (round: number, when: string) => `Round ${round} begins ${when}.`,
  posted: (round: number, when: string | null) => (when ? `Round ${round} is posted. It begins ${when}.` : `Round ${round} is posted. Find your board.`),
  playing: (round: number, done: number, boards: number) => `Round ${round} is being played: ${done} of ${count(boards, 'board')} finished.`,
  over: (round: number, of: number) => (round === of ? `${of === 1 ? 'The round is over' : of === 2 ? 'Both rounds are over' : `All ${of} rounds are over`}.` : `Round ${round} of ${of} is over.`),
  final: 'Final standings',
  isFinal: 'These are the final standings.',
  next: (round: number, when: string | null) => (when ? `Round ${round} begins ${when}.` : `Pairings of round ${round} are posted here as soon as they are made.`),
};

/** Where whoever looks plays himself. */
export const YOUR_BOARD = {
  title: (name: string) => `Your board, ${name}`,
  where: (section: string, round: number, place: string) => `Round ${round} of ${section}: ${place}`,
  board: (named: string) => `board ${named}`,
  meets: (color: 'white' | 'black', opponent: string) => full(`You have ${color === 'white' ? 'White' : 'Black'} against ${opponent}`),
  waits: (when: string | null) => (when ? `The round begins ${when}.` : 'The round has not begun.'),
  opens: 'Your board opens here by itself as soon as the director begins the round.',
  begun: (round: number) => `Round ${round} has begun.`,
  forfeit: (time: string, yet: boolean) => (yet ? `Be at your board before ${time}: then the game is lost for whoever has not come.` : `At ${time} the game was lost for whoever had not come.`),
  came: (name: string) => full(`${name} has come`),
  notCome: (name: string) => full(`${name} has not come yet`),
  lostAt: (time: string, yet: boolean) => (yet ? `At ${time} the game is lost for whoever has not come.` : `At ${time} the game was lost for whoever had not come.`),
  sit: 'Go to your board',
  sitting: 'Going to your board…',
  over: (results: string) => `The result is in: ${results.replaceAll('1/2', '½')}.`,
  report: 'When the game is over, both players report how it ended.',
  game: (named: string) => `Board ${named}`,
  outcomes: { won: 'I won', draw: 'Draw', lost: 'I lost' },
  call: 'Call a director',
  called: 'A director has been called to your board.',
};

export const FOLLOW = {
  title: 'Players you follow',
  none: 'Tap the star beside a name to follow that player: whoever you follow comes first here. Only this device knows it.',
  start: (name: string) => `Follow ${name}`,
  stop: (name: string) => `Stop following ${name}`,
  started: (name: string) => `You follow ${name} now.`,
  startedAll: (count: number) => `You follow ${count} ${count === 1 ? 'player' : 'players'} more now.`,
  stopped: (name: string) => full(`You no longer follow ${name}`),
  waits: 'Not paired yet',
  gone: 'Not in this round',
  news: (name: string, outcome: string) => `${name}: ${outcome}.`,
};

export const PAIRINGS = {
  find: 'Find a player, a school or a board',
  findHint: 'First name, or first and last',
  foundIn: (name: string, section: string) => `${name} plays in ${section}`,
  foundElsewhere: 'Found in another section:',
  found: (n: number, of: number) => (n === 0 ? 'Nobody like that in this section. Type the whole first and last name, the school or the board, or look at the other sections above.' : `${n} of ${count(of, 'player')}`),
  findRefused: (why: string) => `${sentence(why)} Or type the school or the board.`,
  order: 'Order',
  byName: 'By name',
  byBoard: 'By board',
  rounds: 'Rounds',
  round: (round: number) => `Round ${round}`,
  board: (board: number) => `Board ${board}`,
  boardShort: 'Bd',
  colors: { white: 'White', black: 'Black' },
  seated: (named: string, color: string) => `at board ${named}, ${color}`,
  against: 'vs',
  noResult: 'no result yet',
  sum: (one: string, other: string, done: number, of: number) => `${one}–${other}${done < of ? ` after ${done} of ${of}` : ''}`,
  adjourned: 'adjourned',
  score: (points: string) => `${points} pt`,
  scoreLong: (points: string) => (points === '1' || points === '½' ? `${points} point` : `${points} points`),
  outcome: (outcome: Outcome, forfeit: boolean) => `${{ won: 'Won', drew: 'Drew', lost: 'Lost' }[outcome]}${forfeit ? ' by forfeit' : ''}`,
  resting: 'Not playing this round',
  notPosted: 'Nothing is posted yet',
  notPostedLead: (section: string) => `Pairings of ${section} appear here the moment the director posts them. You need not reload.`,
  entered: (n: number) => `${count(n, 'player')} entered so far`,
  changed: 'The director changed pairings of this round after they were made.',
  byHand: 'The director paired this round by hand.',
  pgn: (round: number) => `Games of round ${round} (PGN)`,
  csv: (round: number) => `Pairings of round ${round} (CSV)`,
  matches: 'Games of the matches',
};

/** Why somebody does not play, by the letters of the wall chart. */
export const OUT: Record<string, string> = {
  B: 'Bye, 1 point',
  H: 'Half-point bye',
  Z: 'Zero-point bye',
  U: 'Not paired',
  F: 'Out of this round',
};

export const WHY = {
  button: 'Why?',
  label: (board: number) => `Why? How board ${board} came to be`,
  labelBye: (name: string) => `Why? How ${name} came to have the bye`,
  title: (board: number) => `Why board ${board}?`,
  titleBye: 'Why the bye?',
  to: (name: string) => `To ${name}`,
  changed: 'The director changed this round, or paired it by hand: what the program says here may not be the whole reason. Ask the director.',
};

export const STANDINGS = {
  none: 'There are standings as soon as the first round is posted.',
  open: (name: string) => `Why? How the place of ${name} is worked out`,
  button: 'Why?',
  title: (place: number, name: string) => `Place ${place}: ${name}`,
  rule: (rule: string) => `Rule ${rule}`,
  dropped: 'not counted',
  silent: 'says nothing here',
  round: (round: number) => `Round ${round}`,
  table: (section: string) => `Standings of ${section}`,
  waiting: (games: number) => (games === 0 ? '' : `${count(games, 'game')} of the newest round still to come: places will change.`),
};

export const CHART = {
  none: 'The wall chart begins with the first round that is posted.',
  table: (section: string) => `Wall chart of ${section}`,
  push: 'The chart is wide: push it sideways to see all rounds.',
};

export const TEAMS = { none: 'Nobody has announced a team contest at this event.' };
