/** Said wherever a link or a code is made from an address that only this machine knows: it leads nobody else here. */
import { letsIn, useLinksFrom } from '../door/links-from';
import { useMe } from '../door/me';
import { ONLY_HERE } from '../words/server';
import { PHONES } from '../words/phones';

export function OnlyHere() {
  const { host, onlyHere } = useLinksFrom();
  const me = useMe();
  if (!onlyHere) return null;
  return (
    <p class="hint care small">
      {ONLY_HERE(host)} {letsIn(me) && <a href="/phones">{PHONES.let}</a>}
    </p>
  );
}
