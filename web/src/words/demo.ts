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
  kept: 'nothing here is kept.',
  lookAs: 'Look as',
  nobody: 'Spectator',
  anew: 'Start over',
  leave: 'Leave',
  busy: 'One moment…',
  over: 'This demo has ended, since nobody had looked for a while.',
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

/** `rest` follows `/e/ID`. */
export const TRY: { rest: string; text: string }[] = [
  { rest: '/floor', text: 'Two players have called you. Go to the floor, ask what happened, and rule.' },
  { rest: '/results', text: 'Enter a result with one tap, and take it back.' },
  { rest: '/round', text: 'When a section has finished its round, pair the next and read why each board is as it is. Its games begin when you begin the round.' },
  { rest: '/standings', text: 'Open a place in the standings into its sum.' },
  { rest: '', text: 'See what parents and spectators see.' },
  { rest: '/screen', text: 'Put the pairings on the big screen.' },
];
