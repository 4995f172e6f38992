/** Before a round is paired: two who are to meet, two who are not; what that costs is shown first. */
import { useState } from 'preact/hooks';
import type { AtEvent } from '../event/frame';
import { useLive } from '../event/live';
import type { SectionSeen } from '../event/protocol';
import { WISHES } from '../words/round';
import type { Acts } from './acts';
import { toldApart } from './apart';
import { Confirm } from './confirm';
import type { Act } from '../event/protocol';

interface Entry {
  entry: number;
  name: string;
  section: string;
  team: string | null;
  number: number | null;
  left: unknown;
}

type Kind = 'lock' | 'unlock' | 'forbid' | 'allow';
const KINDS: Kind[] = ['lock', 'forbid', 'unlock', 'allow'];

export function Wishes({ id, seen, changes, section, acts }: AtEvent & { section: SectionSeen; acts: Acts }) {
  const entries = useLive<{ entries: Entry[] }>(id, '/entries', changes);
  const [kind, setKind] = useState<Kind>('lock');
  const [pair, setPair] = useState<[number, number]>([0, 0]);
  const [asked, setAsked] = useState<Act | null>(null);
  if (entries.is !== 'there') return null;
  const here = entries.value.entries.filter((entry) => entry.section === section.name && !entry.left);
  const act = wished(kind, section.name, here.find(({ entry }) => entry === pair[0]), here.find(({ entry }) => entry === pair[1]));
  // Before the first round nobody has a number on the wall chart yet, so that nobody can be made to meet.
  const kinds = KINDS.filter((one) => one === 'forbid' || one === 'allow' || here.some(({ number }) => number !== null));
  return (
    <details class="wishes">
      <summary>{WISHES.title}</summary>
      <p class="hint">{WISHES.lead}</p>
      <form class="wish" onSubmit={(event) => (event.preventDefault(), act && setAsked(act))}>
        <Choice label={WISHES.one} of={here} value={pair[0]} choose={(entry) => setPair([entry, pair[1]])} />
        <Choice label={WISHES.other} of={here} value={pair[1]} choose={(entry) => setPair([pair[0], entry])} />
        <label class="field">
          <span>{WISHES.what}</span>
          <select value={kinds.includes(kind) ? kind : kinds[0]} onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}>
            {kinds.map((one) => (
              <option value={one} key={one}>
                {WISHES[one]}
              </option>
            ))}
          </select>
        </label>
        <button disabled={!act}>{WISHES.show}</button>
      </form>
      <Made id={id} changes={changes} section={section.name} />
      {asked && <Confirm event={id} title={WISHES[kind]} act={asked} version={seen.version} acts={acts} close={() => setAsked(null)} />}
    </details>
  );
}

function Choice({ label, of, value, choose }: { label: string; of: Entry[]; value: number; choose: (entry: number) => void }) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
        <option value={0}>{WISHES.choose}</option>
        {of.map((one) => (
          <option value={one.entry} key={one.entry}>
            {toldApart(one, of)}
          </option>
        ))}
      </select>
    </label>
  );
}

function wished(kind: Kind, section: string, one?: Entry, other?: Entry): Act | null {
  if (!one || !other || one === other) return null;
  if (kind === 'forbid' || kind === 'allow') return { do: kind, one: one.entry, other: other.entry };
  if (one.number === null || other.number === null) return null;
  const numbers = { section, one: one.number, other: other.number };
  return kind === 'lock' ? { do: kind, ...numbers, color: null } : { do: kind, ...numbers };
}

interface Wished {
  meet: { one: { name: string }; other: { name: string }; color: string | null }[];
  apart: { one: { name: string }; other: { name: string } }[];
}

/** What holds for the next round. */
function Made({ id, changes, section }: Pick<AtEvent, 'id' | 'changes'> & { section: string }) {
  const wishes = useLive<Wished>(id, `/sections/${encodeURIComponent(section)}/wishes`, changes);
  if (wishes.is !== 'there' || wishes.value.meet.length + wishes.value.apart.length === 0) return null;
  const { meet, apart } = wishes.value;
  return (
    <>
      <h3>{WISHES.made}</h3>
      <ul class="lines-told">
        {meet.map(({ one, other, color }) => (
          <li key={`${one.name} ${other.name}`}>{WISHES.meet(one.name, other.name, color)}</li>
        ))}
        {apart.map(({ one, other }) => (
          <li key={`${one.name} ${other.name}`}>{WISHES.apart(one.name, other.name)}</li>
        ))}
      </ul>
    </>
  );
}
