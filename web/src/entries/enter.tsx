/** The form for a new player. It says while somebody types what will happen, or what stands against it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useDraft } from '../draft';
import { preview } from '../event/asked';
import type { Refused } from '../event/protocol';
import { FORM } from '../words/counter';
import { type Said, useDoing } from './doing';
import { emptyForm, enterAct, fitting, type Form, whereAct, wrongOf } from './form';
import { Choice, Field, Tick } from './field';
import { GiveGame } from './late';
import { dollars } from './money';
import { MemberLookup } from './lookup';
import { MoreFields, PersonFields } from './person';
import type { PlanSeen } from './protocol';
import { Happened, Refusal } from './said';
import { Will } from './will';
import type { Act } from '../event/protocol';
import { whileBusy } from '../shell/presses';

interface EnterProps {
  event: string;
  plans: PlanSeen[];
  /** The section from which somebody came to enter players; empty: none. */
  asked: string;
  teams: string[];
  /** Whether the event is still to come. */
  early: boolean;
  /** How many rounds of each section are paired: who enters it after the first stands at the desk, and has missed them. */
  paired: Record<string, number>;
  /** The rounds for which each of them offers half-point byes. */
  byes: Record<string, number[]>;
  /** The round of each section in which whoever comes late can still be given a game by whoever enters them. */
  seats: Record<string, number>;
  mayUndo: boolean;
}

export function EnterForm({ event, plans, asked, teams, early, paired, byes, seats, mayUndo }: EnterProps) {
  const empty = { ...emptyForm(early), section: asked };
  const [form, setForm] = useDraft<Form>(`jadoube-entry-${event}`, empty);
  const [pressed, setPressed] = useState(false);
  const [here, setHere] = useState(true);
  const [waits, setWaits] = useState<number | null>(null);
  const [seat, setSeat] = useState<{ section: string; round: number } | null>(null);
  const doing = useDoing(event, mayUndo);
  const arriving = useDoing(event);
  const first = useRef<HTMLInputElement>(null);
  const set = (change: Partial<Form>) => setForm((was) => ({ ...was, ...change }));
  // Of what was typed before, all else stays.
  useEffect(() => {
    if (asked !== '') set({ section: asked });
  }, [asked]);

  const fit = fitting(form, plans);
  const meant = useMeant(event, form, plans);
  const section = plans.find(({ name }) => name === (form.section || meant));
  const missed = paired[section?.name ?? ''] ?? 0;
  const late = section !== undefined && section['check-in'] === 'needed' && missed > 0;
  const list = (section ?? plans[0])?.['rating-list'] ?? 'us-chess';
  const offered = (byes[section?.name ?? ''] ?? []).filter((round) => round > missed);
  const wrong = wrongOf(form);
  const shown = pressed ? wrong : { ...wrong, name: undefined };
  const act = enterAct(form, list, offered);
  const isReady = Object.keys(wrong).length === 0;
  const tried = useTried(event, isReady ? act : null);

  const submit = async (submitted: Event) => {
    submitted.preventDefault();
    setPressed(true);
    if (!isReady) return focusWrong(submitted.currentTarget as HTMLElement);
    arriving.clear();
    setWaits(null);
    const done = await doing.run(act, {});
    if (!done) return;
    setWaits(early ? null : done.entry);
    const round = section && seats[section.name];
    setSeat(section && round ? { section: section.name, round } : null);
    if (late && here) await checkIn(done.entry);
    setHere(true);
    setPressed(false);
    setForm({ ...empty, advance: form.advance });
    first.current?.focus();
  };

  const checkIn = async (entry: number | null) => {
    if (entry !== null && (await arriving.run({ do: 'check-in', entry }, {}))) setWaits(null);
  };

  return (
    <form onSubmit={submit} class="entry-form" noValidate>
      <Happened said={[...doing.said, ...arriving.said]} undo={arriving.said.length > 0 ? null : doing.undo}>
        {waits !== null && doing.said.length > 0 && (
          <button type="button" {...whileBusy(arriving.busy)} onClick={() => void checkIn(waits)}>
            {FORM.checkIn}
          </button>
        )}
        {seat && doing.said.length > 0 && (
          <GiveGame event={event} {...seat} />
        )}
      </Happened>
      <Refusal no={arriving.no} />
      <MemberLookup event={event} list={list} set={set} />
      <PersonFields form={form} set={set} wrong={shown} list={list} teams={teams} focus={first} />
      <SectionChoice form={form} set={set} plans={plans} fit={fit} meant={meant} />
      {offered.length > 0 && <ByeChoice form={form} set={set} offered={offered} />}
      {section && section.fee > 0 && <FeeField form={form} set={set} fee={section.fee} wrong={shown.paid} />}
      <Tick label={FORM.advance} hint={FORM.advanceHint} on={form.advance} set={(advance) => set({ advance })} />
      {late && <Tick label={FORM.here} hint={FORM.hereHint(section.name)} on={here} set={setHere} />}
      <MoreFields form={form} set={set} wrong={shown} isNew />
      {doing.no ? <Refusal no={doing.no} /> : <Will tried={tried} />}
      <div class="row">
        <button type="submit" class="primary" {...whileBusy(doing.busy)}>
          {doing.busy ? FORM.saving : FORM.submit}
        </button>
        <button type="button" class="quiet" onClick={() => (setForm(empty), setPressed(false), doing.clear(), arriving.clear())}>
          {FORM.clear}
        </button>
      </div>
      <p class="hint">{FORM.kept}</p>
    </form>
  );
}

