/** A running event of another program: its file, what it holds and what was not read, and one button. */
import { useRef, useState } from 'preact/hooks';
import { today } from '../door/days';
import { Choose } from '../door/fields';
import { Field, Refusal, useSending } from '../door/form';
import { useMe } from '../door/me';
import { NotYet } from '../door/not-yet';
import { SectionTaken } from '../door/section-taken';
import { go } from '../go';
import type { BookName } from '../protocol';
import { API } from '../shell/api';
import { send } from '../shell/ask';
import { useFetched } from '../shell/fetched';
import { whileBusy } from '../shell/presses';
import { sentence } from '../sentence';
import { useTitle } from '../title';
import { unique } from '../unique';
import { NEW } from '../words/events';
import { TAKE_OVER } from '../words/take-over';
import { LOADING } from '../words/shell';
import type { Schemas } from '../wire';

type Seen = Schemas['TakeOverSeen'];
type Choices = Schemas['Choices'];
export type SectionChoice = Schemas['SectionChoice'];

/** Bytes that travel; in letters they are a third more. */
const LARGEST = 9 * 1024 * 1024;

export default function TakeOverPage() {
  const me = useMe();
  useTitle(TAKE_OVER.title);
  return (
    <div class="page door">
      <h1>{TAKE_OVER.title}</h1>
      <p class="lead">{TAKE_OVER.lead}</p>
      {me === null && <p class="lead">{LOADING}</p>}
      {me && !me.owner && <NotYet name={me.name} page={me.welcome ? '/welcome' : '/sign-in'} to="/events/take-over" />}
      {me?.owner && <TakeOver />}
    </div>
  );
}

interface Looked {
  files: Schemas['FileHanded'][];
  /** The same event however often the button is pressed. */
  id: string;
  seen: Seen;
}

function TakeOver() {
  const form = useSending();
  const books = useFetched<BookName[]>(`${API}/books`);
  const shelf = books.is === 'there' ? books.value.map(({ name, title }): [string, string] => [name, title]) : [];
  const [looked, setLooked] = useState<Looked | null>(null);
  const [choices, setChoices] = useState<Choices>({ sections: [] });
  const [over, setOver] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  // Only the answer to what was asked last is shown.
  const turn = useRef(0);

  async function choose(list: FileList | null | undefined) {
    const handed = [...(list ?? [])];
    if (handed.length === 0) return;
    if (handed.reduce((sum, file) => sum + file.size, 0) > LARGEST) return form.refuse({ text: TAKE_OVER.tooLarge });
    const files = await Promise.all(handed.map(async (file) => ({ name: file.name, content: await base64(file) })));
    setLooked(null);
    setChoices({ sections: [] });
    const seen = await form.send<Seen>(() => send('POST', `${API}/take-over/preview`, { files, choices: { sections: [] }, today: today() }));
    if (!seen) return;
    setLooked({ files, id: unique(), seen });
    setTimeout(() => shown.current?.focus());
  }

  async function change(changed: Choices) {
    if (!looked) return;
    setChoices(changed);
    const mine = ++turn.current;
    const answer = await send<Seen>('POST', `${API}/take-over/preview`, { files: looked.files, choices: changed, today: today() });
    if (mine !== turn.current) return;
    form.refuse(answer.ok ? null : answer.no);
    if (answer.ok) setLooked({ ...looked, seen: answer.value });
  }
  const ofSection = (at: number): SectionChoice => choices.sections?.find((section) => section.at === at) ?? { at };
  const choosing = (at: number, part: Partial<SectionChoice>) =>
    change({ ...choices, sections: [...(choices.sections ?? []).filter((section) => section.at !== at), { ...ofSection(at), ...part }] });

  async function take(event: SubmitEvent) {
    event.preventDefault();
    if (!looked) return;
    const { files, id } = looked;
    const opened = await form.send<Schemas['EventOpened']>(() => send('POST', `${API}/take-over`, { id, files, choices, today: today() }));
    if (opened) go(`/e/${opened.event}/desk`);
  }

  const seen = looked?.seen;
  const taken = seen?.sections.filter((section) => section.taken).map((section) => section.name) ?? [];
  return (
    <>
      <div
        class={`card file-drop${over ? ' over' : ''}`}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void choose(event.dataTransfer?.files);
        }}
      >
        <div class="field">
          <label for="files">{TAKE_OVER.files}</label>
          <input
            id="files"
            type="file"
            multiple
            aria-describedby="files-hint"
            accept=".trf,.trfx,.txt,.dbf,.sjson,.json,.csv,.tsv,.xlsx,.ods"
            onChange={(event) => void choose(event.currentTarget.files)}
          />
          <p class="hint" id="files-hint">
            {TAKE_OVER.hint} {TAKE_OVER.drop}
          </p>
        </div>
        {form.busy && !looked && <p role="status">{TAKE_OVER.looking}</p>}
        {!looked && <Refusal no={form.no} />}
      </div>
      {looked && seen && (
        <form onSubmit={take} aria-label={TAKE_OVER.title}>
          <div ref={shown} tabIndex={-1} class="card">
            <h2>{TAKE_OVER.found}</h2>
            <p>{TAKE_OVER.is(seen.format, seen.program)}</p>
            <Field id="name" label={NEW.name} value={choices.name ?? seen.event.name} onChange={(event) => void change({ ...choices, name: event.currentTarget.value })} required autocomplete="off" />
            <div class="pair">
              <Field id="from" type="date" label={NEW.from} value={choices.from ?? seen.event.from} onChange={(event) => void change({ ...choices, from: event.currentTarget.value || null })} required />
              <Field id="to" type="date" label={NEW.to} value={choices.to ?? seen.event.to} onChange={(event) => void change({ ...choices, to: event.currentTarget.value || null })} required />
            </div>
            <Choose label={TAKE_OVER.book} value={choices.book ?? shelf[0]?.[0] ?? ''} options={shelf} choose={(book) => void change({ ...choices, book })} hint={TAKE_OVER.bookHint} />
          </div>
          <NotRead seen={seen} />
          {seen.sections.map((section) => (
            <SectionTaken key={section.at} section={section} chosen={ofSection(section.at)} choose={(part) => void choosing(section.at, part)} />
          ))}
          <div class="sticky">
            <Refusal no={seen.cannot ? { text: `${TAKE_OVER.cannot}: ${seen.cannot}` } : form.no} />
            <button class="primary" disabled={seen.cannot !== null} {...whileBusy(form.busy)}>
              {form.busy ? TAKE_OVER.taking : TAKE_OVER.button(taken)}
            </button>
            <p class="hint">{TAKE_OVER.after}</p>
          </div>
        </form>
      )}
    </>
  );
}

function NotRead({ seen }: { seen: Seen }) {
  const lists = [
    { title: TAKE_OVER.notRead, lines: seen['not-read'], more: seen['more-not-read'] },
    { title: TAKE_OVER.differ, lines: seen.differences, more: 0 },
  ].filter(({ lines }) => lines.length > 0);
  if (lists.length === 0) return <p class="card">{TAKE_OVER.allRead}</p>;
  return (
    <div class="card care">
      {lists.map(({ title, lines, more }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line, index) => (
              <li key={index}>{sentence(line)}</li>
            ))}
          </ul>
          {more > 0 && <p class="hint">{TAKE_OVER.more(more)}</p>}
        </section>
      ))}
    </div>
  );
}

/** The bytes of a file in letters, in pieces that an argument list holds. */
async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
