/** Results as they come in: a round as a map of boards. A tap and a tap more, or a number, a letter and Enter. */
import { useState } from 'preact/hooks';
import type { AtEvent } from '../event/frame';
import { OwnLast } from '../event/own-last';
import { WorkFrame } from '../event/work-frame';
import { useLive } from '../event/live';
import { BoardDialog } from '../floor/board';
import { type Choice, chosen, open as openSections, paired, waiting } from '../floor/choice';
import { useHanding } from '../floor/handing';
import { type Kept, keptAt } from '../floor/kept';
import { FORFEITS } from '../floor/outcome';
import type { FloorSeen, Outcome, RoundOnFloor, RoundShown, Spot, Tile } from '../floor/protocol';
import { Handed } from '../floor/said';
import { gamesOf, roundOf, seenAt, tilesOf, withRecorded } from '../floor/spot';
import { TileButton } from '../floor/tile';
import { type Elsewhere, TypedResult } from '../floor/typed';
import { amend } from '../go';
import type { PageProps } from '../places';
import { Waiting } from '../shell/waiting';
import { RESULTS } from '../words/floor';

export default function ResultsPage({ params, query }: PageProps) {
  const id = params.event ?? '';
  return (
    <WorkFrame id={id} path="/results" title={RESULTS.title}>
      {(at) => <Results at={at} query={query} />}
    </WorkFrame>
  );
}

function Results({ at, query }: { at: AtEvent; query: URLSearchParams }) {
  const { id, seen, changes } = at;
  const [asked, setAsked] = useState(query);
  const choice = chosen(seen.sections, asked);
  const who = seen.me.name ?? '';
  const handing = useHanding(id, who, changes.online);
  const [opened, setOpened] = useState<Opened | null>(() => (Number(query.get('board')) ? { board: Number(query.get('board')) } : null));

  /** The address says which round it is, so that it can be sent to another scorer. */
  function choose({ section, round }: { section: string; round?: number }) {
    const next = new URLSearchParams({ section, ...(round === undefined ? {} : { round: String(round) }) });
    setAsked(next);
    amend(`${location.pathname}?${next}`);
  }

  /** What was not taken may belong to another round than the one that is shown. */
  function look(spot: Spot & Pick<Opened, 'forfeit'>) {
    choose(spot);
    setOpened(spot);
  }

  if (!choice) {
    return (
      <p class="lead">
        {RESULTS.unpaired} <a href={`/e/${encodeURIComponent(id)}/round`}>{RESULTS.toRound}</a>
      </p>
    );
  }
  return (
    <>
      <RoundChoice at={at} choice={choice} choose={choose} />
      <Handed event={id} handing={handing} who={who} open={look} />
      <Boards key={`${choice.section}/${choice.round}`} at={at} choice={choice} handing={handing} opened={opened} setOpened={setOpened} look={look} />
      <OwnLast id={id} seen={seen} only={ofResults} />
    </>
  );
}

interface RoundChoiceProps {
  at: AtEvent;
  choice: Choice;
  choose: (choice: { section: string; round?: number }) => void;
}

function RoundChoice({ at, choice, choose }: RoundChoiceProps) {
  const sections = openSections(at.seen.sections).filter((section) => paired(section).length > 0);
  const section = sections.find(({ name }) => name === choice.section);
  const rounds = section ? paired(section) : [];
  return (
    <div class="round-choice beside-title">
      {sections.length > 1 && (
        <div class="row" role="group" aria-label={RESULTS.sections}>
          {sections.map((one) => (
            <button type="button" class="chip" key={one.name} aria-pressed={one.name === choice.section} onClick={() => choose({ section: one.name })}>
              {RESULTS.sectionCount(one.name, waiting(one))}
            </button>
          ))}
        </div>
      )}
      <div class="row" role="group" aria-label={RESULTS.rounds}>
        {rounds.map(({ round }) => (
          <button type="button" class="chip" key={round} aria-pressed={round === choice.round} onClick={() => choose({ section: choice.section, round })}>
            {RESULTS.round(round)}
          </button>
        ))}
      </div>
    </div>
  );
}

interface BoardsProps {
  at: AtEvent;
  choice: Choice;
  handing: ReturnType<typeof useHanding>;
  opened: Opened | null;
  setOpened: (opened: Opened | null) => void;
  /** Opens a board of another section. */
  look: (spot: Spot & Pick<Opened, 'forfeit'>) => void;
}

const ofResults = (act: string): boolean => ['report', 'correct', 'adjourn', 'begin-round'].includes(act);

