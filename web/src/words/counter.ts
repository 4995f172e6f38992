/** Words of the counter: entries, check-in, money, byes, leaving, lists from files. */
import type { EntrySeen, Leaving, Out } from '../entries/protocol';
import type { Filter } from '../entries/unsettled';
import { listed } from './spoken';
import { sentence } from '../sentence';

const players = (count: number): string => (count === 1 ? '1 player' : `${count} players`);

const rounds = (all: readonly number[]): string => `${all.length === 1 ? 'round' : 'rounds'} ${listed(all)}`;

export const gradeWords = (grade: number): string => (grade === 0 ? 'kindergarten' : `grade ${grade}`);

function facts({ section, rating, team, grade }: EntrySeen): string {
  const said = [section, rating === null ? 'unrated' : String(rating), team, grade === null ? null : gradeWords(grade)];
  return said.filter(Boolean).join(' · ');
}

export const COLORS_OF_TWO = {
  title: 'White and Black',
  is: (white: string, round: number, chosen: boolean) => `${white} has White in round ${round}${chosen ? '' : ', until the team says otherwise'}`,
  hint: (round: number) => `The team decides. It holds from round ${round} on, and can be changed until a round begins.`,
  alone: 'A team is two players. Enter the partner, or the team is not paired.',
  plays: (name: string) => `${name} plays White`,
};

export const CHECK_IN = {
  title: 'Check-in',
  label: 'Who is here?',
  hint: 'Three letters of any name, then Enter. The box is empty again for the next player. For a whole school, type its name.',
  none: 'Nobody by that name is expected. Try fewer letters, or enter the player on the Entries page.',
  onlySchool: 'That is a school, and nobody’s name. Check all of it in with its button, or choose one player with the arrow keys.',
  matches: 'Players who match',
  more: (count: number) => `${players(count)} more ${count === 1 ? 'matches' : 'match'}; type another letter.`,
  wholeSchool: (count: number, school: string) => `Check in all ${count} of ${school}`,
  someOf: (here: number, all: number, school: string) => `Check in ${here} of the ${all} of ${school}`,
  notAll: 'Not all are here…',
  whoOf: (school: string) => `Who of ${school} is here?`,
  untick: 'Take the tick from whoever has not come; they stay in the list of those who are missing.',
  isHere: '✓ here',
  facts,
  here: (here: number, expected: number) => `${here} of ${expected} ${here === 1 ? 'is' : 'are'} here.`,
  missing: (count: number) => (count === 0 ? 'Nobody is missing.' : `${players(count)} missing.`),
  latest: 'What has just happened',
  recent: 'The latest, at all desks',
  by: (who: string) => `by ${who}`,
  done: (name: string) => `${name} is checked in.`,
  already: (name: string) => `${name} is checked in already.`,
  not: (name: string, why: string) => `${name} was not checked in. ${why}`,
  waits: (name: string) => `The line is down: ${name} is noted on this device and will be checked in as soon as it is back.`,
  waiting: (count: number) =>
    `${count === 1 ? 'One check-in is' : `${count} check-ins are`} kept on this device until the line is back. Leave this page open.`,
  /** With the school, by which two of the same name are told apart. */
  where: ({ section, team, byes }: Pick<EntrySeen, 'section' | 'team' | 'byes'>) =>
    `Section ${section}${team ? `, ${team}` : ''}${byes.length === 0 ? '' : `; sits out ${rounds(byes)}`}.`,
  schoolDone: (count: number, school: string, missing: number) =>
    missing === 0 ? `All ${count} of ${school} are checked in.` : `${count} of ${school} are checked in; ${missing} ${missing === 1 ? 'is' : 'are'} not here yet.`,
  owes: (amount: string) => `Owes ${amount}.`,
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  undoSchool: (count: number, school: string) => `Take back all ${count} check-ins of ${school}`,
  schoolUndone: (count: number, school: string) => `Taken back: ${count} check-ins of ${school}.`,
  schoolNotUndone: (school: string, why: string) => `Not all check-ins of ${school} are taken back. ${why}`,
  undone: (what: string) => `Taken back: ${sentence(what)}`,
  notUndone: (what: string, why: string) => `Not taken back: ${sentence(what)} ${why}`,
  missingTitle: 'Not here yet',
  press: 'Press the name of whoever comes.',
  missingOf: (missing: number, expected: number) => `${missing} of ${expected} missing`,
  giveGame: (round: number) => `Give them a game in round ${round}`,
  pairedWithout: (round: number) => `Round ${round} is paired already. They are in the next one; a director can still give them a game in this one.`,
  allHere: (expected: number) => `all ${expected} are here`,
  checkIn: 'Check in',
  leftOut: 'They are left out of the pairings until they come.',
  pairedAnyway: 'They are paired even if they do not come; withdraw whoever will not.',
  toDesk: 'Go on at the director’s desk',
  nobody: 'Nobody has entered yet, so there is nobody to check in.',
  toEntries: 'Go to the entries',
};

