/** Words of the settings of an event. */
import type { ByePolicy, Kind, Plan } from '../door/protocol';
import { raise } from '../sentence';

export const SETTINGS = {
  title: 'Settings',
  lead: 'How each section is played, and what its players must be told before it holds.',
  allPosted: 'Everything that has to be made known has been. Nothing to do here.',
  toPost: (count: number) => (count === 1 ? 'One thing has still to be made known to the players.' : `${count} things have still to be made known to the players.`),
  toPostNext: 'Post it where players look, or announce it; then say so below.',
  none: 'There are no sections yet. Add the first one below; then players can be entered.',
  reading: 'You can read this. Planning is for the owner, the organizer, the chief director and section chiefs.',
  change: (name: string) => `Change ${name}`,
  begun: 'Round 1 is paired: system, book, rating and team-mates stay as they are.',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Leave it as it was',
  saved: (name: string) => `${name} is changed.`,
  care: (text: string) => `Careful: ${text}.`,
  newer: 'Somebody has changed this section meanwhile.',
  again: 'Begin again with what stands now',
  print: 'Print the rules for the wall',
  read: 'Read them as players do',
  noChange: 'Nothing is changed yet.',
  goesInto: (names: string) => `Plays together with others: ${names}.`,
  divided: (names: string) => `Divided by rating into ${names}.`,
};

export const PLAN = {
  played: 'How it is played',
  time: 'How fast',
  system: 'System',
  rounds: 'Rounds',
  boards: 'Boards of a team',
  board: 'Which board',
  cycles: 'How often each pair meets',
  acceleration: 'Way of acceleration',
  games: 'Games in a round',
  book: 'Rulebook',
  control: 'Time control',
  controlHint: 'As on the flyer: “G/60 d/5”, “40/90 SD/30 inc/30”.',
  examples: 'Common time controls',
  ratedHow: 'Rating',
  rated: 'The games are sent in to be rated',
  unread: 'Not read yet; the server looks at it when you stop typing.',
  starts: 'Rounds begin',
  startOf: (round: number) => `Round ${round}`,
  startsHint: 'In turn; leave the rest empty if they follow as soon as possible.',
  noStarts: 'as announced at the event',
  tables: 'Boards',
  firstBoard: 'First board',
  firstBoardHint: 'Its boards are counted from here, on pages and on paper, from the next round that is paired. Where all sections play in one hall no number should stand on two tables.',
  suggest: (board: number) => `After the others: ${board}`,
  byes: 'Byes',
  half: 'Half-point byes',
  atMost: 'At most for one player',
  atMostHint: 'Empty: as many as there are rounds for them.',
  minutes: 'Minutes before the round until which it can be asked for',
  zero: 'Zero-point byes are given on request',
  withEntry: 'Only with the entry; later only if the director makes an exception',
  lateEntry: 'A late entry has half a point for every missed round in which byes have one',
  tieBreaks: 'Tie-breaks',
  asBook: (list: string) => `As the book has it: ${list}`,
  own: 'An order of our own, which has to be posted',
  add: 'Add a tie-break',
  addButton: 'Add',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  players: 'Players',
  checkIn: 'Check-in',
  noShows: 'Who does not come to a game',
  members: 'Membership',
  teamMates: 'Team-mates',
  reEntry: 'A second entry',
  families: 'Members of a family are kept apart',
  lag: 'On screens, a slow line is made good: 0.1 s a move, 1 % of the time in all',
  minors: 'Players whose age is not known',
  fee: 'Entry fee in dollars',
  feeShort: 'Entry fee',
  feeWrong: 'Write an amount such as 25 or 7.50.',
  refundable: 'Fees go back to whoever withdraws before entries close',
  who: 'Who may play',
  lowest: 'Lowest grade',
  highest: 'Highest grade',
  gradeHint: 'Kindergarten is 0.',
  atLeast: 'Rated at least',
  below: 'Rated below',
  open: 'everybody',
  rulesOf: 'Rules of this book',
  double: 'Who loses goes on in a second bracket, and is out with the second loss',
  third: 'The losers of the semifinals meet for third place',
  consolation: 'Whoever loses their first meeting plays on in a bracket of their own',
  lineUps: 'Captains hand in who plays; nobody sees a line-up before both are in',
  closedBefore: 'Closed so many minutes before the round',
  drift: 'So many rating points may somebody sit too low',
  table: 'Table',
  home: 'Home and away',
  tableRounds: 'As many rounds as the table needs are played; how many is known when the first one is paired.',
  baku: 'Baku acceleration (C.04.5.1)',
  bracketRounds: 'As many rounds as the bracket needs are played; it is drawn with the first one.',
};

