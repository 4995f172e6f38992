/** When a game among friends is over: the way to the next one, for whoever sits here. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { seatInNext } from '../api';
import { go } from '../go';
import type { Color, View } from '../protocol';
import type { State } from '../state';
import { isPlayer } from '../words/game';
import { ANOTHER } from '../words/seat';
import { whileBusy } from '../shell/presses';

interface Props {
  state: State;
  view: View;
  names: Partial<Record<Color, string>>;
}

/** A player opens it; once it is open, everybody comes to the seat that he has there. */
export function AnotherGame({ state, view, names }: Props) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const by = state.another;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (by) place.current?.scrollIntoView({ block: 'nearest' });
  }, [by]);
  const mayOpen = isPlayer(view.seat);
  async function sit() {
    setBusy(true);
    const seat = await seatInNext(state.token);
    if (seat.ok) return go(seat.value.link);
    setBusy(false);
    setWrong(seat.no.text);
  }
  return (
    <div class={by ? 'note offer another' : 'another'} ref={place}>
      <p role="status" class={by ? '' : 'unseen'}>
        {by && <strong>{by === view.seat ? ANOTHER.openedByYou : ANOTHER.openedBy(by, names[by])}</strong>}
      </p>
      {(by || mayOpen) && (
        <button class="primary" {...whileBusy(busy)} onClick={() => void sit()} aria-describedby={by ? undefined : 'another-hint'}>
          {by ? ANOTHER.come : ANOTHER.open}
        </button>
      )}
      {!by && mayOpen && (
        <span class="hint" id="another-hint">
          {ANOTHER.hint}
        </span>
      )}
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
