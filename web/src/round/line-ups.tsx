/** Line-ups of matches: captains hand in who plays, and everybody sees it once both are open. */
import { useState } from 'preact/hooks';
import type { AtEvent } from '../event/frame';
import { useLive } from '../event/live';
import { dayAndTime } from '../hall/times';
import { whileBusy } from '../shell/presses';
import { LINE_UPS } from '../words/line-ups';
import { Tick } from '../door/fields';
import { type Acts, Said, useActs } from './acts';
import type { LineUpsTold, MatchWithLineUps, TeamOfMatch } from './protocol';
import { Choice, type Option, Unusual } from './unusual';

type At = Pick<AtEvent, 'id' | 'changes'>;

/** The matches of the captain's own teams, each with its form. */
export function OwnLineUps({ id, changes, now }: At & { now: number }) {
  const told = useLive<LineUpsTold>(id, '/line-ups', changes);
  if (told.is !== 'there') return null;
  const own = told.value.matches.flatMap((match) => sides(match).filter(({ own }) => own).map((team) => ({ match, team })));
  return (
    <>
      {own.map(({ match, team }) => (
        <Own key={`${match.section} ${match.round} ${team.number}`} id={id} match={match} team={team} now={now} />
      ))}
    </>
  );
}

const sides = ({ white, black }: MatchWithLineUps): TeamOfMatch[] => [white, black];

function Own({ id, match, team, now }: { id: string; match: MatchWithLineUps; team: TeamOfMatch; now: number }) {
  const acts = useActs(id);
  const other = match.white.number === team.number ? match.black : match.white;
  const heading = `line-up-${match.round}-${team.number}`;
  const late = match.closes !== null && match.closes <= now;
  return (
    <section class="card one-entry" aria-labelledby={heading}>
      <h2 id={heading}>{LINE_UPS.own(team.team)}</h2>
      <p class="hint">{LINE_UPS.match(match.section, match.round, other.team)}</p>
      {match.begins !== null && <p>{LINE_UPS.begins(dayAndTime(match.begins))}</p>}
      {match.open ? (
        <Opened match={match} />
      ) : (
        <>
          <p>
            {team['is-in'] && <strong>{LINE_UPS.wasIn} </strong>}
            {LINE_UPS.theirs(other.team, other['is-in'])}
          </p>
          {late ? <p>{LINE_UPS.closed}</p> : <Form key={JSON.stringify(team.players)} match={match} team={team} acts={acts} />}
        </>
      )}
      <Said acts={acts} />
    </section>
  );
}

function Form({ match, team, acts }: { match: MatchWithLineUps; team: TeamOfMatch; acts: Acts }) {
  const [players, setPlayers] = useState(usual(match, team));
  const chosen = players.filter((entry) => entry !== '').map(Number);
  const hand = () => acts.run({ act: { do: 'hand-in-line-up', section: match.section, round: match.round, team: team.team, players: chosen } });
  return (
    <form class="wish" onSubmit={(submitted) => (submitted.preventDefault(), void hand())}>
      <p class="hint">{match.closes === null ? LINE_UPS.untilBegun : LINE_UPS.closes(dayAndTime(match.closes))}</p>
      <Boards match={match} team={team} players={players} set={setPlayers} />
      <p class="hint">{LINE_UPS.hint(match.drift)}</p>
      <button class="primary" disabled={chosen.length === 0} {...whileBusy(acts.busy)}>
        {team['is-in'] ? LINE_UPS.again : LINE_UPS.handIn}
      </button>
    </form>
  );
}

/** As it was handed in, else as the ratings have it. */
function usual(match: MatchWithLineUps, team: TeamOfMatch): string[] {
  const known = team.players ?? team.roster ?? [];
  return Array.from({ length: match.boards }, (_, board) => (known[board] ? String(known[board].entry) : ''));
}

interface BoardsProps {
  match: MatchWithLineUps;
  team: TeamOfMatch;
  players: string[];
  set: (players: string[]) => void;
}

