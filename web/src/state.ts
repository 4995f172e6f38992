/** The one state value of a game page, and how it changes. Nothing here judges a move. */
import { turned } from './match';
import type { Act, Answered, BoardName, Color, Refused, View } from './protocol';
import { announce } from './announce';
import { refusalOf } from './refusal';

export interface State {
  token: string;
  line: 'connecting' | 'open' | 'lost' | 'no such seat';
  /** What this seat sees, with the board in front that is looked at. */
  view: View | null;
  /** The board of a match that whoever plays at neither looks at. */
  on: BoardName;
  /** Who has opened the game after this one, by his color in this one. */
  another: Color | null;
  /** `performance.now()` when the view came in: clocks are counted down from there. */
  heardAt: number;
  /** Acts that the server has not answered yet. */
  unanswered: Act[];
  refusal: Refused | null;
  /** How many were turned down, so that the same words are told anew when they are meant anew. */
  refusals: number;
  /** Up to this ruling everything has been read and put away. */
  readUpTo: number;
  /** Grows whenever the men on the board must stand as the view says, whatever a hand did meanwhile. */
  standing: number;
  /** A move is on its way from the keyboard: what it takes up on the way needs no word. */
  typing: boolean;
  said: { n: number; text: string }[];
}

export type Happening =
  | { what: 'line'; line: State['line'] }
  | { what: 'view'; view: View; now: number }
  | { what: 'turned'; board: BoardName }
  | { what: 'another'; by: Color }
  | { what: 'sent'; act: Act }
  | { what: 'answered'; act: Act; answer: Answered; quiet: boolean }
  | { what: 'typing'; is: boolean }
  | { what: 'said'; text: string }
  | { what: 'put away' }
  | { what: 'rulings read' };

export const opening = (token: string): State => ({
  token,
  line: 'connecting',
  view: null,
  on: 'A',
  another: null,
  heardAt: 0,
  unanswered: [],
  refusal: null,
  refusals: 0,
  readUpTo: 0,
  standing: 0,
  typing: false,
  said: [],
});

export function next(state: State, happening: Happening): State {
  switch (happening.what) {
    case 'line':
      return { ...state, line: happening.line };
    case 'view':
      return viewed(state, happening.view, happening.now);
    case 'turned':
      return turnedTo(state, happening.board);
    case 'another':
      return { ...state, another: happening.by };
    case 'sent':
      return { ...state, unanswered: [...state.unanswered, happening.act] };
    case 'answered':
      return answered(state, happening.act, happening.answer, happening.quiet);
    case 'typing':
      // What was refused before is not said again with the man that the next move takes up.
      return { ...state, typing: happening.is, refusal: happening.is ? null : state.refusal };
    case 'said':
      return { ...state, said: say(state.said, [happening.text]) };
    case 'put away':
      return { ...state, refusal: null };
    case 'rulings read':
      return { ...state, readUpTo: newestRuling(state.view) };
  }
}

/** The other board comes to the front, and what is told of it begins anew. */
function turnedTo(state: State, board: BoardName): State {
  if (!state.view) return state;
  const view = turned(state.view, board);
  const said = say(state.said, announce(null, view));
  return { ...state, on: board, view, refusal: null, readUpTo: newestRuling(view), standing: state.standing + 1, said };
}

function viewed(state: State, sent: View, now: number): State {
  const view = sent.seat === 'white' || sent.seat === 'black' ? sent : turned(sent, state.on);
  const releasing = state.unanswered.some((act) => act.do === 'release');
  const settled = !releasing || view.men !== state.view?.men;
  return {
    ...state,
    view,
    heardAt: now,
    readUpTo: state.view === null ? newestRuling(view) : state.readUpTo,
    standing: settled ? state.standing + 1 : state.standing,
    said: say(state.said, announce(state.view, view, state.typing)),
  };
}

function answered(state: State, act: Act, answer: Answered, quiet: boolean): State {
  const unanswered = state.unanswered.filter((waiting) => waiting !== act);
  if (answer.ok) {
    // A touch follows upon a refusal at once, and a man is put back; what was refused should stay readable until something
    // else is done.
    const stays = act.do === 'touch' || (quiet && act.do === 'release');
    // The view that it led to came before this answer; a man that was put back where it stood has not changed the men.
    const standing = act.do === 'release' ? state.standing + 1 : state.standing;
    return { ...state, unanswered, refusal: stays ? state.refusal : null, standing };
  }
  const refusal = quiet ? state.refusal : refusalOf(answer);
  return { ...state, unanswered, refusal, refusals: state.refusals + (quiet ? 0 : 1), standing: state.standing + 1 };
}

const newestRuling = (view: View | null): number => view?.rulings.at(-1)?.ruling ?? 0;

const KEPT = 6;

function say(said: State['said'], texts: string[]): State['said'] {
  let n = said.at(-1)?.n ?? 0;
  return [...said, ...texts.map((text) => ({ n: (n += 1), text }))].slice(-KEPT);
}
