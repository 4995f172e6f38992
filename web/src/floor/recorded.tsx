/** A result that is in, and the way to put it right for whoever may. */
import { useState } from 'preact/hooks';
import type { AtEvent } from '../event/frame';
import { pageAt } from '../round/go';
import { BOARD, CORRECT } from '../words/floor';
import { CorrectForm } from './correct';
import type { Said } from './handing';
import { may } from './may';
import { shown } from './outcome';
import type { Spot } from './protocol';

interface RecordedProps {
  at: AtEvent;
  spot: Spot;
  game: number;
  written: string;
  /** Who has White and who has Black. */
  names: [string | null, string | null];
  version: number;
  finish: (text: string, next?: Said['next']) => void;
}

export function Recorded({ at, spot, game, written, names, version, finish }: RecordedProps) {
  const [open, setOpen] = useState(false);
  const rounds = at.seen.sections.find(({ name }) => name === spot.section)?.rounds ?? [];
  const later = rounds.some((one) => one.round > spot.round && (one.state === 'in-play' || one.state === 'over'));
  // Where nobody has played yet, what was paired with the wrong result can be paired again.
  const newest = rounds.filter(({ round, state }) => round > spot.round && (state === 'paired' || state === 'posted')).at(-1);
  const again =
    newest && may(at.seen, 'unpair', spot.section, newest.round)
      ? { href: pageAt(at.id, '/round', { section: spot.section, round: newest.round, again: '' }), words: CORRECT.again(newest.round) }
      : undefined;
  if (open) {
    return <CorrectForm event={at.id} spot={spot} game={game} written={written} names={names} version={version} later={later} done={(text) => finish(text, again)} cancel={() => setOpen(false)} />;
  }
  return (
    <div class="recorded">
      <p>
        <strong>{BOARD.in(shown(written))}</strong>
      </p>
      {may(at.seen, 'correct', spot.section, spot.round) ? (
        <button type="button" onClick={() => setOpen(true)}>
          {BOARD.correct}
        </button>
      ) : (
        <p class="hint">{BOARD.mayNot}</p>
      )}
    </div>
  );
}
