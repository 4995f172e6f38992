/** Boards whose clocks stand because the machine slept, was restarted or replaced: what the director tells the hall, and one press. */
import { useState } from 'preact/hooks';
import { eventAt } from '../event/asked';
import { send } from '../shell/ask';
import { INTERRUPTED } from '../words/floor';
import type { FloorSeen } from './protocol';
import { gamesOf } from './spot';
import { raise } from '../sentence';
import type { Schemas } from '../wire';
import { whileBusy } from '../shell/presses';

interface InterruptedProps {
  event: string;
  floor: FloorSeen;
  rules: boolean;
  say: (said: { text: string }) => void;
}

export function Interrupted({ event, floor, rules, say }: InterruptedProps) {
  const [busy, setBusy] = useState(false);
  // What was resumed is not shown again before the floor has been asked anew.
  const [done, setDone] = useState<FloorSeen | null>(null);
  const boards = floor.rounds.flatMap((round) => round.boards.flatMap(gamesOf)).filter((tile) => tile.interrupted);
  if (boards.length === 0 || done === floor) return null;
  async function resume() {
    setBusy(true);
    const answer = await send<Schemas['Resumed']>('POST', eventAt(event, '/floor/resume'), {});
    setBusy(false);
    if (answer.ok) setDone(floor);
    say({ text: answer.ok ? INTERRUPTED.resumed(answer.value.resumed) : raise(answer.no.text) });
  }
  return (
    <section class="note dispute handed" aria-labelledby="interrupted">
      <div role="alert">
        <h2 id="interrupted">{INTERRUPTED.title(boards.length)}</h2>
        <p>{INTERRUPTED.why}</p>
        {!rules && <p class="hint">{INTERRUPTED.notYours}</p>}
      </div>
      {rules && (
        <button type="button" class="primary" {...whileBusy(busy)} onClick={() => void resume()}>
          {INTERRUPTED.resume(boards.length)}
        </button>
      )}
    </section>
  );
}
