/** Papers of a section, as PDF in a window of their own. */
import { paper, paperAt } from '../papers';
import { PRINT } from '../words/print';
import { PRINT_LATER, SHEETS } from '../words/round';
import { pageAt, sheetAt } from './go';

interface PrintProps {
  id: string;
  section: string;
  round?: number;
  of?: string[];
  /** Whether everybody may see the round; before that nothing of it goes on a wall. */
  posted?: boolean;
}

export function PrintLinks({ id, section, round, of = SHEETS.map(({ kind }) => kind), posted = true }: PrintProps) {
  const hangs = ({ round: needs, hidden }: (typeof SHEETS)[number]) => posted || hidden || !needs;
  const shown = SHEETS.filter((sheet) => of.includes(sheet.kind) && (!sheet.round || round !== undefined) && hangs(sheet));
  return (
    <ul class="papers">
      {!posted && <li class="hint">{PRINT_LATER}</li>}
      {shown.map(({ kind, name, round: needs, hidden }) => (
        <li key={kind}>
          <a
            class="button"
            target="_blank"
            rel="noopener"
            href={sheetAt(id, kind, 'pdf', { section, round: needs ? round : undefined, as: hidden ? undefined : 'public', paper: paper() })}
          >
            {name}
          </a>
        </li>
      ))}
      {round !== undefined && (
        <li>
          <a class="button" target="_blank" rel="noopener" href={paperAt(id, 'scoresheets.pdf', { section, round })}>
            {PRINT.scoresheets}
          </a>
        </li>
      )}
      <li>
        <a class="button" href={pageAt(id, '/print', { section })}>
          {PRINT.more}
        </a>
      </li>
    </ul>
  );
}
