/** What the form says is put right. */
import { useRef, useState } from 'preact/hooks';
import { FORM } from '../words/counter';
import type { Doing } from './doing';
import { focusWrong, useTried } from './enter';
import { entrantOf, type Form, formOf, wrongOf } from './form';
import type { PartProps } from './one';
import { MoreFields, PersonFields } from './person';
import type { Entrant } from './protocol';
import { Refusal } from './said';
import { Will } from './will';
import type { Act } from '../event/protocol';
import { whileBusy } from '../shell/presses';

interface AmendProps extends PartProps {
  doing: Doing;
  entrant: Entrant;
  list: string;
  teams: string[];
  close: () => void;
}

export function AmendForm({ event, entry, version, doing, entrant, list, teams, close }: AmendProps) {
  // What stood there when the form was opened: another desk's change in the meantime is not overwritten unawares.
  const before = useRef({ entrant, version });
  const [form, setForm] = useState<Form>(() => formOf(entrant, list));
  const set = (change: Partial<Form>) => setForm((was) => ({ ...was, ...change }));
  const wrong = wrongOf(form);
  const act: Act = { do: 'amend', entry: entry.entry, entrant: entrantOf(form, list, before.current.entrant) };
  const isReady = Object.keys(wrong).length === 0;
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(before.current.entrant, list));
  const tried = useTried(event, isReady && isChanged ? act : null);
  const submit = async (submitted: Event) => {
    submitted.preventDefault();
    if (!isReady) return focusWrong(submitted.currentTarget as HTMLElement);
    if (!isChanged || (await doing.run(act, { version: before.current.version }))) close();
  };
  return (
    <form onSubmit={submit} class="entry-form" noValidate aria-label={FORM.editTitle(entry.name)}>
      <PersonFields form={form} set={set} wrong={wrong} list={list} teams={teams} />
      <MoreFields form={form} set={set} wrong={wrong} isNew={false} />
      {doing.no ? <Refusal no={doing.no} /> : <Will tried={tried} />}
      <div class="row">
        <button type="submit" class="primary" {...whileBusy(doing.busy)}>
          {doing.busy ? FORM.saving : FORM.save}
        </button>
        <button type="button" class="quiet" onClick={close}>
          {FORM.cancel}
        </button>
      </div>
    </form>
  );
}
