/** What came of a game for one side. */
import { FORFEITS } from '../floor/outcome';
import { outcomeIn } from '../hall/lines';
import type { Schemas } from '../wire';
import { PAIRINGS } from '../words/hall';
import { PLAYER } from '../words/player';

type Game = Schemas['PlayerPage']['rounds'][number]['games'][number];

export function came({ result, color, adjourned }: Game): string {
  if (result === null) return adjourned ? PLAYER.adjourned : PAIRINGS.noResult;
  return PAIRINGS.outcome(outcomeIn(result, color), FORFEITS.includes(result));
}
