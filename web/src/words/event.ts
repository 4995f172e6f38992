/** Words that all pages of an event share. */

export const EVENT = {
  none: 'No such event here',
  nowhere: (id: string) => `There is no event called “${id}” here, or it is not open to everybody.`,
  waysOn: [
    ['/events', 'See all events'],
    ['/sign-in', 'Sign in'],
    ['/', 'Go to the first page'],
  ] as const,
  places: 'Pages of this event',
  more: 'More',
  fewer: 'Fewer',
  offline: 'The line to the server is down. What you see may be old; it comes back by itself.',
  online: 'The line to the server is back.',
};

/** The pages of an event; those of officials are shown to those of them who have a use for them, and others to whoever plays or looks after players. `rest`
 *  follows `/e/ID`. An official's phone has room for those that a round is run from; the others are one tap away. */
export const EVENT_PLACES: { rest: string; name: string; officials?: boolean; own?: boolean; first?: boolean }[] = [
  { rest: '', name: 'Event' },
  { rest: '/yours', name: 'Your players', own: true },
  { rest: '/desk', name: 'Desk', officials: true, first: true },
  { rest: '/entries', name: 'Entries', officials: true },
  { rest: '/check-in', name: 'Check-in', officials: true },
  { rest: '/round', name: 'Round', officials: true, first: true },
  { rest: '/results', name: 'Results', officials: true, first: true },
  { rest: '/floor', name: 'Floor', officials: true },
  { rest: '/standings', name: 'Standings', officials: true },
  { rest: '/print', name: 'Print', officials: true },
  { rest: '/settings', name: 'Settings', officials: true },
  { rest: '/people', name: 'People', officials: true },
  { rest: '/screen', name: 'Big screen' },
];

/** Before what is left on a countdown. */
export const COUNTDOWN = {
  begins: (round: number) => `Round ${round} begins in`,
  ends: (round: number) => `Round ${round} ends at the latest in`,
};

/** Of what one act has done. */
export const andMore = (count: number): string => `And ${count} more.`;

/** What somebody did last, and can take back. */
export const OWN = {
  title: 'What you did last',
  back: 'Take back',
  backOf: (what: string) => `Take back: ${what}`,
  why: 'a slip',
  done: (what: string) => `Taken back: ${what}`,
};

/** Who is out of the event because they did not come. */
export const DROPPED = {
  title: 'Out, since they did not come',
  line: (name: string, section: string, from: number, only: boolean) => (only ? `${name} (${section}) is out of round ${from}.` : `${name} (${section}) is out from round ${from} on.`),
  back: 'Let them play on',
  backOf: (name: string) => `Let them play on: ${name}`,
};

export const ON_THE_FLOOR = {
  title: 'On the floor now',
  more: (count: number) => (count === 1 ? 'One more board' : `${count} more boards`),
};
