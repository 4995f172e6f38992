/** What may stand between this computer and a phone, with what to do about it. */
import { BETWEEN, FIREWALL, PHONES } from '../words/phones';
import type { PhonesShown } from './phones-address';

type Between = PhonesShown['between'][number];

export function PhonesBetween({ shown }: { shown: PhonesShown }) {
  // Once a phone got through, what might stand in between does not; but who else comes through is to be known all the same.
  const told = shown.came > 0 ? shown.between.filter(({ what }) => what === 'public') : shown.between;
  const open = shown.state !== 'closed';
  if (told.length === 0 && (!open || shown.came > 0)) return null;
  return (
    <section class="card" aria-labelledby="phones-between">
      <h2 id="phones-between">{PHONES.between}</h2>
      <ul class="lines-told warned">
        {told.map((one) => (
          <li key={'program' in one ? one.program : one.what}>
            <Words of={one} />
          </li>
        ))}
        {open && shown.came === 0 && <li>{PHONES.same}</li>}
      </ul>
    </section>
  );
}

function Words({ of }: { of: Between }) {
  if (of.what !== 'firewall') return <>{BETWEEN[of.what]}</>;
  return (
    <>
      {FIREWALL(of.program)} <code>{of.command}</code>
    </>
  );
}
