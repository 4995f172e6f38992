/** Papers of a section, as PDF in a window of their own. */
import { paper, paperAt } from '../papers';
import { PaperLink } from '../parts/paper-link';
import { PRINT } from '../words/print';
import { SHEETS } from '../words/round';
import { pageAt, sheetAt } from './go';

/** What hangs on the wall and lies on the tables when a round is posted: most print it first and post it then. */
export function PrintRound({ id, section, round }: { id: string; section?: string; round: number }) {
  return <PaperLink href={paperAt(id, 'round.pdf', { section, round })} name={PRINT.first(round)} />;
}

interface PrintProps {
  id: string;
  section: string;
  round?: number;
  of?: string[];
  /** Whether what lies on the tables is for these eyes. */
  tables?: boolean;
}

export function PrintLinks({ id, section, round, of = SHEETS.filter(({ teams, bracket, table }) => !teams && !bracket && !table).map(({ kind }) => kind), tables = true }: PrintProps) {
  const shown = SHEETS.filter((sheet) => of.includes(sheet.kind) && (!sheet.round || round !== undefined) && (tables || !sheet.hidden));
  return (
    <ul class="papers">
      {shown.map(({ kind, name, round: needs }) => (
        <li key={kind}>
          <a
            class="button"
            target="_blank"
            rel="noopener"
            href={sheetAt(id, kind, 'pdf', { section, round: needs ? round : undefined, paper: paper() })}
          >
            {name}
          </a>
        </li>
      ))}
      {round !== undefined && tables && (
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
