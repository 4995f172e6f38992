/** Words of the rules pages. */
import { UNTOLD } from './clause';
import { raise } from '../sentence';

/** Nothing has all that was asked for: which words it goes without. */
const lacking = (without: string[]) =>
  without.length === 0 ? '' : `Nothing has all of these words. Without ${without.map((word) => `“${word}”`).join(' and ')}: `;

export const RULES = {
  title: 'Rules',
  lead: 'Seven rulebooks, clause by clause, in our own words. The books themselves are their publishers’; have yours at hand.',
  search: 'Search all books',
  searchHint: 'Words, or the number of a clause: “fifty-move rule”, “14C2”, “phone rings”.',
  found: (found: number, books: number, without: string[]) =>
    found === 0
      ? 'Nothing was found. Fewer or other words may help.'
      : `${lacking(without)}${found} found${books === 0 ? '.' : `, in ${books} ${books === 1 ? 'book' : 'books'}. What fits best stands first.`}`,
  moreOf: (count: number) => `${count} more of this book`,
  matters: 'Matters on which books rule',
  books: 'The books',
  counted: (clauses: number, chapters: number) => `${clauses} clauses in ${chapters} ${chapters === 1 ? 'chapter' : 'chapters'}`,
  chapters: (book: string) => `Chapters of ${book}`,
  chapter: (id: string) => (/^\d/.test(id) ? `Chapter ${id}` : raise(id)),
  ways: 'More to do with the rules',
  compare: 'Compare books',
  compareHint: 'Two books, or all, side by side.',
  whatif: 'What if?',
  whatifHint: 'Tell what happened; read what each book rules.',
  silent: 'Silent; the director decides.',
  same: 'the same',
  differs: 'differs',
  untold: UNTOLD,
};

export const BOOK = {
  jump: 'Chapters',
  variations: 'Variations that may be announced',
  readings: 'Readings, where the text allows more than one',
  chosen: 'We read it so:',
  byChoice: 'Or, by choice:',
  notBuilt: 'It could also be read so, which we do not:',
  back: 'All books',
  filter: 'Only clauses with these words',
  none: 'No clause of this book has these words.',
};

export const CLAUSE = {
  trail: 'Where this clause stands',
  above: 'It is a part of',
  below: 'Its parts',
  decides: 'What it decides',
  undecided: 'No matter of a game hangs on this clause alone.',
  elsewhere: 'Where other books differ',
  cases: 'Cases that show it',
  noCases: 'No case shows it.',
  most: (count: number) => `The first ${count} are listed.`,
  before: 'Before it',
  after: 'After it',
  beside: 'Neighboring clauses',
};

export const CASE = {
  try: 'Try it in “What if?”',
  text: 'The case as it is written',
  about: 'Lines with “under” name a book; “=>” is what it rules, with its clauses. A book that is “as” another rules the same: the clauses in that line lead there.',
  position: 'How it stood',
  board: (turn: string) => `The position; ${turn} is on move`,
  onMove: (turn: string) => `${turn} is on move.`,
  conditions: 'Conditions',
  condition: {
    control: 'Time control',
    clocks: 'Clocks',
    place: 'Played on',
    scoresheets: 'Scoresheets',
    rulings: 'Rulings',
    timekeeper: 'Time is kept by',
    presses: 'Clock pressed',
    'flag-calls': 'Flags are called',
    announced: 'Announced',
    warnings: 'Warnings on record',
    record: 'Offences on record',
    start: 'It begins',
    sealed: 'Sealed move',
    brings: 'Clocks brought',
  } as Record<string, string>,
  happened: 'What happened',
  only: (books: string[]) => `Only under ${books.join(', ')}`,
  ruled: 'What the books rule',
};

export const COMPARE = {
  title: 'Compare books',
  lead: 'What two books, or all of them, say on the same matter.',
  one: 'This book',
  other: 'with',
  all: 'All other books',
  only: 'Only where they differ',
  count: (differing: number, of: number) => `They differ in ${differing} of ${of} matters.`,
  topic: 'Topic',
  topics: (topics: number) => `All ${topics} topics`,
  matter: 'Matter',
  alike: 'They say the same everywhere.',
};
