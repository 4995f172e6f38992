/** Tie-breaks as players call them, wherever they are named. */
import { raise } from '../sentence';

export const TIE_BREAKS: Record<string, string> = {
  'modified-median': 'Modified median',
  solkoff: 'Solkoff',
  cumulative: 'Cumulative',
  'cumulative-of-opposition': 'Cumulative of opposition',
  median: 'Median',
  'result-between-tied': 'Result between tied players',
  'most-blacks': 'Most Blacks',
  kashdan: 'Kashdan',
  'sonneborn-berger': 'Sonneborn-Berger',
  'opponents-performance': 'Opponents’ performance',
  'average-opposition': 'Average opposition',
  'play-off': 'Play-off',
  'coin-flip': 'Coin flip',
  'match-points': 'Match points',
  'game-points': 'Game points',
  'us-amateur-team': 'US Amateur Team system',
  'opposing-teams': 'Opposing teams',
  'modified-median:MP': 'Modified median of match points',
  'solkoff:MP': 'Solkoff of match points',
  'us-chess': 'The usual order of US Chess',
  scholastic: 'The usual scholastic order',
};

export const tieBreakName = (name: string): string => TIE_BREAKS[name] ?? plain(name);

/** What stands over the column of a tie-break, where there is little room. */
const SHORT: Record<string, string> = {
  'modified-median': 'Mod. median',
  cumulative: 'Cumul.',
  'cumulative-of-opposition': 'Cumul. opp.',
};

export const overColumn = (name: string): string => SHORT[name] ?? tieBreakName(name);

/** By match points or game points where its name says so. */
function plain(name: string): string {
  const [system = '', by] = name.split(':');
  const kind = by === 'MP' ? ' (match points)' : by === 'GP' ? ' (game points)' : by ? ` (${by})` : '';
  const known = TIE_BREAKS[system] ?? system.replaceAll('-', ' ');
  return raise(known) + kind;
}
