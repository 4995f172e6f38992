/** The rating report: what it lacks is said line by line; only a whole one is handed out. */
import { useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { FILES } from '../words/round';
import { sentence } from './acts';

const PARTS = ['uschess-thexport', 'uschess-tsexport', 'uschess-tdexport'];

type Made = { is: 'asked' } | { is: 'making' } | { is: 'made'; files: { name: string; href: string }[] } | { is: 'not'; complaints: string[] };

export function RatingReport({ id, organizer }: { id: string; organizer: unknown }) {
  const [typed, setTyped] = useState<Record<string, string>>({ affiliate: typeof organizer === 'string' ? organizer : '' });
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
            <p class="wrong">{FILES.complaints}</p>
            <ul class="lines-told warned">
              {made.complaints.map((line) => (
                <li key={line}>{sentence(line)}</li>
              ))}
            </ul>
          </>
        )}
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
      </div>
    </form>
  );
}

async function report(id: string, typed: Record<string, string>): Promise<Made> {
  const given = Object.entries(typed).filter(([, value]) => value.trim() !== '');
  const asked = given.map(([field, value]) => `${field}=${encodeURIComponent(value.trim())}`).join('&');
  try {
    const answers = await Promise.all(PARTS.map((part) => fetch(eventAt(id, `/export/${part}?${asked}`))));
    const bad = answers.find(({ ok }) => !ok);
    if (bad) return { is: 'not', complaints: complaints(((await bad.json()) as { error?: { text?: string } }).error?.text ?? FILES.unreachable) };
    const files = answers.map(async (answer, at) => ({ name: nameOf(answer, PARTS[at]!), href: URL.createObjectURL(await answer.blob()) }));
    return { is: 'made', files: await Promise.all(files) };
  } catch {
    return { is: 'not', complaints: [FILES.unreachable] };
  }
}

/** One line each: the server says them in one sentence, and each begins with where it is, such as `event: `. */
export function complaints(text: string): string[] {
  return text.replace(/^the rating report is not complete: /, '').split(/; (?=[^;]*: )/);
}

const nameOf = (answer: Response, otherwise: string): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? otherwise;
