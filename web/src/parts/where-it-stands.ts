/**
 * Where a board stands on the page is looked up anew at every gesture. Chessground keeps it until somebody scrolls, but a line
 * that is written above the board moves it as well, and a man that nobody meant would be touched.
 */
import type { Api } from 'chessground/api';

const GESTURES = ['mousedown', 'touchstart', 'mouseup', 'touchend'];

/** From now on; what it returns ends it. */
export function lookAnew(api: Api): () => void {
  const forget = () => api.state.dom.bounds.clear();
  for (const gesture of GESTURES) document.addEventListener(gesture, forget, { capture: true, passive: true });
  return () => GESTURES.forEach((gesture) => document.removeEventListener(gesture, forget, { capture: true }));
}
