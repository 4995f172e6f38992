/** What phones type or scan, and whether one got through. */
import { PHONES } from '../words/phones';
import type { Schemas } from '../wire';
import { QrCode, useCodes } from './qr-code';

export type PhonesShown = Schemas['PhonesShown'];

export function PhonesAddress({ shown, to }: { shown: PhonesShown; to: string }) {
  const links = shown.links ?? '';
  const [code] = useCodes([links + to]);
  return (
    <section class="card" aria-labelledby="phones-open">
      <h2 id="phones-open">{PHONES.open}</h2>
      <div class="link phones-link">
        <div>
          <p>{PHONES.type}</p>
          <code class="address">{links}</code>
          {shown.name && shown.name !== links && (
            <p>
              {PHONES.name} <code>{shown.name}</code>
            </p>
          )}
          <p class="hint">{PHONES.codeLeads(to !== '/')}</p>
        </div>
        <QrCode rows={code} />
      </div>
      <p role="status" class={shown.came > 0 ? 'came' : 'hint'}>
        {PHONES.came(shown.came, shown.last_came ?? null)}
      </p>
    </section>
  );
}
