/** A clause: a chip with its number; its gist when pointed at or focused; all that is known of it when pressed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { clause as read } from '../api';
import type { Clause } from '../protocol';
import { inFull } from '../words/books';
import { CHIP, HOW, UNTOLD } from '../words/clause';
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
  const [tip, setTip] = useState<Place | null>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const show = () => setTip(chip.current && placeOf(chip.current));
  const hide = () => setTip(null);
  return (
    <span class="clause" onMouseEnter={show} onMouseLeave={hide} onKeyDown={(event) => event.key === 'Escape' && hide()}>
      <button
        ref={chip}
        type="button"
        class="chip cite"
        aria-label={CHIP.name(inFull(clause), clause.gist)}
        onFocus={show}
        onBlur={hide}
        onClick={() => (hide(), setOpen(true))}
      >
        <span aria-hidden="true">§</span> {clause.cite}
      </button>
      {tip && clause.gist && !open && (
        <span class="tip" aria-hidden="true" style={tip}>
          {clause.cite !== clause.id && <b>{inFull(clause)}</b>}
          {clause.gist}
        </span>
      )}
      {open && <Whole clause={clause} close={() => setOpen(false)} />}
    </span>
  );
}

type Place = { left: string } & ({ top: string } | { bottom: string });

const TIP_WIDTH = 272;
const TIP_HEIGHT = 200;

/** Below all the chips that stand together, so that none of them is covered, or above them where the window ends. */
function placeOf(chip: HTMLElement): Place {
  const { clientWidth, clientHeight } = document.documentElement;
  const together = (chip.closest('.clauses') ?? chip).getBoundingClientRect();
  const left = `${Math.max(8, Math.min(chip.getBoundingClientRect().left, clientWidth - TIP_WIDTH - 8))}px`;
  const below = together.bottom + 6 + TIP_HEIGHT < clientHeight || together.top < TIP_HEIGHT;
  return below ? { left, top: `${together.bottom + 6}px` } : { left, bottom: `${clientHeight - together.top + 6}px` };
}

function Whole({ clause, close }: { clause: Clause; close: () => void }) {
  // Rules of other federations are cited here and there; their books are not on our shelf.
  const [how, setHow] = useState<string | null>(null);
  useEffect(() => {
    read(clause.book, clause.id).then((entry) => setHow(HOW[entry.how ?? ''] ?? ''), () => setHow(null));
  }, [clause.book, clause.id]);
  return (
    <Modal title={`§ ${inFull(clause)}`} close={close}>
      <p class="gist">{clause.gist || UNTOLD}</p>
      <p class="hint">
        {CHIP.of(clause.id, clause.book)} {how}
      </p>
      <div class="row end">
        {how !== null && (
          <a class="button" href={`/rules/${encodeURIComponent(clause.book)}/${encodeURIComponent(clause.id)}`} target="_blank" rel="noopener">
            {CHIP.all}
          </a>
        )}
        <button type="button" class="primary" onClick={close}>
          {CHIP.close}
        </button>
      </div>
    </Modal>
  );
}
