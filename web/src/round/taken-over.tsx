/** Where an event comes from that began in another program; and the way back, as long as nothing was built on it. */
import { useState } from 'preact/hooks';
import { day } from '../door/days';
import type { EventSeen } from '../event/protocol';
import { go } from '../go';
import { whileBusy } from '../shell/presses';
import { TAKE_OVER } from '../words/take-over';
import type { Acts } from './acts';

export function TakenOver({ seen, acts }: { seen: EventSeen; acts: Acts }) {
  const [asked, setAsked] = useState(false);
  const from = seen['taken-over'];
  if (!from) return null;
  const remove = async () => {
    if (await acts.run({ act: { do: 'discard' }, version: seen.version })) go('/events');
  };
  return (
    <div class="card taken-over">
      <p>{TAKE_OVER.from(from.file, from.program, day(from.when))}</p>
      {from['can-be-removed'] && (
        <p class="row">
          {!asked && (
            <button type="button" class="small" onClick={() => setAsked(true)}>
              {TAKE_OVER.remove}
            </button>
          )}
          {asked && (
            <>
              <button type="button" class="small" {...whileBusy(acts.busy)} onClick={() => void remove()}>
                {TAKE_OVER.sure}
              </button>
              <button type="button" class="small" onClick={() => setAsked(false)}>
                {TAKE_OVER.keep}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}
