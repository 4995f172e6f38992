/** Words of the page for paper. */
export const PRINT = {
  title: 'Print',
  more: 'More papers',
  lead: 'Every paper opens as a PDF in a window of its own. What hangs on the wall shortens the names of minors.',
  notYours: 'Papers are for the officials of this event. What hangs on the wall everybody finds on the event’s page.',
  boxes: (names: string[], more: number) =>
    `No font on the computer that runs Jadoube has all letters of these names, and they print with boxes: ${names.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
  boxesRemedy: (packages: string[]) =>
    `Before you print, install a font that has them (on Debian: ${packages.join(' ')}; else a Noto font of that script), and start Jadoube again.`,
  paper: 'Paper',
  papers: { letter: 'Letter', a4: 'A4' } as Record<string, string>,
  sections: 'Sections',
  everySection: 'All sections',
  round: 'Round',
  noRound: 'No round is paired yet. Papers of a round appear here then.',
  first: (round: number) => `Print round ${round}`,
  whole: (round: number) => `Everything for round ${round}`,
  wholeHint: 'Pairings by board and by name and result slips; from round 2 on standings and wall charts, too.',
  wholeWith: (round: number) => `The same with scoresheets for round ${round}`,
  wall: 'For the wall',
  tables: 'For the tables',
  before: 'Before the event',
  one: (section: string, name: string) => `${name}, ${section}`,
  scoresheets: 'Scoresheets with names, 60 moves',
  ninety: 'Scoresheets with names, 90 moves',
  slips: 'Result slips',
  rules: 'Posted rules',
  rulesHint: 'The book, its variations and the notice that each needs, time control, tie-breaks, byes, lateness, devices, appeals.',
  poster: 'Poster with a QR code',
  posterNowhere: (host: string) =>
    `A poster for phones cannot be made here: ${host} is this machine alone, and no phone gets there. Start the program with --address 0.0.0.0, then open this page by the address that it names.`,
  posterHint: 'It leads phones to this address of the event. Open this page by the address that phones use, or the code leads nowhere.',
  boardNumbers: 'Board numbers',
  tableNumbers: 'Table numbers',
  blank: 'Blank scoresheets',
  cards: 'Players’ cards with QR codes',
  cardsHint: 'They are printed when they are issued, since nobody sees their codes again.',
  toCards: 'Issue and print cards',
  envelopes: 'Envelopes for sealed moves',
  envelopesHint: 'An envelope, like a ruling slip, is printed at its board: tap the board on the floor.',
  toFloor: 'To the floor',
  envelope: 'Print an envelope for a sealed move',
};

/** Words of the posted rules. */
export const RULES = {
  title: 'Posted rules',
  lead: 'What players can read before they play. Every line stands beside the rule that it rests on.',
  none: 'No section has been announced yet.',
  all: 'List every open question of the book, and how it is read',
  fewer: 'Only what departs from the book',
  pdf: 'Print them',
};
