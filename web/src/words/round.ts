/** Words of the desk, of a round, and of standings. */
import type { Last } from '../round/step';
import type { RoundState } from '../event/protocol';

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

export const STATES: Record<RoundState, string> = {
  'to-come': 'To come',
  paired: 'Paired, not posted',
  posted: 'Posted',
  'in-play': 'In play',
  over: 'Over',
};

export const DESK = {
  title: 'Desk',
  notYours: 'The desk is for the officials of this event.',
  signIn: 'Sign in',
  toEvent: 'See the event',
  sections: 'What to do next',
  noSections: 'This event has no sections yet.',
  inAll: (words: string, sections: number) => `${words} in ${sections} sections`,
  addSection: 'Add a section',
  entries: (entries: number, here: number) => `${many(entries, 'player')} entered, ${here} checked in`,
  section: (rounds: number, control: string) => `${many(rounds, 'round')} · ${control}`,
  prepared: 'Before round 1',
  round: (round: number, of: number, state: RoundState) => `Round ${round} of ${of}: ${STATES[state].toLowerCase()}`,
  since: (time: string) => `since ${time}`,
  began: (time: string) => `began ${time}`,
  starts: (time: string) => `to start ${time}`,
  games: (done: number, all: number) => `${done} of ${many(all, 'result')} in`,
  lookOver: 'Look them over first',
  pairings: 'Pairings',
  standings: 'Standings',
  results: 'Results',
  without: 'Go on without a result',
  checkIn: 'Check-in',
  numbers: 'Numbers by lot',
  nobodyComes: 'Nobody comes? Remove it',
  merged: (into: string) => `Plays together with others as ${into}.`,
  divided: (into: string) => `Divided by rating into ${into}.`,
  toPlace: (count: number) => `${many(count, 'player is', 'players are')} not here yet. Whoever is checked in gets a place in a group.`,
  warnings: 'Needs care',
  more: (count: number) => `${count} more of this kind`,
  allWell: 'Nothing needs your care now.',
  schedule: 'Rounds',
  roundAt: (round: number, starts: string) => (starts ? `Round ${round}, ${starts}` : `Round ${round}`),
  officials: 'Officials',
  noOfficials: 'No name stands on the sheets yet.',
  toPeople: 'Name the chief director and invite your staff',
  print: 'Print',
  log: 'Done last',
  takeBack: 'Take this back',
  takenBack: 'taken back',
  takeBackTitle: 'Take this back?',
  because: (why: string) => `“${why}”`,
  wholeLog: 'All that was done',
  findDone: 'Find in it: a player, a board, an official',
  doneFound: (count: number, shown: number) =>
    count > shown ? `The latest ${shown} of ${count} lines. Type a name to find others.` : count === 1 ? 'One line.' : `${count} lines.`,
};

export const TOSS = {
  title: 'Toss for colors',
  lead: 'One toss decides the color of the higher-ranked player on board 1. The colors of all boards of round 1 follow from it, in every section.',
  /** Where everybody meets everybody, the table has all colors but those. */
  tables: 'Colors come from the table, except in groups of four: there one toss decides those of the last round (30G).',
  coin: 'Toss a coin for me',
  mine: 'You tossed by hand? The higher-ranked player on board 1 has',
  white: 'White',
  black: 'Black',
  done: (color: string) => `The toss was ${color} for the higher-ranked player on board 1.`,
};

/** What a button says. */
export const PRESS = {
  pair: (round: number) => `Pair round ${round}`,
  'post-pairings': (round: number) => `Post round ${round}`,
  'begin-round': (round: number) => `Begin round ${round}`,
  divide: () => 'Divide into groups',
  entries: (_: number, missing: number) => (missing > 1 ? 'Enter players' : 'Enter one more player'),
  'check-in': (_: number, missing: number) => `Check players in (${missing} to come)`,
  results: (round: number, missing: number) => `Enter ${many(missing, 'result')} of round ${round}`,
  standings: () => 'Final standings and prizes',
};