export const ENTRIES = {
  title: 'Entries',
  search: 'Find a player',
  searchHint: 'Name, school, number',
  enter: 'Enter a player',
  import: 'Import a list',
  toCheckIn: 'Check players in',
  noSections: 'This event has no section yet, and everybody enters one. Add a section first.',
  toSettings: 'Go to the settings',
  nobody: 'Nobody has entered yet. Enter players one by one, or bring in a whole list from a spreadsheet.',
  filters: 'Show only',
  sectionFilter: 'Section',
  allSections: 'All sections',
  filter: {
    all: 'Everybody',
    care: 'Needs care',
    'not-here': 'Not checked in',
    unpaid: 'Owes money',
    unrated: 'Unrated',
    byes: 'Sits out a round',
    left: 'Left the event',
  } satisfies Record<Filter, string>,
  columns: { name: 'Player', section: 'Section', rating: 'Rating', school: 'School', grade: 'Grade', open: 'How it stands' },
  unrated: 'unrated',
  care: '! needs care',
  money: (open: string, taken: string) => `${open} of fees is still to be paid; ${taken} was taken.`,
  settled: 'Everybody has paid and is checked in.',
  shown: (shown: number, all: number) => (shown === all ? `${players(all)}.` : `${shown} of ${players(all)} shown.`),
  noneShown: 'Nobody is in this list. Show everybody, or search for less.',
  list: 'Entries',
  facts,
  here: '✓ here',
  notHere: '○ not here',
  owes: (amount: string) => `owes ${amount}`,
  paid: '✓ paid',
  byes: (all: number[]) => `out ${all.map((round) => `R${round}`).join(', ')}`,
  house: 'house player',
  late: 'late entry',
  left: (from: number, how: Leaving) => `${LEFT[how]} from round ${from}`,
  close: '← Back to the list',
  gone: 'This entry is not in the list. It may have been taken back.',
};

export const SCHOOLS = {
  title: 'Schools',
  lead: 'Schools and teams as the entries write them. What is written in two ways counts as two; put it right here, and all its entries have it.',
  players,
  doubtful: (one: string, other: string) => `${one} and ${other} count as two schools. Are they one?`,
  right: (name: string) => `Yes, it is written ${name}`,
  change: 'Change the spelling',
  changeOf: (name: string) => `Change the spelling of ${name}`,
  spelling: 'How it is written',
  spellingHint: 'As it stands on other entries, if it is the same school.',
  save: (count: number) => (count === 1 ? 'Save it for its player' : `Save it for all ${count} players`),
  cancel: 'Leave it as it is',
};

const LEFT: Record<Leaving, string> = {
  withdrawn: 'withdrawn',
  'stayed-away': 'did not come, out',
  expelled: 'expelled',
  'moved-on': 'moved on',
};

export const ENTRY = {
  page: 'Rounds, board and place',
  section: 'Section',
  awardedIn: 'Prizes in',
  rating: 'Rating',
  unrated: 'unrated',
  assigned: (rating: number) => `${rating}, assigned by the director`,
  team: 'School or team',
  grade: 'Grade',
  member: 'Membership number',
  memberUntil: (number: string, until: string) => `${number}, until ${until}`,
  none: 'none',
  contact: 'Contact',
  checkIn: 'Check in',
  edit: 'Change what the form says',
};

