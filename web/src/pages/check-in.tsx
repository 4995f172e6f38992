/** The check-in desk: a few letters and Enter. */
import { useState } from 'preact/hooks';
import { asKnown, type Door, type School, useDoor } from '../entries/door';
import { CheckInSearch, toBox } from '../entries/find';
import { CameLate } from '../entries/late';
import { LatestCheckIns } from '../entries/latest';
import { MissingList } from '../entries/missing';
import { dollars } from '../entries/money';
import type { EntriesSeen, EntrySeen } from '../entries/protocol';
import { Settle } from '../entries/settle';
import { Shut } from '../entries/shut';
import { byName, isExpected, owes } from '../entries/unsettled';
import type { AtEvent } from '../event/frame';
import { OwnLast } from '../event/own-last';
import { WorkFrame } from '../event/work-frame';
import { useLive } from '../event/live';
import { PLACES, type PageProps } from '../places';
import { find } from '../route';
import { Waiting } from '../shell/waiting';
import { CHECK_IN } from '../words/counter';
import { whileBusy } from '../shell/presses';

export default function CheckInPage({ params, query }: PageProps) {
  const id = params.event ?? '';
  return (
    <WorkFrame id={id} path="/check-in" title={CHECK_IN.title}>
      {(at) => (at.seen.me.name === null ? <Shut /> : <CheckIn at={at} asked={query.get('section')} />)}
    </WorkFrame>
  );
}

function CheckIn({ at, asked }: { at: AtEvent; asked: string | null }) {
  const seen = useLive<EntriesSeen>(at.id, '/door', at.changes);
  const door = useDoor(at.id, at.changes.online);
  return <Waiting for={seen}>{(entries) => <Desk at={at} seen={entries} door={door} asked={asked} />}</Waiting>;
}

function Desk({ at, seen, door, asked }: { at: AtEvent; seen: EntriesSeen; door: Door; asked: string | null }) {
  const entries = asKnown(seen, door);
  const expected = entries.filter(isExpected);
  const here = expected.filter((entry) => entry['checked-in']).length;
  if (expected.length === 0) return <Nobody id={at.id} />;
  return (
    <div class="door">
      <div class="door-work">
        <p class="door-count">
          <strong>{CHECK_IN.here(here, expected.length)}</strong> {CHECK_IN.missing(expected.length - here)}
        </p>
        {2 * here > expected.length && <Onward id={at.id} all={here === expected.length} />}
        <CheckInSearch entries={byName(expected)} check={door.check} checkSchool={door.checkSchool} say={(text, wrong = false) => door.say({ text, wrong })} />
        <Outcome at={at} entries={entries} version={seen.version} door={door} />
      </div>
      <MissingList sections={at.seen.sections} entries={entries} check={door.check} asked={asked} />
    </div>
  );
}

/** What has just happened, what is due from whoever stands here, and the way back. */
function Outcome({ at, entries, version, door }: { at: AtEvent; entries: EntrySeen[]; version: number; door: Door }) {
  const readsLog = at.seen.may.some((may) => may.do === 'undo');
  // Everybody takes back their own slips.
  const mayUndo = true;
  const about = entries.find(({ entry }) => entry === door.message?.entry);
  const due = about ? owes(about) : 0;
  return (
    <section aria-labelledby="door-latest" class="door-latest">
      <h2 id="door-latest" class="unseen">
        {CHECK_IN.latest}
      </h2>
      <div role="status">
        {door.message && (
          <div class={door.message.wrong ? 'counter-note no' : 'counter-note done'}>
            <p>
              <span aria-hidden="true">{door.message.wrong ? '✕ ' : '✓ '}</span>
              {door.message.text}
              {about && ` ${CHECK_IN.where(about)}`}
            </p>
            {due > 0 && <p class="due">{CHECK_IN.owes(dollars(due))}</p>}
            {about && !door.message.wrong && <CameLate event={at.id} seen={at.seen} entry={about} />}
          </div>
        )}
        {door.waiting.length > 0 && !at.changes.online && <p class="counter-note care">{CHECK_IN.waiting(door.waiting.length)}</p>}
      </div>
      {door.school && <SchoolBack school={door.school} undo={door.undoSchool} />}
      {about?.money && <Settle key={about.entry} event={at.id} entry={about} version={version} mayUndo={mayUndo} />}
      {readsLog ? <LatestCheckIns event={at.id} version={version} undo={door.undo} /> : <OwnLast id={at.id} seen={at.seen} />}
    </section>
  );
}

/** The wrong school was typed, or its bus is not here after all: one press takes back what one press did. */
function SchoolBack({ school, undo }: { school: School; undo: (school: School) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const press = (event: MouseEvent) => {
    setBusy(true);
    void undo(school).then(() => setBusy(false));
    toBox(event);
  };
  return (
    <button type="button" class="wide" {...whileBusy(busy)} onClick={press}>
      {CHECK_IN.undoSchool(school.count, school.name)}
    </button>
  );
}

/** When everybody is here, the desk has done its part. Somebody is always late, so the way on is there before that. */
function Onward({ id, all }: { id: string; all: boolean }) {
  const desk = `/e/${encodeURIComponent(id)}/desk`;
  if (!find(PLACES, desk)) return null;
  return (
    <p class="door-onward">
      <a class={all ? 'button primary' : 'button'} href={desk}>
        {CHECK_IN.toDesk}
      </a>
    </p>
  );
}

function Nobody({ id }: { id: string }) {
  return (
    <div>
      <div class="card counter-empty">
        <p>{CHECK_IN.nobody}</p>
        <p>
          <a class="button primary" href={`/e/${encodeURIComponent(id)}/entries`}>
            {CHECK_IN.toEntries}
          </a>
        </p>
      </div>
    </div>
  );
}