export const SYSTEMS: Record<Kind['system'], string> = {
  swiss: 'Swiss',
  accelerated: 'Accelerated Swiss',
  'fide-dutch': 'FIDE Dutch',
  'round-robin': 'Round robin',
  quads: 'Quads',
  match: 'Match of two players',
  'team-match': 'Match of two teams',
  'team-swiss': 'Team Swiss',
  'team-round-robin': 'Team round robin, league',
  'other-teams': 'Scheveningen, Schiller system',
  'board-swiss': 'Board Swiss',
  'knock-out': 'Knock-out',
};

export const TABLES: [string, string][] = [
  ['crenshaw', 'Crenshaw (30E)'],
  ['berger', 'Berger'],
  ['circle', 'Circle'],
];

export const HOME: [string, string][] = [
  ['', 'Nobody is at home'],
  ['black', 'The home team has Black on odd boards'],
  ['white', 'The home team has White on odd boards'],
];

export const ACCELERATIONS = { 'added-score': 'Added score (28R1)', 'adjusted-rating': 'Adjusted rating (28R2)', sixths: 'Sixths (28R3)' };

export const HALVES: [string, string][] = [
  ['none', 'None'],
  ['first-half', 'First half (no notice needed)'],
  ['all-but-last', 'Every round but the last'],
  ['all', 'Every round'],
];

export const CHECK_IN: Record<Plan['check-in'], string> = {
  needed: 'Paired only if checked in',
  warned: 'All are paired, with a warning',
};

export const NO_SHOWS: Record<Plan['no-shows'], string> = {
  dropped: 'Dropped unless excused',
  'miss-the-next': 'Misses the next round, too',
  stay: 'Stays in the event',
};

export const RE_ENTRY: Record<Plan['re-entry'], string> = {
  no: 'Not allowed',
  better: 'Allowed; the better score counts',
  last: 'Allowed; the last entry counts',
};

export const GAMES: [string, string][] = [
  ['1', 'One'],
  ['2', 'Two, with colors reversed'],
];

export const MINORS: [string, string][] = [
  ['', 'Minors in a section for schools'],
  ['yes', 'Minors: everybody reads a short name'],
  ['no', 'Adults: everybody reads the full name'],
];

export const MEMBERS: Record<Plan['members-only'], string> = {
  refused: 'Needed to play',
  warned: 'A warning if missing',
  no: 'Not needed',
};

export const TEAM_MATES: [string, string][] = [
  ['may-meet', 'May meet'],
  ['plus-2', 'Apart below plus two (28N1)'],
  ['apart', 'Always apart (28N2)'],
];

export const teamMatesWords = (mates: string): string => TEAM_MATES.find(([word]) => word === mates)?.[1] ?? `Apart below ${mates.replace('-', ' ')} (28N3)`;

export const NOTICES = {
  title: 'What players must be told',
  none: 'Nothing here departs from the book in a way that needs notice.',
  where: { 'at-the-event': 'posted or announced at the event', 'advance-publicity': 'in all publicity before the event, too' } as Record<string, string>,
  needs: (topic: string, where: string) => `${topic}: ${where}`,
  done: 'Made known',
  not: 'Not yet',
  post: 'I have made it known',
  posted: (topic: string) => `It is on record that players were told of ${topic}.`,
  house: 'Post a rule of the house',
  houseText: 'The rule, as players read it',
  housePost: 'It is posted',
  houseHint: 'Such as “No guests in the playing hall”. It stands in the log with the day on which it was posted.',
};

export const ABOUT_EVENT = {
  title: 'The event',
  days: 'Days',
  place: 'Place',
  namesOnPages: 'Names of minors on public pages',
  namesOnPagesHint: 'Anybody can open these pages. Who types a child’s whole name finds the child, however it is shown.',
  namesOnPaper: 'Names of minors on printed sheets',
  namesOnPaperHint: 'Sheets in the hall are sorted by last name.',
  minors: { shortened: 'First name and a letter', whole: 'Whole name' },
  live: 'Games for everybody to see',
  liveHint: 'Where moves are recorded, everybody can watch. A delay keeps what is seen outside from helping a player.',
  after: (minutes: number) => (minutes === 0 ? 'at once' : minutes === 1 ? 'a minute later' : `${minutes} minutes later`),
  never: 'not while they are played',
  change: 'Change the name, the days or the delay',
  save: 'Save',
  cancel: 'Leave it as it was',
  saved: 'The event is changed.',
};

