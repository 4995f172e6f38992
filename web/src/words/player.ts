/** Words of the page of one player. */
import { full } from './spoken';

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** `third`, `11th`, `22nd`. */
export function ordinal(place: number): string {
  const word = ORDINALS[place];
  if (word) return word;
  const [tens, last] = [place % 100, place % 10];
  if (tens >= 11 && tens <= 13) return `${place}th`;
  return `${place}${{ 1: 'st', 2: 'nd', 3: 'rd' }[last] ?? 'th'}`;
}

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export const PLAYER = {
  title: 'Player',
  number: (number: number) => `No. ${number}`,
  unrated: 'unrated',
  house: 'House player: plays where the number is odd, and wins no prize (28M1).',
  nobody: 'Nobody here by that number. The player may have been taken off the list, or moved to another section.',
  next: 'Now',
  rounds: 'Rounds',
  place: 'Place',
  follow: 'Follow',
  following: 'Following',
  back: (section: string) => `All pairings of ${section}`,
  standings: (section: string) => `Standings of ${section}`,
  score: (points: string, one: boolean, rounds: number) => `${points} ${one ? 'point' : 'points'} after ${count(rounds, 'round')}`,
  plays: (round: number, place: string, color: string) => `Round ${round}: board ${place}, ${color}`,
  begins: (when: string) => `It begins ${when}.`,
  waits: 'It has not begun yet.',
  plain: 'It is being played.',
  result: 'No result yet.',
  adjourned: 'adjourned',
  toCome: (round: number, when: string | null) =>
    when ? `Round ${round} begins ${when}. The board stands here as soon as it is posted.` : `Round ${round} is not posted yet. The board stands here as soon as it is.`,
  rests: (round: number, what: string) => `Round ${round}: ${what}.`,
  over: 'All rounds are played.',
  board: (named: string) => `board ${named}`,
  columns: { round: 'Rd', opponent: 'Opponent', came: 'Result', score: 'Score' },
  none: 'Nothing is posted yet.',
  table: (name: string) => `Rounds of ${name}`,
  why: 'Why:',
};

/** Why somebody is where they are, beside the next one. */
export const PLACE = {
  is: (name: string, place: number) => `${name} is ${ordinal(place)}`,
  shares: (name: string, place: number, others: number) => `${name} shares ${ordinal(place)} place with ${count(others, 'other')}`,
  more: (other: string, points: string, own: string) => `${other}, next above, has ${points}; ${own} here.`,
  fewer: (other: string, points: string, own: string) => `nobody has more points. ${other}, next below, has ${points}; ${own} here.`,
  even: (other: string, points: string) => `${other}, next above, has ${points}, too.`,
  evenBelow: (other: string, points: string) => `${other}, next below, has ${points}, too.`,
  decides: (tie: string, rule: string, own: string | null, theirs: string | null) =>
    full(own === null || theirs === null || own === theirs ? `The tie-break that decides is ${tie} (${rule})` : `The tie-break that decides is ${tie} (${rule}): ${own} here, ${theirs} there`),
  board: 'Points that were played for over the board come before points without a game.',
  lasted: (other: string) => full(`${other} lasted longer in the bracket`),
  lastedBelow: (other: string) => full(`nobody lasted longer in the bracket, and ${other} is next`),
  record: 'The order stands as it was recorded when the round was over.',
  nothing: (other: string) => full(`no tie-break sets ${other} apart`),
  figures: 'Every tie-break opens into its sum:',
};
