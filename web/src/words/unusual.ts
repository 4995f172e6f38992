/** Words of what is rarely done in a round, and of which few know that it can be. */

export const UNUSUAL = {
  choose: 'Choose…',
  show: 'Show what it does',
  white: 'White',
  black: 'Black',
  colors: { white: 'has White', black: 'has Black' },
};

/** A result that nobody reported, or that is not known yet, and the next round must be paired (28Q, 29H). */
export const MISSING = {
  title: 'A result is missing, and the next round must be paired',
  lead: 'Say for each such board what is done about it. Results that come later are entered as always.',
  board: 'Board',
  what: 'What is done',
  counts: 'Count for this pairing only',
  provided: (white: string, black: string) => `counts ${white} and ${black} for the next pairing`,
  ways: {
    provide: 'Game unfinished: say what it counts for the next pairing',
    'higher-rated-won': 'Pair as if the higher-rated player had won',
    'higher-rated-won-other-drew': 'Pair as if the higher-rated player had won and the other had drawn',
    'both-won': 'Pair as if both had won',
    'hold-out': 'Hold both out of the pairing until it is known',
    'half-point-bye-next-round': 'Both have a half-point bye in the next round',
    'forfeit-this-game': 'Both lose this game by forfeit; the game is rated as an extra one',
    'forfeit-next-round': 'Both lose the next round by forfeit',
    eject: 'Both leave the event',
    'pairings-stand': 'The result has come after all: the pairings stand',
    'pair-again': 'The result has come after all: the next round is paired again',
  } as Record<string, string>,
  points: { 0: '0', 0.5: '½', 1: '1' } as Record<string, string>,
};

/** A meeting of a knock-out that came out even. */
export const PLAY_OFF = {
  title: 'A meeting came out even: say who goes on',
  lead: 'The usual ladder is rapid games, then blitz games, then one game in which a draw is enough for Black.',
  board: 'Board',
  goesOn: 'Who goes on',
  by: 'By what',
  steps: {
    rapid: 'Rapid games',
    blitz: 'Blitz games',
    'draw-odds': 'One game, a draw enough for Black',
    lot: 'By lot',
    'given-up': 'The opponent gave it up',
  } as Record<string, string>,
};

/** A game for whoever has the bye. */
export const INSTEAD = {
  title: (name: string) => `A game for ${name} instead of the bye`,
  lead: 'Against somebody who has finished, for whom it is the game of the next round (28M2); or against the bye of another section, for whom that bye stands (28M3).',
  partner: 'Opponent',
  nobody: 'Nobody of this section has finished yet who could play.',
  section: 'Other section',
  higher: (section: string) => `It scores in ${section}`,
  scores: 'Where it scores',
  color: (name: string) => `${name} has`,
  across: 'Another section',
};

/** A rated game that scores nothing (28M4). */
export const EXTRA = {
  title: 'An extra rated game',
  lead: 'It goes into the rating report and scores nothing (28M4).',
  result: 'Result',
  results: { 'white-wins': 'White won', draw: 'Draw', 'black-wins': 'Black won' } as Record<string, string>,
};

export const BY_HAND = {
  title: 'Enter pairings made elsewhere',
  lead: 'Choose both players of each board. Who is left over may have the bye.',
  board: (board: number, color: string) => `Board ${board}, ${color}`,
  bye: 'Bye',
  nobody: 'Nobody',
};

/** Numbers that are drawn, and not given by rating. */
export const NUMBERS = {
  title: 'Draw the numbers by lot',
  lead: 'In a round robin the players draw their numbers, and a table says who meets whom (30A). Without a lot they are given by rating when round 1 is paired.',
  others: 'Numbers are given by rating when round 1 is paired (28A), unless they are drawn.',
  who: 'Who draws',
  seedWay: 'The program',
  playersWay: 'The players',
  seed: 'Seed',
  seedHint: 'Tell it the players, or let one of them choose it: the same seed gives the same order, and it goes on record.',
  drew: (name: string) => `${name} drew`,
  list: 'Numbers',
  reason: (seed: string) => `drawn by the program from the seed ${seed}`,
  byPlayers: 'as the players drew them',
};

/** Where teams are paired. */
export const TEAMS = {
  title: 'Byes and withdrawals of teams',
  team: 'Team',
  what: 'What',
  bye: 'Has a bye',
  cancel: 'Plays after all',
  withdraw: 'Withdraws',
  round: 'Round',
  kind: 'Kind',
  kinds: { 'half-point': 'Half of a match', 'zero-point': 'Nothing', awarded: 'A whole match, given by the director' } as Record<string, string>,
  sits: (team: string, round: number) => `${team} sits out round ${round}.`,
};
