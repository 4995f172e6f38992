/** Who is out because they did not come, each with the way back. */
import type { EventSeen } from '../event/protocol';
import { whileBusy } from '../shell/presses';
import { DROPPED } from '../words/event';
import { type Acts, hear } from './acts';
import { pageAt } from './go';

export function Dropped({ id, seen, acts }: { id: string; seen: EventSeen; acts: Acts }) {
  if (seen.dropped.length === 0) return null;
  const back = async (entry: number) => {
    if (await acts.run({ act: { do: 'reinstate', entry }, version: seen.version })) hear();
  };
  return (
    <section>
      <h2 class="part">{DROPPED.title}</h2>
      <ul class="plain">
        {seen.dropped.map(({ entry, name, section, from, only }) => (
          <li key={entry} class="row between">
            <a href={pageAt(id, '/entries', { entry })}>{DROPPED.line(name, section, from, only)}</a>
            <button type="button" class="small" aria-label={DROPPED.backOf(name)} {...whileBusy(acts.busy)} onClick={() => void back(entry)}>
              {DROPPED.back}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
