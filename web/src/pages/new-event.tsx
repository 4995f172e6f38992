/** A new event on one screen: its kind, its days, its sections as the template has them. */
import { useState } from 'preact/hooks';
import { asRated } from '../door/control';
import { later, saturday } from '../door/days';
import { Tick } from '../door/fields';
import { Field, Refusal, useSending } from '../door/form';
import { useMe } from '../door/me';
import { like, through } from '../door/plan';
import type { Plan, Template } from '../door/protocol';
import { SectionRows } from '../door/rows';
import { homeAt } from '../door/way';
import { NotYet } from '../door/not-yet';
import { send } from '../shell/ask';
import type { Refused } from '../event/protocol';
import { useFetched } from '../shell/fetched';
import { go } from '../go';
import { API } from '../shell/api';
import { Waiting } from '../shell/waiting';
import { useTitle } from '../title';
import { unique } from '../unique';
import { NEW } from '../words/events';
import { listed } from '../words/spoken';
import { TAKE_OVER } from '../words/take-over';
import { LOADING } from '../words/shell';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

export default function NewEventPage() {
  const me = useMe();
  const templates = useFetched<{ templates: Template[] }>(`${API}/events/templates`);
  useTitle(NEW.title);
  return (
    <div class="page door">
      <h1>{NEW.title}</h1>
      {me === null && <p class="lead">{LOADING}</p>}
      {me && !me.owner && <NotYet name={me.name} page={me.welcome ? '/welcome' : '/sign-in'} to="/events/new" />}
      {me?.owner && (
        <>
          <p class="lead">{NEW.lead}</p>
          <p>
            {TAKE_OVER.door} <a href="/events/take-over">{TAKE_OVER.title}</a>
          </p>
          <Waiting for={templates}>{({ templates }) => <NewEvent templates={templates} />}</Waiting>
        </>
      )}
    </div>
  );
}

function NewEvent({ templates }: { templates: Template[] }) {
  const form = useSending();
  const me = useMe();
  // The same event however often the button is pressed.
  const [id] = useState(unique);
  const [chosen, setChosen] = useState(templates[0]!);
  const [sections, setSections] = useState(plansOf(chosen));
  const [about, setAbout] = useState({ name: '', from: saturday(), to: lastDay(chosen, saturday()), place: '' });
  const [oneHall, setOneHall] = useState(true);
  const plans = oneHall ? through(sections) : sections;
  const say = (part: Partial<typeof about>) => setAbout({ ...about, ...part });

  function choose(template: Template) {
    setChosen(template);
    setSections(plansOf(template));
    say({ to: lastDay(template, about.from) });
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const no = wrong(about, sections);
    if (no) return form.refuse(no);
    const { place, ...named } = about;
    const titled = { ...named, ...(place.trim() && { place: place.trim() }) };
    const opened = await form.send<Schemas['EventOpened']>(async () =>
      send('POST', `${API}/events`, { id, event: titled, template: chosen.name, sections: await Promise.all(plans.map(asRated)) } satisfies Schemas['OpenEvent']),
    );
    if (opened) go(homeAt(opened.event, me));
  }

  return (
    <form onSubmit={submit} aria-label={NEW.title}>
      <fieldset class="templates">
        <legend>
          <h2>{NEW.kind}</h2>
        </legend>
        {templates.map((template) => (
          <label class="template card" key={template.name}>
            <input type="radio" name="template" checked={template === chosen} onChange={() => choose(template)} />
            <span>
              <strong>{template.title}</strong>
              <span class="facts-line">{NEW.facts(template.rounds, template.control)}</span>
              <span class="hint">{template.text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div class="card">
        <h2>{NEW.about}</h2>
        <Field id="event" label={NEW.name} hint={NEW.nameHint} no={form.no} value={about.name} onInput={(event) => say({ name: event.currentTarget.value })} required autocomplete="off" />
        <div class="pair">
          <Field id="from" type="date" label={NEW.from} value={about.from} onInput={({ currentTarget: { value } }) => say({ from: value, to: lastDay(chosen, value) })} required />
          <Field id="to" type="date" label={NEW.to} no={form.no} value={about.to} onInput={(event) => say({ to: event.currentTarget.value })} required />
        </div>
        <Field id="place" label={NEW.place} hint={NEW.placeHint} value={about.place} onInput={(event) => say({ place: event.currentTarget.value })} autocomplete="off" />
      </div>
      <div class="card">
        <h2>{NEW.sections}</h2>
        <p class="hint">{NEW.sectionsHint}</p>
        <SectionRows sections={sections} change={setSections} fresh={() => like(plansOf(chosen)[0]!, '')} />
        {plans.length > 1 && (
          <>
            <Tick label={NEW.through} on={oneHall} turn={setOneHall} />
            {oneHall && <p class="hint">{NEW.throughHint(listed(plans.map((plan) => NEW.fromBoard(plan.name, plan['first-board'] ?? 1))))}</p>}
          </>
        )}
        <Refusal no={form.no} fields={['event', 'to']} />
      </div>
      <div class="sticky">
        <button class="primary" {...whileBusy(form.busy)}>
          {form.busy ? NEW.opening : NEW.open}
        </button>
        <p class="hint">{NEW.after}</p>
      </div>
    </form>
  );
}

const plansOf = ({ sections }: Template): Plan[] => sections.map(({ plan }) => plan);

/** A weekend has two days; the other templates are played in one. */
const lastDay = ({ name }: Template, from: string): string => (from === '' ? '' : later(from, name.startsWith('weekend') ? 1 : 0));

/** What the form itself can see; the rest is for the server. */
function wrong(about: { from: string; to: string }, sections: Plan[]): Refused | null {
  if (about.to < about.from) return { field: 'to', text: NEW.backwards };
  if (sections.length === 0) return { text: NEW.noSection };
  const names = sections.map(({ name }) => name.trim());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : { text: NEW.twice(twice) };
}
