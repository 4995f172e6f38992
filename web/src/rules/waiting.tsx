/** What stands where something is still coming, or will not come. */
import type { ComponentChildren } from 'preact';
import type { Fetched } from '../fetched';
import { LOADING } from '../words/shell';

interface WaitingProps<T> {
  for: Fetched<T>;
  children: (value: T) => ComponentChildren;
}

export function Waiting<T>({ for: fetched, children }: WaitingProps<T>) {
  if (fetched.is === 'there') return <>{children(fetched.value)}</>;
  if (fetched.is === 'coming') return <p class="lead">{LOADING}</p>;
  return (
    <p class="wrong" role="alert">
      {fetched.text}
    </p>
  );
}
