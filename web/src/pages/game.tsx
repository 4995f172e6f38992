/** A seat at a board: one state, and what that seat sees of it. */
import { seatAt } from '../api';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { DemoBand } from '../demo/band';
import { demoAt } from '../demo/enter';
import { useFetched } from '../shell/fetched';
import { CallsAtDesk } from '../floor/calls';
import { AnotherGame } from '../parts/another';
import { BesideBoard } from '../parts/beside';
import { Connection, Said } from '../parts/banner';
import { Board } from '../parts/board';
import { Clock } from '../parts/clock';
import { Desk } from '../parts/director';
import { useFocusKept } from '../parts/focus-kept';
import { ForfeitAtBoard } from '../parts/forfeit';
import { LookMenu } from '../parts/look';
import { Moves } from '../parts/moves';
import { OutcomeBanner } from '../parts/outcome';
import { OwnClock, PlayerSide } from '../parts/player';
import { PositionInWords } from '../parts/position';
import { PromotionChoice } from '../parts/promotion';
import { OwnReserves, Reserves } from '../parts/reserves';
import { SkipLink } from '../parts/skip';
import { Wordmark } from '../parts/wordmark';
import type { PageProps } from '../places';
import type { BoardName, Color, Home, Piece, Seated, View } from '../protocol';
import { Session } from '../session';
import type { State } from '../state';
import { useTitle } from '../title';
import { GAME } from '../words/board';
import { atBoard, isPlayer, Name, other, status, TO_FLOOR, UNSEEN, YOU } from '../words/game';
import { MATCH, waiting } from '../words/match';

export default function GamePage({ params, query }: PageProps) {
  const token = params.token ?? '';
  const session = useMemo(() => new Session(token), [token]);
  const [state, setState] = useState<State>(session.now());
  useEffect(() => {
    setState(session.now());
    const unwatch = session.watch(setState);
    return () => (unwatch(), session.close());
  }, [session]);
  useRuled(query.has('ruled') && state.view !== null);
  useTitle(state.view && (state.view.outcome?.score ?? status(state.view)));

  // Whoever is missing may be marked so, and come, while his opponent waits.
  const [again, setAgain] = useState(0);
  const seated = useFetched<Seated>(seatAt(token), again);
  const home = seated.is === 'there' ? seated.value.home : undefined;
  const waits = home?.late !== undefined && mayStillCome(state.view);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setAgain((times) => times + 1), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [waits]);
  // At an event its pairings say who meets whom next.
  const after = state.view?.outcome && seated.is === 'there' && !home && <AnotherGame state={state} view={state.view} names={seated.value.players ?? {}} />;
  const floor = query.get('floor');
  const demo = floor && demoAt(`/e/${floor}`);
  if (state.line === 'no such seat') return <NoSuchSeat />;
  return (
    <div class="game">
      <SkipLink />
      {demo && <DemoBand event={demo} />}
      <Header state={state} floor={floor}>{home && <WhoPlays home={home} />}</Header>
      <SatFor view={state.view} />
      <Said state={state} />
      <OnTheFloor event={state.view?.seat === 'director' ? floor : null} here={home}>
        <Table state={state} session={session} names={seated.is === 'there' ? (seated.value.players ?? null) : null} late={waits && state.view && isPlayer(state.view.seat) && <ForfeitAtBoard home={home} seat={state.view.seat} />} after={after} />
      </OnTheFloor>
    </div>
  );
}

