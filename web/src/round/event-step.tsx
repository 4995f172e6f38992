/** This event's next step, over the sections; after the last round what is left to do, one link each. */
import { useMe } from '../door/me';
import { hasPage } from '../event/frame';
import type { EventSeen } from '../event/protocol';
import { STEPS } from '../words/round';
import { pageAt } from './go';
import { lastOf, stepOf } from './step';

const VIEWS = { prizes: 'prizes', awards: 'awards', report: 'export', files: 'export' } as const;

export function EventStep({ id, seen }: { id: string; seen: EventSeen }) {
  const me = useMe();
  const step = stepOf(seen);
  if (step === 'sections' || step === 'rounds') return null;
  if (step === 'entries') {
    return (
      <p class="card event-step">
        <strong>{STEPS.next}</strong> {hasPage(seen, '/entries') ? <a href={pageAt(id, '/entries')}>{STEPS.entries}</a> : STEPS.entries}
      </p>
    );
  }
  const section = seen.sections.find((one) => one['gone-into'].length === 0)?.name;
  return (
    <section class="card event-step" aria-labelledby="event-step">
      <h2 id="event-step">{STEPS.finish}</h2>
      <ol>
        {lastOf(seen).map((last) => (
          <li key={last}>
            <a href={pageAt(id, '/standings', { section, view: VIEWS[last] })}>{STEPS.last[last]}</a> <span class="hint">{STEPS.hints[last]}</span>
          </li>
        ))}
        {me?.owner && (
          <li>
            <a href="/house">{STEPS.backup}</a> <span class="hint">{STEPS.backupHint}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