export const VARIATIONS = {
  title: (chosen: number) => (chosen === 0 ? 'Variations and readings of the book: none' : `Variations and readings of the book: ${chosen}`),
  lead: 'What is ticked holds in this section, in the rulings at its boards and on its posted rules. Each says which notice players need.',
  one: (clauses: string, says: string, notice: string) => `${raise(says)} (${clauses}; ${notice})`,
  readings: 'Where the book can be read two ways',
  reading: (clauses: string, question: string, usual: string, other: string) => `${question} (${clauses}) Instead of “${usual}”: ${other}`,
  number: 'Empty: it does not hold.',
};

export const ADD = {
  title: 'Add a section',
  name: 'Its name',
  like: 'Planned like',
  add: 'Add it',
  added: (name: string) => `${name} is added.`,
  hint: 'It takes over everything from the other one but its name; change what differs afterwards.',
};

export const REMOVE = {
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is taken out of the event. At the desk it can be undone.`,
};

/** Sections that are too small play together. */
export const COMBINE = {
  title: 'Combine sections',
  lead: 'Small sections can play as one and still have prizes of their own (NC scholastic 10). Before their first round only.',
  into: 'They play as',
  sections: 'Which sections join it',
  combine: 'Combine them',
  done: (sections: string, into: string) => `${sections} now play in ${into}, and have prizes of their own.`,
};

export const CONTESTS = {
  title: 'Team standings',
  lead: 'Points of players of one team or school, added up over sections.',
  none: 'None yet.',
  name: 'Name',
  nameHint: 'Such as “School teams K-5”.',
  sections: 'Sections whose players count',
  best: 'How many scores of each section count',
  bestHint: 'Empty: as the book has it, else all of them. North Carolina counts the best four.',
  add: 'Add team standings',
  added: (name: string) => `${name} is added.`,
  counted: (best: number | null, sections: string) => `${best === null ? 'the scores that the book counts' : `best ${best}`} of ${sections}`,
  least: (least: number) => `, and it takes ${least} to be a team`,
};

export const grades = ({ eligibility: { 'lowest-grade': low, 'highest-grade': high, below, 'at-least': least } }: Plan): string => {
  const grade = (number: number) => (number === 0 ? 'kindergarten' : `grade ${number}`);
  const parts = [
    low !== null && high !== null ? `${grade(low)} to ${grade(high)}` : high !== null ? `up to ${grade(high)}` : low !== null ? `from ${grade(low)}` : '',
    least !== null && below !== null ? `rated ${least} to ${below - 1}` : below !== null ? `rated below ${below}` : least !== null ? `rated ${least} and above` : '',
  ];
  return parts.filter((part) => part !== '').join(', ') || PLAN.open;
};

export const byeWords = (byes: ByePolicy, rounds: string): string => {
  const half = rounds === '' ? 'no half-point byes' : `half-point byes in ${rounds.includes(' ') ? 'rounds' : 'round'} ${rounds}`;
  const most = byes['at-most'] === null || rounds === '' ? '' : `, at most ${byes['at-most']} for one player`;
  return `${half}${most}${byes['only-with-entry'] && rounds !== '' ? ', asked for with the entry' : ''}`;
};

export const systemWords = ({ kind, rounds, 'games-a-round': games }: Plan): string => {
  const count = `${rounds === 1 ? '1 round' : `${rounds} rounds`}${games > 1 ? ' of two games' : ''}`;
  if (kind.system === 'team-round-robin') return `${SYSTEMS[kind.system]}, ${kind.boards} boards${kind.cycles > 1 ? `, everybody ${kind.cycles} times` : ''}${kind.home ? ', home and away' : ''}, ${count}`;
  if ('boards' in kind) return `${SYSTEMS[kind.system]}, ${kind.boards} boards, ${count}`;
  if ((kind.system === 'round-robin' || kind.system === 'other-teams') && kind.cycles > 1) return `${SYSTEMS[kind.system]}, everybody ${kind.cycles} times`;
  if (kind.system === 'knock-out') return kind.double ? 'Double knock-out' : `${SYSTEMS[kind.system]}${kind['third-place'] ? ', with a meeting for third place' : ''}${kind.consolation ? ', with a consolation' : ''}`;
  if (kind.system === 'fide-dutch' && kind.baku) return `${SYSTEMS[kind.system]} with Baku acceleration, ${count}`;
  if (kind.system === 'board-swiss') return `${SYSTEMS[kind.system]}, board ${kind.board}, ${count}`;
  return `${SYSTEMS[kind.system]}, ${count}`;
};
