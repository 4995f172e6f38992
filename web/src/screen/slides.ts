/** What the big screen shows, page by page. Pure functions. */
import { byName, called, type Line, linesOf, points, repeated } from '../hall/lines';
import type { Board, Round, Sheet } from '../hall/protocol';
import { playersOf } from './players';

/** A section as everybody sees it: its newest round and its standings. */
export interface Wall {
  section: string;
  round: Round | null;
  names: Sheet | null;
  standings: Sheet | null;
  /** When the next round begins, in words. */
  next: { round: number; when: string } | null;
}

export interface Place {
  place: string;
  name: string;
  score: string;
}

/** The first and the last letter of a page. */
export type Letters = [string, string];

export type Slide = { key: string; section: string; round: number; part: number; parts: number } & (
  | { is: 'pairings'; lines: Line[]; twins: Set<string>; letters: Letters[] }
  | { is: 'results'; boards: Board[]; twins: Set<string>; waiting: number }
  | { is: 'standings'; places: Place[]; waiting: number }
  | { is: 'welcome'; walls: Wall[] }
);

export type Show = 'all' | 'pairings' | 'results' | 'standings';

/** Pairings while a round is to be found or played, results once there are some, standings once a game is over. */
export function slidesOf(walls: Wall[], show: Show, room: number): Slide[] {
  const slides = walls.flatMap((wall) => of(wall, show, room));
  return slides.length > 0 ? slides : [{ is: 'welcome', key: 'welcome', section: '', round: 0, part: 1, parts: 1, walls }];
}

function of({ section, round, names, standings }: Wall, show: Show, room: number): Slide[] {
  if (!round) return [];
  const wants = (part: Show) => show === 'all' || show === part;
  const waiting = round.boards.flatMap(({ games }) => games).filter(({ words }) => words === null).length;
  const told = round.boards.some(({ games }) => games.some(({ words }) => words !== null));
  const base = { section, round: round.round };
  const slides: Slide[] = [];
  if (wants('pairings') && (waiting > 0 || show === 'pairings')) {
    const lines = byName(playersOf(round) ?? linesOf(round), names);
    const twins = repeated(lines.map(({ player }) => called(player)));
    slides.push(...cut(lines, room).map((part, at, all) => ({
      ...base, is: 'pairings' as const, ...counted('pairings', base, at, all.length), lines: part, twins, letters: all.map(letters),
    })));
  }
  if (wants('results') && (told || show === 'results')) {
    const twins = repeated(round.boards.flatMap(({ white, black }) => [called(white), called(black)]));
    slides.push(...cut(round.boards, room).map((part, at, all) => ({
      ...base, is: 'results' as const, ...counted('results', base, at, all.length), boards: part, twins, waiting,
    })));
  }
  if (wants('standings') && standings && (told || round.round > 1)) {
    slides.push(...cut(placesOf(standings), room).map((part, at, all) => ({
      ...base, is: 'standings' as const, ...counted('standings', base, at, all.length), places: part, waiting,
    })));
  }
  return slides;
}

const counted = (is: string, { section, round }: { section: string; round: number }, at: number, parts: number) => ({
  key: `${section} ${is} ${round} ${at + 1}`, part: at + 1, parts,
});

/** Even pages: thirty in pages of twenty are two of fifteen. */
export function cut<T>(all: T[], room: number): T[][] {
  const pages = Math.ceil(all.length / Math.max(1, room));
  const each = Math.ceil(all.length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, at) => all.slice(at * each, (at + 1) * each));
}

function letters(lines: Line[]): Letters {
  const letter = (line: Line | undefined) => initial(line?.listed ?? '');
  return [letter(lines[0]), letter(lines.at(-1))];
}

/** By which letter somebody is found, which is that of the name as it is listed: `Abbott, Ada` by A, `Dan C.` by D. */
export const initial = (listed: string): string => (listed.normalize('NFD')[0] ?? '').toUpperCase();

function placesOf(sheet: Sheet): Place[] {
  const at = (name: string) => sheet.columns.findIndex((column) => column.name === name);
  const [place, name, score] = [at('Place'), at('Player'), at('Score')];
  const team = at('Team');
  const twice = repeated(sheet.rows.map((row) => String(row[name] ?? '')));
  const named = (row: Sheet['rows'][number]) => {
    const own = String(row[name] ?? '');
    return twice.has(own) && row[team] ? `${own} (${row[team]})` : own;
  };
  return sheet.rows.map((row) => ({ place: String(row[place] ?? ''), name: named(row), score: points(Number(row[score])) }));
}

/** Where to go on when there is something new: to pairings that were not there before, else to where one was. */
export function resume(before: Slide[], at: number, now: Slide[]): number {
  const known = new Set(before.map(({ section, round, is }) => `${section} ${round} ${is}`));
  const news = now.findIndex((slide) => slide.is === 'pairings' && !known.has(`${slide.section} ${slide.round} pairings`));
  if (before.length > 0 && news >= 0) return news;
  const same = now.findIndex(({ key }) => key === before[at]?.key);
  return same >= 0 ? same : Math.min(at, now.length - 1);
}
