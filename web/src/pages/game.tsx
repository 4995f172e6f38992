/** A seat at a board: one state, and what that seat sees of it. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { DemoBand } from '../demo/band';
import { demoAt } from '../demo/enter';
import { useFetched } from '../fetched';
import { Connection, Said } from '../parts/banner';
import { Board } from '../parts/board';
import { Clock } from '../parts/clock';
import { Desk } from '../parts/director';
import { Moves } from '../parts/moves';
import { OutcomeBanner } from '../parts/outcome';
import { OwnClock, PlayerSide } from '../parts/player';
import { PromotionChoice } from '../parts/promotion';
import { Wordmark } from '../parts/wordmark';
import type { PageProps } from '../places';
import type { Color, Home, View } from '../protocol';
import { Session } from '../session';
import type { State } from '../state';
import { atBoard, isPlayer, Name, other, status, TO_FLOOR, versus } from '../words/game';

export default function GamePage({ params, query }: PageProps) {
  const token = params.token ?? '';
  const session = useMemo(() => new Session(token), [token]);
  const [state, setState] = useState<State>(session.now());
  useEffect(() => {
    setState(session.now());
    const unwatch = session.watch(setState);
    return () => (unwatch(), session.close());
  }, [session]);
  useTitle(state.view);

  const floor = query.get('floor');
  const demo = floor && demoAt(`/e/${floor}`);
  if (state.line === 'no such seat') return <NoSuchSeat />;
  return (
    <div class="game">
      {demo && <DemoBand event={demo} />}
      <Header state={state} floor={floor} />
      <WhoPlays token={token} />
      <Said state={state} />
      {state.view ? <Table state={state} view={state.view} session={session} /> : <p class="lead waiting">Going to the board…</p>}
    </div>
  );
}

interface TableProps {
  state: State;
  view: View;
  session: Session;
}

function Table({ state, view, session }: TableProps) {
  const bottom: Color = view.seat === 'black' ? 'black' : 'white';
  const top = other(bottom);
  const hand = handOf(view);
  const clock = (color: Color) => <Clock view={view} heardAt={state.heardAt} color={color} own={view.seat === color} />;
  const promoting = view.hand.missing === 'promotion' && view.seat === view.on_move && view.menu.includes('move');
  return (
    <main class={`table ${isPlayer(view.seat) ? 'player' : view.seat}${view.dispute ? ' disputed' : ''}`}>
      <h1 class="unseen">{title(view)}</h1>
      <section class="top" aria-label={`${Name[top]}’s side`}>
        {clock(top)}
      </section>
      <section class="middle" aria-label="Board">
        <Board
          view={view}
          hand={hand}
          bottom={bottom}
          standing={state.standing}
          touch={session.touch}
          release={(square) => void session.release(square)}
        />
        {promoting && <PromotionChoice color={view.on_move} place={session.place} />}
      </section>
      <section class="bottom" aria-label={`${Name[bottom]}’s side`}>
        {isPlayer(view.seat) ? <OwnClock state={state} view={view} session={session} color={bottom} /> : clock(bottom)}
      </section>
      <section class="side" aria-label="Game">
        <Side state={state} view={view} session={session} hand={hand} />
      </section>
    </main>
  );
}

function Side({ state, view, session, hand }: TableProps & { hand: Color | null }) {
  if (isPlayer(view.seat)) return <PlayerSide state={state} view={view} session={session} hand={hand} />;
  if (view.seat === 'director') return <Desk state={state} view={view} session={session} />;
  return (
    <>
      <OutcomeBanner view={view} />
      {!view.outcome && <p class="status">{status(view)}</p>}
      <Moves view={view} token={state.token} />
    </>
  );
}

/** Whose men this seat may lift: its own, on its turn; and as a reply to a move whose clock is not pressed yet, which
 *  some books allow and the server decides. */
function handOf(view: View): Color | null {
  if (!isPlayer(view.seat)) return null;
  const replying = view.hand.missing === 'press' && view.menu.includes('stop-clocks');
  return view.menu.includes('move') || replying ? view.seat : null;
}

/** A board of an event is reached from its floor, and left to it. */
function Header({ state, floor }: { state: State; floor: string | null }) {
  const { view } = state;
  return (
    <header class="bar">
      <Wordmark />
      {floor && (
        <a class="place" href={`/e/${encodeURIComponent(floor)}/floor`}>
          ← {TO_FLOOR}
        </a>
      )}
      {view && (
        <p class="terms">
          <span>{view.control}</span>
          <span class="book">{view.book.title}</span>
          <span class="seat-name">{isPlayer(view.seat) ? `You are ${Name[view.seat]}` : seatWords(view)}</span>
        </p>
      )}
      <Connection state={state} />
    </header>
  );
}

/** At a board of an event: where it is, and who sits there. */
function WhoPlays({ token }: { token: string }) {
  const seated = useFetched<{ home?: Home }>(`/api/seat/${encodeURIComponent(token)}`);
  const home = seated.is === 'there' ? seated.value.home : undefined;
  if (!home) return null;
  return (
    <p class="who-plays">
      <span class="hint">{atBoard(home)}</span> <strong>{versus(home)}</strong>
    </p>
  );
}

const seatWords = (view: View): string => (view.seat === 'director' ? 'Director' : 'Spectator');

const title = (view: View): string =>
  isPlayer(view.seat) ? `Your game with the ${view.seat} men` : `Game, seen by the ${view.seat}`;

function useTitle(view: View | null): void {
  const words = view ? `${view.outcome?.score ?? status(view)} · Jadoube` : 'Jadoube';
  useEffect(() => {
    document.title = words;
  }, [words]);
}

function NoSuchSeat() {
  return (
    <main class="page narrow">
      <Wordmark />
      <h1>There is no such seat</h1>
      <p class="lead">The link may be cut short. Ask whoever sent it to you to copy it whole.</p>
      <a class="button primary" href="/play">
        Open a game
      </a>
    </main>
  );
}
