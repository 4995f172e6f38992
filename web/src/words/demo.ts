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

/** `rest` follows `/e/ID`. */
export const TRY: { rest: string; text: string }[] = [
  { rest: '/floor', text: 'Two players have called you. Go to the floor, ask what happened, and rule.' },
  { rest: '/results', text: 'Enter a result with one tap, and take it back.' },
  { rest: '/round', text: 'When a section has finished its round, pair the next and read why each board is as it is. If you leave it for a few minutes, somebody else pairs and begins it.' },
  { rest: '/standings', text: 'Open a place in the standings into its sum.' },
  { rest: '', text: 'See what parents and spectators see.' },
  { rest: '/screen', text: 'Put the pairings on the big screen.' },
];

/** On the pages to which links and codes of the demo lead. */
export const DEMO_DOOR = {
  invited: 'This is a link of the demo event: choose any name and password. Nothing of it is kept, and who you are on this server stays as it is.',
  card: 'This is a card of the demo event. Nothing of it is kept, and who you are on this server stays as it is.',
};
