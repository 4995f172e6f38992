/** For ears: the opponent's moves as they come, both clocks and the position when asked; each by a button and by a key. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { aloud } from '../announce';
import { face } from '../clock';
import { counted } from '../match';
import { COLORS, inWords } from '../position';
import type { Color, View } from '../protocol';
import type { Session } from '../session';
import { canSpeak, isSpoken, keepSpoken, speak, speakNow } from '../speech';
import type { State } from '../state';
import { Name, status } from '../words/game';
import { MATCH } from '../words/match';
import { spokenMove, spokenTime } from '../words/spoken';
import { POSITION } from '../words/position';
import { clockSaid, SPEECH } from '../words/speech';

interface SpokenProps {
  state: State;
  view: View;
  session: Session;
}

export function Spoken({ state, view, session }: SpokenProps) {
  const [on, setOn] = useState(isSpoken);
  useNews(view, on);

  function turn() {
    const next = !on;
    setOn(next);
    keepSpoken(next);
    speakNow([next ? SPEECH.on : SPEECH.off]);
    session.happen({ what: 'said', text: next && !canSpeak() ? SPEECH.none : next ? SPEECH.on : SPEECH.off });
  }

  function tell(said: string[]) {
    if (on) speakNow(said);
    session.happen({ what: 'said', text: said.join(' ') });
  }

  function clocks() {
    const passed = performance.now() - state.heardAt;
    tell(COLORS.map((color) => clockOf(view, color, passed)));
  }

  const position = () => tell(howItStands(view));

  useKeys({ KeyM: turn, KeyC: clocks, KeyP: position });
  return (
    <div class="row spoken" role="group" aria-label={SPEECH.label}>
      <button type="button" class="small" aria-pressed={on} aria-keyshortcuts={SPEECH.speakKey} onClick={turn}>
        <span aria-hidden="true">{on ? '☑' : '☐'}</span> {SPEECH.speak} <kbd>{SPEECH.speakKey}</kbd>
      </button>
      <button type="button" class="small" aria-keyshortcuts={SPEECH.clocksKey} onClick={clocks}>
        {SPEECH.clocks} <kbd>{SPEECH.clocksKey}</kbd>
      </button>
      <button type="button" class="small" aria-keyshortcuts={SPEECH.positionKey} onClick={position}>
        {SPEECH.position} <kbd>{SPEECH.positionKey}</kbd>
      </button>
      {on && !canSpeak() && <p class="hint">{SPEECH.none}</p>}
    </div>
  );
}

function clockOf(view: View, color: Color, passed: number): string {
  const { left, running } = face(view.clocks, color, passed);
  return clockSaid(color, left === null ? null : spokenTime(left), running);
}

/** Whose turn it is, what was played last, and where the men stand. */
function howItStands(view: View): string[] {
  const last = view.moves.at(-1);
  const said = [status(view), ...(last ? [POSITION.last(last.color, spokenMove(last.text))] : [])];
  const hands = COLORS.flatMap((color) => (view.match ? [MATCH.hand(Name[color], counted(view.match.reserves[color]))] : []));
  return [...said, ...COLORS.map((color) => POSITION.men(color, inWords(view.men, color))), ...hands];
}

/** What came in since the last view. What was there when the page was opened, or when it was asked to speak, is no news. */
function useNews(view: View, on: boolean): void {
  const before = useRef(view);
  useEffect(() => {
    if (on && before.current !== view) speak(aloud(before.current, view));
    before.current = view;
  }, [view, on]);
}

/** Keys with Alt, which no field needs for writing; by their place, since some keyboards write something else with it. */
function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const does = latest.current[event.code];
      if (!does || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      event.preventDefault();
      does();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
