/**
 * A board on the page for as long as its part is shown. Where it stands is looked up anew at every gesture: Chessground keeps it
 * until somebody scrolls, but a line that is written above the board moves it as well, and a man that nobody meant would be touched.
 */
import { Chessground } from 'chessground';
import type { Api } from 'chessground/api';
import type { Config } from 'chessground/config';

const GESTURES = ['mousedown', 'touchstart', 'mouseup', 'touchend'];

/** What it returns takes the board off the page again. */
export function putUp(place: HTMLElement, settings: Config): [Api, () => void] {
  const api = Chessground(place, settings);
  const forget = () => api.state.dom.bounds.clear();
  for (const gesture of GESTURES) document.addEventListener(gesture, forget, { capture: true, passive: true });
  const takeDown = () => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, forget, { capture: true });
    api.destroy();
  };
  return [api, takeDown];
}
