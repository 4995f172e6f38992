/** An adjournment: a move is sealed, the envelope lies there, and in another session it is opened. */
import { useState } from 'preact/hooks';
import { reads } from '../clock';
import type { Act, Adjourned, Envelope, MenuItem, View } from '../protocol';
import type { Session } from '../session';
import { Name } from '../words/game';
import { Ask } from './ask';
import { WrittenMove } from './written';

interface Props {
  view: View;
  session: Session;
}

const around = (what: string): Act => ({ do: 'occur', what });

const STEPS: [MenuItem, string, Act][] = [
  ['sign-envelope', 'Sign the envelope', around('signs the envelope')],
  ['arrive', 'I am here for the session', around('arrives')],
  ['begin-session', 'Begin the session', around('begins the session')],
  ['open-envelope', 'Open the envelope', around('opens the envelope')],
];

export function AdjournedGame({ view, session }: Props) {
  const { adjourned } = view;
  const seals = view.menu.includes('seal');
  if (view.outcome || (!adjourned && !seals)) return null;
  const sealed = adjourned?.is_sealed ?? false;
  const closes = adjourned?.phase === 'sealing' && seals && sealed && !adjourned.is_reply && view.menu.includes('stop-clocks');
  return (
    <section class="note adjourned" aria-label="Adjournment">
      <h2>Adjournment</h2>
      {adjourned && <Inside of={adjourned} view={view} />}
      {adjourned?.envelope && <Outside envelope={adjourned.envelope} of={adjourned} />}
      {seals && (
        <p class="hint">Seal here, and do not move on the board: a move that is made there is seen by everybody.</p>
      )}
      <div class="actions">
        {seals && <Seal view={view} session={session} again={sealed} />}
        {closes && (
          <button class="primary" onClick={() => void session.act({ do: 'stop-clocks' })}>
            Close it and stop the clocks
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
      {view.seat === of.sealer ? 'You wrote' : 'The envelope says'}: <strong>{of.sealed || 'nothing'}</strong>
    </p>
  );
}

/** What stands on the envelope, to be copied and signed. */
function Outside({ envelope, of }: { envelope: Envelope; of: Adjourned }) {
  return (
    <dl class="envelope">
      <dt>Sealed</dt>
      <dd>
        {Name[of.sealer]}’s move {envelope.number}
      </dd>
      <dt>Position before it</dt>
      <dd>
        <code>{envelope.position}</code>
      </dd>
      <dt>Time left</dt>
      <dd>
        White {reads(envelope.white)}, Black {reads(envelope.black)}
      </dd>
      <dt>Signed by</dt>
      <dd>{envelope.signed.map((color) => Name[color]).join(' and ') || 'nobody yet'}</dd>
      <dt>Here for the session</dt>
      <dd>{of.here.map((color) => Name[color]).join(' and ') || 'nobody yet'}</dd>
    </dl>
  );
}

function Seal({ view, session, again }: Props & { again: boolean }) {
  const [open, setOpen] = useState(false);
  const act = (fields: FormData): Act => ({ do: 'seal', text: written(fields) });
  return (
    <>
      <button class={again ? '' : 'primary'} onClick={() => setOpen(true)}>
        {again ? 'Seal another move…' : 'Seal a move…'}
      </button>
      {open && (
        <Ask title="Seal a move" session={session} act={act} does="Seal" close={() => setOpen(false)}>
          <p class="hint">
            Nobody sees it until the envelope is opened, and nobody checks it. You can change it until you stop the clocks.
          </p>
          <WrittenMove
            view={view}
            color={view.on_move}
            label="Your move, as you write it"
            hint="Such as Nf3, g1f3 or e8=Q; or move a man on this small board, which only you see."
          />
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
        Say what it means…
      </button>
      {open && (
        <Ask title="What the sealed move means" session={session} act={act} does="Take it so" close={() => setOpen(false)}>
          <WrittenMove
            view={view}
            color={of.sealer}
            label={`“${of.sealed ?? ''}” means the move`}
            hint="From square to square, such as g1f3 or e7e8q; or move a man on this small board."
          />
        </Ask>
      )}
    </>
  );
}

const written = (fields: FormData): string => String(fields.get('text') ?? '').trim();
