/** Words of what there is to know about an event. */
import type { RoundState } from '../event/protocol';

export const ABOUT = {
  when: 'When and where',
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  schedule: 'Schedule',
  allRules: 'All posted rules',
  zone: (zone: string) => `Times are those of this device (${zone}).`,
  round: 'Round',
  begins: 'Begins',
  state: 'State',
  games: 'Games',
  pgn: 'PGN',
  pgnOf: (section: string, round: number) => `PGN of ${section}, round ${round}`,
  unknown: 'time not announced',
  noTimes: 'No times are announced yet: a round begins when the director says so.',
  states: {
    'to-come': 'to come',
    paired: 'to come',
    posted: 'pairings posted',
    'in-play': 'being played',
    over: 'over',
  } satisfies Record<RoundState, string>,
  rules: 'Rules of each section',
  terms: { book: 'Book of rules', control: 'Time control', rounds: 'Rounds', ties: 'Tie-breaks', players: 'Players' },
  posted: 'Posted by the director',
  nothingPosted: 'No variation and no rule of the house is posted.',
  officials: 'Officials',
  noOfficials: 'No officials are named yet.',
};

/** What a posted rule is about. */
export const TOPICS: Record<string, string> = {
  'byes-in-second-half': 'Half-point byes in the second half',
  'last-round-byes': 'Byes for the last round',
  'no-refunds': 'Fees do not go back',
  'pairing-variation': 'Variations of the pairing rules',
  acceleration: 'Accelerated pairings',
  'tie-breaks': 'Order of tie-breaks',
  'last-entry-counts': 'The last entry counts',
  'rule-variation': 'Variations of the rules of play',
  other: 'Rule of the house',
};

/** Rulebooks as they are called on a poster. */
export const BOOKS: Record<string, string> = {
  'us-chess-7': 'US Chess, 7th edition',
  'us-chess-5': 'US Chess, 5th edition (digest)',
  'iesa-2023': 'IESA 2023-24',
  schiller: 'Schiller, World Championship rules',
  'nc-blitz': 'North Carolina blitz',
  'nc-bughouse': 'North Carolina bughouse',
  'nc-scholastic': 'North Carolina scholastic',
};

export const ROLES: Record<string, string> = {
  organizer: 'Organizer',
  'chief-director': 'Chief tournament director',
  'section-chief': 'Section chief',
  'floor-director': 'Floor director',
  'pairing-director': 'Pairing director',
  scorer: 'Scorer',
  registrar: 'Registrar',
};