interface PartProps {
  form: Form;
  set: (change: Partial<Form>) => void;
}

function SectionChoice({ form, set, plans, fit, meant }: PartProps & { plans: PlanSeen[]; fit: string[]; meant: string | null }) {
  if (plans.length === 1) return null;
  const names = plans.map(({ name }) => ({ value: name, name: fit.includes(name) ? name : FORM.notFitting(name) }));
  const goes = meant ?? (fit.length === 1 ? fit[0]! : null);
  const hint = fit.length === 0 ? FORM.noneFits : goes === null ? FORM.several(fit) : FORM.meant(goes, fit.filter((name) => name !== goes));
  return (
    <Choice
      label={FORM.section}
      value={form.section}
      set={(section) => set({ section })}
      options={[{ value: '', name: FORM.auto }, ...names]}
      hint={form.section === '' && form.name.trim() !== '' ? hint : undefined}
    />
  );
}

function ByeChoice({ form, set, offered }: PartProps & { offered: number[] }) {
  const turn = (round: number, on: boolean) => set({ byes: on ? [...form.byes, round].sort() : form.byes.filter((one) => one !== round) });
  return (
    <fieldset class="field">
      <legend>{FORM.byes}</legend>
      <div class="choices form-byes">
        {offered.map((round) => (
          <Tick key={round} label={FORM.round(round)} on={form.byes.includes(round)} set={(on) => turn(round, on)} />
        ))}
      </div>
    </fieldset>
  );
}

function FeeField({ form, set, fee, wrong }: PartProps & { fee: number; wrong?: string }) {
  return (
    <Field label={FORM.paid} value={form.paid} set={(paid) => set({ paid })} keys="decimal" hint={FORM.paidHint(dollars(fee))} wrong={wrong}>
      <button type="button" class="chip" onClick={() => set({ paid: String(fee / 100) })}>
        {FORM.payFee(dollars(fee))}
      </button>
    </Field>
  );
}

/** Long enough that a name is not asked about letter by letter. */
const REST = 350;

export type Trial = { will: Said[]; section: string | null } | { no: Refused } | null;

/** What the server says would come of it, once nothing was typed for a moment. */
export function useTried(event: string, act: Act | null): Trial {
  const [tried, setTried] = useState<Trial>(null);
  const key = act ? JSON.stringify(act) : '';
  useEffect(() => {
    setTried(null);
    if (key === '') return;
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await preview(event, JSON.parse(key) as Act);
      if (!current) return;
      setTried(answer.ok ? { will: answer.value.happens as Said[], section: answer.value.section } : { no: answer.no });
    }, REST);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [event, key]);
  return tried;
}

/** The section for which the server finds this player if nobody chooses another. While it is asked again, its last word stands. */
function useMeant(event: string, form: Form, plans: PlanSeen[]): string | null {
  const [found, setFound] = useState<string | null>(null);
  const act = plans.length > 1 ? whereAct(form, plans[0]!['rating-list']) : null;
  const tried = useTried(event, act);
  const asks = act !== null;
  useEffect(() => {
    if (!asks) setFound(null);
    else if (tried) setFound('will' in tried ? tried.section : null);
  }, [asks, tried]);
  return plans.length === 1 ? plans[0]!.name : found;
}

/** The first field that is wrong, once the page shows which. */
export function focusWrong(form: HTMLElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