/** Somebody for each board; whoever is chosen for another one leaves the first. */
function Boards({ match, team, players, set }: BoardsProps) {
  const roster = (team.roster ?? []).map(({ entry, name, rating }): Option => [String(entry), LINE_UPS.rated(name, rating)]);
  const choose = (board: number, entry: string) => set(players.map((known, at) => (at === board ? entry : known === entry && entry !== '' ? (players[board] ?? '') : known)));
  const isWhite = match.white.number === team.number;
  return (
    <>
      {players.map((entry, board) => (
        <Choice key={board} label={LINE_UPS.board(board + 1, isWhite === (board % 2 === 0) ? 'White' : 'Black')} value={entry} none={false} options={[['', LINE_UPS.empty], ...roster]} choose={(next) => choose(board, next)} />
      ))}
    </>
  );
}

/** Who plays for both, board by board. */
function Opened({ match }: { match: MatchWithLineUps }) {
  return (
    <>
      <p>{LINE_UPS.open}</p>
      <ol class="entry-lines">
        {Array.from({ length: match.boards }, (_, board) => (
          <li key={board}>
            {LINE_UPS.board(board + 1, board % 2 === 0 ? 'White' : 'Black')}: {match.white.players?.[board]?.name ?? LINE_UPS.nobody} – {match.black.players?.[board]?.name ?? LINE_UPS.nobody}
          </li>
        ))}
      </ol>
    </>
  );
}

interface RoundProps extends At {
  section: string;
  round: number;
  version: number;
  now: number;
  acts: Acts;
  /** Whether whoever looks may begin the round, and so open what is sealed. */
  begins: boolean;
}

/** Which line-ups of a round are in; the director takes what a captain says, and opens what is late. */
export function LineUpsOfRound({ id, changes, section, round, version, now, acts, begins }: RoundProps) {
  const told = useLive<LineUpsTold>(id, '/line-ups', changes);
  if (told.is !== 'there') return null;
  const matches = told.value.matches.filter((match) => match.section === section && match.round === round);
  const waiting = matches.filter(({ open }) => !open);
  if (waiting.length === 0) return null;
  const late = waiting.some(({ closes }) => closes !== null && closes <= now);
  return (
    <section>
      <h3 class="part">{LINE_UPS.title}</h3>
      <p class="hint">{LINE_UPS.lead}</p>
      <ul class="plain">
        {waiting.flatMap((match) =>
          sides(match).map((team) => (
            <li key={team.number}>
              {team.team}: <span class="hint">{team['is-in'] ? LINE_UPS.sealed : LINE_UPS.missing}</span>
            </li>
          )),
        )}
      </ul>
      {begins && late && (
        <p class="row">
          <button type="button" {...whileBusy(acts.busy)} onClick={() => void acts.run({ act: { do: 'open-line-ups', section, round } })}>
            {LINE_UPS.openNow}
          </button>
        </p>
      )}
      {begins && <ForTeam id={id} version={version} acts={acts} matches={waiting} />}
    </section>
  );
}

function ForTeam({ id, version, acts, matches }: { id: string; version: number; acts: Acts; matches: MatchWithLineUps[] }) {
  const [named, setNamed] = useState('');
  const [players, setPlayers] = useState<string[]>([]);
  const [late, setLate] = useState(false);
  const all = matches.flatMap((match) => sides(match).filter(({ roster }) => roster !== null).map((team) => ({ match, team })));
  const found = all.find(({ team }) => team.team === named);
  const choose = (team: string) => {
    const next = all.find((one) => one.team.team === team);
    setNamed(team);
    setPlayers(next ? usual(next.match, next.team) : []);
  };
  const chosen = players.filter((entry) => entry !== '').map(Number);
  const act = found && chosen.length > 0 ? ({ do: 'hand-in-line-up', section: found.match.section, round: found.match.round, team: named, players: chosen, ...(late ? { grant: 'by-director' as const } : {}) } as const) : null;
  return (
    <Unusual event={id} title={LINE_UPS.handInFor} lead={LINE_UPS.handInLead} version={version} acts={acts} act={act} done={() => choose('')}>
      <Choice label={LINE_UPS.team} value={named} options={all.map(({ team }): Option => [team.team, team.team])} choose={choose} />
      {found && <Boards match={found.match} team={found.team} players={players} set={setPlayers} />}
      {found && <Tick label={LINE_UPS.late} on={late} turn={setLate} />}
    </Unusual>
  );
}
