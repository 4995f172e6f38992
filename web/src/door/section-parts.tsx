/** The parts of the form of a section, one fieldset each. */
import { useEffect, useState } from 'preact/hooks';
import { useFetched } from '../shell/fetched';
import type { Refused } from '../event/protocol';
import type { BookName } from '../protocol';
import { API } from '../shell/api';
import { RATED } from '../words/events';
import { ACCELERATIONS, CHECK_IN, GAMES, HALVES, HOME, MEMBERS, MINORS, NO_SHOWS, PLAN, RE_ENTRY, SYSTEMS, TABLES, TEAM_MATES } from '../words/settings';
import { rated, useControl } from './control';
import { fromField, toField } from './days';
import { Choose, Count, entries, Tick } from './fields';
import { Field } from './form';
import { canBeRated, cents, dollars, fromBoard, kindOf, matesOf, underBook, withKind, withMates, withMinors, withRating, withRounds, withStart } from './plan';
import type { Kind, Plan } from './protocol';
import { TieBreaks } from './tie-breaks';

interface PartProps {
  plan: Plan;
  put: (plan: Plan) => void;
  /** A round is paired: what pairings rest on cannot be changed any more. */
  begun: boolean;
}

const CONTROLS = ['G/30 d/5', 'G/60 d/5', 'G/90 d/5', '40/90 SD/30 inc/30'];

export function Played({ plan, put, begun }: PartProps) {
  const { kind } = plan;
  const books = useFetched<BookName[]>(`${API}/books`);
  const shelf = books.is === 'there' ? books.value.map(({ name, title }): [string, string] => [name, title]) : [];
  const change = (next: Kind) => put(withKind(plan, next));
  return (
    <fieldset class="part">
      <legend>{PLAN.played}</legend>
      <div class="pair">
        <Choose label={PLAN.system} value={kind.system} options={entries(SYSTEMS)} disabled={begun} choose={(system) => change(kindOf(system as Kind['system'], kind))} />
        {kind.system === 'accelerated' && (
          <Choose label={PLAN.acceleration} value={kind.by} options={entries(ACCELERATIONS)} disabled={begun} choose={(by) => change({ ...kind, by: by as typeof kind.by })} />
        )}
        {'cycles' in kind && <Count label={PLAN.cycles} value={kind.cycles} least={1} most={8} required disabled={begun} put={(cycles) => change({ ...kind, cycles: cycles ?? 1 })} />}
        {'boards' in kind && <Count label={PLAN.boards} value={kind.boards} least={1} most={20} required disabled={begun} put={(boards) => change({ ...kind, boards: boards ?? 1 })} />}
        {kind.system === 'board-swiss' && <Count label={PLAN.board} value={kind.board} least={1} most={20} required disabled={begun} put={(board) => change({ ...kind, board: board ?? 1 })} />}
        {kind.system !== 'knock-out' && <Count label={PLAN.rounds} value={plan.rounds || null} least={1} required put={(rounds) => put(withRounds(plan, rounds ?? 0))} />}
        {!('boards' in kind) && (
          <Choose label={PLAN.games} value={String(plan['games-a-round'])} options={GAMES} disabled={begun} choose={(games) => put({ ...plan, 'games-a-round': Number(games) })} />
        )}
      </div>
      {kind.system === 'team-round-robin' && <TableTerms kind={kind} change={change} begun={begun} />}
      {'boards' in kind && <LineUpTerms plan={plan} put={put} begun={begun} />}
      {kind.system === 'fide-dutch' && <Tick label={PLAN.baku} on={kind.baku ?? false} disabled={begun} turn={(baku) => change({ ...kind, baku })} />}
      {kind.system === 'knock-out' && <BracketTerms kind={kind} change={change} begun={begun} />}
      <Choose
        label={PLAN.book}
        value={plan.book}
        options={shelf}
        disabled={begun}
        choose={(book) => put(underBook(plan, book as Plan['book']))}
        hint={
          <a href={`/rules/${encodeURIComponent(plan.book)}`} target="_blank" rel="noopener">
            {PLAN.rulesOf}
          </a>
        }
      />
    </fieldset>
  );
}

/** What is announced of teams that meet by a table. */
function TableTerms({ kind, change, begun }: { kind: Extract<Kind, { system: 'team-round-robin' }>; change: (kind: Kind) => void; begun: boolean }) {
  const { home, ...away } = kind;
  return (
    <>
      <p class="hint">{PLAN.tableRounds}</p>
      <div class="pair">
        <Choose label={PLAN.table} value={kind.table ?? 'crenshaw'} options={TABLES} disabled={begun} choose={(table) => change({ ...kind, table: table as NonNullable<typeof kind.table> })} />
        <Choose label={PLAN.home} value={home ?? ''} options={HOME} disabled={begun} choose={(color) => change(color === '' ? away : { ...away, home: color as 'white' | 'black' })} />
      </div>
    </>
  );
}

