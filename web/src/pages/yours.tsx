/** For players, coaches and parents: where each of theirs plays, and what can be asked for them: byes, withdrawing, another look at a
 *  pairing. */
import { ByePart } from '../entries/byes';
import { ColorsPart } from '../entries/colors';
import { LeavingPart } from '../entries/leaving';
import type { EntriesSeen, EntrySeen, PlanSeen } from '../entries/protocol';
import { type AtEvent, EventFrame } from '../event/frame';
import { useLive } from '../event/live';
import type { Plays } from '../event/protocol';
import { hallAt } from '../hall/address';
import { type Followed, isIn, keyOf, useFollowing } from '../hall/follow';
import { Why } from '../hall/why';
import { placeOf } from '../hall/your-board';
import { PlayerLink } from '../parts/player-link';
import type { PageProps } from '../places';
import { AppealPairing } from '../round/appeal';
import { OwnLineUps } from '../round/line-ups';
import { Waiting } from '../shell/waiting';
import { YOURS } from '../words/yours';

export default function YoursPage({ params }: PageProps) {
  return (
    <EventFrame id={params.event ?? ''} path="/yours" title={YOURS.title}>
      {(at) => (at.seen.me.entries.length === 0 ? <Nobody id={at.id} /> : <Yours at={at} />)}
    </EventFrame>
  );
}

/** The way on for those who came without a card. */
function Nobody({ id }: { id: string }) {
  return (
    <>
      <p class="lead">{YOURS.none}</p>
      <p class="row">
        <a class="button" href={hallAt(id)}>{YOURS.find}</a>
      </p>
    </>
  );
}

function Yours({ at }: { at: AtEvent }) {
  const seen = useLive<EntriesSeen>(at.id, '/entries', at.changes);
  const sealed = at.seen.sections.some(({ plan }) => plan['line-ups']);
  const own = new Set(at.seen.me.entries.map(({ entry }) => entry));
  return (
    <>
      <p class="lead">{sealed ? YOURS.leadSealed : YOURS.lead}</p>
      {sealed && <OwnLineUps id={at.id} changes={at.changes} now={at.seen.now} />}
      <Waiting for={seen}>
        {({ entries, version }) => (
          <div class="counter yours">
            <FollowAll id={at.id} entries={entries.filter(({ entry }) => own.has(entry))} />
            {entries.filter(({ entry }) => own.has(entry)).map((entry) => (
              <One at={at} entry={entry} version={version} plays={at.seen.me.plays.find((one) => one.entry === entry.entry)} key={entry.entry} />
            ))}
          </div>
        )}
      </Waiting>
    </>
  );
}

/** Whoever looks after several sees them first among the pairings, with one press. */
function FollowAll({ id, entries }: { id: string; entries: EntrySeen[] }) {
  const following = useFollowing(id);
  const all = entries.filter(({ left }) => left === null).map((one): Followed => ({ section: one.section, key: keyOf(one), name: one.name }));
  if (all.length < 2) return null;
  const followed = all.every((one) => isIn(following.all, one));
  return (
    <p class="row">
      <span role="status">{followed && YOURS.followed}</span>
      {followed ? (
        <a class="button" href={hallAt(id)}>{YOURS.pairings}</a>
      ) : (
        <button type="button" onClick={() => following.add(all)}>
          {YOURS.follow(all.length)}
        </button>
      )}
    </p>
  );
}

interface OneProps {
  at: AtEvent;
  entry: EntrySeen;
  version: number;
  plays: Plays | undefined;
}

function One({ at, entry, version, plays }: OneProps) {
  const section = at.seen.sections.find(({ name }) => name === entry.section);
  if (!section) return null;
  const plan = section.plan as unknown as PlanSeen;
  const paired = section.rounds.filter(({ state }) => state !== 'to-come').length;
  const part = { event: at.id, entry, version, mayUndo: false, plan, paired, offered: section['half-point-byes'], own: true };
  const results = plays?.games.flatMap(({ result }) => result ?? []) ?? [];
  return (
    <section class="card one-entry" aria-labelledby={`own-${entry.entry}`}>
      <h2 id={`own-${entry.entry}`}>
        <PlayerLink id={at.id} section={entry.section} player={entry}>{entry.name}</PlayerLink>
      </h2>
      <p class="hint">{YOURS.section(entry.section)}</p>
      <p>
        {plays ? YOURS.board(plays.round, placeOf(plays), plays.color, plays.opponent) : YOURS.notPaired}{' '}
        {results.length > 0 && <strong>{YOURS.result(results.join(', '))}</strong>}
      </p>
      {plays && (
        <p class="row">
          <Why id={at.id} section={plays.section} round={plays.round} board={plays.board} name={entry.name} />
          <a class="quiet" href={`/e/${encodeURIComponent(at.id)}?part=live&section=${encodeURIComponent(plays.section)}`}>
            {YOURS.live}
          </a>
        </p>
      )}
      <ColorsPart {...part} />
      <ByePart {...part} />
      <LeavingPart {...part} />
      {plays && !plays.decided && <AppealPairing event={at.id} by={at.seen.me.name ?? ''} spot={{ section: plays.section, round: plays.round, board: plays.board }} />}
    </section>
  );
}
