// The entries of a Saturday as a registration form hands them out: two rows more than children, and hardly a column that is clean.

const FIRST = ['Ava', 'Ben', 'Cleo', 'Dev', 'Elena', 'Finn', 'Gia', 'Hugo', 'Iris', 'Jack', 'Kira', 'Leo'];
const LAST = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel', 'Ivy', 'Juniper'];
const SCHOOLS = ['Lincoln', 'Oak Hill', 'Riverside', 'St. Mary', 'Washington'];
const SECTIONS = ['K-3', 'K-5', 'K-8'];
const GRADES = { 'K-3': [1, 2, 3], 'K-5': [4, 5, 5], 'K-8': [6, 7, 8] };

/** Ratings as people type them: a provisional one, one with its games, one with a comma, none, a word for none. */
const RATINGS = ['{r}', '{r}P', '{r}/3', '', '{r}', 'unr', '{r}P12', 'NEW'];

/** What somebody wrote beside an entry. */
const NOTES = {
  4: 'bye rd 1',
  8: 'allergic to nuts',
  17: 'needs half-point bye in round 2',
  58: 'out R1',
  77: 'Bye round 3 please!',
  101: 'plays with sister',
};

/** Rows that only say somebody else's entry once more. */
const TWICE = [12, 22];

const child = (at) => {
  const section = SECTIONS[at % 3];
  const rating = 1750 - 12 * at;
  const kind = at < 3 ? '1,{c}' : RATINGS[at % RATINGS.length];
  return {
    at,
    first: FIRST[at % FIRST.length],
    last: LAST[Math.floor(at / FIRST.length)],
    school: SCHOOLS[at % SCHOOLS.length],
    grade: GRADES[section][Math.floor(at / 3) % 3],
    section,
    rating: kind.replace('{r}', String(rating)).replace('{c}', String(rating % 1000).padStart(3, '0')),
    member: at % RATINGS.length === 7 ? 'new' : String(31_000_001 + at),
    note: NOTES[at] ?? '',
  };
};

const quoted = (cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A third of the names the other way round, some sections written in another way or not at all. */
const row = ({ at, first, last, school, grade, section, rating, member, note }) => {
  const name = at % 3 === 1 ? `${last}, ${first}` : `${first} ${last}`;
  const asked = at % 13 === 5 ? '' : at % 11 === 3 ? `${section} Championship` : section;
  return [`11/${(at % 19) + 1}/2026 9:0${at % 10}`, name, grade, school, rating, member, asked, note, `parent${at}@example.org`].map(String).map(quoted).join(',');
};

/** As many children as are asked for, and two of them once more. */
export function listOf(count) {
  const children = Array.from({ length: count }, (_, at) => child(at));
  const twice = TWICE.map((at) => children[at % count]);
  return ['Timestamp,Player name,Grade,School,USCF rating,USCF ID,Section,Anything we should know?,Parent email', ...children.map(row), ...twice.map(row)].join('\r\n');
}
