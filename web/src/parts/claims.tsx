/** The claims that a player can make, each with what it costs if it is wrong. Nothing here tells whether one would be
 *  right. */
import { useState } from 'preact/hooks';
import type { Act, Claim, MenuItem, View } from '../protocol';
import type { Session } from '../session';
import { CLAIMS } from '../words/bench';
import { Ask } from './ask';
import { Asked, useClaims } from './asked';
import { Lines } from './lines';

export function Claims({ view, session }: { view: View; session: Session }) {
  const [open, setOpen] = useState(false);
  if (!view.menu.some((item) => item.startsWith('claim-'))) return null;
  return (
    <>
      <button onClick={() => setOpen(true)}>{CLAIMS.button}</button>
      {open && <ClaimForm view={view} session={session} close={() => setOpen(false)} />}
    </>
  );
}

interface ClaimFormProps {
  view: View;
  session: Session;
  close: () => void;
}

function ClaimForm({ view, session, close }: ClaimFormProps) {
  const known = useClaims(session.now());
  const [chosen, setChosen] = useState<Claim['claim'] | null>(null);
  const possible = known.is === 'there' ? known.value.claims.filter((claim) => view.menu.includes(inMenu(claim))) : [];
  return (
    <Ask title={CLAIMS.title} session={session} act={claimed} does={CLAIMS.does} close={close}>
      <p class="hint">{CLAIMS.hint}</p>
      <Asked for={known}>{() => null}</Asked>
      {possible.length > 0 && (
        <fieldset class="field">
          <legend>{CLAIMS.what}</legend>
          {possible.map((claim) => (
            <ClaimChoice key={claim.claim} claim={claim} choose={() => setChosen(claim.claim)} />
          ))}
        </fieldset>
      )}
      {takesAMove(chosen) && (
        <label class="field">
          <span>{CLAIMS.with}</span>
          <input name="with" placeholder={CLAIMS.such} autocomplete="off" autocapitalize="off" spellcheck={false} />
        </label>
      )}
    </Ask>
  );
}

function ClaimChoice({ claim, choose }: { claim: Claim; choose: () => void }) {
  const costs = `costs-${claim.claim}`;
  // The price is read with the choice; its clauses when somebody comes to them.
  const price = [costs, ...claim.costs.map((_, index) => `${costs}-${index}`)].join(' ');
  return (
    <div class="claim">
      <label class="check">
        <input type="radio" name="what" value={claim.claim} required onChange={choose} aria-describedby={price} />
        <span>
          {claim.name}
          <span class="hint">{claim.says}</span>
        </span>
      </label>
      <div class="costs small">
        <span id={costs}>{claim.costs.length === 0 ? CLAIMS.free : CLAIMS.wrong}</span>
        {claim.costs.length > 0 && <Lines of={claim.costs} id={costs} />}
      </div>
    </div>
  );
}

/** Draws by the record of moves can be claimed with a move that is announced and not played yet. */
const takesAMove = (claim: Claim['claim'] | null): claim is 'triple-occurrence' | 'fifty-moves' =>
  claim === 'triple-occurrence' || claim === 'fifty-moves';

const inMenu = ({ claim }: Claim): MenuItem => `claim-${claim}`;

function claimed(fields: FormData): Act {
  const what = fields.get('what') as Claim['claim'];
  if (!takesAMove(what)) return { do: 'claim', what };
  return { do: 'claim', what, with: String(fields.get('with') ?? '').trim() || null };
}
