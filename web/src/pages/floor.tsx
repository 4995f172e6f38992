/** The floor: who waits for a director, then every board of the rounds in play as a tile. A tap opens the board. */
import { useState } from 'preact/hooks';
import { useBeats } from '../event/beats';
import { type AtEvent, EventFrame } from '../event/frame';
import { useLive } from '../event/live';
import { OwnLast } from '../event/own-last';
import { BoardDialog } from '../floor/board';
import { DIRECTING } from '../floor/directing';
import { Filters } from '../floor/filters';
import { useHanding } from '../floor/handing';
import { Interrupted } from '../floor/interrupted';
import { mayRule, maySeeFloor } from '../floor/may';
import { inOneLine } from '../floor/news';
import type { FloorSeen, Spot } from '../floor/protocol';
import { Queue } from '../floor/queue';
import { RoundBoards } from '../floor/round';
import { Handed } from '../floor/said';
import { keyOf, roundOf, spotIn } from '../floor/spot';
import { useServerTime } from '../floor/time';
import { calling, type Filter, needed } from '../floor/urgent';
import { Meanwhile } from '../parts/meanwhile';
import type { PageProps } from '../places';
import { Waiting } from '../shell/waiting';
import { FLOOR } from '../words/floor';

export default function FloorPage({ params, query }: PageProps) {
  return (
    <EventFrame id={params.event ?? ''} path="/floor" title={FLOOR.title}>
      {(at) => (maySeeFloor(at.seen) ? <Floor at={at} query={query} /> : <NotYours />)}
    </EventFrame>
  );
}

function NotYours() {
  return (
    <>
      <p class="lead">{FLOOR.notYours}</p>
      <a class="button primary" href="/sign-in">
        {FLOOR.signIn}
      </a>
    </>
  );
}

function Floor({ at, query }: { at: AtEvent; query: URLSearchParams }) {
  // That the next round is due is news that nobody sends.
  const beats = useBeats();
  const { version, floor } = at.changes;
  const seen = useLive<FloorSeen>(at.id, '/floor', { version, floor: floor + beats });
  return <Waiting for={seen}>{(value) => <Map at={at} floor={value} query={query} />}</Waiting>;
}

function Map({ at, floor, query }: { at: AtEvent; floor: FloorSeen; query: URLSearchParams }) {
  const now = useServerTime(floor.now);
  const who = at.seen.me.name ?? '';
  const handing = useHanding(at.id, who, at.changes.online);
  const [opened, setOpened] = useState<Spot | null>(() => spotIn(query));
  const [filter, setFilter] = useState<Filter>('all');
  const [section, setSection] = useState('');
  const rounds = floor.rounds.filter((round) => section === '' || round.section === section);
  const round = opened && roundOf(floor, opened.section, opened.round);
  const tile = round?.boards.find(({ board }) => board === opened?.board);
  const boards = rounds.map((one) => ({ ...one, boards: one.boards.filter(({ state }) => filter === 'all' || state === filter) }));
  const found = boards.some((one) => one.boards.length > 0);
  return (
    <>
      <Interrupted event={at.id} floor={floor} rules={mayRule(at.seen)} say={handing.say} />
      <Queue of={needed(floor, now)} open={setOpened} online={at.changes.online} />
      <Handed event={at.id} handing={handing} who={who} open={setOpened} />
      {floor.rounds.length === 0 ? (
        <p class="lead">{FLOOR.empty}</p>
      ) : (
        <Filters rounds={rounds} all={floor.rounds} filter={filter} setFilter={setFilter} section={section} setSection={setSection} />
      )}
      {boards.map(
        (one) =>
          (one.boards.length > 0 || filter === 'all') && (
            <RoundBoards key={`${one.section}/${one.round}`} at={at} round={one} now={now} kept={handing.kept} open={setOpened} say={handing.say} />
          ),
      )}
      {floor.rounds.length > 0 && !found && <p class="lead">{FLOOR.none}</p>}
      <OwnLast id={at.id} seen={at.seen} only={ofTheHall} />
      {opened && tile && (
        <Meanwhile.Provider value={inOneLine(calling(floor, now).filter((one) => keyOf(one) !== keyOf(opened)))}>
          <BoardDialog
            directing={DIRECTING}
            at={at}
            spot={opened}
            tile={tile}
            version={floor.version}
            late={round?.late ?? null}
            begun={round?.begun ?? null}
            now={now}
            heard={floor.now}
            handing={handing}
            close={() => setOpened(null)}
          />
        </Meanwhile.Provider>
      )}
    </>
  );
}

/** What is done while a round is played; how the event was opened is taken back at the desk. */
const ofTheHall = (act: string): boolean =>
  ['report', 'correct', 'adjourn', 'provide', 'begin-round', 'check-in', 'check-in-all', 'enter', 'reseat', 'rearrange', 'swap', 'swap-colors'].includes(act);
