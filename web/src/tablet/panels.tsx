/** What a player can do besides moving: each opens on his own half, asks once, and reads the same in all states. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Color } from '../protocol';
import { ACT, CLAIMS, LINE, OUTCOME } from '../words/tablet';
import type { Tablet } from './line';
import type { CallFor, GameShown, Outcome, Shown } from './protocol';

export type Open = 'draw' | 'claim' | 'director' | 'resign' | 'result';

interface PanelProps {
  open: Open;
  tablet: Tablet;
  shown: Shown;
  game: GameShown | null;
  color: Color;
  online: boolean;
  close: () => void;
}

export function Panel(props: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [props.open]);
  return (
    <div class="panel" ref={box} tabIndex={-1} role="group" aria-label={ACT[props.open]} onKeyDown={(event) => event.key === 'Escape' && props.close()}>
      {WHAT[props.open](props)}
      <button type="button" class="panel-back" onClick={props.close}>
        {ACT.back}
      </button>
    </div>
  );
}

const WHAT: Record<Open, (props: PanelProps) => ComponentChildren> = {
  draw: ({ tablet, color, game, close }) =>
    game?.offers.includes(color) ? (
      <p>{ACT.offered}</p>
    ) : (
      <Yes words={ACT.offer} act={() => (tablet.act(color, 'offer'), close())} />
    ),
  claim: ({ tablet, shown, color, game, online, close }) => (
    <>
      <p>{game ? ACT.claimLead : ACT.claimLeadAway}</p>
      {!online && <p class="care">{LINE.raise}</p>}
      {CLAIMS.map(([what, words]) => (
        <button type="button" key={what} onClick={() => (call(tablet, shown, game, color, what, true), close())}>
          {words}
        </button>
      ))}
    </>
  ),
  director: ({ tablet, shown, color, game, online, close }) => (
    <>
      <p>{ACT.callLead}</p>
      {!online && <p class="care">{LINE.raise}</p>}
      {game && <Yes words={ACT.stopAndCall} act={() => (call(tablet, shown, game, color, 'director', true), close())} />}
      <button type="button" onClick={() => (call(tablet, shown, game, color, 'director', false), close())}>
        {game ? ACT.call : ACT.callOnly}
      </button>
    </>
  ),
  resign: ({ tablet, color, close }) => (
    <>
      <p>{ACT.resignSure}</p>
      <button type="button" class="grave" onClick={() => (tablet.act(color, 'resign'), close())}>
        {ACT.resignYes}
      </button>
    </>
  ),
  result: ({ tablet, shown, game, color, close }) => (
    <>
      <p>{ACT.resultLead}</p>
      <Reports shown={shown} />
      <div class="outcomes">
        {(['white-wins', 'draw', 'black-wins'] as Outcome[]).map((outcome) => (
          <button
            type="button"
            key={outcome}
            aria-pressed={shown.says?.[color] === outcome}
            onClick={() => (report(tablet, shown, game, color, outcome), close())}
          >
            {OUTCOME[outcome]}
          </button>
        ))}
      </div>
    </>
  ),
};

const Yes = ({ words, act }: { words: string; act: () => void }) => (
  <button type="button" class="primary" onClick={act}>
    {words}
  </button>
);

/** Both clocks are stopped, if they run. */
function stop(tablet: Tablet, game: GameShown | null, color: Color): void {
  if (game?.started && game.paused === null && !game.outcome) tablet.act(color, 'stop');
}

/** Whoever reports a result has stopped playing. */
function report(tablet: Tablet, shown: Shown, game: GameShown | null, color: Color, outcome: Outcome): void {
  stop(tablet, game, color);
  if (shown.round !== null) tablet.tell({ to: 'slip', round: shown.round, game: shown.number ?? 1, color, outcome });
}

/** A claim stops both clocks; a call may. */
function call(tablet: Tablet, shown: Shown, game: GameShown | null, color: Color, what: CallFor, stops: boolean): void {
  if (stops) stop(tablet, game, color);
  if (shown.round !== null) tablet.tell({ to: 'call', round: shown.round, game: shown.number ?? 1, color, for: what });
}

/** What each side has reported. */
export function Reports({ shown }: { shown: Shown }) {
  return (
    <ul class="reports">
      {(['white', 'black'] as Color[]).map((color) => {
        const says = shown.says?.[color];
        return <li key={color}>{says ? ACT.says(color, OUTCOME[says]) : ACT.saysNot(color)}</li>;
      })}
    </ul>
  );
}
