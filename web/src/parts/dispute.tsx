/** What a player sees of a claim that is being settled, of offers, and of what a ruling binds him to. */
import type { View } from '../protocol';
import type { Session } from '../session';
import { claimWords, isDrawClaim, isPlayer, Name, raise, waitsFor } from '../words/game';

interface Props {
  view: View;
  session: Session;
}

export function DisputeBanner({ view, session }: Props) {
  const { dispute, menu } = view;
  if (!dispute) return null;
  return (
    <div class="note dispute">
      <div>
        <strong>⚑ {claimWords(dispute)}.</strong> {waitsFor(dispute, view.seat)}
        <div class="row">
          {menu.includes('accept') && (
            <button class="primary" onClick={() => void session.act({ do: 'accept' })}>
              {isDrawClaim(dispute) ? 'Accept the draw' : 'Accept the claim'}
            </button>
          )}
          {menu.includes('ask-for-ruling') && (
            <button onClick={() => void session.act({ do: 'ask-for-ruling' })}>Ask for a ruling</button>
          )}
        </div>
      </div>
    </div>
  );
}

export function OfferBanner({ view, session }: Props) {
  if (!view.offer || view.outcome || view.dispute) return null;
  const own = view.offer === view.seat;
  return (
    <div class="note offer">
      <div>
        <strong>½ {own ? 'Your offer of a draw stands.' : `${Name[view.offer]} offers a draw.`}</strong>
        <div class="row">
          {view.menu.includes('accept') && (
            <button class="primary" onClick={() => void session.act({ do: 'accept' })}>
              Accept
            </button>
          )}
          {view.menu.includes('decline') && (
            <button onClick={() => void session.act({ do: 'decline' })}>Decline</button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What a ruling binds the player on move to, in his own words at his own seat. */
export function Must({ view }: { view: View }) {
  if (!view.must) return null;
  const own = isPlayer(view.seat) && view.must.startsWith(`${view.seat} `);
  const text = own ? view.must.replace(view.seat, 'You') : raise(view.must);
  return <strong class="must">➜ {text}.</strong>;
}
