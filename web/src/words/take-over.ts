/** What is said where a running event comes from another program. */
import { listed } from './spoken';

const players = (count: number) => (count === 1 ? '1 player' : `${count} players`);

export const TAKE_OVER = {
  title: 'Take over a running event',
  lead: 'Your program failed, or you would like to go on here? Choose the file of your event. You see what it holds, and what could not be read, before anything is written. Then the next round is paired here.',
  door: 'Does your event run in another program already?',
  file: 'File of the event',
  files: 'Choose one file, or several at once',
  drop: 'You can also drop files here.',
  hint: 'TRF16 or TRF-2026; the three files of a US Chess rating report (THEXPORT, TSEXPORT, TDEXPORT); a SwissSys 11 file (.sjson); a wall chart or crosstable as text, CSV or spreadsheet.',
  looking: 'Looking at the file…',
  tooLarge: 'The files of an event may have at most 9 MB together.',
  found: 'What the file holds',
  is: (format: string, program: string | null) => `This is ${format}${program ? `, from ${program}` : ''}.`,
  book: 'Rulebook for the rounds to come',
  bookHint: 'No file says by which book the event is played. What was paired and scored stays as it was. Choose now: once rounds are paired, the book of a section stays.',
  sections: 'Sections',
  facts: (count: number, paired: number, rounds: number, open: number) =>
    `${players(count)}, ${paired} of ${rounds} rounds paired${open === 0 ? '' : open === 1 ? ', 1 game without a result' : `, ${open} games without a result`}`,
  booked: (count: number) => (count === 1 ? '1 bye is booked for a round to come.' : `${count} byes are booked for rounds to come.`),
  take: (name: string) => `Take over ${name}`,
  sectionName: (name: string) => `Name of ${name}`,
  rounds: (name: string) => `Rounds of ${name}`,
  control: (name: string) => `Time control of ${name}`,
  columns: { name: 'Name', rounds: 'Rounds', control: 'Time control' },
  asked: 'Who plays on? The file does not say it.',
  plays: (name: string, why: string) => `${name} plays on (${why})`,
  chart: (name: string) => `The wall chart of ${name}`,
  head: { number: 'No.', name: 'Name', rating: 'Rating', score: 'Score', round: (round: number) => `R${round}` },
  gone: 'has left',
  notRead: 'What was not read, or was read with doubt',
  allRead: 'Everything in the file was read.',
  more: (count: number) => `and ${count} more`,
  differ: 'Where the file has something else',
  cannot: 'As it is chosen it cannot be taken over',
  button: (sections: string[]) => `Take over ${sections.length === 0 ? 'the event' : sections.length < 4 ? listed(sections) : `${sections.length} sections`}`,
  taking: 'Taking over…',
  after: 'Then you are at its desk. As long as nothing is built on it you can remove it again.',
  another: 'Choose another file',
  from: (file: string, program: string | null, when: string) =>
    `This event was taken over from ${file}${program ? ` (${program})` : ''} on ${when}. What was paired before was paired there.`,
  remove: 'Remove this event',
  sure: 'Remove it: nothing was built on it, and the file can be taken over again',
  keep: 'Keep it',
};
