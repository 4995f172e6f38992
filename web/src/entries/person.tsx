/** The part of an entry form that is about the person: the same for a new entry and for a change. */
import { FORM } from '../words/counter';
import { Choice, Field, Tick } from './field';
import type { Form, Wrong } from './form';
import { cutName } from './names';

const GRADES = [
  { value: '', name: FORM.noGrade },
  { value: '0', name: FORM.kindergarten },
  ...Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), name: String(index + 1) })),
];

interface PersonProps {
  form: Form;
  set: (change: Partial<Form>) => void;
  wrong: Wrong;
  list: string;
  teams: string[];
  focus?: { current: HTMLInputElement | null };
}

export function PersonFields({ form, set, wrong, list, teams, focus }: PersonProps) {
  const cut = cutName(form.name);
  return (
    <>
      <Field label={FORM.name} value={form.name} set={(name) => set({ name, last: '' })} hint={FORM.nameHint} wrong={wrong.name} focus={focus} required />
      <Field label={FORM.last} value={form.last === '' ? cut.last : form.last} set={(last) => set({ last })} hint={cut.doubtful && form.last === '' ? FORM.lastDoubtful : FORM.lastHint} />
      <div class="form-two">
        <Field label={FORM.rating(list)} value={form.rating} set={(rating) => set({ rating })} keys="numeric" hint={FORM.ratingHint} wrong={wrong.rating} />
        <Field label={FORM.member} value={form.member} set={(member) => set({ member })} keys="numeric" />
      </div>
      <div class="form-two">
        <Field label={FORM.team} value={form.team} set={(team) => set({ team })} list={teams} />
        <Choice label={FORM.grade} value={form.grade} set={(grade) => set({ grade })} options={GRADES} />
      </div>
    </>
  );
}

export function MoreFields({ form, set, wrong, isNew }: Omit<PersonProps, 'list' | 'teams'> & { isNew: boolean }) {
  return (
    <details class="form-more">
      <summary>{FORM.more}</summary>
      <div class="form-two">
        <Field label={FORM.born} type="date" value={form.born} set={(born) => set({ born })} />
        <Field label={FORM.memberUntil} type="date" value={form.until} set={(until) => set({ until })} />
        <Field label={FORM.contact} value={form.contact} set={(contact) => set({ contact })} />
        <Field label={FORM.club} value={form.club} set={(club) => set({ club })} />
        <Field label={FORM.state} value={form.state} set={(state) => set({ state })} />
        <Field label={FORM.family} value={form.family} set={(family) => set({ family })} hint={FORM.familyHint} />
        <Field label={FORM.board} value={form.board} set={(board) => set({ board })} keys="numeric" wrong={wrong.board} />
        <Field label={FORM.prizeRating} value={form.prizeRating} set={(prizeRating) => set({ prizeRating })} keys="numeric" wrong={wrong.prizeRating} />
      </div>
      <Tick label={FORM.recent} on={form.recent} set={(recent) => set({ recent })} />
      {isNew && <Tick label={FORM.house} on={form.house} set={(house) => set({ house })} />}
    </details>
  );
}
