/** What came of an act, said aloud: what happened with its clauses, or why it was not done. */
import type { ComponentChildren } from 'preact';
import type { Clause, Refused } from '../event/protocol';
import { Clauses } from '../parts/clause';
import { DOING } from '../words/counter';
import type { Said } from './doing';
import { sentence } from '../sentence';

export function Happened({ said, undo, children }: { said: Said[]; undo?: (() => void) | null; children?: ComponentChildren }) {
  return (
    <div role="status" class="counter-said">
      {said.length > 0 && (
        <div class="counter-note done">
          {said.map(({ text, short, clauses }) => (
            <p key={text}>
              <span aria-hidden="true">✓ </span>
              {sentence(short ?? text)} <Clauses of={clauses as Clause[]} />
            </p>
          ))}
          {undo && (
            <button type="button" onClick={undo}>
              {DOING.undo}
            </button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

export function Refusal({ no, children }: { no: Refused | null; children?: ComponentChildren }) {
  return (
    <div role="alert" class="counter-said">
      {no && (
        <div class="counter-note no">
          <p>
            <span aria-hidden="true">✕ </span>
            {sentence(no.text)} <Clauses of={no.clauses ?? []} />
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
