/** Words of the page for players, coaches and parents. */
import { full } from './spoken';

export const YOURS = {
  title: 'Your players',
  lead: 'What you can do for those whom you look after, and for yourself. Officials see it at once.',
  leadSealed: 'What you can do for those whom you look after, and for yourself. Officials see it at once, but for a line-up: that is sealed.',
  none: 'Nobody here is yours. A player’s card, or a link for coaches and parents, opens this page.',
  find: 'Find a player of this event',
  section: (section: string) => `Section ${section}`,
  notPaired: 'Not paired yet.',
  board: (round: number, place: string, color: 'white' | 'black', opponent: string) =>
    full(`Round ${round}: ${place}, ${color === 'white' ? 'White' : 'Black'} against ${opponent}`),
  live: 'Live boards',
  follow: (count: number) => `See all ${count} first among the pairings`,
  followed: 'They stand first among the pairings on this device.',
  pairings: 'See the pairings',
  result: (results: string) => `Result: ${results}.`,
};
