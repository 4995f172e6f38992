/** How many lines a page of the screen holds. Sizes go with the height of the window, so only its shape matters. */
import { useEffect, useState } from 'preact/hooks';

/** As `screen.css` draws them. */
export const ROWS = 13;

export const roomOf = (width: number, height: number): number => (width >= 1.25 * height ? 2 * ROWS : ROWS);

/** Which line begins the second column, if there is one: both are of one height, but for a line. */
export const second = (lines: number): number | null => (lines > ROWS ? Math.ceil(lines / 2) : null);

export function useRoom(): number {
  const [room, setRoom] = useState(roomOf(innerWidth, innerHeight));
  useEffect(() => {
    const look = () => setRoom(roomOf(innerWidth, innerHeight));
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return room;
}
