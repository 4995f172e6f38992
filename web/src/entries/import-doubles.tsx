/** Rows that may be of somebody who is there already, side by side with them; and rows beside the members whom they may be. */
import { ASKS, IMPORT, LOOKUP } from '../words/counter';
import { facts, lastFirst } from './lookup';
import type { Manner } from './manner';
import type { ImportPreview, ImportRow } from './protocol';

interface Props {
  seen: ImportPreview;
  manner: Manner;
  change: (changed: Partial<Manner>) => void;
}

/** So many are shown; of a list that was pasted twice, the rest is for whoever wants it. */
const READ = 10;

/** Each is looked at by itself: of two rows alike one may be a sister, and the other the same child twice. */
export function Doubles({ seen, manner, change }: Props) {
  const lines = [...new Set(seen.duplicates.map(({ line }) => line))];
  if (lines.length === 0) return null;
  const decide = (line: number, isOther: boolean) => {
    const without = (all: number[]) => all.filter((one) => one !== line);
    change({ others: isOther ? [...without(manner.others), line] : without(manner.others), same: isOther ? without(manner.same) : [...without(manner.same), line] });
  };
  const one = (line: number) => (
    <Double
      key={line}
      line={line}
      row={seen.rows.find((row) => row.line === line)}
      of={seen.duplicates.filter((duplicate) => duplicate.line === line)}
      is={manner.others.includes(line) ? 'other' : manner.same.includes(line) ? 'same' : null}
      decide={(isOther) => decide(line, isOther)}
    />
  );
  const more = seen.doubtful.length - lines.length;
  return (
    <div class="counter-note care import-doubles">
      <p>
        <strong>{ASKS.doublesTitle(seen.doubtful.length)}</strong> {ASKS.doublesLead}
      </p>
      {lines.slice(0, READ).map(one)}
      {lines.length > READ && (
        <details>
          <summary>{IMPORT.moreProblems(lines.length - READ)}</summary>
          {lines.slice(READ).map(one)}
        </details>
      )}
      {more > 0 && <p>{IMPORT.moreRows(more)}</p>}
    </div>
  );
}

interface DoubleProps {
  line: number;
  row: ImportRow | undefined;
  of: ImportPreview['duplicates'];
  is: 'same' | 'other' | null;
  decide: (isOther: boolean) => void;
}

function Double({ line, row, of, is, decide }: DoubleProps) {
  const own = row && [row.id, row.rating, row.school || row.club, gradeOf(row.grade), row.found ?? row.section];
  return (
    <fieldset class="import-double">
      <legend>
        {row?.name ?? ''} <span class="hint">{of.map(({ text }) => text).join('; ')}</span>
      </legend>
      <div class="side-by-side">
        <p>
          <span class="hint">{ASKS.thisRow(line)}</span>
          <strong>{row?.name ?? ''}</strong>
          <span>{(own ?? []).filter(Boolean).join(' · ')}</span>
        </p>
        {of.map(({ other }, at) =>
          other === null ? null : (
            <p key={at}>
              <span class="hint">{other.line === null ? ASKS.known : ASKS.earlier(other.line)}</span>
              <strong>{other.name}</strong>
              <span>{[other.id, other.rating, other.school, gradeOf(other.grade), other.section].filter(Boolean).join(' · ')}</span>
            </p>
          ),
        )}
      </div>
      <div class="choices">
        <Radio name={`double-${line}`} label={ASKS.same} on={is === 'same'} set={() => decide(false)} />
        <Radio name={`double-${line}`} label={ASKS.other} on={is === 'other'} set={() => decide(true)} />
      </div>
    </fieldset>
  );
}

const gradeOf = (grade: number | null): string => (grade === null ? '' : `${IMPORT.grade} ${grade === 0 ? 'K' : grade}`);

function Radio({ name, label, on, set }: { name: string; label: string; on: boolean; set: () => void }) {
  return (
    <label class="check">
      <input type="radio" name={name} checked={on} onChange={set} />
      <span>{label}</span>
    </label>
  );
}

/** Of two of one name, of another number, of a membership that has ended: who it is says whoever looks. */
export function MembersCompared({ seen, manner, change, list }: Props & { list: string }) {
  if (seen.members === null) return null;
  const { asked, members } = seen;
  const choose = (line: number, key: string) => change({ members: { ...manner.members, [line]: key } });
  const one = ({ line, chosen, found }: ImportPreview['asked'][number]) => {
    const row = seen.rows.find((row) => row.line === line);
    // What was pressed shows at once, before the server has looked again.
    const now = manner.members[line] ?? chosen ?? '';
    return (
      <fieldset class="import-double" key={line}>
        <legend>
          {row?.name ?? ''} <span class="hint">{[ASKS.thisRow(line), row?.id, row?.rating, row?.school].filter(Boolean).join(' · ')}</span>
        </legend>
        {found.map(({ key, like, member }) => (
          <label class="check" key={key}>
            <input type="radio" name={`member-${line}`} checked={now === key} onChange={() => choose(line, key)} />
            <span>
              <strong>{lastFirst(member)}</strong> {facts(member, list)}{' '}
              {member.expired && <span class="mark-of open">{LOOKUP.expired(member.expires ?? '')}</span>}
              <span class="hint">{ASKS.like[like]}</span>
            </span>
          </label>
        ))}
        <Radio name={`member-${line}`} label={ASKS.noMember} on={now === ''} set={() => choose(line, '')} />
      </fieldset>
    );
  };
  return (
    <div class="counter-note import-members">
      <p>{ASKS.filled(seen.filled, members)}</p>
      {asked.length > 0 && (
        <details open={asked.length <= READ}>
          <summary>{ASKS.membersTitle(members, asked.length)}</summary>
          {asked.slice(0, MOST).map(one)}
          {asked.length > MOST && <p>{IMPORT.moreRows(asked.length - MOST)}</p>}
        </details>
      )}
    </div>
  );
}

/** More fieldsets than this nobody goes through. */
const MOST = 100;
