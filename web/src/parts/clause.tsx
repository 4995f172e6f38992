/** A clause: a chip with its number; its gist when pointed at or focused; all that is known of it when pressed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { clause as read } from '../api';
import type { Clause } from '../protocol';
import { Modal } from './modal';

export function Clauses({ of }: { of: Clause[] }) {
  if (of.length === 0) return null;
  return (
    <span class="clauses">
      {of.map((clause) => (
        <Chip key={`${clause.book}:${clause.id}`} clause={clause} />
      ))}
    </span>
  );
}

function Chip({ clause }: { clause: Clause }) {
  const [open, setOpen] = useState(false);
  const [tip, setTip] = useState<{ left: number; top: number } | null>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const show = () => setTip(chip.current && placeOf(chip.current));
  const hide = () => setTip(null);
  return (
    <span class="clause" onMouseEnter={show} onMouseLeave={hide} onKeyDown={(event) => event.key === 'Escape' && hide()}>
      <button
        ref={chip}
        type="button"
        class="chip cite"
        aria-label={`Clause ${clause.cite}: ${clause.gist}`}
        onFocus={show}
        onBlur={hide}
        onClick={() => (hide(), setOpen(true))}
      >
        <span aria-hidden="true">§</span> {clause.cite}
      </button>
      {tip && clause.gist && !open && (
        <span class="tip" aria-hidden="true" style={{ left: `${tip.left}px`, top: `${tip.top}px` }}>
          {clause.gist}
        </span>
      )}
      {open && <Whole clause={clause} close={() => setOpen(false)} />}
    </span>
  );
}

const TIP_WIDTH = 272;

/** Below the chip, and inside the window. */
function placeOf(chip: HTMLElement): { left: number; top: number } {
  const box = chip.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - TIP_WIDTH - 8));
  return { left, top: box.bottom + 6 };
}

const HOW: Record<string, string> = {
  enforced: 'Jadoube decides it by itself.',
  director: 'It is put before the director, who decides.',
  advised: 'Guidance, shown where it helps.',
  equipment: 'About boards, clocks and paper.',
  definition: 'It names a thing.',
  tournament: 'The event carries it out: entries, pairings, scores, prizes.',
};

function Whole({ clause, close }: { clause: Clause; close: () => void }) {
  // Rules of other federations are cited here and there; their books are not on our shelf.
  const [how, setHow] = useState<string | null>(null);
  useEffect(() => {
    read(clause.book, clause.id).then((entry) => setHow(HOW[entry.how ?? ''] ?? ''), () => setHow(null));
  }, [clause.book, clause.id]);
  return (
    <Modal title={`§ ${clause.cite}`} close={close}>
      <p class="gist">{clause.gist || 'Nobody has told this clause in our own words yet.'}</p>
      <p class="hint">
        Clause {clause.id} of <code>{clause.book}</code>. {how}
      </p>
      <div class="row end">
        {how !== null && (
          <a class="button" href={`/rules/${encodeURIComponent(clause.book)}/${encodeURIComponent(clause.id)}`} target="_blank" rel="noopener">
            All about it
          </a>
        )}
        <button type="button" class="primary" onClick={close}>
          Close
        </button>
      </div>
    </Modal>
  );
}
