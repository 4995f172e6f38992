/** A button for sounds, and the sounds themselves as a match goes on. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { heard } from '../heard';
import type { View } from '../protocol';
import type { Session } from '../session';
import { areOn, awake, sound, turnSounds } from '../sounds';
import { SOUNDS } from '../words/match';

export function Sounds({ view, session }: { view: View; session: Session }) {
  const [on, setOn] = useState(areOn);
  const before = useRef(view);
  useEffect(() => {
    if (on && before.current !== view) heard(before.current, view).forEach(sound);
    before.current = view;
  }, [view, on]);
  useEffect(() => {
    if (!on) return;
    addEventListener('pointerdown', awake, { once: true });
    addEventListener('keydown', awake, { once: true });
    return () => {
      removeEventListener('pointerdown', awake);
      removeEventListener('keydown', awake);
    };
  }, [on]);

  function turn() {
    turnSounds(!on);
    setOn(!on);
    if (!on) sound('handed');
    session.happen({ what: 'said', text: on ? SOUNDS.off : SOUNDS.on });
  }

  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <div class="row">
      <button type="button" class="small" aria-pressed={on} aria-keyshortcuts={SOUNDS.key} onClick={turn}>
        <span aria-hidden="true">{on ? '☑' : '☐'}</span> {SOUNDS.button} <kbd>{SOUNDS.key}</kbd>
      </button>
    </div>
  );
}
