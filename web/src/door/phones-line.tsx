/** A line for whoever may let phones in: whether they come in, and where that is changed. */
import { API } from '../shell/api';
import { useFetched } from '../shell/fetched';
import { PHONES, PHONES_LINE } from '../words/phones';
import { letsIn } from './links-from';
import { useMe } from './me';
import type { PhonesShown } from './phones-address';

export function PhonesLine({ event }: { event?: string }) {
  // Whoever may not ask would stand in the audit as refused.
  const mine = letsIn(useMe());
  const shown = useFetched<PhonesShown>(mine ? `${API}/phones` : null);
  if (!mine || shown.is !== 'there') return null;
  const { state, links, here } = shown.value;
  const page = event ? `/phones?event=${encodeURIComponent(event)}` : '/phones';
  const closed = state === 'closed';
  return (
    <p class="row phones-line">
      <span class="hint">{closed ? PHONES_LINE.closed : links ? PHONES_LINE.open(links) : PHONES_LINE.nowhere}</span>
      <a class="button" href={page}>
        {!closed ? PHONES_LINE.show : here ? PHONES.let : PHONES_LINE.about}
      </a>
    </p>
  );
}
