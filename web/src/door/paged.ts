/** One page of the audit. */
import type { Audited } from './protocol';

/** How many lines a page shows; one more is asked for, to know whether there are older ones. */
export const LINES = 20;

/** The lines to show, the last first, and the number before which the next older page ends; none if this is the first ever. */
export function paged(lines: Audited[]): { shown: Audited[]; older: number | null } {
  const shown = lines.slice(-LINES).reverse();
  return { shown, older: lines.length > LINES ? (shown.at(-1)?.number ?? null) : null };
}
