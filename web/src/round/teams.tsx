/** Byes and withdrawals of whole teams, where teams are paired. */
import { useState } from 'preact/hooks';
import type { AtEvent } from '../event/frame';
import { useLive } from '../event/live';
import type { Player, SectionSeen } from '../event/protocol';
import { TEAMS } from '../words/unusual';
import type { Acts } from './acts';
import { Choice, type Option, Unusual } from './unusual';
import type { Act, ActOf } from '../event/protocol';

interface Next {
  round: number;
  players: Player[];
  'team-byes': { team: string; round: number }[];
}

const WHAT: Option[] = [['bye', TEAMS.bye], ['cancel', TEAMS.cancel], ['withdraw', TEAMS.withdraw]];
const KINDS: Option[] = Object.entries(TEAMS.kinds);

export function Teams({ id, seen, changes, section, acts }: Pick<AtEvent, 'id' | 'seen' | 'changes'> & { section: SectionSeen; acts: Acts }) {
  const next = useLive<Next>(id, `/sections/${encodeURIComponent(section.name)}/wishes`, changes);
  const [team, setTeam] = useState('');
  const [what, setWhat] = useState('bye');
  const [kind, setKind] = useState<ActOf<'ask-for-team-bye'>['bye']>('half-point');
  const [round, setRound] = useState('');
  // A team stands on the wall chart under its own name, and is nobody's entry.
  if (next.is !== 'there' || next.value.players.length === 0) return null;
  const teams = next.value.players.map(({ name }): Option => [name ?? '', name ?? '']);
  const ahead = Array.from({ length: section.plan.rounds }, (_, index) => index + 1).filter((one) => one >= next.value.round);
  const chosen = ahead.includes(Number(round)) ? Number(round) : next.value.round;
  const at = { section: section.name, team };
  const ways: Record<string, Act> = {
    bye: { do: 'ask-for-team-bye', ...at, round: chosen, bye: kind, grant: kind === 'awarded' ? 'by-director' : 'by-policy' },
    cancel: { do: 'cancel-team-bye', ...at, round: chosen },
    withdraw: { do: 'withdraw-team', ...at, from: chosen },
  };
  const acting = ways[what];
  return (
    <>
      <Unusual event={id} title={TEAMS.title} version={seen.version} acts={acts} act={team === '' ? null : (acting ?? null)} done={() => setTeam('')}>
        <Choice label={TEAMS.team} value={team} options={teams} choose={setTeam} />
        <Choice label={TEAMS.what} value={what} options={WHAT} choose={setWhat} none={false} />
        <Choice label={TEAMS.round} value={String(chosen)} options={ahead.map((one) => [String(one), String(one)])} choose={setRound} none={false} />
        {what === 'bye' && <Choice label={TEAMS.kind} value={kind} options={KINDS} choose={(next) => setKind(next as typeof kind)} none={false} />}
      </Unusual>
      <ul class="lines-told">
        {next.value['team-byes'].map((one) => (
          <li key={`${one.team} ${one.round}`}>{TEAMS.sits(one.team, one.round)}</li>
        ))}
      </ul>
    </>
  );
}
