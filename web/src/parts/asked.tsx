/** What a dialog at a seat asks of the server when it opens, and what stands there until it has come. */
import type { ComponentChildren } from 'preact';
import { claimsAt } from '../api';
import { actsOn } from '../match';
import type { Claims } from '../protocol';
import { type Fetched, useFetched } from '../shell/fetched';
import type { State } from '../state';
import { ASKED } from '../words/seat';

/** What can be claimed and told from this seat. */
export const useClaims = ({ token, view }: Pick<State, 'token' | 'view'>): Fetched<Claims> => useFetched(claimsAt(token, actsOn(view)));

export function Asked<T>({ for: asked, children }: { for: Fetched<T>; children: (value: T) => ComponentChildren }) {
  if (asked.is === 'there') return <>{children(asked.value)}</>;
  return <p role="status">{asked.is === 'missing' ? ASKED.lost : ASKED.waiting}</p>;
}
