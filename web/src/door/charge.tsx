/** Whom a coach or a parent looks after: all of a school, or one child. */
import { useLive } from '../event/live';
import type { AtEvent } from '../event/frame';
import type { Post } from '../event/protocol';
import { Waiting } from '../shell/waiting';
import { INVITING } from '../words/people';
import { Choose } from './fields';
import { Field } from './form';

export interface Child {
  entry: number;
  name: string;
  section: string;
  team: string | null;
}

/** A school or a child as a form keeps it, and in words; schools first, each once. */
export function charges(entries: readonly Child[]): [string, string][] {
  const schools = [...new Set(entries.flatMap(({ team }) => (team?.trim() ? [team] : [])))].sort((one, other) => one.localeCompare(other));
  const children = [...entries].sort((one, other) => one.name.localeCompare(other.name));
  return [
    ...schools.map((team): [string, string] => [`team ${team}`, INVITING.school(team)]),
    ...children.map((child): [string, string] => [`entry ${child.entry}`, INVITING.child(child.name, child.team ?? child.section)]),
  ];
}

const teamIn = (chosen: string): string => chosen.replace(/^team /, '');

export function coachOf(chosen: string): Post {
  const entry = /^entry (\d+)$/.exec(chosen);
  return { post: 'coach', of: entry ? { entries: [Number(entry[1])] } : { team: teamIn(chosen).trim() } };
}

/** Before anybody has entered, the school is written down as it will stand there. */
export function ChargeChoice({ at, chosen, choose }: { at: AtEvent; chosen: string; choose: (chosen: string) => void }) {
  const seen = useLive<{ entries: Child[] }>(at.id, '/entries', at.changes);
  return (
    <Waiting for={seen}>
      {({ entries }) =>
        entries.length === 0 ? (
          <Field id="team" label={INVITING.team} hint={INVITING.teamHint} value={teamIn(chosen)} required onInput={({ currentTarget: { value } }) => choose(value.trim() && `team ${value}`)} autocomplete="off" />
        ) : (
          <Choose label={INVITING.whom} value={chosen} options={[['', INVITING.choose], ...charges(entries)]} choose={choose} hint={INVITING.whomHint} />
        )
      }
    </Waiting>
  );
}