/** Why, in a line above the button. */
export const WHY = {
  pair: (round: number) => (round === 1 ? 'Everybody who is to play is here? Then pair the first round.' : `Round ${round - 1} is over.`),
  'post-pairings': (round: number) => `Only officials see round ${round} until you post it, and they can print it before.`,
  'begin-round': (round: number) => `Everybody can see round ${round}. Begin it when the clocks start (16N); lateness counts from then.`,
  divide: (_: number, checksIn = false) => `Groups by rating are made of everybody who is ${checksIn ? 'checked in' : 'entered'}.`,
  entries: () => 'A round needs two players.',
  teams: () => 'A round needs two teams.',
  quads: () => 'A group needs four players.',
  'check-in': () => 'Players are paired once they are checked in.',
  provided: (round: number) => `Results of round ${round - 1} are missing; for pairing they count as you said (29H).`,
  results: (round: number) => `Round ${round} is in play.`,
  standings: () => 'All rounds are over.',
  toss: () => 'The toss comes before the first round.',
};

export const WAIT: Record<RoundState, string> = {
  'to-come': 'The next round cannot be paired yet, or another official pairs it.',
  paired: 'The round is paired. Another official posts it.',
  posted: 'The round is posted. Another official begins it.',
  'in-play': 'The round is in play.',
  over: 'The round is over.',
};

export const SHEETS: { kind: string; name: string; round?: boolean; hidden?: boolean; teams?: boolean; bracket?: boolean; table?: boolean }[] = [
  { kind: 'pairings', name: 'Pairings by board', round: true },
  { kind: 'pairings-by-name', name: 'Pairings by name', round: true },
  { kind: 'matches', name: 'Games of the matches', round: true, teams: true },
  { kind: 'slips', name: 'Result slips', round: true, hidden: true },
  { kind: 'standings', name: 'Standings' },
  { kind: 'wall-chart', name: 'Wall chart' },
  { kind: 'crosstable', name: 'Crosstable' },
  { kind: 'bracket', name: 'Bracket', bracket: true },
  { kind: 'fixtures', name: 'Fixtures', table: true },
];

export const ROUND = {
  title: 'Round',
  of: (section: string, round: number) => `${section}, round ${round}`,
  sections: 'Sections',
  rounds: 'Rounds',
  roundName: (round: number, state: RoundState) => `Round ${round}, ${STATES[state].toLowerCase()}`,
  notPaired: (round: number) => `Round ${round} is not paired yet.`,
  earlier: (round: number) => `Round ${round} comes first.`,
  toRound: (round: number) => `Go to round ${round}`,
  boards: 'Boards',
  board: (board: number) => `Board ${board}`,
  white: 'White',
  black: 'Black',
  versus: 'against',
  unrated: 'unr.',
  scoreWord: 'score',
  columns: { board: 'Board', white: 'White', came: 'Result', black: 'Black', told: 'Why they meet' },
  why: 'Why?',
  told: (words: string) => `“${words}”`,
  toldTo: (name: string) => `${name} reads:`,
  whyBoard: (board: number) => `Why board ${board}?`,
  notLinedUp: 'Who plays is not known yet.',
  nobody: 'nobody',
  table: (named: string, white: string, black: string, result: string | null) => `${named} ${white} (White) – ${black}${result ? `: ${result}` : ''}`,
  whyBye: 'Why this bye?',
  counts: (white: string, black: string) => `No result: counts ${white} and ${black} for the next pairing.`,
  bye: 'Bye',
  byeOf: (name: string) => `${name} has the bye.`,
  sitsOut: 'Not playing this round',
  has: (points: string) => (points === '0' ? 'no point' : points === '1' ? '1 point' : `${points} point`),
  changed: 'The director has changed these pairings.',
  byHand: 'These pairings were made by hand.',
  change: 'Change pairings',
  changeDone: 'Done with changes',
  changeHint: 'Choose a player, then another, or drag one onto the other. You see what a change violates and costs before anything is done.',
  takeBack: 'Take the round back',
  takeBackTitle: (round: number) => `Take back round ${round}?`,
  takeBackLead: 'All its boards go; nobody has played yet. You can pair it again afterwards.',
  find: 'Find a player',
  found: (shown: number, all: number) => `${shown} of ${all} boards`,
  print: 'Print',
  chosen: (name: string) => `${name} is chosen. Choose another player, or:`,
  turn: 'Swap colors on this board',
  toBye: 'Give the bye to this player',
  drop: 'Never mind',
};

