/** The director's desk: the dispute first, then what he may do of his own accord, then the register. */
import { useState } from 'preact/hooks';
import type { Answer, Bench, Dispute, Ruling, View } from '../protocol';
import type { Session } from '../session';
import type { State } from '../state';
import { claimWords, Name, raise, status } from '../words';
import { Refusal } from './banner';
import { Clauses } from './clause';
import { Must } from './dispute';
import { Moves } from './moves';
import { OutcomeBanner } from './outcome';
import { Lines, Rulings } from './rulings';
import { ReverseForm, Tools } from './tools';

interface Props {
  state: State;
  view: View;
  session: Session;
}

export function Desk({ state, view, session }: Props) {
  return (
    <>
      <OutcomeBanner view={view} />
      <Refusal state={state} session={session} />
      {view.dispute && <Case view={view} dispute={view.dispute} session={session} />}
      <Notices view={view} />
      {!view.dispute && !view.outcome && (
        <p class="status">
          {status(view)} <Must view={view} />
        </p>
      )}
      {view.offer && !view.dispute && !view.outcome && <p>½ The offer of a draw by {Name[view.offer]} stands.</p>}
      <Tools view={view} session={session} />
      <Rulings view={view} tools={(ruling) => <Reverse view={view} ruling={ruling} session={session} />} />
      <Moves view={view} token={state.token} />
      <Notes view={view} />
    </>
  );
}

function Case({ view, dispute, session }: { view: View; dispute: Dispute; session: Session }) {
  const { bench } = dispute;
  return (
    <section class="card case" aria-labelledby="case">
      <h2 id="case">⚑ {claimWords(dispute)}</h2>
      <Facts view={view} />
      {view.menu.includes('ask-for-ruling') && <TakeUp dispute={dispute} session={session} />}
      {bench && <Findings bench={bench} />}
      {bench && view.menu.includes('find') && <Questions bench={bench} dispute={dispute} session={session} />}
      {bench && view.menu.includes('choose') && <Choices bench={bench} dispute={dispute} session={session} />}
      {bench && view.menu.includes('rule') && <Proposal bench={bench} dispute={dispute} session={session} />}
    </section>
  );
}

/** What is known of the position and of the players, all in one glance. */
function Facts({ view }: { view: View }) {
  const last = view.moves.at(-1);
  const facts: [string, string][] = [
    ['On move', Name[view.on_move]],
    ['Last move', last ? `${last.number}${last.color === 'white' ? '.' : '…'} ${last.text}` : 'none yet'],
    ['Time control', view.control],
    ['Warnings', `White ${view.office?.warnings_white ?? 0}, Black ${view.office?.warnings_black ?? 0}`],
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

interface BenchProps {
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
    <ul class="lines">
      {bench.findings.map((finding) => (
        <li key={finding.question}>
          Found: {finding.question}: <strong>{finding.answer}</strong>
        </li>
      ))}
    </ul>
  );
}

const ANSWERS: Answer[] = ['yes', 'no', 'cannot be established'];

function Questions({ bench, dispute, session }: BenchProps) {
  return (
    <>
      {bench.questions.map(({ question, sentence, clauses }) => (
        <fieldset class="question" key={question}>
          <legend>
            {sentence} <Clauses of={clauses} />
          </legend>
          <div class="row">
            {ANSWERS.map((answer) => (
              <button key={answer} onClick={() => void session.act({ do: 'find', dispute: dispute.dispute, question, answer })}>
                {raise(answer)}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

function Choices({ bench, dispute, session }: BenchProps) {
  return (
    <fieldset class="question">
      <legend>
        The book leaves it to you <Clauses of={bench.choice_clauses} />
      </legend>
      <div class="row">
        {bench.choices.map(({ choice }) => (
          <button
            key={choice}
            onClick={() => void session.act({ do: 'choose', dispute: dispute.dispute, choice, seen: bench.revision })}
          >
            {raise(choice)}
          </button>
        ))}
      </div>
    </fieldset>
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
        Confirm ruling
      </button>
    </div>
  );
}

function Notices({ view }: { view: View }) {
  const notices = view.office?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <ul class="note notices" aria-label="Notices, for officials only">
      {notices.map((notice) => (
        <li key={notice}>⚠ {notice}</li>
      ))}
    </ul>
  );
}

function Reverse({ view, ruling, session }: { view: View; ruling: Ruling; session: Session }) {
  const [open, setOpen] = useState(false);
  if (ruling.reversed || !view.menu.includes('reverse')) return null;
  return (
    <>
      <button class="small" onClick={() => setOpen(true)} aria-label={`Reverse ruling ${ruling.ruling}`}>
        Reverse…
      </button>
      {open && <ReverseForm view={view} ruling={ruling} session={session} close={() => setOpen(false)} />}
    </>
  );
}

function Notes({ view }: { view: View }) {
  const notes = view.office?.notes ?? [];
  if (notes.length === 0) return null;
  return (
    <section aria-label="Notes, for officials only">
      <h2>Notes</h2>
      <ul class="lines">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
