/** A list from a file or the clipboard: read, shown, and only then entered. */
import { useRef, useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { send } from '../shell/ask';
import { hasPage } from '../event/frame';
import type { EventSeen, Refused } from '../event/protocol';
import { unique } from '../unique';
import { ASKS, IMPORT } from '../words/counter';
import { Choice, Tick } from './field';
import { ColumnsHeld, NotedByes, SectionQuestions } from './import-asks';
import { Doubles, MembersCompared } from './import-doubles';
import { Mending } from './import-mend';
import { GuessedNames } from './import-names';
import { again, asked, forget, type Manner, remember, USUAL } from './manner';
import type { Imported, ImportPreview, PlanSeen } from './protocol';
import { PreviewTable } from './preview';
import { Happened, Refusal } from './said';
import { whileBusy } from '../shell/presses';

type Step = { is: 'list' } | { is: 'preview'; list: Blob; id: string; seen: ImportPreview } | { is: 'done'; entered: Imported; open: string[]; same: number };

export function ImportList({ event, seen, plans, asked: into }: { event: string; seen: EventSeen; plans: PlanSeen[]; asked: string }) {
  const usual = { ...USUAL, section: into };
  const [step, setStep] = useState<Step>({ is: 'list' });
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [no, setNo] = useState<Refused | null>(null);
  const [manner, setManner] = useState<Manner>(usual);
  const [isAgain, setAgain] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const preview = (list: Blob, how: Manner) => send<ImportPreview>('POST', eventAt(event, `/import/preview?${asked(how, plans)}`), list);

  const look = async (submitted: Event) => {
    submitted.preventDefault();
    const list = file ?? (text.trim() === '' ? null : new Blob([text], { type: 'text/csv' }));
    if (!list) return setNo({ text: IMPORT.nothing });
    setBusy(true);
    let how: Manner = usual;
    let answer = await preview(list, usual);
    // What a column holds comes first: what was decided about rows rests on it.
    for (let turn = 0; turn < 2 && answer.ok; turn++) {
      const decided = again(event, how, answer.value);
      if (!decided) break;
      how = decided;
      answer = await preview(list, how);
    }
    setManner(how);
    setAgain(how !== usual);
    setBusy(false);
    setNo(answer.ok ? null : answer.no);
    // One id for this list: sending it again after a lost answer enters nobody twice.
    setStep(answer.ok ? { is: 'preview', list, id: unique(), seen: answer.value } : { is: 'list' });
    setTimeout(() => result.current?.focus());
  };
  const change = async (changed: Partial<Manner>) => {
    if (step.is !== 'preview') return;
    const how = { ...manner, ...changed };
    setManner(how);
    setBusy(true);
    const answer = await preview(step.list, how);
    setBusy(false);
    setNo(answer.ok ? null : answer.no);
    if (!answer.ok) return;
    setStep({ ...step, seen: answer.value });
    remember(event, how, answer.value);
  };
  const anew = async () => {
    forget(event);
    setAgain(false);
    await change({ ...usual, mended: [] });
    forget(event);
  };
  const enter = async () => {
    if (step.is !== 'preview') return;
    setBusy(true);
    const options = asked(manner, plans);
    options.set('id', step.id);
    if (step.seen.out.length > 0) options.set('leave-out', '1');
    const answer = await send<Imported>('POST', eventAt(event, `/import?${options}`), step.list);
    setBusy(false);
    setNo(answer.ok ? null : answer.no);
    if (!answer.ok) return;
    setStep({ is: 'done', entered: answer.value, open: leftOpen(step.seen, manner), same: step.seen.doubtful.filter((line) => manner.same.includes(line)).length });
    setText('');
    setFile(null);
  };

  if (step.is === 'done') {
    const { entered, 'left-out': leftOut, refused } = step.entered;
    return (
      <>
        <Happened said={[{ text: IMPORT.done(entered, leftOut, refused, step.same), clauses: [] }]} />
        {step.open.length > 0 && (
          <div class="counter-note care">
            <p>{IMPORT.stillOpen}</p>
            <Lines of={step.open} />
          </div>
        )}
        <div class="row">
          {hasPage(seen, '/check-in') && (
            <a class="button primary" href={`/e/${encodeURIComponent(event)}/check-in`}>
              {IMPORT.toCheckIn}
            </a>
          )}
          <a class="button" href={`/e/${encodeURIComponent(event)}/entries`}>
            {IMPORT.toList}
          </a>
          <button type="button" onClick={() => setStep({ is: 'list' })}>
            {IMPORT.another}
          </button>
        </div>
      </>
    );
  }
  return (
    <>
      <p class="lead">{IMPORT.lead}</p>
      <form onSubmit={look} class="import-form">
        <div class="field">
          <label for="import-file">{IMPORT.file}</label>
          <input
            id="import-file"
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv"
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
        </div>
        {!file && (
          <div class="field">
            <label for="import-text">
              {IMPORT.paste}
            </label>
            <textarea
              id="import-text"
              rows={5}
              value={text}
              placeholder={IMPORT.example}
              onInput={(event) => setText(event.currentTarget.value)}
              spellcheck={false}
              aria-describedby="import-text-hint"
            />
            <p class="hint" id="import-text-hint">
              {IMPORT.pasteHint}
            </p>
          </div>
        )}
        <button type="submit" class={step.is === 'preview' ? '' : 'primary'} {...whileBusy(busy)}>
          {busy && step.is === 'list' ? IMPORT.looking : IMPORT.look}
        </button>
      </form>
      {step.is === 'list' && <Refusal no={no} />}
      {step.is === 'preview' && (
        <div ref={result} tabIndex={-1} class="import-result">
          {isAgain && (
            <p class="hint">
              {ASKS.remembered}{' '}
              <button type="button" class="chip" onClick={() => void anew()}>
                {ASKS.forget}
              </button>
            </p>
          )}
          <Confirm seen={step.seen} plans={plans} manner={manner} change={change} busy={busy} enter={enter} no={no} />
        </div>
      )}
    </>
  );
}

interface ConfirmProps {
  seen: ImportPreview;
  plans: PlanSeen[];
  manner: Manner;
  change: (changed: Partial<Manner>) => void;
  busy: boolean;
  enter: () => void;
  no: Refused | null;
}

function Confirm({ seen, plans, manner, change, busy, enter, no }: ConfirmProps) {
  const doubtful = new Set(seen.doubtful);
  const refused = new Set(seen.out);
  const byes = seen.byes.length + seen['more-byes'];
  const count = seen['can-enter'];
  const unmendable = seen.refused.filter(({ cell }) => cell === null);
  const leftOut = new Set([...refused, ...[...doubtful].filter((line) => !manner.others.includes(line))]);
  const sections = [{ value: '', name: IMPORT.auto }, ...plans.map(({ name }) => ({ value: name, name }))];
  return (
    <>
      <div role="status">
        {seen.lacking.map((text) => (
          <p class="counter-note no" key={text}>
            <strong>{text}</strong>
          </p>
        ))}
        {unmendable.length > 0 && (
          <div class="counter-note no">
            <p>{IMPORT.problems(unmendable.length)}</p>
            <Problems of={unmendable.map((one) => IMPORT.refused(one))} />
          </div>
        )}
        <p class="counter-note will">{IMPORT.found(count, refused.size)}</p>
      </div>
      <SectionQuestions seen={seen} plans={plans} manner={manner} change={change} />
      <Mending refused={seen.refused} manner={manner} change={change} busy={busy} />
      <GuessedNames seen={seen} manner={manner} change={change} busy={busy} />
      <MembersCompared seen={seen} manner={manner} change={change} list={plans[0]?.['rating-list'] ?? 'us-chess'} />
      <NotedByes seen={seen} plans={plans} manner={manner} change={change} />
      {seen.byes.length > 0 && (
        <div class="counter-note care">
          <p>{IMPORT.byesRefused(byes)}</p>
          <Tick label={IMPORT.withoutByes(byes)} hint={IMPORT.withoutByesHint} on={manner.withoutByes} set={(withoutByes) => change({ withoutByes })} />
        </div>
      )}
      <Doubles seen={seen} manner={manner} change={change} />
      <p class="hint">
        {IMPORT.columns(seen.columns)} {seen.ignored.length > 0 && IMPORT.ignored(seen.ignored)}
      </p>
      <ColumnsHeld seen={seen} plans={plans} manner={manner} change={change} />
      <PreviewTable rows={seen.rows} doubtful={doubtful} refused={refused} />
      {seen.rows.length > 0 && (
        <>
          {plans.length > 1 && seen.rows.some((row) => row.section === '') && (
            <Choice label={IMPORT.section} value={manner.section} set={(section) => change({ section })} options={sections} />
          )}
          {plans.some(({ fee }) => fee > 0) && <Tick label={IMPORT.paid} on={manner.paid} set={(paid) => change({ paid })} />}
          <Tick label={IMPORT.advance} on={manner.advance} set={(advance) => change({ advance })} />
          <Refusal no={no}>{no && <p>{IMPORT.mend}</p>}</Refusal>
          <button type="button" class="primary" disabled={count === 0} {...whileBusy(busy)} onClick={enter}>
            {busy ? IMPORT.entering : leftOut.size > 0 ? IMPORT.enterOthers(count, leftOut.size) : IMPORT.enter(count)}
          </button>
        </>
      )}
    </>
  );
}

const refusals = (seen: ImportPreview): string[] => [
  ...seen.refused.map((one) => IMPORT.refused(one)),
  ...seen.sections.map(({ named, rows, names }) => `${ASKS.section(named, rows)} ${ASKS.such(names, rows)}.`),
];

const nameOf = (seen: ImportPreview, line: number): string => seen.rows.find((row) => row.line === line)?.name ?? '';

/** What the list leaves to do by hand, once the others are in; the list itself may be gone by then. */
export function leftOpen(seen: ImportPreview, { others, same, withoutByes }: Pick<Manner, 'others' | 'same' | 'withoutByes'>): string[] {
  const doubles = byLine(seen.duplicates).filter(({ line }) => !others.includes(line) && !same.includes(line));
  return [
    ...refusals(seen),
    ...(withoutByes ? seen.byes.map((one) => IMPORT.noBye(one)) : []),
    ...doubles.map(({ line, text }) => IMPORT.duplicate(nameOf(seen, line), text)),
  ];
}

/** A row that may be two others is one row still. */
function byLine(doubles: ImportPreview['duplicates']): { line: number; text: string }[] {
  const lines = new Map<number, string[]>();
  for (const { line, text } of doubles) lines.set(line, [...(lines.get(line) ?? []), text]);
  return [...lines].map(([line, texts]) => ({ line, text: texts.join('; ') }));
}

/** So many lines are read; of a list that was pasted twice, the rest is for whoever wants it. */
const READ = 10;

function Problems({ of }: { of: string[] }) {
  // One line more than that is no reason to hide it.
  const read = of.length > READ + 1 ? READ : of.length;
  return (
    <>
      <Lines of={of.slice(0, read)} />
      {of.length > read && (
        <details>
          <summary>{IMPORT.moreProblems(of.length - read)}</summary>
          <Lines of={of.slice(read)} />
        </details>
      )}
    </>
  );
}

function Lines({ of }: { of: string[] }) {
  return (
    <ul class="import-problems">
      {of.map((text, at) => (
        <li key={at}>{text}</li>
      ))}
    </ul>
  );
}
