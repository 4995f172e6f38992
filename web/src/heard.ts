/** Which sounds the step from one view of a match to the next one makes. Pure. */
import { arrived, newlySaid, standing } from './match';
import type { View } from './protocol';
import type { Sound } from './sounds';
import { isPlayer } from './words/game';

export function heard(before: View, now: View): Sound[] {
  const match = now.match;
  if (!match) return [];
  const sounds: Sound[] = [];
  if (match.result && !before.match?.result) return ['over'];
  const moves = now.moves.slice(before.moves.length);
  if (moves.some(({ color }) => color !== now.seat)) sounds.push('moved');
  if (isPlayer(now.seat) && arrived(before, now, now.seat).length > 0) sounds.push('handed');
  if (match.waits && !before.match?.waits) sounds.push('waits');
  const said = newlySaid(before, now);
  if (said.some(({ by }) => standing(now, by) !== 'you')) sounds.push('said');
  return sounds;
}
