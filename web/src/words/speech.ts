/** Words of what is spoken aloud, and of the buttons for it. */
import type { Color } from '../protocol';
import { Name } from './game';

export const SPEECH = {
  label: 'For ears',
  speak: 'Speak the moves',
  speakKey: 'Alt+M',
  clocks: 'Say the clocks',
  clocksKey: 'Alt+C',
  position: 'Say the position',
  positionKey: 'Alt+P',
  on: 'Moves are spoken.',
  off: 'Moves are not spoken any more.',
  none: 'This browser cannot speak. Moves and clocks are still told to a screen reader.',
  unknown: 'not known',
  running: 'running',
};

/** `White: 4 minutes 59 seconds, running.` */
export const clockSaid = (color: Color, left: string | null, running: boolean): string =>
  `${Name[color]}: ${left ?? SPEECH.unknown}${running ? `, ${SPEECH.running}` : ''}.`;