export const FORM = {
  somebody: 'The player',
  title: 'Enter a player',
  editTitle: (name: string) => `Change the entry of ${name}`,
  name: 'Name',
  nameHint: 'First and last name, or “Last, First”, as the federation has it.',
  last: 'Last name',
  lastHint: 'Lists in the hall are sorted by it.',
  lastDoubtful: 'Look here: is this the whole last name, and no more? Lists in the hall are sorted by it.',
  section: 'Section',
  auto: 'Found by rating, grade and age',
  several: (sections: string[]) => `Fits ${listed(sections)}: choose one of them.`,
  meant: (section: string, others: string[]) =>
    others.length === 0 ? `Fits ${section}.` : `Goes to ${section} by grade; may play in ${listed(others)}, too.`,
  noneFits: 'Fits no section by rating, grade and age.',
  notFitting: (section: string) => `${section} (does not fit)`,
  rating: (list: string) => `Rating (${LISTS[list] ?? list})`,
  ratingHint: 'Leave it empty for an unrated player.',
  recent: 'Has rated games that are not published yet',
  member: 'Membership number',
  memberUntil: 'Member until',
  team: 'School or team',
  grade: 'Grade',
  noGrade: 'not known',
  kindergarten: 'Kindergarten',
  byes: 'Half-point byes',
  round: (round: number) => `Round ${round}`,
  paid: 'Paid now',
  paidHint: (fee: string) => `The fee is ${fee}. Leave it empty if nothing was paid.`,
  payFee: (fee: string) => `All of it: ${fee}`,
  advance: 'Entered in advance',
  advanceHint: 'Before the day of the event; some byes can only be asked for then.',
  here: 'Is here: check in at once',
  hereHint: (section: string) => `${section} has begun, and whoever is not checked in is left out of its rounds.`,
  checkIn: 'Check in now',
  more: 'More: birth date, club, contact…',
  born: 'Date of birth',
  club: 'Club',
  family: 'Family',
  familyHint: 'The same word for all who should not meet because they are one family.',
  state: 'State',
  contact: 'E-mail or phone',
  board: 'Board in the team',
  prizeRating: 'Rating for prizes, if another',
  house: 'House player: plays when the field is odd, and for no prize',
  submit: 'Enter',
  save: 'Save the change',
  saving: 'Sending…',
  will: 'What will happen',
  kept: 'What you typed is kept on this device until the player is entered.',
  clear: 'Clear the form',
  cancel: 'Leave it as it is',
  wrong: {
    name: 'Write the player’s name.',
    rating: 'A rating is a number from 100 to 3999, or 377P3 where it is provisional after 3 games.',
    prizeRating: 'A rating for prizes is a number from 100 to 3999.',
    paid: 'Write an amount such as 25 or 25.50.',
    board: 'A board is a number from 1.',
  },
};

const LISTS: Record<string, string> = { 'us-chess': 'US Chess', 'us-chess-quick': 'US Chess quick', 'us-chess-blitz': 'US Chess blitz', fide: 'FIDE' };

export const SHUT = {
  text: 'This page is for the officials of the event. Sign in, or ask the chief director for an invitation.',
  signIn: 'Sign in',
};

export const DOING = {
  undo: 'Undo',
  undone: 'Taken back, as if it had not been done.',
};

export const MONEY = {
  title: 'Money',
  is: (fee: string, paid: string) => `The fee is ${fee}; ${paid} paid.`,
  refunded: (amount: string) => `${amount} was given back.`,
  owes: (amount: string) => `Owes ${amount}.`,
  square: 'Nothing is owed.',
  paidFull: (amount: string) => `Take ${amount} as paid`,
  amount: 'Amount',
  pay: 'Record a payment',
  refund: 'Record a refund',
};

