/** The rows of a list as they were understood. */
import { IMPORT } from '../words/counter';
import type { ImportRow } from './protocol';

/** All columns that any row fills, so that a narrow list makes a narrow table. */
const COLUMNS: { name: string; of: (row: ImportRow) => string }[] = [
  { name: IMPORT.sectionOf, of: (row) => row.found ?? row.section },
  { name: IMPORT.rating, of: (row) => row.rating ?? '' },
  { name: IMPORT.member, of: (row) => row.id ?? '' },
  { name: IMPORT.school, of: (row) => row.school || row.club },
  { name: IMPORT.grade, of: (row) => (row.grade === null ? '' : row.grade === 0 ? 'K' : String(row.grade)) },
  { name: IMPORT.board, of: (row) => (row.board === null ? '' : String(row.board)) },
  { name: IMPORT.byes, of: (row) => row.byes.join(', ') },
];

interface Props {
  rows: ImportRow[];
  doubtful: Set<number>;
  refused: Set<number>;
}

export function PreviewTable({ rows, doubtful, refused }: Props) {
  if (rows.length === 0) return null;
  const columns = COLUMNS.filter(({ of }) => rows.some((row) => of(row) !== ''));
  return (
    <div class="import-table" tabIndex={0} role="region" aria-label={IMPORT.preview}>
      <table>
        <thead>
          <tr>
            <th scope="col">{IMPORT.line}</th>
            <th scope="col">{IMPORT.name}</th>
            {columns.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              <th scope="row">
                {row.name} {refused.has(row.line) && <span class="mark-of open">{IMPORT.isRefused}</span>}
                {doubtful.has(row.line) && <span class="mark-of open">{IMPORT.doubtful}</span>}
              </th>
              {columns.map(({ name, of }) => (
                <td key={name}>{of(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