/** Whether captains say who plays, and until when. */
function LineUpTerms({ plan, put, begun }: PartProps) {
  const { 'line-ups': terms, ...byRating } = plan;
  const change = (next: Partial<NonNullable<typeof terms>>) => put({ ...plan, 'line-ups': { 'closed-before': 0, drift: 50, ...terms, ...next } });
  return (
    <>
      <Tick label={PLAN.lineUps} on={Boolean(terms)} disabled={begun} turn={(on) => (on ? change({}) : put(byRating))} />
      {terms && (
        <div class="pair">
          <Count label={PLAN.closedBefore} value={terms['closed-before'] ?? 0} least={0} required put={(minutes) => change({ 'closed-before': minutes ?? 0 })} />
          <Count label={PLAN.drift} value={terms.drift ?? 50} least={0} required put={(drift) => change({ drift: drift ?? 0 })} />
        </div>
      )}
    </>
  );
}

/** What is announced of a bracket. */
function BracketTerms({ kind, change, begun }: { kind: Extract<Kind, { system: 'knock-out' }>; change: (kind: Kind) => void; begun: boolean }) {
  return (
    <>
      <p class="hint">{PLAN.bracketRounds}</p>
      {!begun && (
        <>
          <Tick label={PLAN.double} on={kind.double ?? false} turn={(double) => change({ system: 'knock-out', double })} />
          {!kind.double && <Tick label={PLAN.third} on={kind['third-place'] ?? false} turn={(on) => change({ ...kind, 'third-place': on })} />}
          {!kind.double && <Tick label={PLAN.consolation} on={kind.consolation ?? false} turn={(on) => change({ ...kind, consolation: on })} />}
        </>
      )}
    </>
  );
}

export function Time({ plan, put, begun, no }: PartProps & { no: Refused | null }) {
  const control = useControl(plan.control);
  const now = rated(plan, control);
  useEffect(() => {
    if (now !== plan) put(now);
  }, [now]);
  return (
    <fieldset class="part">
      <legend>{PLAN.time}</legend>
      <Field id={`control-${plan.name}`} label={PLAN.control} hint={PLAN.controlHint} value={plan.control} no={no} required autocomplete="off" spellcheck={false} onInput={(event) => put({ ...plan, control: event.currentTarget.value })} />
      <div class="row" role="group" aria-label={PLAN.examples}>
        {CONTROLS.map((control) => (
          <button type="button" class="chip" key={control} onClick={() => put({ ...plan, control })}>
            {control}
          </button>
        ))}
      </div>
      <Tick label={PLAN.rated} on={plan.rated !== null} disabled={begun || !canBeRated(plan)} turn={(rated) => put(withRating(plan, rated))} />
      <p role="status" class="rated">
        {control !== null || plan.rated === null ? `${PLAN.ratedHow}: ${RATED[plan.rated ?? 'none']}` : PLAN.unread} <Rule id="5C" />
      </p>
    </fieldset>
  );
}

