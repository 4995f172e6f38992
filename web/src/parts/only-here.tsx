/** Said wherever a link or a code is made from an address that only this machine knows: it leads nobody else here. */
import { ONLY_HERE } from '../words/server';

/** Whether this name leads to this machine and, on any other, to that other. */
export const isOnlyHere = (name: string = location.hostname): boolean => /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(name);

export function OnlyHere() {
  return isOnlyHere() ? <p class="hint care small">{ONLY_HERE(location.host)}</p> : null;
}
