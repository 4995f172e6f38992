/** A dispute before the director: what is claimed, what is on record, what he is asked, what he may choose, and the
 *  ruling that follows. Questions, choices and sentences are the server's; one button each. */
import { useEffect, useRef } from 'preact/hooks';
import type { Bench, Dispute, View } from '../protocol';
import type { Session } from '../session';
import { claimWords, isOfLosingChances, Name, raise } from '../words/game';
import { Appealed } from './appeal';
import { Choices } from './choices';
import { LosingChances } from './estimate';
import { Questions } from './questions';
import { Records } from './record';
import { Lines } from './lines';

export function Case({ view, dispute, session }: { view: View; dispute: Dispute; session: Session }) {
  const { bench } = dispute;
  const heading = useRef<HTMLHeadingElement>(null);
  // What is before the director comes into sight, wherever he was on the page.
  useEffect(() => heading.current?.scrollIntoView({ block: 'nearest' }), [dispute.dispute]);
  useFocusIn(heading, `${dispute.dispute} ${dispute.stage} ${bench?.revision}`);
  return (
    <section class="card case" aria-labelledby="case">
      <h2 id="case" tabIndex={-1} ref={heading}>
        <span aria-hidden="true">⚑ </span>
        {claimWords(dispute)}
      </h2>
      <Records view={view} />
      {bench && <Findings bench={bench} />}
      <Appealed slip={bench?.appealed} />
      {bench && <Advice bench={bench} />}
      {isOfLosingChances(dispute) && <LosingChances token={session.now().token} key={dispute.dispute} />}
      {view.menu.includes('ask-for-ruling') && <TakeUp dispute={dispute} session={session} />}
      {bench && <Questions bench={bench} dispute={dispute} session={session} />}
      {bench && view.menu.includes('choose') && <Choices bench={bench} dispute={dispute} session={session} />}
      {bench && view.menu.includes('rule') && <Proposal bench={bench} dispute={dispute} session={session} />}
      <Facts view={view} />
    </section>
  );
}

/** A button that was pressed may be gone with the next question: then the focus goes to the heading, not astray. */
function useFocusIn(heading: { current: HTMLElement | null }, step: string): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && document.activeElement === document.body) heading.current?.focus();
    first.current = false;
  }, [step]);
}

/** What is known of the position and of the game, all in one glance. */
function Facts({ view }: { view: View }) {
  const last = view.moves.at(-1);
  const facts: [string, string][] = [
    ['On move', Name[view.on_move]],
    ['Last move', last ? `${last.number}${last.color === 'white' ? '.' : '…'} ${last.text}` : 'none yet'],
    ['Time control', view.control],
  ];
  if (view.offer) facts.push(['Standing offer', `by ${Name[view.offer]}`]);
  facts.push(['Rulebook', view.book.title]);
  return (
    <dl class="facts">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface BenchProps {
  bench: Bench;
  dispute: Dispute;
  session: Session;
}

function TakeUp({ dispute, session }: { dispute: Dispute; session: Session }) {
  return (
    <div>
      {dispute.by && <p class="hint">The opponent may still accept; either player, or you, may ask for the ruling.</p>}
      <button class="primary wide" onClick={() => void session.act({ do: 'ask-for-ruling' })}>
        Take the claim up
      </button>
    </div>
  );
}

function Findings({ bench }: { bench: Bench }) {
  if (bench.findings.length === 0) return null;
  return (
    <div>
      <h3>What you found</h3>
      <ul class="lines">
        {bench.findings.map((finding) => (
          <li key={finding.question}>
            {finding.sentence} <strong>{raise(finding.answer)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the book says of such an ending; nobody has to follow it. */
function Advice({ bench }: { bench: Bench }) {
  if (bench.advice.length === 0) return null;
  return (
    <div>
      <h3>The book’s advice for such an ending</h3>
      <Lines of={bench.advice} />
    </div>
  );
}

function Proposal({ bench, dispute, session }: BenchProps) {
  return (
    <div class="proposal">
      <h3>Proposed ruling</h3>
      <Lines of={bench.proposal} />
      <button
        class="primary wide"
        onClick={() => void session.act({ do: 'rule', dispute: dispute.dispute, seen: bench.revision })}
      >
        Give this ruling
      </button>
    </div>
  );
}
