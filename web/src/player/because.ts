/** Why somebody has their place, in words: what sets them apart from the next one above, or the first from the next one below. */
import { inHalves, points } from '../hall/lines';
import type { Schemas } from '../wire';
import { PAIRINGS } from '../words/hall';
import { PLACE } from '../words/player';
import { tieBreakName } from '../words/tie-breaks';

type Standing = Schemas['Standing'];

export function because(name: string, { place, score, beside }: Pick<Standing, 'place' | 'score' | 'beside'>): string {
  if (!beside) return `${PLACE.is(name, place)}.`;
  const others = beside.sharing - 1;
  const stands = others > 0 ? PLACE.shares(name, place, others) : PLACE.is(name, place);
  return `${stands}: ${apart(beside, PAIRINGS.scoreLong(points(score)))}`;
}

function apart({ is, name, score, by, 'tie-break': tie }: NonNullable<Standing['beside']>, own: string): string {
  const theirs = PAIRINGS.scoreLong(points(score));
  if (by === 'nothing') return PLACE.nothing(name);
  if (by === 'bracket') return is === 'above' ? PLACE.lasted(name) : PLACE.lastedBelow(name);
  if (by === 'score') return is === 'above' ? PLACE.more(name, theirs, own) : PLACE.fewer(name, theirs, own);
  const even = is === 'above' ? PLACE.even(name, theirs) : PLACE.evenBelow(name, theirs);
  if (by === 'over-the-board') return `${even} ${PLACE.board}`;
  if (!tie) return `${even} ${PLACE.record}`;
  const figure = (text: string | null | undefined) => (text == null ? null : inHalves(text));
  return `${even} ${PLACE.decides(tieBreakName(tie.name), tie.rule, figure(tie.own), figure(tie.other))}`;
}
