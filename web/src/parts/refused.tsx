/** Why an act of a form was refused, with the clauses that say so. */
import type { Refused as Refusal } from '../protocol';
import { Clauses } from './clause';
import { sentence } from '../sentence';

export function Refused({ by }: { by: Refusal | null }) {
  return (
    by && (
      <p class="wrong" role="alert">
        {sentence(by.text)} <Clauses of={by.clauses} />
      </p>
    )
  );
}
