/** A result that is in, and the way to put it right for whoever may. */
import { useState } from 'preact/hooks';
import type { AtEvent } from '../event/frame';
import { BOARD } from '../words/floor';
import { CorrectForm } from './correct';
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
  finish: (text: string) => void;
}

export function Recorded({ at, spot, game, written, names, version, finish }: RecordedProps) {
  const [open, setOpen] = useState(false);
  const rounds = at.seen.sections.find(({ name }) => name === spot.section)?.rounds ?? [];
  const later = rounds.some((one) => one.round > spot.round && (one.state === 'in-play' || one.state === 'over'));
  if (open) {
    return <CorrectForm event={at.id} spot={spot} game={game} written={written} names={names} version={version} later={later} done={finish} cancel={() => setOpen(false)} />;
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
