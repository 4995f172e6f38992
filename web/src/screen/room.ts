/** How many lines a page of the screen holds. Sizes go with the height of the window, so only its shape matters. */
import { useEffect, useState } from 'preact/hooks';

/** As `screen.css` draws them. */
export const ROWS = 13;

export const roomOf = (width: number, height: number): number => (width >= 1.25 * height ? 2 * ROWS : ROWS);

/** Which line begins the second column, if there is one: both are of one height, but for a line. */
export const second = (lines: number): number | null => (lines > ROWS ? Math.ceil(lines / 2) : null);

/** How many rows share the height of a column: a few lines do not grow beyond this. */
const LEAST = 9;

export const rowsFor = (lines: number): number => Math.min(ROWS, Math.max(LEAST, second(lines) ?? lines));

/** How many letters of a name have room beside another in a column, as far as one can tell without drawing them. */
const LETTERS = 17.5;
const MOST = 1.2;

/** How much larger than usual the letters are: as far as there are few rows, and never so that a name is cut for it. */
export function growth(lines: number, names: string[]): number {
  const longest = Math.max(1, ...names.map((name) => name.length));
  return Math.max(1, Math.min(MOST, ROWS / rowsFor(lines), LETTERS / longest));
}

export function useRoom(): number {
  const [room, setRoom] = useState(roomOf(innerWidth, innerHeight));
  useEffect(() => {
    const look = () => setRoom(roomOf(innerWidth, innerHeight));
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return room;
}
