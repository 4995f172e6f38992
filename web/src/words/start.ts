/** Words of the first page. */

export const START = {
  title: 'The chess arbiter that names its clause',
  lead: 'Jadoube runs events, keeps the clock and the rules of a game, and for every ruling it gives it names the clause that decides.',
  ways: 'What would you like to do?',
  motto: ['J’adoube', ', “I adjust”, is what a player says before touching a piece without meaning to move it.'] as const,
};

/** The ways into the house, first for those who are most; only those that lead somewhere are shown. */
export const WAYS = [
  { href: '/events', name: 'Find your event', purpose: 'For players, parents and coaches: boards, results and standings.' },
  { href: '/events/new', name: 'Run an event', purpose: 'Entries, pairings, results, standings and prizes, with a reason for each.' },
  { href: '/demo', name: 'Explore the demo event', purpose: 'Sixty-four players, a round in play, two disputes that wait: look around and direct it.' },
  { href: '/play', name: 'Play a game', purpose: 'A board, a clock and an arbiter, with one link for each seat.' },
  { href: '/rules', name: 'Look up a rule', purpose: 'Seven rulebooks in plain words: browse, search and compare.' },
  { href: '/whatif', name: 'Ask “what if?”', purpose: 'Tell what happened at a board and read what each book rules.' },
];
