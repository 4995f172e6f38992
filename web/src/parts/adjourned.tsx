/** An adjournment: a move is sealed, the envelope lies there, and in another session it is opened. */
import { useState } from 'preact/hooks';
import type { Act, Adjourned, Envelope, MenuItem, View } from '../protocol';
import type { Session } from '../session';
import { Name } from '../words';
import { Ask } from './ask';

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
  return (
    <section class="adjourned" aria-label="Adjournment">
      {adjourned && <Told of={adjourned} view={view} />}
      {adjourned?.envelope && <Outside envelope={adjourned.envelope} of={adjourned} />}
      <div class="actions">
        {seals && <Seal session={session} again={adjourned?.is_sealed ?? false} />}
        {STEPS.filter(([item]) => view.menu.includes(item)).map(([item, label, act]) => (
          <button key={item} onClick={() => void session.act(act)}>
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}

function Told({ of, view }: { of: Adjourned; view: View }) {
  const mine = view.seat === of.sealer;
  return (
    <p>
      {of.phase === 'sealing' && (mine ? 'Seal a move, then stop the clocks.' : `${Name[of.sealer]} is to seal a move.`)}
      {of.phase === 'adjourned' && `${Name[of.sealer]} has sealed a move.`}
      {of.phase === 'session' && 'The session has begun; the envelope is closed.'}
      {of.phase === 'opened' && 'The envelope is open.'}{' '}
      {of.sealed !== null && (
        <>
          {mine ? 'You wrote' : 'It says'}: <strong>{of.sealed || 'nothing'}</strong>
        </>
      )}
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
        White {shown(envelope.white)}, Black {shown(envelope.black)}
      </dd>
      <dt>Signed by</dt>
      <dd>{envelope.signed.map((color) => Name[color]).join(' and ') || 'nobody yet'}</dd>
      <dt>Here for the session</dt>
      <dd>{of.here.map((color) => Name[color]).join(' and ') || 'nobody yet'}</dd>
    </dl>
  );
}

const two = (number: number): string => String(number).padStart(2, '0');

function shown(time: number): string {
  const seconds = Math.max(0, Math.floor(time / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function Seal({ session, again }: { session: Session; again: boolean }) {
  const [open, setOpen] = useState(false);
  const act = (fields: FormData): Act => ({ do: 'seal', text: String(fields.get('text') ?? '').trim() });
  return (
    <>
      <button class="primary" onClick={() => setOpen(true)}>
        {again ? 'Seal another move…' : 'Seal a move…'}
      </button>
      {open && (
        <Ask title="Seal a move" session={session} act={act} does="Seal" close={() => setOpen(false)}>
          <label class="field">
            <span>Your move, as you write it</span>
            <input name="text" required autocomplete="off" autocapitalize="off" spellcheck={false} />
          </label>
          <p class="hint">
            Nobody sees it until the envelope is opened, and nobody checks it. You can change it until you stop the clocks.
          </p>
        </Ask>
      )}
    </>
  );
}
