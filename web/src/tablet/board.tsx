/** A board on its tablet: two halves that face two players, and between them what concerns both. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { useAwake } from '../screen/awake';
import { obeysLetters } from '../look';
import { LookMenu } from '../parts/look';
import { Mark } from '../parts/mark';
import type { Color } from '../protocol';
import { ACT, CLOCK, LINE, OUTCOME, TABLET } from '../words/tablet';
import { Half } from './half';
import { isEarly, type Kept, playing, type Told } from './kept';
import type { Tablet, TabletState } from './line';
import type { GameShown, Shown } from './protocol';
import { type ClockState, later, other } from './timing';
import { raise } from '../sentence';

export function Board({ tablet, state }: { tablet: Tablet; state: TabletState }) {
  const { kept, online, said } = state;
  const { shown } = kept;
  const awake = useAwake();
  const game = playing(kept);
  const clock = useClock(tablet, game?.clock ?? shown?.clock ?? null, shown?.decided === true);
  useKeys(tablet, kept, game, online);
  if (!shown || shown.round === null || !shown.permitted) return <Nothing state={state} />;
  const keeps = shown.use !== 'scoresheet';
  const half = { tablet, kept, shown, game: game?.kept ? game : null, online, clock: keeps && (game === null || game.kept) ? clock : null };
  return (
    <div class={`tablet use-${shown.use}`}>
      <Half color={other(kept.near)} far key={`far-${kept.near}`} {...half} />
      <Middle tablet={tablet} state={state} shown={shown} game={half.game} awake={awake} />
      <Half color={kept.near} far={false} key={`near-${kept.near}`} {...half} />
      {said !== '' && (
        <p class="tablet-said" role="alert">
          <span>{raise(said)}</span>
          <button type="button" onClick={tablet.hush}>
            {LINE.close}
          </button>
        </p>
      )}
    </div>
  );
}

const COLORS: Color[] = ['white', 'black'];

interface MiddleProps {
  tablet: Tablet;
  state: TabletState;
  shown: Shown;
  game: GameShown | null;
  awake: boolean;
}

function Middle({ tablet, state, shown, game, awake }: MiddleProps) {
  const { kept, online, keeps } = state;
  const waiting = kept.acts.length + kept.told.length + kept.unsent.length;
  const canStop = game !== null && game.started && game.paused === null && game.outcome === null && !shown.decided;
  return (
    <header class="middle">
      <div class="middle-words">
        <h1>
          {TABLET.board(shown.named, shown.section)} <span class="middle-round">{TABLET.round(shown.round ?? 0)}</span>
        </h1>
        <p class="middle-terms">
          {shown.control} · {shown.book?.title}
        </p>
        <p class={online ? 'line' : 'line off'} role="status">
          {online && waiting > 0 ? null : <Mark is={online ? '✓' : '⚠'} />}
          {!online ? LINE.off(waiting, shown.use !== 'scoresheet') : waiting > 0 ? LINE.sending(waiting) : LINE.on}
        </p>
        {game && <p class="keys-words">{CLOCK.keys}</p>}
        {!keeps && <p class="care">{LINE.noMemory}</p>}
        {!awake && <p class={game?.started ? 'hint' : 'hint before'}>{LINE.asleep}</p>}
        <p role="status" class="middle-told">
          {told(shown, game, state)}
        </p>
      </div>
      <div class="middle-acts">
        {game && (
          <button type="button" class="stop" aria-disabled={!canStop} onClick={() => canStop && tablet.act(game.clock.turn ?? 'white', 'stop')}>
            <span>
              <Mark is="❚❚" />
              {CLOCK.stop}
            </span>
          </button>
        )}
        <button type="button" class="quiet" onClick={tablet.turn}>
          <span>
            <Mark is="⇅" />
            {CLOCK.turn}
          </span>
        </button>
        <LookMenu />
      </div>
    </header>
  );
}

/** What both should know now. */
function told(shown: Shown, game: GameShown | null, { kept, online }: TabletState): string {
  const waits = (to: Told['to']) => kept.told.some((one) => one.to === to);
  if (waits('call')) return online ? TABLET.calling : TABLET.callWaits;
  if (shown.decided) return TABLET.decided((shown.results ?? []).filter(Boolean).join(', '));
  if (shown.called) return TABLET.called;
  if (shown.disagreement) return TABLET.differ;
  if (waits('slip') && !online) return TABLET.slipWaits;
  const reported = COLORS.filter((color) => shown.says?.[color]);
  const [one] = reported;
  if (one && reported.length === 1) return `${ACT.says(one, OUTCOME[shown.says![one]!])}. ${TABLET.waitsFor(other(one))}`;
  if (shown.use === 'scoresheet') return '';
  if (shown.game && !shown.game.kept) return TABLET.notKept;
  if (!shown.clock) return TABLET.unreadable;
  if (!shown.white?.name || !shown.black?.name) return TABLET.nobody;
  if (!game) return TABLET.opening;
  if (game.started) return '';
  if (isEarly(shown, online)) return TABLET.early;
  const before = shown.results?.[(shown.number ?? 1) - 2];
  return before ? `${TABLET.next(`${shown.board}.${(shown.number ?? 1) - 1}`, before)} ${CLOCK.toStart}` : CLOCK.toStart;
}

/** There is no game to show. */
function Nothing({ state: { kept, online } }: { state: TabletState }) {
  const { shown } = kept;
  return (
    <div class="tablet-wait">
      <h1>{shown ? TABLET.board(shown.named, shown.section) : TABLET.title}</h1>
      {shown?.event.name && <p>{shown.event.name}</p>}
      <p class="lead" role="status">
        {!online ? LINE.off(0, shown?.use !== 'scoresheet') : !shown ? TABLET.busy : shown.permitted ? TABLET.waiting : TABLET.notPermitted}
      </p>
      {shown && !shown.permitted && <p>{raise(shown.devices)}.</p>}
      <LookMenu />
    </div>
  );
}

/** The clock at this moment, looked at ten times a second while it runs; computed, never ticked. */
function useClock(tablet: Tablet, clock: ClockState | null, over: boolean): ClockState | null {
  const [, look] = useState(0);
  const running = clock?.running === true && !over;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => look((before) => before + 1), 100);
    return () => clearInterval(timer);
  }, [running]);
  if (!clock) return null;
  return running ? later(clock, tablet.moment()) : { ...clock, running: false };
}

/** A clock with two keys, and one for both. */
function useKeys(tablet: Tablet, kept: Kept, game: GameShown | null, online: boolean): void {
  // Before anybody sees whose clock runs: a key that is pressed then is for that clock.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const writes = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
      if (!obeysLetters() || writes || event.repeat || event.ctrlKey || event.metaKey || event.altKey || !game?.kept || game.outcome || kept.shown?.decided) return;
      const key = event.key.toLowerCase();
      const color = key === 'a' ? 'white' : key === 'l' ? 'black' : null;
      if (color && !game.started && color === 'black' && !(kept.shown && isEarly(kept.shown, online))) tablet.act('black', 'start');
      else if (color && game.clock.running && game.clock.turn === color) tablet.act(color, 'press');
      else if (key === 's' && game.started && game.paused === null) tablet.act(game.clock.turn ?? 'white', 'stop');
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [tablet, kept, game, online]);
}