export const BYES = {
  title: 'Byes',
  none: 'Plays every round.',
  out: (round: number, out: Out | undefined) => `Round ${round}: ${outWords(out)}`,
  cancel: 'Cancel',
  cancelOf: (round: number) => `Cancel the bye of round ${round}`,
  round: 'Round',
  kind: 'Kind',
  half: 'Half-point bye',
  zero: 'Zero-point bye',
  awarded: 'Full point, given by the director',
  ask: 'Give this bye',
  askOwn: 'Ask for this bye',
  noRound: 'Every round is paired already.',
  offered: (all: number[]) => (all.length === 0 ? 'This section offers no half-point byes.' : `Half-point byes are offered for ${rounds(all)}.`),
  exception: 'Make an exception',
  exceptionHint: 'The director may, with a reason, which goes on record.',
  reason: 'Reason',
};

function outWords(out: Out | undefined): string {
  if (out === undefined) return 'sits out';
  if (typeof out === 'object') return out['half-point-bye'].irrevocable ? 'half-point bye, which cannot be taken back' : 'half-point bye';
  return {
    'zero-point-bye': 'zero-point bye',
    'awarded-point': 'a full point from the director',
    'forfeit-loss': 'a forfeit loss',
    'forfeit-win': 'a forfeit win',
    'round-forfeited': 'forfeited as a penalty',
    unpaired: 'not paired',
  }[out];
}

export const LEAVING = {
  title: 'Withdrawing',
  from: 'Does not play from',
  next: 'the next round that is paired',
  round: (round: number) => `round ${round}`,
  withdraw: 'Withdraw',
  hasLeft: (from: number, how: Leaving) => `${sentence(`${LEFT[how]} from round ${from}`)}`,
  reinstate: 'Take back into the event',
  askToComeBack: 'Ask an official if this was a mistake.',
  movedOn: 'Goes on with another entry.',
  expel: 'Expel from the event',
  compensate: 'Compensate the opponents',
  compensateHint: 'Who lost to this player gets half a point, who drew wins by forfeit (28I3).',
  reason: 'Reason, for the record',
  reEnter: 'Enter a second time',
  reEnterHint: 'The section allows a second entry.',
};

export const MOVE = {
  title: 'Section',
  is: (section: string) => `Plays in ${section}.`,
  to: 'Move to',
  move: 'Move',
};

export const RATING = {
  title: 'Assigned rating',
  none: 'No rating was assigned.',
  is: (rating: number) => `${rating} was assigned.`,
  rating: 'Rating to assign',
  basis: 'It rests on',
  bases: {
    none: 'what is said below',
    claimed: 'a rating that is claimed and cannot be verified',
    'unrated-play': 'play that was not rated',
    results: 'a computation from results',
    unofficial: 'an unofficial US Chess rating',
  },
  computed: 'Computed rating',
  unofficial: 'Unofficial rating',
  games: 'After how many games',
  reason: 'Reason',
  assign: 'Assign',
};

export const REMARK = {
  title: 'Remarks',
  none: 'There is no remark.',
  text: 'New remark',
  hint: 'A warning, a penalty, or anything the next official should know.',
  add: 'Add the remark',
};

/** Looking a player up in the lists of members. */
export const LOOKUP = {
  label: 'Look up a member',
  hint: (lists: string) => `Three letters of the name, or of the membership number. From: ${lists}.`,
  options: 'Members who match',
  none: 'Nobody on the lists matches. Fill in the form by hand.',
  count: (count: number) => `${players(count)} found. Choose one with the arrow keys and Enter.`,
  more: 'There are more: type another letter, or the state.',
  expired: (day: string) => `expired ${day}`,
  until: (day: string) => `member until ${day}`,
  noExpiry: 'no end of membership given',
  unrated: 'unrated',
  provisional: (rating: number, games: number) => `${rating}, provisional after ${games} ${games === 1 ? 'game' : 'games'}`,
  filled: (name: string, source: string) => `The form is filled in for ${name}, as ${source} has it.`,
  filledExpired: (name: string, day: string) => `The membership of ${name} ended on ${day}: see that it is renewed.`,
  failed: (why: string) => `The lists cannot be asked: ${why}`,
};

