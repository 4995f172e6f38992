/** A rating that the director assigns, on what it rests, and why. */
import { useState } from 'preact/hooks';
import { FORM, RATING } from '../words/counter';
import { Exception } from './byes';
import { useDoing } from './doing';
import { Choice, Field } from './field';
import type { PartProps } from './one';
import { Part } from './part';
import { Happened, Refusal } from './said';
import type { Act, ActOf } from '../event/protocol';
import { whileBusy } from '../shell/presses';

type Basis = keyof typeof RATING.bases;

export function RatingPart({ event, entry, mayUndo, version }: PartProps) {
  const doing = useDoing(event, mayUndo);
  const [rating, setRating] = useState('');
  const [basis, setBasis] = useState<Basis>('none');
  const [computed, setComputed] = useState('');
  const [games, setGames] = useState('');
  const [why, setWhy] = useState('');
  const [wrong, setWrong] = useState('');
  if (entry.left || !entry.entrant) return null;
  const assign = async (grant: 'by-policy' | 'by-director', reason: string) => {
    if (!/^\d{1,4}$/.test(rating.trim())) return setWrong(FORM.wrong.rating);
    setWrong('');
    const act: Act = { do: 'assign-rating', entry: entry.entry, rating: Number(rating), basis: restsOn(basis, Number(computed), Number(games)), grant };
    if (await doing.run(act, { version, why: reason })) setRating('');
  };
  const bases = Object.entries(RATING.bases).map(([value, name]) => ({ value, name }));
  return (
    <Part title={RATING.title} is={entry.assigned ? RATING.is(entry.assigned) : RATING.none}>
      <Happened said={doing.said} undo={doing.undo} />
      <Field label={RATING.rating} value={rating} set={setRating} keys="numeric" wrong={wrong} />
      {entry.rating === null && <Choice label={RATING.basis} value={basis} set={(value) => setBasis(value as Basis)} options={bases} />}
      {(basis === 'results' || basis === 'unofficial') && (
        <Field label={basis === 'results' ? RATING.computed : RATING.unofficial} value={computed} set={setComputed} keys="numeric" />
      )}
      {basis === 'unofficial' && <Field label={RATING.games} value={games} set={setGames} keys="numeric" />}
      <Field label={RATING.reason} value={why} set={setWhy} />
      <button type="button" {...whileBusy(doing.busy)} onClick={() => assign('by-policy', why)}>
        {RATING.assign}
      </button>
      <Refusal no={doing.no}>
        {basis !== 'none' && why !== '' && <Exception busy={doing.busy} give={(reason) => assign('by-director', reason)} />}
      </Refusal>
    </Part>
  );
}

/** As the act spells it; nothing: on what the reason says. */
function restsOn(basis: Basis, rating: number, games: number): ActOf<'assign-rating'>['basis'] {
  if (basis === 'none') return undefined;
  if (basis === 'results') return { results: { computed: rating } };
  return basis === 'unofficial' ? { unofficial: { rating, games } } : basis;
}
