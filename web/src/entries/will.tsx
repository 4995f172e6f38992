/** What an act would do, or why it would be refused, before it is done. */
import { Clauses } from '../parts/clause';
import { FORM } from '../words/counter';
import type { Trial } from './enter';
import { sentence } from '../sentence';

export function Will({ tried }: { tried: Trial }) {
  return (
    <div class="counter-will" aria-live="polite">
      {tried && 'will' in tried && (
        <div class="counter-note will">
          <h3>{FORM.will}</h3>
          {tried.will.map(({ text, short, clauses }) => (
            <p key={text}>
              {sentence(short ?? text)} <Clauses of={clauses} />
            </p>
          ))}
        </div>
      )}
      {tried && 'no' in tried && (
        <div class="counter-note care">
          <p>
            <span aria-hidden="true">! </span>
            {sentence(tried.no.text)} <Clauses of={tried.no.clauses ?? []} />
          </p>
        </div>
      )}
    </div>
  );
}
