/** A dispute before the director: what is claimed, what is on record, what he is asked, what he may choose, and the
 *  ruling that follows. Questions, choices and sentences are the server's; one button each. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { oneAtATime, type Unsent } from '../one-at-a-time';
import type { Act, Answered, Bench, Dispute, View } from '../protocol';
import { CASE } from '../words/bench';
import { claimWords, knowsTurn, Name } from '../words/game';
import { Appealed } from './appealed';
import { Choices } from './choices';
import { LosingChances } from './estimate';
import { Besides, Questions } from './questions';
import { Records } from './record';
import { Aloud, Lines } from './lines';
import { raise } from '../sentence';

/** Where what the director finds and rules goes to: the game, or a copy of it on which he only asks. */
export interface Acting {
  act: (act: Act) => Promise<Answered | Unsent>;
  now: () => { token: string };
  /** On a copy, what it was told: nobody else knows of it yet. */
  told?: Act[];
}

interface CaseProps {
  view: View;
  dispute: Dispute;
  session: Acting;
  /** Answers that are known to be likely here, by question. */
  likely?: Record<string, string[]>;
}

export function Case({ view, dispute, session: given, likely }: CaseProps) {
  const { bench } = dispute;
  const session = useOneAtATime(given);
  const heading = useRef<HTMLHeadingElement>(null);
  // What is before the director comes into sight, wherever he was on the page.
  useEffect(() => heading.current?.scrollIntoView({ block: 'nearest' }), [dispute.dispute]);
  const step = `${dispute.dispute} ${dispute.stage} ${bench?.revision}`;
  useFocusIn(heading, step);
  // So does what is asked of him next, below all that he has found.
  const asked = useRef<HTMLDivElement>(null);
  useEffect(() => asked.current?.scrollIntoView({ block: 'nearest' }), [step]);
  return (
    <section class="card case" aria-labelledby="case">
      <h2 id="case" tabIndex={-1} ref={heading} data-goes-on>
        <span aria-hidden="true">⚑ </span>
        {claimWords(dispute)}
      </h2>
      <Records view={view} />
      {bench && <Findings bench={bench} />}
      <Appealed slip={bench?.appealed} />
      {bench && <Advice bench={bench} />}
      {dispute.claim === 'losing-chances' && <LosingChances token={session.now().token} key={dispute.dispute} />}
      <div class="asked" ref={asked}>
        {view.menu.includes('ask-for-ruling') && <TakeUp dispute={dispute} session={session} />}
        {bench && <Questions bench={bench} dispute={dispute} session={session} likely={likely} />}
        {bench && view.menu.includes('choose') && <Choices bench={bench} dispute={dispute} session={session} />}
        {bench && <Besides bench={bench} dispute={dispute} session={session} />}
        {bench && view.menu.includes('rule') && <Proposal bench={bench} dispute={dispute} session={session} />}
      </div>
      <Facts view={view} />
    </section>
  );
}

/** A hurried second tap on a button of the case is none. */
function useOneAtATime(session: Acting): Acting {
  const [one] = useState(oneAtATime);
  return { now: () => session.now(), told: session.told, act: (next) => one(() => session.act(next)) };
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
  const facts: [string, string][] = [[CASE.control, view.control]];
  if (!view.unseen) facts.unshift([CASE.last, last ? CASE.move(last.number, last.color, last.text) : CASE.noMove]);
  if (knowsTurn(view)) facts.unshift([CASE.onMove, Name[view.on_move]]);
  if (view.offer) facts.push([CASE.offer, CASE.offeredBy(view.offer)]);
  facts.push([CASE.book, view.book.title]);
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
  session: Acting;
  likely?: Record<string, string[]>;
}

function TakeUp({ dispute, session }: { dispute: Dispute; session: Acting }) {
  return (
    <div>
      {dispute.by && <p class="hint">{CASE.mayAccept}</p>}
      <button class="primary wide" onClick={() => void session.act({ do: 'ask-for-ruling' })}>
        {CASE.takeUp}
      </button>
    </div>
  );
}

function Findings({ bench }: { bench: Bench }) {
  if (bench.findings.length === 0) return null;
  return (
    <div>
      <h3>{CASE.found}</h3>
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
      <h3>{CASE.advice}</h3>
      <Lines of={bench.advice} />
    </div>
  );
}

function Proposal({ bench, dispute, session }: BenchProps) {
  return (
    <div class="proposal">
      <h3>{CASE.proposed}</h3>
      <Aloud sentences={bench.aloud} label />
      <Lines of={bench.proposal} />
      <button
        class="primary wide"
        onClick={() => void session.act({ do: 'rule', dispute: dispute.dispute, seen: bench.revision })}
      >
        {CASE.rule}
      </button>
    </div>
  );
}
