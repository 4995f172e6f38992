/** Why an act of a form was refused, with the clauses that say so. */
import type { Refused as Refusal } from '../protocol';
import { sentence } from '../words/game';
import { Clauses } from './clause';

export function Refused({ by }: { by: Refusal | null }) {
  return (
    by && (
      <p class="wrong" role="alert">
        {sentence(by.text)} <Clauses of={by.clauses} />
      </p>
    )
  );
}
