/** Words of the demo event. */

export const DEMO = {
  title: 'Explore the demo event',
  coming: 'Seating 64 players at their boards…',
  what: 'Three sections under three rulebooks, a round in play, two disputes that wait for you. Nothing you do there is kept.',
  again: 'Try again',
  none: 'Go to the first page',
};

export const BAND = {
  label: 'Demo',
  name: 'Demo:',
  kept: 'nothing is kept.',
  shared: 'All demos are taken, so you share this one with other visitors: you see what they do, and they see what you do. “Start over” looks for a free one.',
  lookAs: 'Look as',
  nobody: 'Spectator',
  change: 'Change',
  anew: 'Start over',
  anewHint: 'A new demo event of your own. This one goes on for whoever else looks at it.',
  leave: 'Leave',
  busy: 'One moment…',
  over: 'This demo has ended: nobody had looked at it for a while, or the server was started again.',
  fresh: 'Start a new one',
  try: 'What to try',
};

/** Whom a visitor can be; the words are the server's. */
export const LOOKS = [
  { as: 'director', name: 'Chief director' },
  { as: 'floor', name: 'Floor official' },
  { as: 'scorer', name: 'Scorer' },
  { as: 'parent', name: 'Parent' },
] as const;

interface Try {
  /** Follows `/e/ID`. */
  rest: string;
  text: string;
}

const FLOOR: Try = { rest: '/floor', text: 'Two players have called you. Go to the floor, ask what happened, and rule.' };
const RESULTS: Try = { rest: '/results', text: 'Enter a result with one tap, and take it back.' };
const PAIR: Try = {
  rest: '/round',
  text: 'When a section has finished its round, pair the next and read why each board is as it is. If you leave it for a few minutes, somebody else pairs and begins it.',
};
const PLACES: Try = { rest: '/standings', text: 'Open a place in the standings into its sum.' };
const OTHERS: Try = { rest: '', text: 'See what parents and spectators see.' };
const SCREEN: Try = { rest: '/screen', text: 'Put the pairings on the big screen.' };
const WHY: Try = { rest: '', text: 'Find a player, follow them with the star, and read why these two play.' };
const WATCH: Try = { rest: '?part=live', text: 'Watch the games as they are played.' };
const SUMS: Try = { rest: '?part=standings', text: PLACES.text };

/** What there is to try as whom: nobody is sent where he may not go. */
export const tries = (as: string): Try[] => {
  if (as === 'director') return [FLOOR, RESULTS, PAIR, PLACES, OTHERS, SCREEN];
  if (as === 'floor') return [FLOOR, RESULTS, PLACES, OTHERS, SCREEN];
  if (as === 'scorer') return [RESULTS, PLACES, OTHERS, SCREEN];
  const own: Try = { rest: '/yours', text: 'Ask for a bye for a child of your school, or say that a pairing is wrong.' };
  return [...(as === 'parent' ? [own] : []), WHY, WATCH, SUMS, SCREEN];
};

/** On the pages to which links and codes of the demo lead. */
export const DEMO_DOOR = {
  invited: 'This is a link of the demo event: choose any name and password. Nothing of it is kept, and who you are on this server stays as it is.',
  card: 'This is a card of the demo event. Nothing of it is kept, and who you are on this server stays as it is.',
};
