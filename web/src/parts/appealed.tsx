/** A ruling under appeal as those see it who hear the appeal, and whom it can be taken to. */
import type { Appeal, Slip } from '../protocol';
import { APPEALED, TERMS } from '../words/appeal';
import { Clauses } from './clause';
import { Lines } from './lines';
import { raise } from '../sentence';

export function Chain({ of }: { of: Appeal }) {
  if (of.chain.length === 0) return <p>{TERMS.nobody}</p>;
  return (
    <ol class="chain">
      {of.chain.map(({ name, clauses }, index) => (
        <li key={name}>
          {index === 0 ? raise(name) : TERMS.then(name)} <Clauses of={clauses} />
        </li>
      ))}
    </ol>
  );
}

/** The ruling under appeal as it lies before those who hear it. */
export function Appealed({ slip }: { slip: Slip | undefined }) {
  if (!slip) return null;
  return (
    <div class="appealed">
      <h3>{APPEALED.title(slip.ruling)}</h3>
      <Lines of={slip.lines} />
      {slip.facts.length > 0 && (
        <ul class="lines">
          {slip.facts.map(({ question, answer }) => (
            <li key={question}>
              {question} <strong>{raise(answer)}</strong>
            </li>
          ))}
        </ul>
      )}
      <h3>{TERMS.who}</h3>
      <Chain of={slip.appeal} />
      {slip.appeal.advice.length > 0 && (
        <details>
          <summary>{APPEALED.advice}</summary>
          <ul class="lines">
            {slip.appeal.advice.map((clause) => (
              <li key={clause.cite}>
                {clause.gist} <Clauses of={[clause]} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