export function Starts({ plan, put }: PartProps) {
  const open = Math.min(plan.rounds, plan.schedule.length + 1);
  return (
    <fieldset class="part">
      <legend>{PLAN.starts}</legend>
      <p class="hint">{PLAN.startsHint}</p>
      <div class="pair">
        {Array.from({ length: open }, (_, index) => index + 1).map((round) => {
          const at = plan.schedule[round - 1];
          return (
            <label class="field" key={round}>
              <span>{PLAN.startOf(round)}</span>
              <input type="datetime-local" value={at === undefined ? '' : toField(at)} onChange={(event) => put(withStart(plan, round, fromField(event.currentTarget.value)))} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface TablesProps extends PartProps {
  /** The number after the boards of all other sections. */
  next: number;
}

export function Tables({ plan, put, next }: TablesProps) {
  const first = plan['first-board'] ?? 1;
  return (
    <fieldset class="part">
      <legend>{PLAN.tables}</legend>
      <Count label={PLAN.firstBoard} value={first || null} least={1} most={9000} required put={(board) => put(fromBoard(plan, board ?? 0))} hint={PLAN.firstBoardHint} />
      {next !== first && (
        <button type="button" onClick={() => put(fromBoard(plan, next))}>
          {PLAN.suggest(next)}
        </button>
      )}
    </fieldset>
  );
}

export function Byes({ plan, put }: PartProps) {
  const { byes } = plan;
  const half = byes['half-point'];
  const change = (part: Partial<typeof byes>) => put({ ...plan, byes: { ...byes, ...part } });
  return (
    <fieldset class="part">
      <legend>{PLAN.byes}</legend>
      <div class="pair">
        <Choose
          label={PLAN.half}
          value={typeof half === 'string' ? half : `in ${half.in.join(', ')}`}
          options={HALVES}
          choose={(word) => !word.startsWith('in ') && change({ 'half-point': word as 'none' })}
          hint={<Rule id="22C1" />}
        />
        <Count label={PLAN.atMost} value={byes['at-most']} least={1} most={20} put={(most) => change({ 'at-most': most })} hint={PLAN.atMostHint} />
        <Count label={PLAN.minutes} value={byes['minutes-before']} most={10_000} required put={(minutes) => change({ 'minutes-before': minutes ?? 0 })} />
      </div>
      <Tick label={PLAN.zero} on={byes['zero-point']} turn={(on) => change({ 'zero-point': on })} />
      <Tick label={PLAN.withEntry} on={byes['only-with-entry']} turn={(on) => change({ 'only-with-entry': on })} />
      <Tick label={PLAN.lateEntry} on={byes['late-entry'] === 'as-offered'} turn={(on) => change({ 'late-entry': on ? 'as-offered' : 'nothing' })} />
    </fieldset>
  );
}

export function Ties({ plan, put, usual }: PartProps & { usual: string[] }) {
  return (
    <fieldset class="part">
      <legend>
        {PLAN.tieBreaks} <Rule id="34E" />
      </legend>
      <TieBreaks plan={plan} usual={usual} put={put} />
    </fieldset>
  );
}

export function Players({ plan, put, begun }: PartProps) {
  const who = plan.eligibility;
  const limit = (part: Partial<typeof who>) => put({ ...plan, eligibility: { ...who, ...part } });
  return (
    <fieldset class="part">
      <legend>{PLAN.players}</legend>
      <div class="pair broad">
        <Choose label={PLAN.checkIn} value={plan['check-in']} options={entries(CHECK_IN)} choose={(word) => put({ ...plan, 'check-in': word as Plan['check-in'] })} />
        <Choose label={PLAN.noShows} value={plan['no-shows']} options={entries(NO_SHOWS)} choose={(word) => put({ ...plan, 'no-shows': word as Plan['no-shows'] })} />
        <Choose label={PLAN.members} value={plan['members-only']} options={entries(MEMBERS)} choose={(word) => put({ ...plan, 'members-only': word as Plan['members-only'] })} />
        <Choose label={PLAN.reEntry} value={plan['re-entry']} options={entries(RE_ENTRY)} choose={(word) => put({ ...plan, 're-entry': word as Plan['re-entry'] })} />
        <Choose label={PLAN.minors} value={plan.minors === undefined ? '' : plan.minors ? 'yes' : 'no'} options={MINORS} choose={(word) => put(withMinors(plan, word))} />
        <Choose label={PLAN.teamMates} value={matesOf(plan)} options={TEAM_MATES} disabled={begun} choose={(word) => put(withMates(plan, word))} />
      </div>
      <div class="pair">
        <Count label={PLAN.lowest} value={who['lowest-grade']} most={12} put={(grade) => limit({ 'lowest-grade': grade })} hint={PLAN.gradeHint} />
        <Count label={PLAN.highest} value={who['highest-grade']} most={12} put={(grade) => limit({ 'highest-grade': grade })} />
        <Count label={PLAN.atLeast} value={who['at-least']} most={3000} put={(rating) => limit({ 'at-least': rating })} />
        <Count label={PLAN.below} value={who.below} most={3000} put={(below) => limit({ below })} />
      </div>
      <Tick label={PLAN.lag} on={plan.lag !== 'none'} turn={(on) => put({ ...plan, lag: on ? undefined : 'none' })} />
      <Tick label={PLAN.families} on={plan['families-apart'] ?? false} turn={(on) => put({ ...plan, 'families-apart': on })} />
      <Fee plan={plan} put={put} />
    </fieldset>
  );
}

function Fee({ plan, put }: Pick<PartProps, 'plan' | 'put'>) {
  const [text, setText] = useState(dollars(plan.fee));
  const id = `fee-${plan.name}`;
  const type = (next: string) => {
    setText(next);
    const fee = cents(next);
    if (fee !== null) put({ ...plan, fee });
  };
  return (
    <>
      <Field id={id} label={PLAN.fee} inputMode="decimal" value={text} no={cents(text) === null ? { field: id, text: PLAN.feeWrong } : null} onInput={(event) => type(event.currentTarget.value)} />
      <Tick label={<>{PLAN.refundable} <Rule id="23A3" /></>} on={plan.refundable} turn={(refundable) => put({ ...plan, refundable })} />
    </>
  );
}

/** A clause of the book of US Chess, for whoever wants to read it. */
export function Rule({ id }: { id: string }) {
  return (
    <a class="rule" href={`/rules/us-chess-7/${id}`} target="_blank" rel="noopener">
      § {id}
    </a>
  );
}
