/** What a player sees of a claim that is being settled, of offers, and of what a ruling binds him to. */
import type { BoardName, Color, View } from '../protocol';
import type { Session } from '../session';
import { claimWords, isPlayer, OWN, waitsFor } from '../words/game';
import { DRAW, MATCH, playerWords } from '../words/match';
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

/** In a match all four are asked, at whichever board it was offered. */
function MatchOffer({ view, session }: Props) {
  const agreed = view.match?.agreed ?? [];
  const [first] = agreed;
  if (!first || view.outcome) return null;
  return (
    <div class="note offer">
      <div>
        <strong>
          <Mark is="½" />
          {DRAW.asked(playerWords(view, first))}
        </strong>{' '}
        {DRAW.agreed(agreed.length)}
        <Answers view={view} session={session} />
      </div>
    </div>
  );
}

function Answers({ view, session }: Props) {
  return (
    <div class="row">
      {view.menu.includes('accept') && (
        <button class="primary" onClick={() => void session.act({ do: 'accept' })}>
          {ANSWER.accept}
        </button>
      )}
      {view.menu.includes('decline') && <button onClick={() => void session.act({ do: 'decline' })}>{ANSWER.decline}</button>}
    </div>
  );
}

export function OfferBanner({ view, session }: Props) {
  if (view.match && !view.dispute) return <MatchOffer view={view} session={session} />;
  if (!view.offer || view.outcome || view.dispute) return null;
  const own = view.offer === view.seat;
  return (
    <div class="note offer">
      <div>
        <strong>
          <Mark is="½" />
          {own ? ANSWER.ownOffer : ANSWER.offer(view.offer)}
        </strong>
        <Answers view={view} session={session} />
      </div>
    </div>
  );
}

/** Among friends: a move that one of them would like to take back. */
export function TakeBackBanner({ view, session }: Props) {
  const asked = view.take_back;
  if (!asked || view.outcome || view.dispute) return null;
  return (
    <div class="note offer">
      <div>
        <strong>
          <Mark is="↶" />
          {asked === view.seat ? ANSWER.ownTakeBack : ANSWER.takeBack(asked as Color)}
        </strong>
        <div class="row">
          {asked !== view.seat && view.menu.includes('take-back') && (
            <button class="primary" onClick={() => void session.act({ do: 'take-back' })}>
              {ANSWER.grant}
            </button>
          )}
          {asked !== view.seat && !view.offer && view.menu.includes('decline') && (
            <button onClick={() => void session.act({ do: 'decline' })}>{ANSWER.refuse}</button>
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

/** A claim at the other board stops both. */
export function DisputedBeside({ view }: { view: View }) {
  const there = view.match?.disputed?.find((board) => board !== view.match?.board);
  if (!there || view.outcome) return null;
  return (
    <p class="note dispute">
      <Mark is="⚑" />
      {MATCH.disputedBeside(there as BoardName)}
    </p>
  );
}
