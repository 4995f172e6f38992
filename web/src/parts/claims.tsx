/** The claims that a player can make. Nothing here tells whether one would be right. */
import { useState } from 'preact/hooks';
import type { Act, MenuItem, View } from '../protocol';
import type { Session } from '../session';
import { Ask } from './ask';

const CLAIMS: [MenuItem, string, string][] = [
  ['claim-triple-occurrence', 'Triple occurrence', 'The same position for the third time: a draw.'],
  ['claim-flag', 'Flag', 'Your opponent’s flag is down.'],
  ['claim-illegal-move', 'Illegal move', 'Your opponent has made an illegal move.'],
];

export function Claims({ view, session }: { view: View; session: Session }) {
  const [open, setOpen] = useState(false);
  const possible = CLAIMS.filter(([item]) => view.menu.includes(item));
  if (possible.length === 0) return null;
  return (
    <>
      <button onClick={() => setOpen(true)}>Claim…</button>
      {open && <ClaimForm possible={possible} session={session} close={() => setOpen(false)} />}
    </>
  );
}

interface ClaimFormProps {
  possible: typeof CLAIMS;
  session: Session;
  close: () => void;
}

function ClaimForm({ possible, session, close }: ClaimFormProps) {
  const [chosen, setChosen] = useState<string>('');
  return (
    <Ask title="Claim" session={session} act={claimed} does="Claim" close={close}>
      <p class="hint">A claim stops the clocks. If it is wrong, the rulebook says what it costs.</p>
      <fieldset class="field">
        <legend>What do you claim?</legend>
        {possible.map(([item, name, says]) => (
          <label class="check" key={item}>
            <input type="radio" name="what" value={item} required onChange={() => setChosen(item)} />
            <span>
              {name}
              <span class="hint">{says}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === 'claim-triple-occurrence' && (
        <label class="field">
          <span>With the move (announced and not yet played), if any</span>
          <input name="with" placeholder="Ba4" autocomplete="off" autocapitalize="off" spellcheck={false} />
        </label>
      )}
    </Ask>
  );
}

function claimed(fields: FormData): Act {
  switch (fields.get('what')) {
    case 'claim-flag':
      return { do: 'claim', what: 'flag' };
    case 'claim-illegal-move':
      return { do: 'claim', what: 'illegal-move' };
    default:
      return { do: 'claim', what: 'triple-occurrence', with: String(fields.get('with') ?? '').trim() || null };
  }
}