export const CHANGE = {
  both: (one: string, other: string) => `${one} and ${other}`,
  whyNot: 'Why they do not play each other',
  theyMeet: 'They play each other in this round.',
  places: 'Let them change places',
  meet: 'Let them play each other',
  turn: 'Swap their colors',
  forbid: 'They are not to meet in this event',
  bye: 'Give the bye',
  title: 'Before you decide',
  happens: 'What happens',
  board: (white: string, black: string) => `New board: ${white} with White against ${black}`,
  costs: 'What speaks against it',
  nothing: 'Nothing speaks against it.',
  cannot: 'This cannot be done',
  reason: 'Reason, for the record',
  reasonHint: 'If it was posted already, the record needs one.',
  reasonFree: 'Not needed: nobody else is touched.',
  reasonNeeded: 'Needed: the record says why.',
  reasonMissing: 'Write a short reason first: this is posted, or a rule speaks against it.',
  confirm: 'Do it',
  cancel: 'Leave it as it is',
  looking: 'Looking at what it would cost…',
};

export const WHYS = {
  title: (board: number | null) => (board === null ? 'Why this bye?' : `Why board ${board}?`),
  toPlayers: 'In a player’s words',
  full: 'In full',
  notable: 'Worth knowing about this round',
  changed: 'The director changed this round after it was paired.',
  ask: 'Why not another opponent?',
  of: 'Player',
  against: 'Against',
  choose: 'Choose…',
};

export const CHECK = {
  press: 'Check this round',
  title: (round: number) => `Would round ${round} be the same today?`,
  same: 'Yes: this release of the program would pair and rank this round the same way.',
  otherwise: 'This release of the program would do some of it otherwise:',
  stands: 'What was posted stands. Nothing changes unless you change it.',
};

export const WISHES = {
  title: 'Before you pair',
  lead: 'Two players can be made to meet in the next round, or kept apart for the whole event.',
  one: 'Player',
  other: 'And',
  choose: 'Choose a player…',
  what: 'What',
  lock: 'They meet in the next round',
  unlock: 'They need not meet after all',
  forbid: 'They are not to meet in this event',
  allow: 'They may meet after all',
  show: 'Show what it costs',
  made: 'Asked for so far',
  meet: (one: string, other: string, color: string | null) => `${one} meets ${other} in the next round${color ? `, with ${color}` : ''}.`,
  apart: (one: string, other: string) => `${one} and ${other} are kept apart.`,
};

export const APPEALS = {
  title: 'Appeals of pairings',
  line: (board: number, by: string, ground: string) => `Board ${board}, by ${by}: ${ground}.`,
  grounds: {
    met: 'they have met',
    'third-color': 'the same color three times running',
    'outside-group': 'outside the score group',
    conference: 'of one conference',
    'team-mate': 'of one team',
  } as Record<string, string>,
  uphold: 'Uphold it',
  reject: 'Reject it',
  upheld: 'Upheld',
  rejected: 'Rejected',
};

/** Who holds a pairing to be wrong. */
export const APPEAL = {
  title: 'Is this pairing wrong?',
  is: 'Tell the pairing director.',
  lead: 'First look at why these two play. An appeal names one of these grounds, and the pairing director decides.',
  why: 'Why this pairing?',
  ground: 'Ground',
  send: 'Appeal this pairing',
  official: 'Somebody says that it is wrong',
  by: 'Who appeals',
  record: 'Record the appeal',
};

/** The bracket of a knock-out. */
export const BRACKET = {
  none: 'The bracket is drawn when the first round is paired.',
  scroll: 'Bracket, can be scrolled',
  goesOn: ', goes on',
};

export const STANDINGS = {
  title: 'Standings',
  views: 'What to see',
  prizesOf: (section: string) => `Announce prizes of ${section}`,
  readOut: 'Read out all awards',
  view: {
    standings: 'Standings',
    'wall-chart': 'Wall chart',
    crosstable: 'Crosstable',
    bracket: 'Bracket',
    fixtures: 'Fixtures',
    teams: 'Teams',
    prizes: 'Prizes',
    awards: 'All awards',
    ratings: 'Rating estimate',
    export: 'Files',
  } as Record<string, string>,
  lead: 'Press a number to see what it is made of.',
  noSections: 'This event has no sections yet.',
  noTeams: 'No team contest was announced for this event.',
  noPrizes: 'No prizes can be shown yet.',
  nobody: 'Nobody has entered yet.',
  scroll: (title: string) => `${title}, can be scrolled`,
  opens: (system: string, value: string, name: string) => `${system} ${value} of ${name}: what it is made of`,
  openedTitle: (name: string) => `Tie-breaks of ${name}`,
  place: (place: number, score: string) => `Place ${place} with ${score}.`,
  total: 'Total',
  round: 'Round',
  opponent: 'Opponent',
  amount: 'Counts',
  note: 'Why',
  dropped: 'left out',
  noOpponent: 'nobody',
};

