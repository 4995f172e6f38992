/** What a player sees of a claim that is being settled, of offers, and of what a ruling binds him to. */
import type { View } from '../protocol';
import type { Session } from '../session';
import { claimWords, isPlayer, OWN, waitsFor } from '../words/game';
import { ANSWER } from '../words/seat';
import { Mark } from './mark';
import { raise } from '../sentence';

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
        <strong>
          <Mark is="⚑" />
          {claimWords(dispute)}.
        </strong> {waitsFor(dispute, view)}
        <div class="row">
          {menu.includes('accept') && (
            <button class="primary" onClick={() => void session.act({ do: 'accept' })}>
              {dispute.is_of_a_draw ? ANSWER.acceptDraw : ANSWER.acceptClaim}
            </button>
          )}
          {menu.includes('ask-for-ruling') && (
            <button onClick={() => void session.act({ do: 'ask-for-ruling' })}>{ANSWER.askForRuling}</button>
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
        <strong>
          <Mark is="½" />
          {own ? ANSWER.ownOffer : ANSWER.offer(view.offer)}
        </strong>
        <div class="row">
          {view.menu.includes('accept') && (
            <button class="primary" onClick={() => void session.act({ do: 'accept' })}>
              {ANSWER.accept}
            </button>
          )}
          {view.menu.includes('decline') && (
            <button onClick={() => void session.act({ do: 'decline' })}>{ANSWER.decline}</button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What a ruling binds the player on move to, in his own words at his own seat. */
export function Must({ view }: { view: View }) {
  if (!view.must) return null;
  const own = isPlayer(view.seat) && view.seat === view.on_move;
  const text = own ? `${OWN} ${view.duty}` : raise(view.must);
  return (
    <strong class="must">
      <Mark is="➜" />
      {text}.
    </strong>
  );
}
