/** What lies beside the board of a player. */
import type { ComponentChildren } from 'preact';
import type { Color, View } from '../protocol';
import type { Session } from '../session';
import type { State } from '../state';
import { status } from '../words/game';
import { waiting } from '../words/match';
import { Actions, StartClocks } from './actions';
import { AdjournedGame } from './adjourned';
import { Refusal } from './banner';
import { Clock } from './clock';
import { DisputeBanner, DisputedBeside, Must, OfferBanner, TakeBackBanner } from './dispute';
import { Moves } from './moves';
import { OutcomeBanner } from './outcome';
import { PositionInWords } from './position';
import { canPress, Press, useSpaceBar } from './press';
import { NewRulings, Rulings } from './rulings';
import { Sounds } from './sounds';
import { Spoken } from './spoken';
import { Talk } from './talk';
import { TypedMove } from './typed';

interface Props {
  state: State;
  view: View;
  session: Session;
}

/** `late`: until when whoever is missing may come; `after`: what there is to do when the game is over. */
export function PlayerSide({ state, view, session, late, after }: Props & { late: ComponentChildren; after: ComponentChildren }) {
  const press = canPress(view) ? () => void session.act({ do: 'press' }) : null;
  return (
    <>
      <OutcomeBanner view={view} />
      {after}
      <Refusal state={state} session={session} />
      <DisputeBanner view={view} session={session} />
      <OfferBanner view={view} session={session} />
      <TakeBackBanner view={view} session={session} />
      <NewRulings state={state} session={session} />
      {!view.match && <HowItStands view={view} />}
      <DisputedBeside view={view} />
      {late}
      <AdjournedGame view={view} session={session} />
      {!view.outcome && view.adjourned?.phase !== 'sealing' && <TypedMove session={session} press={press} drops={view.match !== undefined} />}
      <Talk view={view} session={session} />
      <Actions view={view} session={session} />
      <Moves view={view} token={state.token} />
      {!view.unseen && <PositionInWords men={view.men} />}
      <Spoken state={state} view={view} session={session} />
      {view.match && <Sounds view={view} session={session} />}
      <Rulings view={view} session={session} upTo={state.readUpTo} />
    </>
  );
}

/** Whose turn it is and what is to be done; of a match it stands at one's own clock, since another board comes before the rest. */
export function HowItStands({ view }: { view: View }) {
  if (view.outcome) return null;
  return (
    <p class="status" tabIndex={-1}>
      {waiting(view) ?? status(view)} <Must view={view} />
    </p>
  );
}

/** One's own clock with its button. */
export function OwnClock({ state, view, session, color, name }: Props & { color: Color; name: string | undefined }) {
  const press = canPress(view) ? () => void session.act({ do: 'press' }) : null;
  useSpaceBar(press);
  return (
    <div class="own">
      <Clock view={view} heardAt={state.heardAt} color={color} name={name} own />
      <StartClocks view={view} session={session} />
      {press && <Press due={view.hand.missing === 'press'} press={press} />}
      {view.match && <HowItStands view={view} />}
    </div>
  );
}
