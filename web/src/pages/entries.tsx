/** Everybody who entered: who is unsettled, and everything that is done at the counter for one of them. */
import { useEffect, useRef } from 'preact/hooks';
import { EnterForm } from '../entries/enter';
import { ImportList } from '../entries/import';
import { seatsIn } from '../entries/late';
import { EntryList } from '../entries/list';
import { OneEntry } from '../entries/one';
import { Schools } from '../entries/schools';
import type { EntriesSeen, EntrySeen, PlanSeen } from '../entries/protocol';
import { Shut } from '../entries/shut';
import { signedUpFor } from '../entries/signed-up';
import { withCare } from '../entries/unsettled';
import type { AtEvent } from '../event/frame';
import { WorkFrame } from '../event/work-frame';
import { useLive } from '../event/live';
import type { SectionSeen } from '../event/protocol';
import type { PageProps } from '../places';
import { Waiting } from '../shell/waiting';
import { ENTRIES, FORM, IMPORT, SCHOOLS } from '../words/counter';

export default function EntriesPage({ params, query }: PageProps) {
  const id = params.event ?? '';
  return (
    <WorkFrame id={id} path="/entries" title={ENTRIES.title}>
      {(at) => (at.seen.me.name === null ? <Shut /> : <Entries at={at} query={query} />)}
    </WorkFrame>
  );
}

function Entries({ at, query }: { at: AtEvent; query: URLSearchParams }) {
  const seen = useLive<EntriesSeen>(at.id, '/entries', at.changes);
  const home = `/e/${encodeURIComponent(at.id)}/entries`;
  const plans = plansOf(at.seen.sections.filter((section) => section['gone-into'].length === 0));
  if (plans.length === 0) return <NoSections id={at.id} />;
  return (
    <Waiting for={seen}>
      {({ entries: listed, version }) => {
        const entries = withCare(listed, at.seen.warnings);
        const side = sideOf(query, { at, entries, version, plans });
        return (
          <div class={side ? `counter two${side.wide ? ' wide-side' : ''}` : 'counter'}>
            <EntryList event={at.id} home={home} entries={entries} sections={plans.map(({ name }) => name)} asked={query.get('section')} open={query.get('entry')} />
            {side && (
              <Side key={query.toString()} title={side.title} home={home}>
                {side.body}
              </Side>
            )}
          </div>
        );
      }}
    </Waiting>
  );
}

interface Known {
  at: AtEvent;
  entries: EntrySeen[];
  version: number;
  plans: PlanSeen[];
}

interface SideSeen {
  title: string;
  body: preact.ComponentChildren;
  /** Needs all the width, so it stands in the place of the list. */
  wide?: boolean;
}

/** What stands beside the list, as the address says. */
function sideOf(query: URLSearchParams, { at, entries, version, plans }: Known): SideSeen | null {
  // Everybody takes back their own slips.
  const mayUndo = true;
  const open = plansOf(signedUpFor(at.seen.sections));
  // The section from which somebody came to enter players, if one can choose it.
  const asked = open.find(({ name }) => name === query.get('section'))?.name ?? '';
  if (query.has('new')) {
    const early = at.seen.now < Date.parse(`${at.seen.event.from}T00:00:00`);
    const paired = Object.fromEntries(at.seen.sections.map(({ name }) => [name, pairedIn(at.seen.sections, name)]));
    const byes = Object.fromEntries(at.seen.sections.map((one) => [one.name, one['half-point-byes']]));
    const form = <EnterForm event={at.id} plans={open} asked={asked} teams={teamsOf(entries)} early={early} paired={paired} byes={byes} seats={seatsIn(at.seen)} mayUndo={mayUndo} />;
    return { title: FORM.title, body: form };
  }
  if (query.has('import')) return { title: IMPORT.title, body: <ImportList event={at.id} seen={at.seen} plans={open} asked={asked} />, wide: true };
  if (query.has('schools')) {
    const mayEnter = at.seen.may.some((may) => may.do === 'enter');
    return { title: SCHOOLS.title, body: <Schools event={at.id} entries={entries} version={version} warnings={at.seen.warnings} mayEnter={mayEnter} mayUndo={mayUndo} /> };
  }
  const id = query.get('entry');
  if (id === null) return null;
  const entry = entries.find((one) => String(one.entry) === id);
  if (!entry) return { title: ENTRIES.title, body: <p>{ENTRIES.gone}</p> };
  return {
    title: entry.name,
    body: <OneEntry event={at.id} entry={entry} version={version} mayUndo={mayUndo} sections={at.seen.sections} plans={plans} teams={teamsOf(entries)} contests={at.seen.contests} />,
  };
}

/** Opened beside the list on a wide screen, and in its place on a phone; its heading takes the focus. Whoever closes it is back at
 *  what he opened. */
function Side({ title, home, children }: { title: string; home: string; children: preact.ComponentChildren }) {
  const side = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const [opened, all] = [document.activeElement as HTMLElement | null, side.current];
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (all?.contains(document.activeElement) && opened?.isConnected) opened.focus();
    };
  }, []);
  return (
    <section class="counter-side card" aria-labelledby="counter-side" ref={side}>
      <a class="button quiet counter-back" href={home}>
        {ENTRIES.close}
      </a>
      <h2 id="counter-side" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function NoSections({ id }: { id: string }) {
  return (
    <div class="card counter-empty">
      <p>{ENTRIES.noSections}</p>
      <p>
        <a class="button primary" href={`/e/${encodeURIComponent(id)}/settings`}>
          {ENTRIES.toSettings}
        </a>
      </p>
    </div>
  );
}

const plansOf = (sections: SectionSeen[]): PlanSeen[] => sections.map(({ plan }) => plan as unknown as PlanSeen);

/** How many rounds are paired where a section plays, be it by itself or with others. */
function pairedIn(sections: SectionSeen[], name: string): number {
  const held = sections.find((one) => one.name === name);
  const [into] = held?.['gone-into'] ?? [];
  if (into !== undefined) return pairedIn(sections, into);
  return (held?.rounds ?? []).filter(({ state }) => state !== 'to-come').length;
}

function teamsOf(entries: EntrySeen[]): string[] {
  return [...new Set(entries.map(({ team }) => team).filter((team) => team !== null))].sort();
}
