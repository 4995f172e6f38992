/** What was announced of the event as a whole: its name, its days, its place, and when everybody may see the games. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { act } from '../event/asked';
import type { AtEvent } from '../event/frame';
import type { Done } from '../event/protocol';
import { unique } from '../unique';
import { ABOUT_EVENT } from '../words/settings';
import { NEW } from '../words/events';
import { dateOf } from '../hall/times';
import { Choose } from './fields';
import { Field, Refusal, useSending } from './form';
import { useOpener } from './opener';
import { whileBusy } from '../shell/presses';

type Live = 'never' | { 'after-minutes': number };

/** What the log leaves out is as most have it. */
const USUAL: Live = { 'after-minutes': 15 };
const MINUTES = [0, 5, 10, 15, 30, 60];

const written = (live: Live): string => (live === 'never' ? 'never' : String(live['after-minutes']));
const read = (text: string): Live => (text === 'never' ? 'never' : { 'after-minutes': Number(text) });
type Minors = 'shortened' | 'whole';

const MINORS = Object.entries(ABOUT_EVENT.minors) as [Minors, string][];

/** How the names of minors are shown; what was never chosen is as usual. */
const namesOf = (event: object): { pages: Minors; paper: Minors } => ({ pages: 'shortened', paper: 'whole', ...(event as { names?: { pages?: Minors; paper?: Minors } }).names });

const words = (live: Live): string => (live === 'never' ? ABOUT_EVENT.never : ABOUT_EVENT.after(live['after-minutes']));

export function AboutEvent({ at, may, say }: { at: AtEvent; may: boolean; say: (text: string) => void }) {
  const { open, setOpen, button } = useOpener();
  const { event } = at.seen;
  const place = typeof event.place === 'string' ? event.place : '';
  return (
    <section class="card" aria-label={ABOUT_EVENT.title}>
      <h2>{ABOUT_EVENT.title}</h2>
      {open ? (
        <EventForm
          at={at}
          saved={() => (say(ABOUT_EVENT.saved), setOpen(false))}
          cancel={() => setOpen(false)}
        />
      ) : (
        <>
          <dl class="plan">
            <dt>{NEW.name}</dt>
            <dd>{event.name}</dd>
            <dt>{ABOUT_EVENT.days}</dt>
            <dd>{event.from === event.to ? dateOf(event.from) : `${dateOf(event.from)} – ${dateOf(event.to)}`}</dd>
            {place && (
              <>
                <dt>{ABOUT_EVENT.place}</dt>
                <dd>{place}</dd>
              </>
            )}
            <dt>{ABOUT_EVENT.live}</dt>
            <dd>{words((event.live as Live | undefined) ?? USUAL)}</dd>
            <dt>{ABOUT_EVENT.namesOnPages}</dt>
            <dd>{ABOUT_EVENT.minors[namesOf(event).pages]}</dd>
            <dt>{ABOUT_EVENT.namesOnPaper}</dt>
            <dd>{ABOUT_EVENT.minors[namesOf(event).paper]}</dd>
          </dl>
          {may && (
            <button ref={button} onClick={() => setOpen(true)}>
              {ABOUT_EVENT.change}
            </button>
          )}
        </>
      )}
    </section>
  );
}

function EventForm({ at, saved, cancel }: { at: AtEvent; saved: () => void; cancel: () => void }) {
  const form = useSending();
  const [id] = useState(unique);
  // What somebody else saves meanwhile is not overwritten: the version is that of the form.
  const [version] = useState(at.seen.version);
  const [event, setEvent] = useState(at.seen.event);
  const put = (part: Partial<typeof event>) => setEvent({ ...event, ...part });
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const live = (event.live as Live | undefined) ?? USUAL;
  const names = namesOf(event);
  const choices = [...new Set([...MINUTES, live === 'never' ? 15 : live['after-minutes']])].sort((one, other) => one - other);
  async function submit(pressed: SubmitEvent) {
    pressed.preventDefault();
    const place = String(event.place ?? '').trim();
    const changed = { ...event, place: place === '' ? undefined : place };
    const done = await form.send<Done>(() => act(at.id, { id, act: { do: 'change-event', event: changed }, version }));
    if (done) saved();
  }
  return (
    <form onSubmit={submit} ref={first} aria-label={ABOUT_EVENT.change}>
      <Field id="event-name" label={NEW.name} value={event.name} required autocomplete="off" onInput={({ currentTarget }) => put({ name: currentTarget.value })} />
      <div class="pair">
        <Field id="event-from" type="date" label={NEW.from} value={event.from} required onInput={({ currentTarget }) => put({ from: currentTarget.value })} />
        <Field id="event-to" type="date" label={NEW.to} value={event.to} required onInput={({ currentTarget }) => put({ to: currentTarget.value })} />
      </div>
      <Field id="event-place" label={NEW.place} value={String(event.place ?? '')} autocomplete="off" onInput={({ currentTarget }) => put({ place: currentTarget.value })} />
      <Choose
        label={ABOUT_EVENT.live}
        value={written(live)}
        options={[...choices.map((minutes): [string, string] => [String(minutes), ABOUT_EVENT.after(minutes)]), ['never', ABOUT_EVENT.never]]}
        choose={(text) => put({ live: read(text) })}
        hint={ABOUT_EVENT.liveHint}
      />
      <Choose label={ABOUT_EVENT.namesOnPages} value={names.pages} options={MINORS} choose={(pages) => put({ names: { ...names, pages: pages as Minors } })} hint={ABOUT_EVENT.namesOnPagesHint} />
      <Choose label={ABOUT_EVENT.namesOnPaper} value={names.paper} options={MINORS} choose={(paper) => put({ names: { ...names, paper: paper as Minors } })} hint={ABOUT_EVENT.namesOnPaperHint} />
      <Refusal no={form.no} />
      <div class="row">
        <button class="primary" {...whileBusy(form.busy)}>
          {ABOUT_EVENT.save}
        </button>
        <button type="button" onClick={cancel}>
          {ABOUT_EVENT.cancel}
        </button>
      </div>
    </form>
  );
}
