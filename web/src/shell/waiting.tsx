/** What stands where something is still coming, or will not come. */
import type { ComponentChildren } from 'preact';
import { sentence } from '../sentence';
import type { Fetched } from './fetched';
import { LOADING } from '../words/shell';

interface WaitingProps<T> {
  for: Fetched<T>;
  children: (value: T) => ComponentChildren;
  /** What stands there instead if there is no such thing; else what the server said. */
  missing?: ComponentChildren;
}

export function Waiting<T>({ for: fetched, children, missing }: WaitingProps<T>) {
  if (fetched.is === 'there') return <>{children(fetched.value)}</>;
  if (fetched.is === 'coming') return <p class="lead">{LOADING}</p>;
  if (missing && fetched.nowhere) return <>{missing}</>;
  return (
    <p class="wrong" role="alert">
      {sentence(fetched.text)}
    </p>
  );
}
