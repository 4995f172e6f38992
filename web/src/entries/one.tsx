/** One entry: what is known, and everything that is done for it at the counter. */
import { useRef, useState } from 'preact/hooks';
import { playerAt } from '../event/player-at';
import type { EventSeen, SectionSeen } from '../event/protocol';
import { Clauses } from '../parts/clause';
import { ENTRY, gradeWords } from '../words/counter';
import { AmendForm } from './amend';
import { ByePart } from './byes';
import { ColorsPart } from './colors';
import { useDoing } from './doing';
import { LeavingPart } from './leaving';
import { Marks } from './list';
import { MoneyPart } from './purse';
import type { EntrySeen, PlanSeen } from './protocol';
import { PenaltyPart } from './penalties';
import { RatingPart } from './rated';
import { RemarkPart } from './remarks';
import { Happened, Refusal } from './said';
import { Settle } from './settle';
import { MovePart } from './transfer';
import { isAwaited } from './unsettled';
import { sentence } from '../sentence';
import { whileBusy } from '../shell/presses';

export interface PartProps {
  event: string;
  entry: EntrySeen;
  /** What this page has seen, so that two desks do not undo each other's work unawares. */
  version: number;
  mayUndo: boolean;
}

interface OneProps extends PartProps {
  sections: SectionSeen[];
  plans: PlanSeen[];
  teams: string[];
  contests: EventSeen['contests'];
}

export function OneEntry({ event, entry, version, mayUndo, sections, plans, teams, contests }: OneProps) {
  const [editing, setEditing] = useState(false);
  const amending = useDoing(event, mayUndo);
  const edit = useRef<HTMLButtonElement>(null);
  const section = sections.find(({ name }) => name === entry.section);
  const plan = section?.plan as unknown as PlanSeen | undefined;
  const at = { event, entry, version, mayUndo };
  const close = () => {
    setEditing(false);
    setTimeout(() => edit.current?.focus());
  };
  if (editing && entry.entrant && plan) {
    return <AmendForm {...at} doing={amending} entrant={entry.entrant} list={plan['rating-list']} teams={teams} close={close} />;
  }
  return (
    <div class="one-entry">
      <p class="entry-marks">
        <Marks entry={entry} />
      </p>
      <Care of={entry} />
      <CheckInPart {...at} />
      {entry.money && <Settle {...at} />}
      <Facts entry={entry} />
      <Happened said={amending.said} undo={amending.undo} />
      <p>
        <a href={playerAt(event, entry.section, entry)}>{ENTRY.page}</a>
      </p>
      {entry.entrant && (
        <p>
          <button type="button" ref={edit} onClick={() => (amending.clear(), setEditing(true))}>
            {ENTRY.edit}
          </button>
        </p>
      )}
      {entry.money && <MoneyPart {...at} money={entry.money} />}
      {section && plan && (
        <>
          <ColorsPart {...at} />
          <ByePart {...at} plan={plan} paired={pairedOf(section)} offered={section['half-point-byes']} />
          <LeavingPart {...at} plan={plan} paired={pairedOf(section)} />
          <MovePart {...at} sections={plans.map(({ name }) => name)} />
        </>
      )}
      <RatingPart {...at} />
      {section && plan && entry.penalties && (
        <PenaltyPart {...at} plan={plan} paired={pairedOf(section)} penalties={entry.penalties} contests={contestsOf(contests, entry)} />
      )}
      {entry.remarks && <RemarkPart {...at} remarks={entry.remarks} />}
    </div>
  );
}

/** What the event warns of about this player, with its rules. */
function Care({ of: { care = [] } }: { of: EntrySeen }) {
  if (care.length === 0) return null;
  return (
    <div class="counter-note care">
      {care.map(({ text, clauses }) => (
        <p key={text}>
          <span aria-hidden="true">! </span>
          {sentence(text)} <Clauses of={clauses} />
        </p>
      ))}
    </div>
  );
}

/** Team standings in which the points of this player count. */
const contestsOf = (contests: EventSeen['contests'], entry: EntrySeen): string[] =>
  contests.filter(({ sections }) => sections.includes(entry['awarded-in'])).map(({ name }) => name);

const pairedOf = (section: SectionSeen): number => section.rounds.filter(({ state }) => state !== 'to-come').length;

function CheckInPart({ event, entry, mayUndo, version }: PartProps) {
  const doing = useDoing(event, mayUndo);
  return (
    <>
      <Happened said={doing.said} undo={doing.undo} />
      <Refusal no={doing.no} />
      {isAwaited(entry) && (
        <p>
          <button type="button" class="primary" {...whileBusy(doing.busy)} onClick={() => doing.run({ do: 'check-in', entry: entry.entry }, { version })}>
            {ENTRY.checkIn}
          </button>
        </p>
      )}
    </>
  );
}

function Facts({ entry }: { entry: EntrySeen }) {
  const { entrant } = entry;
  const member = entrant?.['member-id'];
  const until = entrant?.['member-until'];
  const facts: [string, string | null | undefined][] = [
    [ENTRY.section, entry.section],
    [ENTRY.awardedIn, entry['awarded-in'] === entry.section ? null : entry['awarded-in']],
    [ENTRY.rating, entry.assigned ? ENTRY.assigned(entry.assigned) : entry.rating === null ? ENTRY.unrated : String(entry.rating)],
    [ENTRY.team, entry.team],
    [ENTRY.grade, entry.grade === null ? null : gradeWords(entry.grade)],
    [ENTRY.member, entrant && (member ? (until ? ENTRY.memberUntil(member, until) : member) : ENTRY.none)],
    [ENTRY.contact, entrant?.contact],
  ];
  return (
    <dl class="entry-facts">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
