/** The half of one player: his clock, which one tap presses, and what he can do. It faces him. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { delayReads, reads } from '../clock';
import type { Color } from '../protocol';
import { Mark } from '../parts/mark';
import { spokenTime } from '../words/spoken';
import { ACT, CLOCK, COLOR } from '../words/tablet';
import { isEarly, type Kept } from './kept';
import type { Tablet } from './line';
import { type Open, Panel } from './panels';
import type { GameShown, Shown } from './protocol';
import { Score } from './score';
import { type ClockState, isDown, movesToGo, other } from './timing';

interface HalfProps {
  color: Color;
  far: boolean;
  tablet: Tablet;
  kept: Kept;
  shown: Shown;
  game: GameShown | null;
  /** The clock at this moment. */
  clock: ClockState | null;
  online: boolean;
}

export function Half({ color, far, tablet, kept, shown, game, clock, online }: HalfProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const [asked, setAsked] = useState(false);
  // What a tablet is used for can change while it lies there.
  const scoring = shown.use === 'scoresheet' || (shown.use === 'both' && asked);
  const close = () => setOpen(null);
  const acts = useWayBack(open);
  const over = shown.decided || Boolean(game?.outcome);
  const buttons: [Open, string][] = [
    ...(game && !over ? ([['draw', ACT.draw]] as [Open, string][]) : []),
    ...(over ? [] : ([['claim', ACT.claim], ['director', ACT.director]] as [Open, string][])),
    ...(game && !over ? ([['resign', ACT.resign]] as [Open, string][]) : []),
    ...(shown.decided ? [] : ([['result', ACT.result]] as [Open, string][])),
  ];
  return (
    <section class={`half ${color}${far ? ' far' : ' near'}${scoring ? ' scoring' : ''}`} aria-label={COLOR[color]}>
      <div class="half-head">
        <span class="half-name">
          <span class={`dot ${color}`} aria-hidden="true" />
          {shown[color]?.name ?? COLOR[color]}
          {shown[color]?.rating && <span class="half-rating"> ({shown[color].rating})</span>}
        </span>
        {shown.use === 'both' && (
          <button type="button" class="half-score" aria-pressed={scoring} onClick={() => setAsked(!asked)}>
            {ACT.score}
          </button>
        )}
      </div>
      <div class="half-body">
        {clock && shown.use !== 'scoresheet' && <Face color={color} tablet={tablet} game={game} clock={clock} over={over} early={isEarly(shown, online)} small={scoring} />}
        {scoring && <Score color={color} sheet={kept.sheets[color]} write={(sheet) => tablet.write(color, sheet)} rules={shown.recording ?? []} closed={Boolean(shown.decided)} />}
        {open && <Panel open={open} tablet={tablet} shown={shown} game={game} color={color} online={online} close={close} />}
      </div>
      {!open && game && !over && <Asked color={color} tablet={tablet} game={game} called={shown.called === true} />}
      {!open && game?.outcome && !shown.decided && <p class="half-note">{ACT.over(game.outcome.text)}</p>}
      <div class="half-acts" ref={acts}>
        {buttons.map(([what, words]) => (
          <button type="button" key={what} data-opens={what} aria-expanded={open === what} onClick={() => setOpen(open === what ? null : what)}>
            {words}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Whoever closes what a button has opened is at that button again. */
function useWayBack(open: Open | null) {
  const acts = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  // At once, before whatever else looks after a focus that is lost.
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body;
    if (before.current && !open && lost) acts.current?.querySelector<HTMLElement>(`[data-opens=${before.current}]`)?.focus();
    before.current = open;
  }, [open]);
  return acts;
}

/** What the other side or the clock asks of this player. */
function Asked({ color, tablet, game, called }: { color: Color; tablet: Tablet; game: GameShown; called: boolean }) {
  if (game.offers.includes(other(color)))
    return (
      <div class="half-note" role="status">
        <span>{ACT.opponentOffers(other(color))}</span>
        <button type="button" class="primary" onClick={() => tablet.act(color, 'accept')}>
          {ACT.accept}
        </button>
        <button type="button" onClick={() => tablet.act(color, 'decline')}>
          {ACT.decline}
        </button>
      </div>
    );
  if (game.paused === 'stopped' && !game.dispute && game.resumes === 'players')
    return (
      <div class="half-note">
        {called && <span>{CLOCK.wait}</span>}
        {game.ready.includes(color) ? (
          <span>{CLOCK.isReady}</span>
        ) : (
          <button type="button" class={called ? '' : 'primary'} onClick={() => tablet.act(color, 'ready')}>
            {CLOCK.ready}
          </button>
        )}
      </div>
    );
  if (game.paused)
    return (
      <p class="half-note">
        {game.paused === 'stopped' ? CLOCK.paused : CLOCK[game.paused]} {CLOCK.director}
      </p>
    );
  return null;
}

interface FaceProps {
  color: Color;
  tablet: Tablet;
  game: GameShown | null;
  clock: ClockState;
  over: boolean;
  /** The round has not begun. */
  early: boolean;
  small: boolean;
}

/** The time, as wide as the half: a tap anywhere on it is a press. */
function Face({ color, tablet, game, clock, over, early, small }: FaceProps) {
  const face = clock[color];
  const running = clock.running && clock.turn === color;
  const starts = game !== null && !game.started && !early && color === 'black';
  const down = game?.started === true && isDown(clock, color);
  const toGo = movesToGo(clock, color);
  const delay = running ? delayReads(clock.delay) : '';
  const tap = () => {
    if (over || !game) return;
    if (starts) tablet.act('black', 'start');
    else if (running) tablet.act(color, 'press');
  };
  const words = starts ? CLOCK.startHere : [CLOCK.moves(face.moves), toGo === null ? '' : CLOCK.toGo(toGo), running ? CLOCK.running : '', down ? CLOCK.flag : ''].filter(Boolean).join(' · ');
  return (
    <div class={`face${running ? ' running' : ''}${small ? ' small' : ''}`}>
      <span class="face-delay" aria-hidden="true">
        {delay}
      </span>
      <span class="face-time" aria-hidden="true">
        {down && <span class="face-flag">⚑</span>}
        {reads(face.left)}
      </span>
      <span class="unseen" role="timer" aria-label={CLOCK.time(color)}>
        {spokenTime(face.left)}
      </span>
      <span class="face-words">
        {running && !starts && <Mark is="▶" />}
        {words}
      </span>
      <button
        type="button"
        class="face-press"
        aria-label={starts ? CLOCK.start : CLOCK.press(color)}
        onPointerDown={(event) => (event.preventDefault(), tap())}
        onClick={(event) => event.detail === 0 && tap()}
      />
    </div>
  );
}
