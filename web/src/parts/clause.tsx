/** A clause: a chip with its number; its gist when pointed at or focused; all that is known of it when pressed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Clause, ClauseEntry } from '../protocol';
import { API } from '../shell/api';
import { useFetched } from '../shell/fetched';
import { inFull } from '../words/books';
import { CHIP, HOW, UNTOLD } from '../words/clause';
import { CLOSE } from '../words/shell';
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
  useEscape(tip !== null, hide);
  return (
    <span class="clause" onMouseEnter={show} onMouseLeave={hide}>
      <button
        ref={chip}
        type="button"
        class="chip cite"
        aria-label={CHIP.name(clause)}
        // Heard when somebody comes to it, and not with every sentence that cites it.
        aria-description={clause.gist}
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

/** What covers something goes with Escape, wherever the focus is, and nothing else goes with it. */
function useEscape(shown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      hide();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [shown]);
}

type Place = { left: string } & ({ top: string } | { bottom: string });

const TIP_WIDTH = 272;
const TIP_HEIGHT = 200;

/** Above all the chips that stand together, over what was read already: what is asked next stands below them. Below only where the
 *  window begins; with no gap, so that one can point at it and read. */
function placeOf(chip: HTMLElement): Place {
  const { clientWidth, clientHeight } = document.documentElement;
  const together = (chip.closest('.clauses') ?? chip).getBoundingClientRect();
  const left = `${Math.max(8, Math.min(chip.getBoundingClientRect().left, clientWidth - TIP_WIDTH - 8))}px`;
  const below = together.top < TIP_HEIGHT;
  return below ? { left, top: `${together.bottom}px` } : { left, bottom: `${clientHeight - together.top}px` };
}

function Whole({ clause, close }: { clause: Clause; close: () => void }) {
  // Rules of other federations are cited here and there; their books are not on our shelf.
  const at = `${encodeURIComponent(clause.book)}/${encodeURIComponent(clause.id)}`;
  const entry = useFetched<ClauseEntry>(`${API}/clauses/${at}`);
  const how = entry.is === 'there' ? (HOW[entry.value.how ?? ''] ?? '') : null;
  return (
    <Modal title={`§ ${inFull(clause)}`} close={close}>
      <p class="gist">{clause.gist || UNTOLD}</p>
      <p class="hint">
        {CHIP.of(clause.id, clause.book)} {how}
      </p>
      <div class="row end">
        {how !== null && (
          <a class="button" href={`/rules/${at}`} target="_blank" rel="noopener">
            {CHIP.all}
          </a>
        )}
        <button type="button" class="primary" onClick={close}>
          {CLOSE}
        </button>
      </div>
    </Modal>
  );
}
