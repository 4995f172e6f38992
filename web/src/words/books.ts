/** What people call the books where their full titles find no room; the server knows them by code names. */

const TITLES: Record<string, string> = {
  'us-chess-7': 'US Chess, 7th edition',
  'us-chess-5': 'US Chess, 5th edition (digest)',
  'iesa-2023': 'IESA 2023–24',
  schiller: 'Schiller',
  'nc-blitz': 'North Carolina blitz',
  'nc-bughouse': 'North Carolina bughouse',
  'nc-scholastic': 'North Carolina scholastic',
};

/** Where several of them stand in one line. */
const SHORT: Record<string, string> = {
  'us-chess-7': 'US Chess 7',
  'us-chess-5': 'US Chess 5',
  'iesa-2023': 'IESA',
  schiller: 'Schiller',
  'nc-blitz': 'NC blitz',
  'nc-bughouse': 'NC bughouse',
  'nc-scholastic': 'NC scholastic',
};

export const shortTitle = (name: string): string => SHORT[name] ?? name;

export const bookTitle = (name: string): string => TITLES[name] ?? name;

/** A clause with room for all of its book's name, as it is read aloud; the server cites it short: `14C6`, `US Chess 14C6`. */
export const inFull = ({ cite, book, id }: { cite: string; book: string; id: string }): string =>
  cite === id || TITLES[book] === undefined ? cite : `${TITLES[book]} ${id}`;