/** What a list of entries leaves open, and what its rows are. */
export const ASKS = {
  title: 'Questions about the list',
  section: (named: string, rows: number) =>
    named === ''
      ? `${players(rows)} ${rows === 1 ? 'names' : 'name'} no section. Into which do they go?`
      : `${players(rows)} ${rows === 1 ? 'is' : 'are'} entered for “${named}”, which this event does not have. Which section is meant?`,
  such: (names: string[], rows: number) => `${listed(names)}${rows > names.length ? ` and ${rows - names.length} more` : ''}`,
  answered: (named: string) => (named === '' ? 'Players who name no section go to' : `“${named}” means`),
  choose: 'Choose a section…',
  likely: (name: string) => `${name} (likely)`,
  byHand: 'Find it by rating, grade and age',
  notedTitle: (count: number) => (count === 1 ? 'One note asks for a bye' : `${count} notes ask for byes`),
  noted: (name: string, all: number[]) => `${name}: bye in ${rounds(all)}`,
  note: (text: string) => `The note says: “${text}”`,
  columnsTitle: 'What the columns hold',
  column: (name: string) => `Column “${name}”`,
  example: (text: string) => (text === '' ? 'Empty in the first rows.' : `Such as “${text}”.`),
  nothing: 'Nothing that is needed',
  holds: {
    name: 'Name',
    last: 'Last name',
    first: 'First name',
    id: 'Membership number',
    expires: 'Member until',
    rating: 'Rating',
    floor: 'Rating floor',
    state: 'State',
    school: 'School or team',
    club: 'Club',
    grade: 'Grade',
    section: 'Section',
    byes: 'Byes, as rounds',
    email: 'E-mail',
    phone: 'Phone',
    birth: 'Date of birth',
    board: 'Board in the team',
    notes: 'Notes, which may ask for byes',
  } as Record<string, string>,
  mendTitle: (count: number) => (count === 1 ? 'One cell cannot be read. Put it right here:' : `${count} cells cannot be read. Put them right here:`),
  namesTitle: (count: number) =>
    count === 1 ? 'Of one name it is a guess where the last name begins.' : `Of ${count} names it is a guess where the last name begins.`,
  namesLead: 'Lists in the hall are sorted by the last name. See that each field holds all of it, and no more.',
  lastOf: (name: string) => `Last name of ${name}`,
  namesRight: (count: number) => (count === 1 ? 'This is the last name' : 'These are the last names'),
  mendLead: 'What is left as it is stays out, with its row. Your file is not changed.',
  mend: 'Use these',
  mended: (count: number) => (count === 1 ? 'One cell is put right.' : `${count} cells are put right.`),
  unmend: 'Read them as the file has them',
  cell: (line: number, name: string) => `Line ${line}${name === '' ? '' : `, ${name}`}`,
  doublesTitle: (count: number) => (count === 1 ? 'One row may be somebody who is there already.' : `${count} rows may be players who are there already.`),
  doublesLead: 'Decide each by itself. Until you do, the row is left out.',
  thisRow: (line: number) => `This row, line ${line}`,
  known: 'In already',
  earlier: (line: number) => `Line ${line}`,
  same: 'The same player: leave this row out',
  other: 'Somebody else: enter this row',
  membersTitle: (list: string, count: number) =>
    count === 1 ? `One row is to be compared with ${list}.` : `${count} rows are to be compared with ${list}.`,
  filled: (count: number, list: string) => `${players(count)} filled in from ${list}.`,
  noMember: 'Nobody on the list',
  like: {
    same: 'the same name and number',
    name: 'the same name',
    'other-id': 'the same name, another number',
    'other-name': 'the same number, another name',
  } as Record<string, string>,
  remembered: 'What you decided for the last list is used again where the same name stands.',
  forget: 'Forget it',
};

