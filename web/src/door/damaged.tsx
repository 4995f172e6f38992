/** What in the file is damaged and what to do about it, for whoever answers for the machine or the event. */
import { sentence } from '../sentence';
import { DAMAGED } from '../words/damaged';
import { useMe } from './me';

export function Damaged({ what }: { what: string[] | undefined }) {
  const database = useMe()?.database;
  if (!what?.length) return null;
  return (
    <section class="card" aria-labelledby="damaged">
      <h2 id="damaged" class="wrong">
        {DAMAGED.title}
      </h2>
      <p>{DAMAGED.lead}</p>
      <ul>
        {what.map((line) => (
          <li key={line}>{sentence(line)}</li>
        ))}
      </ul>
      <p>
        {DAMAGED.next} <code>{DAMAGED.command(database)}</code>
      </p>
      <p class="hint">
        {DAMAGED.more} <code>{DAMAGED.doctor(database)}</code>
      </p>
    </section>
  );
}
