/** The pairings of a round, by name or by board, with a box to find somebody; results come in as they are reported. */
import { useEffect, useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import type { SectionSeen } from '../event/protocol';
import { amend } from '../go';
import { useInSight } from '../parts/in-sight';
import { Waiting } from '../shell/waiting';
import { FOLLOW, PAIRINGS } from '../words/hall';
import { csvAt, hallAt, posted, roundAt, roundOf, sheetAt, type Stand } from './address';
import { Boards } from './boards';
import { EnteredList } from './entered';
import type { Following } from './follow';
import { Elsewhere, foundHere, useFound } from './found';
import { PlayerLine } from './line';
import { byName, isLineMeant, type Line, linesOf } from './lines';
import type { Round, Sheet } from './protocol';
import { SheetTable } from './sheet';
import { type Changes, useWall } from './wall';

interface PairingsProps {
  id: string;
  section: SectionSeen;
  changes: Changes;
  following: Following;
  at: Stand;
}

export function PairingsPart(props: PairingsProps) {
  const { id, section, at } = props;
  const [find, setFind] = useState(at.find);
  useEffect(() => amend(hallAt(id, { ...at, find: find.trim() })), [find]);
  const shown = roundOf(section, at.round);
  const box = (
    <form role="search" class="field find" onSubmit={(event) => event.preventDefault()}>
      <label for="find">{PAIRINGS.find}</label>
      <input
        id="find" type="search" value={find} placeholder={PAIRINGS.findHint} autocomplete="off" spellcheck={false} enterkeyhint="search"
        onFocus={aboveTheKeys} onInput={(event) => setFind(event.currentTarget.value)}
      />
    </form>
  );
  if (!shown) return <EnteredList {...props} find={find} box={box} />;
  return (
    <>
      <Choices id={id} section={section} at={{ ...at, find }} shown={shown.round} />
      {box}
      {props.following.all.length === 0 && <p class="hint on-screen">{FOLLOW.none}</p>}
      <OneRound {...props} round={shown.round} find={find.trim()} />
    </>
  );
}

/** The keys of a phone cover half of it: the box goes to the top, so that who was found stands below it in sight. */
function aboveTheKeys({ currentTarget }: { currentTarget: HTMLElement }) {
  if (matchMedia('(max-width: 40rem) and (pointer: coarse)').matches) currentTarget.closest('form')?.scrollIntoView({ block: 'start' });
}

/** In which order, and which round: the newest first, which most want. */
function Choices({ id, section, at, shown }: { id: string; section: SectionSeen; at: Stand; shown: number }) {
  const rounds = posted(section);
  const row = useInSight(shown);
  return (
    <div class="choices-of-round">
      <nav class="hall-choice" aria-label={PAIRINGS.order}>
        {(['name', 'board'] as const).map((by) => (
          <a class="button" href={hallAt(id, { ...at, section: section.name, by })} aria-current={at.by === by ? 'true' : undefined} key={by}>
            {by === 'name' ? PAIRINGS.byName : PAIRINGS.byBoard}
          </a>
        ))}
      </nav>
      <nav class="hall-choice rounds" aria-label={PAIRINGS.rounds} ref={row}>
        {[...rounds].reverse().map(({ round }) => (
          <a class="button" href={hallAt(id, { ...at, section: section.name, round: round === rounds.at(-1)?.round ? null : round })}
            aria-current={round === shown ? 'true' : undefined} key={round}>
            {PAIRINGS.round(round)}
          </a>
        ))}
      </nav>
    </div>
  );
}

function OneRound({ id, section, changes, following, at, round, find }: PairingsProps & { round: number; find: string }) {
  const name = section.name;
  const paired = useWall<Round>(id, roundAt(name, round), changes);
  const sheet = useWall<{ sheets: Sheet[] }>(id, at.by === 'name' ? sheetAt('pairings-by-name', name, round) : null, changes);
  const order = sheet.is === 'there' ? (sheet.value.sheets[0] ?? null) : null;
  const search = useFound(id, find, changes);
  return (
    <Waiting for={paired}>
      {(value) => {
        const all = byName(linesOf(value), order);
        const isFound = ({ player }: Line) => search.found.some(({ entry, section: of }) => of === name && entry === player.entry);
        const meant = all.filter((line) => isLineMeant(find, line) || isFound(line));
        const boards = value.boards.filter(({ board }) => meant.some((line) => line.board === board));
        const shared = { id, section: name, round, following };
        return (
          <>
            {value['paired-by-hand'] ? <p class="hint">{PAIRINGS.byHand}</p> : value['changed-by-director'] && <p class="hint">{PAIRINGS.changed}</p>}
            <p class={find === '' ? 'unseen' : 'hint'} role="status">{find === '' ? '' : foundHere(meant.length, all.length, search)}</p>
            <Elsewhere id={id} found={search.found} section={name} find={find} />
            {at.by === 'board' ? (
              <Boards {...shared} boards={boards} resting={meant.filter(({ board }) => board === null)} />
            ) : (
              <ul class="lines-of-round">
                {meant.map((line) => (
                  <PlayerLine {...shared} line={line} find={find} key={line.player.number} />
                ))}
              </ul>
            )}
            {isOfTeams(section) && <Matches id={id} section={name} round={round} changes={changes} />}
            <p class="files">
              <a class="button" href={eventAt(id, `/rounds/${round}.pgn?section=${encodeURIComponent(name)}`)} download={`${id}-${name}-${round}.pgn`}>
                {PAIRINGS.pgn(round)}
              </a>{' '}
              <a class="button" href={eventAt(id, csvAt(at.by === 'board' ? 'pairings' : 'pairings-by-name', name, round))} download>
                {PAIRINGS.csv(round)}
              </a>
            </p>
          </>
        );
      }}
    </Waiting>
  );
}

const isOfTeams = ({ plan }: SectionSeen): boolean => String((plan.kind as { system?: string } | undefined)?.system).startsWith('team-');

/** Where teams are paired, who plays whom on which board. */
function Matches({ id, section, round, changes }: { id: string; section: string; round: number; changes: Changes }) {
  const games = useWall<{ sheets: Sheet[] }>(id, sheetAt('matches', section, round), changes);
  if (games.is !== 'there' || !games.value.sheets[0]) return null;
  return (
    <>
      <h2 class="section">{PAIRINGS.matches}</h2>
      <SheetTable sheet={games.value.sheets[0]} label={PAIRINGS.matches} />
    </>
  );
}
