/** An adjournment: a move is sealed, the envelope lies there, and in another session it is opened. */
import { useState } from 'preact/hooks';
import type { Act, Adjourned, Envelope, MenuItem, View } from '../protocol';
import type { Session } from '../session';
import { ADJOURNMENT, ENVELOPE, SEAL, TAKE_AS } from '../words/seat';
import { Ask } from './ask';
import { WrittenMove } from './written';

interface Props {
  view: View;
  session: Session;
}

const around = (what: string): Act => ({ do: 'occur', what });

const STEPS: [MenuItem, string, Act][] = [
  ['sign-envelope', ADJOURNMENT.sign, around('signs the envelope')],
  ['arrive', ADJOURNMENT.arrive, around('arrives')],
  ['begin-session', ADJOURNMENT.begin, around('begins the session')],
  ['open-envelope', ADJOURNMENT.open, around('opens the envelope')],
];

export function AdjournedGame({ view, session }: Props) {
  const { adjourned } = view;
  const seals = view.menu.includes('seal');
  if (view.outcome || (!adjourned && !seals)) return null;
  const sealed = adjourned?.is_sealed ?? false;
  const closes = adjourned?.phase === 'sealing' && seals && sealed && !adjourned.is_reply && view.menu.includes('stop-clocks');
  return (
    <section class="note adjourned" aria-label={ADJOURNMENT.title}>
      <h2>{ADJOURNMENT.title}</h2>
      {adjourned && <Inside of={adjourned} view={view} />}
      {adjourned?.envelope && <Outside envelope={adjourned.envelope} of={adjourned} />}
      {seals && <p class="hint">{ADJOURNMENT.hint}</p>}
      <div class="actions">
        {seals && <Seal view={view} session={session} again={sealed} />}
        {closes && (
          <button class="primary" onClick={() => void session.act({ do: 'stop-clocks' })}>
            {ADJOURNMENT.close}
          </button>
        )}
        {view.menu.includes('take-as') && adjourned && <TakeAs view={view} session={session} of={adjourned} />}
        {STEPS.filter(([item]) => view.menu.includes(item)).map(([item, label, act]) => (
          <button key={item} class={item === 'sign-envelope' ? '' : 'primary'} onClick={() => void session.act(act)}>
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}

/** What was written, for those who may know it. */
function Inside({ of, view }: { of: Adjourned; view: View }) {
  if (of.sealed === null) return null;
  return (
    <p>
      {view.seat === of.sealer ? ADJOURNMENT.youWrote : ADJOURNMENT.says}: <strong>{of.sealed || ADJOURNMENT.nothing}</strong>
    </p>
  );
}

/** What stands on the envelope, to be copied and signed. */
function Outside({ envelope, of }: { envelope: Envelope; of: Adjourned }) {
  return (
    <dl class="envelope">
      <dt>{ENVELOPE.sealed}</dt>
      <dd>{ENVELOPE.move(of.sealer, envelope.number)}</dd>
      <dt>{ENVELOPE.position}</dt>
      <dd>
        <code>{envelope.position}</code>
      </dd>
      <dt>{ENVELOPE.time}</dt>
      <dd>{ENVELOPE.left(envelope.white, envelope.black)}</dd>
      <dt>{ENVELOPE.signed}</dt>
      <dd>{ENVELOPE.who(envelope.signed)}</dd>
      <dt>{ENVELOPE.here}</dt>
      <dd>{ENVELOPE.who(of.here)}</dd>
    </dl>
  );
}

function Seal({ view, session, again }: Props & { again: boolean }) {
  const [open, setOpen] = useState(false);
  const act = (fields: FormData): Act => ({ do: 'seal', text: written(fields) });
  return (
    <>
      <button class={again ? '' : 'primary'} onClick={() => setOpen(true)}>
        {again ? SEAL.again : SEAL.button}
      </button>
      {open && (
        <Ask title={SEAL.title} session={session} act={act} does={SEAL.does} close={() => setOpen(false)}>
          <p class="hint">{SEAL.says}</p>
          <WrittenMove view={view} color={view.on_move} label={SEAL.move} hint={SEAL.hint} />
        </Ask>
      )}
    </>
  );
}

/** Where what was sealed can mean more than one move, whoever may say which does. */
function TakeAs({ view, session, of }: Props & { of: Adjourned }) {
  const [open, setOpen] = useState(false);
  const act = (fields: FormData): Act => around(`takes the sealed move as ${written(fields).toLowerCase()}`);
  return (
    <>
      <button class="primary" onClick={() => setOpen(true)}>
        {TAKE_AS.button}
      </button>
      {open && (
        <Ask title={TAKE_AS.title} session={session} act={act} does={TAKE_AS.does} close={() => setOpen(false)}>
          <WrittenMove view={view} color={of.sealer} label={TAKE_AS.move(of.sealed ?? '')} hint={TAKE_AS.hint} />
        </Ask>
      )}
    </>
  );
}

const written = (fields: FormData): string => String(fields.get('text') ?? '').trim();