export const IMPORT = {
  title: 'Import a list',
  lead: 'From a spreadsheet or a registration site. You see what was understood before anybody is entered.',
  pasteHint: 'Names alone will do. A first line that names the columns makes it certain what they hold.',
  file: 'Choose a file (CSV, .xlsx or .ods)',
  paste: 'Or paste lines here, one player each',
  example: 'Name, Rating, School, Grade, Section\nAnn Adams, 1203, Oak Hill, 5, K-5',
  look: 'Look at the list',
  looking: 'Reading…',
  nothing: 'Choose a file or paste some lines first.',
  found: (count: number, open: number) =>
    count > 0 ? `${players(count)} can be entered.` : open > 0 ? 'Nobody can be entered before this is settled.' : 'Nobody new is in this list.',
  problems: (count: number) => `${count === 1 ? 'One row' : `${count} rows`} cannot be entered as ${count === 1 ? 'it is' : 'they are'}. The others can be, and ${count === 1 ? 'this one is' : 'these are'} left out.`,
  refused: ({ line, name, text, next }: { line: number; name: string; text: string; next: string }) =>
    `Line ${line}${name === '' ? '' : `, ${name}`}: ${text}.${next === '' ? '' : ` ${next[0]?.toUpperCase()}${next.slice(1)}.`}`,
  duplicates: (count: number) =>
    count === 1
      ? 'One row may be somebody who is in already or twice in the list. It is left out, unless you tick that it is somebody else:'
      : `${count} rows may be players who are in already or twice in the list. They are left out but for those you tick as somebody else:`,
  byesRefused: (count: number) => `Nothing but a bye stands against ${count === 1 ? 'one of these rows' : `${count} of these rows`}.`,
  withoutByes: (count: number) => `Enter ${count === 1 ? 'this player' : 'these players'} without the bye`,
  withoutByesHint: 'They are paired in every round until you give them another bye, such as one without a point. Who they are is listed once they are in.',
  noBye: ({ name, text, next }: { name: string; text: string; next: string }) =>
    `${name} is in without a bye: ${text}.${next === '' ? '' : ` ${next[0]?.toUpperCase()}${next.slice(1)}.`}`,
  stillOpen: 'What is left to do of this list:',
  moreRows: (count: number) => (count === 1 ? 'And one more row.' : `And ${count} more rows.`),
  moreProblems: (count: number) => `${count} more`,
  duplicate: (name: string, text: string) => (name === '' ? text : `${name}, ${text}`),
  columns: (all: string[]) => `Columns understood: ${all.join(', ')}.`,
  ignored: (all: string[]) => `Columns left out: ${all.join(', ')}.`,
  section: 'Section for rows that name none',
  auto: 'Found by rating, grade and age',
  paid: 'Everybody in the list has paid the fee',
  advance: 'They entered in advance',
  line: 'Line',
  name: 'Name',
  rating: 'Rating',
  school: 'School',
  grade: 'Grade',
  sectionOf: 'Section',
  board: 'Board',
  byes: 'Byes',
  member: 'Member no.',
  doubtful: 'in already?',
  preview: 'The list as it was understood',
  enter: (count: number) => `Enter ${players(count)}`,
  enterOthers: (count: number, rows: number) => `Enter ${players(count)}, leave ${rows === 1 ? 'one row' : `${rows} rows`} out`,
  isRefused: 'not yet: see above',
  entering: 'Entering…',
  done: (entered: number, leftOut: number, refused: number, same: number) =>
    `${players(entered)} entered.${same > 0 ? ` ${same === 1 ? 'One row was' : `${same} rows were`} left out, as you said who ${same === 1 ? 'it is' : 'they are'}.` : ''}${
      leftOut > same ? ` ${leftOut - same} left out, as they may be in already.` : ''
    }${
      refused > 0 ? ` ${refused === 1 ? 'One row was' : `${refused} rows were`} refused and left out.` : ''
    }`,
  another: 'Import another list',
  toCheckIn: 'Check players in',
  toList: 'See the list',
  mend: 'Nobody was entered. Change what is named here, then press the button again.',
};
