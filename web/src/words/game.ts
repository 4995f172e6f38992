/** Words for people. The server's sentences are shown as they are; only their first letter is raised, and that of White and Black. */
import type { Man } from '../men';
import type { Adjourned, Color, Dispute, Home, View } from '../protocol';
import { told, withNames } from '../rules/phrase';

export const Name: Record<Color, string> = { white: 'White', black: 'Black' };

export const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');

export const isPlayer = (seat: View['seat']): seat is Color => seat === 'white' || seat === 'black';

export const OWN = 'You';
export const YOU = 'you';

/** A clock for ears: its color, and who sits at it. */
export const clockOf = (color: Color, name?: string): string => `${Name[color]}’s clock${name ? `, ${name}` : ''}`;

/** `You` at one's own seat, else `White` or `Black`. */
export const who = (view: View, color: Color): string => (view.seat === color ? OWN : Name[color]);

export const manWords = (man: Man): string => `${man.color} ${man.role}${man.promoted ? ' (was a pawn)' : ''}`;

/** At a wooden board whose moves nobody tells us. */
export const UNSEEN = {
  title: 'No moves are recorded at this board',
  onPaper: 'Look at the pieces and at the clock on the table. What you find there is asked for when you rule.',
  onTablet: 'The tablet is the clock: it counts the moves and does not see the pieces. Look at the board itself.',
  status: 'Played at a wooden board. What happens there is told here by you.',
};

/** Whether it is known who is on move: by the moves, or by a clock that counts them. */
export const knowsTurn = ({ unseen }: Pick<View, 'unseen'>): boolean => unseen !== 'on-paper';

/** One line on how the game stands, from what everybody at the board can see. */
export function status(view: View): string {
  if (view.outcome) return `The game is over: ${view.outcome.text}.`;
  if (!knowsTurn(view) && !view.dispute && view.paused === null) return UNSEEN.status;
  if (!view.clocks_started) return 'The clocks have not been started yet.';
  if (view.dispute) return 'A claim is being settled; the clocks are stopped.';
  if (view.paused === 'interrupted') return 'Play is interrupted; the clocks are stopped.';
  if (view.adjourned) return adjournment(view, view.adjourned);
  if (view.paused === 'adjourned') return 'The game is adjourned.';
  if (view.paused === 'stopped') return 'The clocks are stopped.';
  return turn(view);
}

/** How far an adjournment has come. */
function adjournment(view: View, { phase, sealer, is_sealed, is_reply }: Adjourned): string {
  const mine = view.seat === sealer;
  switch (phase) {
    case 'sealing':
      if (!mine) return is_sealed ? `${Name[sealer]} has sealed a move.` : `${Name[sealer]} is to seal a move.`;
      if (!is_sealed) return 'Seal a move: write it down so that nobody sees it.';
      return is_reply ? 'Your move is sealed. Now press your clock.' : 'Your move is sealed. Now stop the clocks.';
    case 'adjourned':
      return `The game is adjourned. ${mine ? 'Your' : `${Name[sealer]}’s`} move lies in the envelope.`;
    case 'session':
      return 'The session has begun. The envelope is still closed.';
    case 'opened':
      return 'The envelope is open, and what it says is not clear.';
  }
}

function turn(view: View): string {
  const { missing } = view.hand;
  const mine = view.seat === view.on_move;
  if (missing === 'promotion') return mine ? 'Choose the promotion piece.' : `${Name[view.on_move]} is promoting a pawn.`;
  if (missing === 'rook') return mine ? 'Now move the rook beside the king.' : `${Name[view.on_move]} is castling.`;
  if (missing === 'press') return pressDue(view);
  return mine ? 'You are on move.' : `${Name[view.on_move]} is on move.`;
}

function pressDue(view: View): string {
  const color = view.clocks.running ?? view.on_move;
  return view.seat === color ? 'Press your clock.' : `${Name[color]} has not pressed the clock yet.`;
}

/** `3 percent`, `2.5 percent`. */
export const percent = (share: number): string => `${Math.round(share * 1000) / 10} percent`;

/** What was claimed and by whom: `White claims triple occurrence with Ba4`. */
export function claimWords(dispute: Pick<Dispute, 'about' | 'by' | 'announced'>): string {
  const announced = dispute.announced ? ` with ${dispute.announced}` : '';
  if (dispute.by) return `${Name[dispute.by]} claims: ${withNames(dispute.about)}${announced}`;
  return told(dispute.about);
}

/** Whose ruling it is. */
export const givenBy = (official: string): string => `given by ${official}`;

/** Whom a dispute waits for, as a player is told. */
export function waitsFor(dispute: Dispute, { seat, ruled_by }: Pick<View, 'seat' | 'ruled_by'>): string {
  const undirected = ruled_by === 'program';
  if (dispute.stage !== 'open') return undirected ? 'The program did not see it: whoever keeps the director’s link says what was found out.' : 'It now lies before the director.';
  if (dispute.by === null) return 'It waits for the director.';
  const what = dispute.is_of_a_draw ? 'the draw' : 'the claim';
  return seat === dispute.by
    ? `Your opponent may accept ${what}, or either of you asks for a ruling.`
    : `You may accept ${what}, or ask for a ruling.`;
}

/** From a board of an event back to where it was tapped. */
export const TO_FLOOR = 'Floor';

/** At a board of an event. */
export const atBoard = ({ section, round, named }: Home): string => `${section}, round ${round}, board ${named}`;
