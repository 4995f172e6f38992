/**
 * What was tapped and has not been heard by the server yet. It lies on this device, each with the name of its act, so
 * that neither a dead line nor a closed page loses it, and handing it in twice records it once.
 */
import type { Outcome, Spot } from './protocol';

export interface Kept extends Spot {
  id: string;
  /** Who tapped it: only he hands it in. */
  who: string;
  game: number;
  /** As signs have it, where a board has several games: `7.2`. */
  named?: string;
  outcome: Outcome;
  excused: boolean;
  /** What the page had seen of the event. */
  version: number;
  when: number;
  /** Why the server did not take it; it stays until somebody has read that. */
  refused?: string;
}

const shelf = (event: string): string => `jadoube-kept:${event}`;

export function readKept(event: string, storage: Pick<Storage, 'getItem'> = localStorage): Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(shelf(event)) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

/** Whether it could be written down; a private window may keep nothing. */
export function writeKept(event: string, kept: Kept[], storage: Pick<Storage, 'setItem'> = localStorage): boolean {
  try {
    storage.setItem(shelf(event), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** One more; what was tapped before for the same game and did not get through gives way. */
export const withOne = (kept: Kept[], one: Kept): Kept[] => [...kept.filter((old) => !isSameGame(old, one)), one];

export const without = (kept: Kept[], id: string): Kept[] => kept.filter((old) => old.id !== id);

export const withRefusal = (kept: Kept[], id: string, refused: string): Kept[] =>
  kept.map((old) => (old.id === id ? { ...old, refused } : old));

/** What is still to be handed in by this person, the oldest first. */
export const toHandIn = (kept: Kept[], who: string): Kept[] => kept.filter((one) => one.who === who && one.refused === undefined);

/** Whether an answer says nothing about the act itself, so that it is sent again: no line, no room, nobody signed in. */
export const isForLater = (status: number | undefined): boolean =>
  status === undefined || status === 0 || status === 401 || status === 429 || status >= 500;

/** What waits of a board, or of one of its games. */
export const keptAt = (kept: Kept[], { section, round, board, game }: Spot): Kept | undefined =>
  kept.find((one) => one.refused === undefined && one.section === section && one.round === round && one.board === board && (game ?? one.game) === one.game);

/** `7`, or `7.2`. */
export const nameOf = ({ board, named }: Kept): string => named ?? String(board);

const isSameGame = (one: Kept, other: Kept): boolean =>
  one.section === other.section && one.round === other.round && one.board === other.board && one.game === other.game;