/** A board that is open, and which of its games is meant. */
interface Opened extends Pick<Spot, 'board' | 'game'> {
  /** As it was typed: somebody did not come. */
  forfeit?: Outcome;
}

function Boards({ at, choice, handing, opened, setOpened, look }: BoardsProps) {
  const { id, changes } = at;
  const [only, setOnly] = useState(false);
  const [heard] = useState(Date.now);
  const round = useLive<RoundShown>(id, `/sections/${encodeURIComponent(choice.section)}/rounds/${choice.round}`, changes);
  const floor = useLive<FloorSeen>(id, '/floor', changes);
  const onFloor = roundOf(floor.is === 'there' ? floor.value : null, choice.section, choice.round);
  return (
    <Waiting for={round}>
      {(value) => {
        const spot = (board: number): Spot => ({ ...choice, board });
        const tiles = tilesOf(value, onFloor).map((tile) => withRecorded(tile, spot(tile.board), value.version, handing.recorded));
        const isOut = (tile: Tile) => gamesOf(tile).some(({ result, number }) => result === null && !keptAt(handing.kept, { ...spot(tile.board), game: number }));
        const missing = tiles.filter(isOut);
        const elsewhere = floor.is === 'there' ? elsewhereOf(floor.value, choice.section, handing.recorded) : [];
        const tile = tiles.find(({ board }) => board === opened?.board);
        return (
          <>
            <Summary missing={missing.map(({ board }) => board)} of={tiles.length} only={only} setOnly={setOnly} />
            <TypedResult
              tiles={tiles}
              elsewhere={elsewhere}
              hand={({ board, number, named }, outcome, other) => {
                // What it costs whoever did not come is said before it is recorded.
                if (FORFEITS.includes(outcome)) return other ? look({ ...other, board, game: number, forfeit: outcome }) : setOpened({ board, game: number, forfeit: outcome });
                handing.hand({ ...(other ?? choice), board, game: number, named, outcome, version: other?.version ?? value.version });
              }}
              open={(board, game, other) => (other ? look({ ...other, board, game }) : setOpened({ board, game }))}
              said={handing.said}
              hush={() => handing.say(null)}
            />
            <ul class="tiles" aria-label={RESULTS.tiles}>
              {tiles
                .filter((one) => !only || isOut(one))
                .map((one) => (
                  <li key={one.board}>
                    <TileButton tile={one} kept={keptAt(handing.kept, spot(one.board))} open={() => setOpened({ board: one.board })} />
                  </li>
                ))}
            </ul>
            {only && missing.length === 0 && <p class="lead">{RESULTS.noTiles}</p>}
            {tile && (
              <BoardDialog
                at={at}
                spot={{ ...spot(tile.board), game: opened?.game }}
                tile={tile}
                version={seenAt(spot(tile.board), value.version, handing.recorded)}
                late={onFloor?.late ?? null}
                heard={floor.is === 'there' ? floor.value.now : heard}
                handing={handing}
                forfeit={opened?.forfeit}
                close={() => setOpened(null)}
              />
            )}
          </>
        );
      }}
    </Waiting>
  );
}

/** The boards of other sections in their newest round. */
const elsewhereOf = ({ rounds, version }: FloorSeen, here: string, recorded: Kept[]): Elsewhere[] =>
  newest(rounds)
    .filter(({ section }) => section !== here)
    .flatMap(({ section, round, boards }) => boards.map((tile) => ({ section, round, version, tile: withRecorded(tile, { section, round, board: tile.board }, version, recorded) })));

const newest = (rounds: RoundOnFloor[]): RoundOnFloor[] => rounds.filter(({ section, round }) => !rounds.some((other) => other.section === section && other.round > round));

interface SummaryProps {
  missing: number[];
  of: number;
  only: boolean;
  setOnly: (only: boolean) => void;
}

/** Few that are out are named; many are counted. */
const NAMED = 12;

function Summary({ missing, of, only, setOnly }: SummaryProps) {
  return (
    <div class="summary">
      <p>
        <strong>{RESULTS.missing(missing.length, of)}</strong>{' '}
        {missing.length > 0 && missing.length < of && missing.length <= NAMED && RESULTS.missingBoards(missing)} {missing.length > 0 && <span class="hint">{RESULTS.how}</span>}
      </p>
      <label class="check">
        <input type="checkbox" checked={only} onChange={(event) => setOnly(event.currentTarget.checked)} /> {RESULTS.onlyMissing}
      </label>
    </div>
  );
}
