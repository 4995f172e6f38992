/** The table that stands above, as a file for a spreadsheet. */
import { CSV } from '../words/shell';

export function CsvLink({ of, label }: { of: string; label: string }) {
  return (
    <p class="files">
      <a class="button small" href={of} download>
        {CSV} <span class="unseen">{label}</span>
      </a>
    </p>
  );
}