export const FILES = {
  sheets: 'Spreadsheets',
  sheetsLead: 'Each opens in any spreadsheet program.',
  games: 'Games',
  gamesLead: 'All games of a round as PGN, at an address that stays.',
  round: (round: number) => `Round ${round}`,
  noGames: 'No round was posted yet.',
  trf: 'Tournament report files',
  trfLead: 'For FIDE, other programs, and checking pairings elsewhere.',
  trfs: { trf: 'TRF 2026', trfx: 'TRF(x)', trf16: 'TRF 16' } as Record<string, string>,
  rating: 'Rating report',
  ratingLead: 'Three files for US Chess. What is missing is said before anything is made.',
  fields: {
    affiliate: 'Affiliate ID',
    city: 'City',
    state: 'State (such as NC)',
    zip: 'ZIP',
    'chief-director': 'Chief director’s member ID',
    'assistant-director': 'Assistant’s member ID (if any)',
  } as Record<string, string>,
  make: 'Make the three files',
  made: 'The files are ready:',
  missing: 'Missing. Put these right, then make the report again:',
  notes: 'Worth knowing. These keep nothing from being made:',
  log: 'Everything that was done',
  logLead: 'The whole log, one event a line: the event can be replayed from it.',
  logName: 'Log',
  unreachable: 'The server could not be reached. Nothing you typed is lost; try again.',
};

export const PRIZES = {
  title: 'Announce prizes',
  change: 'Change the prizes',
  overall: 'Overall',
  lead: 'Each group is won among those who may compete for it. Trophies go down the places; money of those who tie is shared.',
  like: (section: string) => `Filled in as for ${section}; change what differs.`,
  group: (number: number) => `Group ${number}`,
  fields: {
    name: 'Name',
    below: 'Rated below (if limited)',
    grade: 'Highest grade (if limited)',
    trophies: 'Trophies',
    cash: 'Money by place, in dollars',
  },
  such: { name: 'such as Under 1400', below: 'such as 1400', grade: 'such as 5', trophies: 'such as 3', cash: 'such as 200, 100, 50' },
  wrong: {
    name: 'Give this group a name.',
    below: 'Write a rating such as 1400, or nothing.',
    grade: 'Write a grade such as 5, or nothing.',
    trophies: 'Write a number such as 3, or nothing.',
    cash: 'Write amounts with commas between them, such as 200, 100, 50.',
  },
  add: 'Add a group',
  remove: (name: string) => `Remove ${name}`,
  announce: 'Announce these prizes',
};

export const LOTS = {
  title: 'Ties that nothing breaks',
  titleOf: (contest: string) => `${contest}: ties that nothing breaks`,
  lead: 'Where a prize cannot be shared, lots decide (34E13). A press draws them, and they are on record at once.',
  tied: (place: string, names: string[]) => `Places ${place}: ${names.join(', ')}`,
  draw: (names: string[]) => `Draw lots between ${names.length}`,
};

/** What the event as a whole waits for. */
export const STEPS = {
  next: 'Next step:',
  entries: 'enter players, or read a list of them',
  finish: 'All rounds are over. What is left:',
  last: { prizes: 'Announce prizes', awards: 'Read out all awards', report: 'Make the rating report', files: 'Keep the files of the event' } satisfies Record<Last, string>,
  hints: {
    prizes: 'places and classes, trophies and money',
    awards: 'every section, class prizes and teams on one page',
    report: 'checked line by line before it is handed out',
    files: 'spreadsheets, games, TRF and the log',
  } satisfies Record<Last, string>,
  backup: 'Download a backup',
  backupHint: 'everything on this machine, in one file',
};