/** Whoever has just ruled on the floor comes to what he ruled: what to set the clock to, and the slip. */
function useRuled(is: boolean): void {
  useEffect(() => {
    if (!is) return;
    const heading = document.querySelector<HTMLElement>('.rulings h2');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [is]);
}

/** Whoever came from the floor to rule here is still called by other boards. */
function OnTheFloor({ event, here, children }: { event: string | null; here: Home | undefined; children: ComponentChildren }) {
  if (!event) return <>{children}</>;
  return (
    <CallsAtDesk event={event} here={here}>
      {children}
    </CallsAtDesk>
  );
}

const LOOK_AGAIN = 5_000;

/** Whoever sits here has come; until his opponent has moved, that one may still not have. */
const mayStillCome = (view: View | null): boolean => view !== null && !view.outcome && view.moves.length < (view.seat === 'black' ? 1 : 2);

/** The heading is there at once and stays when the board comes, so that whoever comes from another page stays at it. */
function Table({ state, session, ...beside }: { state: State; session: Session } & Beside) {
  const { view } = state;
  const table = useFocusKept(view !== null && isPlayer(view.seat));
  return (
    <main id="content" tabIndex={-1} ref={table} class={view ? tableClass(view) : ''}>
      <h1 class={view ? 'unseen' : 'lead waiting'}>{view ? title(view) : GAME.going}</h1>
      {view && <Seats state={state} view={view} session={session} {...beside} />}
    </main>
  );
}

const tableClass = (view: View): string =>
  `table ${isPlayer(view.seat) ? 'player' : view.seat}${view.dispute ? ' disputed' : ''}${view.unseen ? ' no-men' : ''}${view.match ? ' two-boards' : ''}`;

/** Who sits there, where that is known. */
type Names = Seated['players'] | null;

/** Those at one board of a match. */
const namesAt = (names: Names, board: BoardName | undefined): Partial<Record<Color, string>> | null =>
  names && (board === 'B' ? { ...(names.white_b && { white: names.white_b }), ...(names.black_b && { black: names.black_b }) } : names);

/** What the game itself does not know: who plays, until when whoever is missing may come, and what there is to do afterwards. */
interface Beside {
  names: Names;
  late: ComponentChildren;
  after: ComponentChildren;
}

interface TableProps {
  state: State;
  view: View;
  session: Session;
}

function Seats({ state, view, session, names, late, after }: TableProps & Beside) {
  const bottom: Color = view.seat === 'black' ? 'black' : 'white';
  const top = other(bottom);
  const hand = handOf(view);
  const clock = (color: Color) => (
    <Clock view={view} heardAt={state.heardAt} color={color} name={here?.[color]} own={view.seat === color} />
  );
  const { match } = view;
  const here = namesAt(names, match?.board);
  const [placing, setPlacing] = useState<Piece | null>(null);
  const mayPlace = match !== undefined && isPlayer(view.seat) && view.menu.includes('drop');
  const chosen = mayPlace ? placing : null;
  const choose = (role: Piece | null) => {
    setPlacing(role);
    if (role) session.happen({ what: 'said', text: MATCH.placing(role) });
  };
  const drop = (role: Piece, square: string) => {
    setPlacing(null);
    session.drop(role, square);
  };
  const whose = (color: Color) => here?.[color] ?? Name[color];
  const promoting = view.hand.missing === 'promotion' && view.seat === view.on_move && view.menu.includes('move');
  return (
    <>
      <section class="top" aria-label={GAME.side(top)}>
        {clock(top)}
        {match && <Reserves match={match} color={top} whose={whose(top)} />}
      </section>
      <section class="middle" aria-label={GAME.board}>
        {view.unseen ? (
          <Unseen view={view} />
        ) : (
          <Board
            view={view}
            hand={hand}
            bottom={bottom}
            standing={state.standing}
            touch={session.touch}
            release={(square) => void session.release(square)}
            put={chosen && ((square) => drop(chosen, square))}
          />
        )}
        {promoting && <PromotionChoice color={view.on_move} place={session.place} />}
      </section>
      <section class="bottom" aria-label={GAME.side(bottom)}>
        {match && (isPlayer(view.seat) ? <OwnReserves match={match} color={bottom} whose={YOU} may={mayPlace} placing={chosen} choose={choose} drop={drop} /> : <Reserves match={match} color={bottom} whose={whose(bottom)} />)}
        {isPlayer(view.seat) ? <OwnClock state={state} view={view} session={session} color={bottom} name={here?.[bottom]} /> : clock(bottom)}
      </section>
      {match && <BesideBoard state={state} view={view} session={session} bottom={bottom} names={namesAt(names, match.beside?.match?.board)} />}
      <section class="side" aria-label={GAME.game}>
        <Side state={state} view={view} session={session} late={late} after={after} />
      </section>
    </>
  );
}

/** What is not known looks like it: no men, and where to look instead. */
function Unseen({ view }: { view: View }) {
  return (
    <div class="unseen-board">
      <p>
        <strong>{UNSEEN.title}</strong>
      </p>
      {!view.outcome && <p>{view.unseen === 'on-paper' ? UNSEEN.onPaper : UNSEEN.onTablet}</p>}
    </div>
  );
}

function Side({ state, view, session, late, after }: TableProps & Omit<Beside, 'names'>) {
  if (isPlayer(view.seat)) return <PlayerSide state={state} view={view} session={session} late={late} after={after} />;
  if (view.seat === 'director') return <Desk state={state} view={view} session={session} after={after} />;
  return (
    <>
      <OutcomeBanner view={view} />
      {after}
      {!view.outcome && <p class="status">{waiting(view) ?? status(view)}</p>}
      <Moves view={view} token={state.token} />
      {!view.unseen && <PositionInWords men={view.men} />}
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
function Header({ state, floor, children }: { state: State; floor: string | null; children: ComponentChildren }) {
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
          <span class="seat-name">{isPlayer(view.seat) ? GAME.youAre(view.seat) : seatWords(view)}
            {view.match && ` · ${MATCH.board(view.match.board)}`}</span>
        </p>
      )}
      <Connection state={state} />
      <LookMenu />
      {children}
    </header>
  );
}

/** Nobody is to play against somebody else than they think. */
function SatFor({ view }: { view: View | null }) {
  return (
    <div role="status" class="sat-for">
      {view?.sat_for?.map(({ text }) => (
        <p class="note" key={text}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** At a board of an event: where it is. Who sits there stands at the clocks. */
function WhoPlays({ home }: { home: Home }) {
  return (
    <p class="who-plays">
      <a href={`/e/${encodeURIComponent(home.id)}`}>{home.event}</a> <span class="hint">· {atBoard(home)}</span>
    </p>
  );
}

const seatWords = (view: View): string => (view.seat === 'director' ? GAME.director : GAME.spectator);

const title = (view: View): string =>
  isPlayer(view.seat) ? GAME.yours(view.seat) : GAME.seenBy(view.seat);

function NoSuchSeat() {
  return (
    <main class="page narrow">
      <Wordmark />
      <h1>{GAME.noSeat}</h1>
      <p class="lead">{GAME.noSeatLead}</p>
      <a class="button primary" href="/play">
        {GAME.open}
      </a>
    </main>
  );
}
