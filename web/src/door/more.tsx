/** What is added to an event: sections like others, and standings of teams. */
import { useState } from 'preact/hooks';
import { act } from '../event/asked';
import type { AtEvent } from '../event/frame';
import type { Done, EventSeen } from '../event/protocol';
import { API } from '../shell/api';
import { useFetched } from '../shell/fetched';
import { unique } from '../unique';
import { listed } from '../words/spoken';
import { ADD, COMBINE, CONTESTS, REMOVE } from '../words/settings';
import { Choose, Count, Tick } from './fields';
import { Field, Refusal, useSending } from './form';
import { fromBoard, like } from './plan';
import type { Plan, Template } from './protocol';
import { whileBusy } from '../shell/presses';

interface MoreProps {
  at: AtEvent;
  say: (text: string) => void;
}

/** The plan is that of another section, or, for the first one, of a template. */
export function AddSection({ at, say }: MoreProps) {
  const form = useSending();
  const templates = useFetched<{ templates: Template[] }>(`${API}/events/templates`);
  const [id, setId] = useState(unique);
  const [name, setName] = useState('');
  const known = at.seen.sections.map(({ plan }): [string, Plan] => [plan.name, plan as unknown as Plan]);
  const more = templates.is === 'there' ? templates.value.templates.map(({ title, sections }): [string, Plan] => [title, sections[0]!.plan]) : [];
  const models = [...known, ...more];
  const [chosen, setChosen] = useState('');
  const model = models.find(([title]) => title === chosen) ?? models[0];
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!model) return;
    const done = await form.send<Done>(() => act(at.id, { id, act: { do: 'add-section', plan: fromBoard(like(model[1], name.trim()), nextBoard(at.seen)) } }));
    if (!done) return;
    say(ADD.added(name.trim()));
    setName('');
    setId(unique());
  }
  return (
    <form class="card" onSubmit={submit} aria-label={ADD.title}>
      <h2>{ADD.title}</h2>
      <div class="pair">
        <Field id="section-name" label={ADD.name} value={name} required maxLength={40} autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
        <Choose label={ADD.like} value={model?.[0] ?? ''} options={models.map(([title]) => [title, title])} choose={setChosen} hint={ADD.hint} />
      </div>
      <Refusal no={form.no} />
      <button {...whileBusy(form.busy)}>{ADD.add}</button>
    </form>
  );
}

/** A section for which nobody came. Whether it can go is for the server to say, which also says what else can be done. */
export function RemoveSection({ at, name, say }: MoreProps & { name: string }) {
  const form = useSending();
  const press = async () => {
    if (await form.send<Done>(() => act(at.id, { id: unique(), act: { do: 'remove-section', section: name } }))) say(REMOVE.removed(name));
  };
  return (
    <>
      <button type="button" class="quiet" {...whileBusy(form.busy)} onClick={press}>
        {REMOVE.remove(name)}
      </button>
      <Refusal no={form.no} />
    </>
  );
}

/** Where boards are numbered through, those of a new section follow all others; else they begin with 1. */
function nextBoard({ sections, 'next-board': next }: EventSeen): number {
  return sections.some(({ plan }) => plan['first-board'] !== undefined) ? next : 1;
}

/** Sections that play as one and are awarded apart (NC scholastic 10). */
export function Combine({ at, say }: MoreProps) {
  const form = useSending();
  const open = at.seen.sections.filter((section) => section['gone-into'].length === 0 && section.rounds.every(({ state }) => state === 'to-come'));
  const names = open.map(({ name }) => name);
  const [into, setInto] = useState(names[0] ?? '');
  const [chosen, setChosen] = useState<string[]>([]);
  const sections = chosen.filter((name) => name !== into && names.includes(name));
  if (names.length < 2) return null;
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const done = await form.send<Done>(() => act(at.id, { id: unique(), act: { do: 'combine', sections, into } }));
    if (!done) return;
    say(COMBINE.done(listed(sections), into));
    setChosen([]);
  }
  return (
    <form class="card" onSubmit={submit} aria-label={COMBINE.title}>
      <h2>{COMBINE.title}</h2>
      <p class="hint">{COMBINE.lead}</p>
      <Choose label={COMBINE.into} value={into} options={names.map((name) => [name, name])} choose={setInto} />
      <fieldset class="field">
        <legend>{COMBINE.sections}</legend>
        {names.filter((name) => name !== into).map((name) => (
          <Tick key={name} label={name} on={chosen.includes(name)} turn={(on) => setChosen(on ? [...chosen, name] : chosen.filter((one) => one !== name))} />
        ))}
      </fieldset>
      <Refusal no={form.no} />
      <button disabled={sections.length === 0} {...whileBusy(form.busy)}>{COMBINE.combine}</button>
    </form>
  );
}

interface Contest {
  name: string;
  sections: string[];
  best: number | null;
  /** How many of one school make a team; most events say nothing of it. */
  least?: number;
}

export function Contests({ at, say, may }: MoreProps & { may: boolean }) {
  const contests = at.seen.contests as Contest[];
  return (
    <section class="card" aria-labelledby="contests">
      <h2 id="contests">{CONTESTS.title}</h2>
      <p class="hint">{CONTESTS.lead}</p>
      <ul class="to-post">
        {contests.map(({ name, sections, best, least = 1 }) => (
          <li key={name}>
            <p>
              <strong>{name}</strong>: {CONTESTS.counted(best, listed(sections))}
              {least > 1 && CONTESTS.least(least)}
            </p>
          </li>
        ))}
      </ul>
      {contests.length === 0 && <p>{CONTESTS.none}</p>}
      {may && at.seen.sections.length > 0 && <AddContest at={at} say={say} />}
    </section>
  );
}

function AddContest({ at, say }: MoreProps) {
  const form = useSending();
  const all = at.seen.sections.map(({ name }) => name);
  const [id, setId] = useState(unique);
  const [name, setName] = useState('');
  const [best, setBest] = useState<number | null>(4);
  // Those left out are remembered, so that a section that comes later counts as well.
  const [without, setWithout] = useState<string[]>([]);
  const contest: Contest = { name: name.trim(), sections: all.filter((one) => !without.includes(one)), best };
  const turn = (section: string, on: boolean) => setWithout(on ? without.filter((one) => one !== section) : [...without, section]);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const done = await form.send<Done>(() => act(at.id, { id, act: { do: 'add-team-contest', contest } }));
    if (!done) return;
    say(CONTESTS.added(contest.name));
    setName('');
    setId(unique());
  }
  return (
    <details>
      <summary>{CONTESTS.add}</summary>
      <form onSubmit={submit}>
        <Field id="contest-name" label={CONTESTS.name} hint={CONTESTS.nameHint} value={name} required autocomplete="off" onInput={(event) => setName(event.currentTarget.value)} />
        <fieldset class="field">
          <legend>{CONTESTS.sections}</legend>
          {all.map((section) => (
            <Tick key={section} label={section} on={!without.includes(section)} turn={(on) => turn(section, on)} />
          ))}
        </fieldset>
        <Count label={CONTESTS.best} value={best} least={1} most={20} put={setBest} hint={CONTESTS.bestHint} />
        <Refusal no={form.no} />
        <button disabled={contest.sections.length === 0} {...whileBusy(form.busy)}>{CONTESTS.add}</button>
      </form>
    </details>
  );
}
