/** The rating report: what it lacks is said line by line; only a whole one is handed out. */
import { useState } from 'preact/hooks';
import { useDraft } from '../draft';
import { eventAt } from '../event/asked';
import { ask, askFile } from '../shell/ask';
import { FILES } from '../words/round';
import { pageAt } from './go';
import { sentence } from '../sentence';

const PARTS = ['uschess-thexport', 'uschess-tsexport', 'uschess-tdexport'];

interface Complaint {
  text: string;
  /** What the form above has to say otherwise. */
  field: string | null;
  at: { section: string | null; entry: number | null; round: number | null };
}

interface Checked {
  missing: Complaint[];
  notes: Complaint[];
}

type Made =
  | { is: 'asked' }
  | { is: 'making' }
  | { is: 'made'; files: { name: string; href: string }[]; notes: Complaint[] }
  | ({ is: 'not' } & Checked)
  | { is: 'unanswered'; why: string };

export function RatingReport({ id, organizer }: { id: string; organizer: unknown }) {
  // What is missing is put right on other pages, and nobody types an affiliate twice.
  const [typed, setTyped] = useDraft<Record<string, string>>(`jadoube-report-${id}`, { affiliate: typeof organizer === 'string' ? organizer : '' });
  const [made, setMade] = useState<Made>({ is: 'asked' });
  const make = async (event: Event) => {
    event.preventDefault();
    setMade({ is: 'making' });
    setMade(await report(id, typed));
  };
  return (
    <form onSubmit={make}>
      <div class="two report-fields">
        {Object.entries(FILES.fields).map(([field, words]) => (
          <label class="field" key={field}>
            <span>{words}</span>
            <input
              id={fieldId(field)}
              value={typed[field] ?? ''}
              autocomplete="off"
              onInput={({ currentTarget }) => setTyped({ ...typed, [field]: currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <button class="primary" disabled={made.is === 'making'}>
        {FILES.make}
      </button>
      <div role="status" class="said">
        {made.is === 'not' && (
          <>
            <p class="wrong">{FILES.missing}</p>
            <Complaints id={id} of={made.missing} class="warned" />
          </>
        )}
        {made.is === 'unanswered' && <p class="wrong">{made.why}</p>}
        {made.is === 'made' && (
          <>
            <p>{FILES.made}</p>
            <p class="row">
              {made.files.map(({ name, href }) => (
                <a class="button" key={name} href={href} download={name}>
                  {name}
                </a>
              ))}
            </p>
          </>
        )}
        {(made.is === 'made' || made.is === 'not') && made.notes.length > 0 && (
          <>
            <p>{FILES.notes}</p>
            <Complaints id={id} of={made.notes} class="noted" />
          </>
        )}
      </div>
    </form>
  );
}

function Complaints({ id, of, class: name }: { id: string; of: Complaint[]; class: string }) {
  return (
    <ul class={`lines-told ${name}`}>
      {of.map((one) => (
        <li key={one.text}>
          <a href={complaintAt(id, one)} onClick={(event) => one.field && toField(event, one.field)}>
            {sentence(one.text)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const fieldId = (field: string): string => `report-${field}`;

/** The field of the form is on this page. */
function toField(event: Event, field: string): void {
  const input = document.getElementById(fieldId(field));
  if (!input) return;
  event.preventDefault();
  input.focus();
}

/** Where it is put right: the form, a result, an entry, or what was announced. */
export function complaintAt(id: string, { field, at }: Pick<Complaint, 'field' | 'at'>): string {
  const [section, entry, round] = [at.section ?? undefined, at.entry ?? undefined, at.round ?? undefined];
  if (field) return `#${fieldId(field)}`;
  if (round) return pageAt(id, '/results', { section, round });
  if (entry) return pageAt(id, '/entries', { entry });
  return pageAt(id, '/settings', { section });
}

async function report(id: string, typed: Record<string, string>): Promise<Made> {
  const given = Object.entries(typed).filter(([, value]) => value.trim() !== '');
  const asked = given.map(([field, value]) => `${field}=${encodeURIComponent(value.trim())}`).join('&');
  const checked = await ask<Checked>(eventAt(id, `/export/uschess-check?${asked}`), { otherwise: FILES.unreachable });
  if (!checked.ok) return { is: 'unanswered', why: sentence(checked.no.text) };
  if (checked.value.missing.length > 0) return { is: 'not', ...checked.value };
  const files: { name: string; href: string }[] = [];
  for (const made of await Promise.all(PARTS.map((part) => askFile(eventAt(id, `/export/${part}?${asked}`), undefined, FILES.unreachable)))) {
    if (!made.ok) return { is: 'unanswered', why: sentence(made.no.text) };
    files.push({ name: made.value.name ?? PARTS[files.length]!, href: URL.createObjectURL(made.value.file) });
  }
  return { is: 'made', files, notes: checked.value.notes };
}
