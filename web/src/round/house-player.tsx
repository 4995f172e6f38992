/** Somebody of the house fills in where the field is odd: for no prize, and out again as soon as it is even (28M1). */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Modal } from '../parts/modal';
import { whileBusy } from '../shell/presses';
import { CHANGE } from '../words/round';
import { HOUSE } from '../words/waiting';
import { type Acts, Line } from './acts';
import { Cited } from './cited';

interface HouseProps {
  section: string;
  acts: Acts;
  close: () => void;
}

export function HousePlayer({ section, acts, close }: HouseProps) {
  const [name, setName] = useState('');
  const [rating, setRating] = useState('');
  const [wrong, setWrong] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => acts.forget(), []);
  async function add(event: Event) {
    event.preventDefault();
    const points = Number(rating.trim());
    if (name.trim() === '') return setWrong(HOUSE.needsName), field.current?.focus();
    if (rating.trim() !== '' && !(Number.isInteger(points) && points > 0)) return setWrong(HOUSE.needsRating);
    setWrong('');
    const ratings = rating.trim() === '' ? [] : [{ list: 'us-chess', rating: points, source: '' }];
    if (await acts.run({ act: { do: 'enter', entrant: { name: name.trim(), ratings }, section, 'house-player': true } })) close();
  }
  return (
    <Modal title={HOUSE.title} close={close}>
      <form onSubmit={add} class="stack">
        <p>
          <Cited text={HOUSE.lead} />
        </p>
        <label class="field">
          <span>{HOUSE.name}</span>
          <input ref={field} autofocus value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} autocomplete="off" />
        </label>
        <label class="field">
          <span>{HOUSE.rating}</span>
          <input inputMode="numeric" value={rating} onInput={({ currentTarget }) => setRating(currentTarget.value)} autocomplete="off" />
        </label>
        {(wrong || acts.no) && (
          <p class="wrong" role="alert">
            {wrong || <Line of={acts.no!} />}
          </p>
        )}
        <div class="row end">
          <button type="button" onClick={close}>
            {CHANGE.cancel}
          </button>
          <button class="primary" {...whileBusy(acts.busy)}>
            {HOUSE.add}
          </button>
        </div>
      </form>
    </Modal>
  );
}
