/** Words that all pages of an event share. */

export const EVENT = {
  places: 'Pages of this event',
  offline: 'The line to the server is down. What you see may be old; it comes back by itself.',
};

/** The pages of an event; those of officials are shown to officials only. `rest` follows `/e/ID`. */
export const EVENT_PLACES: { rest: string; name: string; officials?: boolean }[] = [
  { rest: '', name: 'Event' },
  { rest: '/desk', name: 'Desk', officials: true },
  { rest: '/entries', name: 'Entries', officials: true },
  { rest: '/check-in', name: 'Check-in', officials: true },
  { rest: '/round', name: 'Round', officials: true },
  { rest: '/results', name: 'Results', officials: true },
  { rest: '/floor', name: 'Floor', officials: true },
  { rest: '/standings', name: 'Standings', officials: true },
  { rest: '/print', name: 'Print', officials: true },
  { rest: '/settings', name: 'Settings', officials: true },
  { rest: '/people', name: 'People', officials: true },
  { rest: '/screen', name: 'Big screen' },
];
