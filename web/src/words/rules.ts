/** Words of the rules pages. */

export const RULES = {
  title: 'Rules',
  lead: 'Seven rulebooks, clause by clause, in our own words. The books themselves are their publishers’; have yours at hand.',
  search: 'Search all books',
  searchHint: 'Words, or the number of a clause: “scoresheet”, “14C2”, “phone rings”.',
  found: (found: number, shown: number) =>
    found === 0
      ? 'Nothing was found. Fewer or other words may help.'
      : found > shown
        ? `${found} found; the ${shown} that fit best are shown.`
        : `${found} found.`,
  clause: 'Clause',
  policy: 'Matter',
  books: 'The books',
  counted: (clauses: number, chapters: number) => `${clauses} clauses in ${chapters} ${chapters === 1 ? 'chapter' : 'chapters'}`,
  chapters: (book: string) => `Chapters of ${book}`,
  chapter: (id: string) => (/^\d/.test(id) ? `Chapter ${id}` : id.charAt(0).toUpperCase() + id.slice(1)),
  ways: 'More to do with the rules',
  compare: 'Compare books',
  compareHint: 'Two books, or all, side by side.',
  whatif: 'What if?',
  whatifHint: 'Tell what happened; read what each book rules.',
  silent: 'Silent; the director decides.',
  same: 'the same',
  differs: 'differs',
  untold: 'Nobody has told this clause in our own words yet.',
};

/** How a clause is met, as a reader is told. */
export const HOW: Record<string, string> = {
  enforced: 'Jadoube decides it by itself.',
  director: 'It is put before the director, who decides.',
  advised: 'Guidance, shown where it helps.',
  equipment: 'About boards, clocks and paper.',
  definition: 'It names a thing.',
  tournament: 'The event carries it out: entries, pairings, scores, prizes.',
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
  about: 'One incident, and what each book rules on it. Lines with “under” name a book; “=>” is what it rules, with its clauses.',
};

export const COMPARE = {
  title: 'Compare books',
  lead: 'What two books, or all of them, say on the same matter.',
  one: 'This book',
  other: 'with',
  all: 'All other books',
  only: 'Only where they differ',
  count: (differing: number, of: number) => `They differ in ${differing} of ${of} matters.`,
  topics: 'Topics',
  matter: 'Matter',
  alike: 'They say the same everywhere.',
};
